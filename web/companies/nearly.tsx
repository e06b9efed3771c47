import { t } from '#domain/i18n.ts'
import type { SearchResponse } from '#contract/search.ts'
import { CompanyCard } from './company-card.tsx'
import type { View } from '../search/search-state.ts'

type NearlyProps = { answer: Pick<SearchResponse, 'nearly' | 'origin'>; view: View }

/** Near misses after few hits, each with its mismatch instead of its reasons. */
export function Nearly({ answer: { nearly, origin }, view }: NearlyProps) {
  if (nearly.length === 0) return null
  return (
    <section aria-labelledby="nearly" className="mt-10">
      <h2 id="nearly" className="type-h3">
        {t('Nearly what you asked for')}
      </h2>
      <p className="type-body2 mb-5 text-text-secondary">{t('Each of these lacks one thing.')}</p>
      <ul
        className={`grid grid-cols-1 gap-3 sm:gap-5 md:gap-6 ${view === 'list' ? '' : 'sm:grid-cols-2'}`}
      >
        {nearly.map(({ lacks, ...company }) => (
          <li key={company.id} className="@container">
            <CompanyCard
              company={{ ...company, reasons: [lacks] }}
              {...{ view, origin: origin?.label }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
