import { t } from '#domain/i18n.ts'
import type { SearchResponse } from '#contract/search.ts'
import { companiesUrl, noFilters, type SearchState, withFilters } from '../search/search-state.ts'
import { LinkButton } from '../ui/button.tsx'
import { count } from '../ui/count.ts'

type AlternativesProps = { exits: SearchResponse['exits']; state: SearchState }

/** Links to similar searches, each with the number of companies that it finds. */
export function Alternatives({ exits, state }: AlternativesProps) {
  if (exits.length === 0) return null
  return (
    <ul
      aria-label={t('Searches that find more')}
      className="mb-2 flex w-full flex-wrap justify-center gap-2"
    >
      {exits.map(({ label, query, without, total }) => (
        <li key={label}>
          <LinkButton
            to={companiesUrl(
              withFilters(state, {
                query,
                ...Object.fromEntries(without?.map((name) => [name, noFilters[name]]) ?? []),
              }),
            )}
          >
            {label} ({count(total)})
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
