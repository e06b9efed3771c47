import { localPath, t } from '#domain/i18n.ts'
import { ALL } from '#domain/options.ts'
import { HiddenFields } from './filter-fields.tsx'
import type { Filters, QueryFilters, SearchState } from './search-state.ts'

export type QuickFiltersProps = {
  state: SearchState
  /** The visitor's pincode. */
  pincode: string | undefined
  /** Values set by the query's words, by filter; these are not offered again. */
  said: QueryFilters
  onFilter: (changed: Partial<Filters>) => void
}

/** The most used filters, each applied with one tap; without script, a form submits them. */
export function QuickFilters({ state, pincode, said, onFilter }: QuickFiltersProps) {
  const here = state.deliversTo || pincode
  const toggles = [
    [t('Veg'), 'diet', 'vegetarian'],
    [t('Lunch'), 'meal', 'lunch'],
    [t('Under ₹2,500'), 'maxMonthlyPrice', '2500'],
    ...(here ? [[t('Delivers here'), 'deliversTo', here] as const] : []),
    [t('Rated 4+'), 'minRating', '4'],
  ] as const
  return (
    <form action={localPath('/companies')} aria-label={t('Quick filters')} className="contents">
      {toggles.map(([label, name, value]) => {
        if (said?.[name === 'maxMonthlyPrice' ? 'priceRange' : name]) return null
        const isOn = state[name] === value
        const next = isOn ? (name === 'deliversTo' ? '' : ALL) : value
        return (
          <button
            key={name}
            // Precedes the hidden fields: of two values the first counts.
            name={name}
            value={next}
            aria-pressed={isOn}
            onClick={(event) => {
              event.preventDefault()
              onFilter({ [name]: next })
            }}
            className={`pill whitespace-nowrap ${isOn ? 'bg-leaf-soft text-leaf-onSoft' : ''}`}
          >
            {label}
          </button>
        )
      })}
      <HiddenFields state={state} except={['page']} />
    </form>
  )
}
