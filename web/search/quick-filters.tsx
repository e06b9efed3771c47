import { localPath, t } from '#domain/i18n.ts'
import { ALL } from '#domain/options.ts'
import { HiddenFields } from './filter-fields.tsx'
import type { Filters, SearchState } from './search-state.ts'

type QuickFiltersProps = {
  state: SearchState
  /** The visitor's pincode. */
  pincode: string | undefined
  onFilter: (changed: Partial<Filters>) => void
}

/** The most used filters, each applied with one tap; without script, a form submits them. */
export function QuickFilters({ state, pincode, onFilter }: QuickFiltersProps) {
  const here = state.deliversTo || pincode
  const toggles = [
    [t('Veg'), 'diet', 'vegetarian'],
    [t('Lunch'), 'meal', 'lunch'],
    [t('Under ₹2,500'), 'maxMonthlyPrice', '2500'],
    ...(here ? [[t('Delivers here'), 'deliversTo', here] as const] : []),
    [t('Rated 4+'), 'minRating', '4'],
  ] as const
  return (
    <form
      action={localPath('/companies')}
      aria-label={t('Quick filters')}
      className="-mx-[16px] flex gap-2 overflow-x-auto overflow-y-hidden px-[16px] py-1 sm:flex-wrap lg:py-0"
    >
      {toggles.map(([label, name, value]) => {
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
