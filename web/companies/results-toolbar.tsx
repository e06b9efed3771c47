import type { Ref } from 'react'
import { localPath, t } from '#domain/i18n.ts'
import { type Sort, sortLabels, sorts } from '#domain/options.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/fields.tsx'
import { drawing } from '../ui/icons.tsx'
import { PincodeLink } from '../places/pincode-link.tsx'
import { HiddenFields } from '../search/filter-fields.tsx'
import type { FiltersButtonProps } from '../search/filter-options.tsx'
import { FiltersButton } from '../search/filters-button.tsx'
import { QuickFilters, type QuickFiltersProps } from '../search/quick-filters.tsx'
import { activeFilters, type SearchState, type View, withFilters } from '../search/search-state.ts'

const GridIcon = drawing(
  <path d="M4 4h6.5v6.5H4zm9.5 0H20v6.5h-6.5zM4 13.5h6.5V20H4zm9.5 0H20V20h-6.5z" />,
)
const ListIcon = drawing(<path d="M4 5h5v5H4zm0 9h5v5H4zm9-8h7m-7 3h4m-4 6h7m-7 3h4" />)

const views = () =>
  [
    { view: 'grid', label: t('Grid'), icon: <GridIcon /> },
    { view: 'list', label: t('List'), icon: <ListIcon /> },
  ] as const

/** Id of the form for order and view. */
const ORDER = 'order'

/** Sticky row above the results: filters, pincode and the most used filters. */
export function ResultsBar({ onFilter, ...filters }: FiltersButtonProps & QuickFiltersProps) {
  const { state, pincode, said, onChange } = filters
  /** Filters out companies that do not deliver there; sorts by distance if no other order applies. */
  function deliverTo(kept: string | undefined) {
    const isPlain = activeFilters(state).length === 0 && state.sort === 'rating-high'
    const next = withFilters(state, { deliversTo: kept ?? '' })
    onChange(kept && isPlain ? { ...next, near: kept, sort: 'distance' } : next)
  }
  return (
    // Browsers leave a control where it is of which an edge is in sight.
    <div
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      className="results-bar"
    >
      <FiltersButton {...filters} />
      <PincodeLink onSaved={deliverTo} />
      <QuickFilters {...{ state, pincode, said, onFilter }} />
    </div>
  )
}

type ResultsHeadProps = {
  state: SearchState
  pincode: string | undefined
  /** What the list shows, once it is known: a number, and what that number is of. */
  line: [string, string] | undefined
  /** Text instead of the line. */
  title: string
  filtered: boolean
  /** True if distances have an origin. */
  hasOrigin: boolean
  onChange: (next: SearchState) => void
  onChangeView: (view: View) => void
  heading: Ref<HTMLHeadingElement>
}

/** One line that says what the list shows, with its order and layout at the end. */
export function ResultsHead(props: ResultsHeadProps) {
  const { state, pincode, line, title, filtered, hasOrigin, heading } = props
  const { onChange, onChangeView } = props
  function order(sort: Sort) {
    const near = sort === 'distance' && !hasOrigin && pincode ? { near: pincode } : {}
    onChange({ ...state, ...near, sort, page: 1 })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 md:py-1">
      <h1
        ref={heading}
        tabIndex={-1}
        className="type-h3 min-w-0 flex-[1_1_10.5rem] max-sm:text-base"
      >
        {line ? (
          <>
            <span
              className={
                filtered ? 'badge align-text-bottom bg-leaf-main text-leaf-contrastText' : undefined
              }
            >
              {line[0]}
            </span>{' '}
            {line[1]}
          </>
        ) : (
          title
        )}
      </h1>
      <form id={ORDER} action={localPath('/companies')} className="order flex gap-2">
        <HiddenFields state={state} except={['sort', 'view']} />
        <SelectField
          id="sort"
          name="sort"
          label={t('Sort by')}
          hidesLabel
          required={false}
          value={state.sort}
          onChange={(event) => order(event.target.value as Sort)}
          options={sorts
            .filter((sort) => sort !== 'relevance' || state.query !== '')
            .filter((sort) => sort !== 'distance' || hasOrigin || pincode || state.sort === sort)
            .map((value) => ({ value, label: sortLabels[value] }))}
        />
        <noscript>
          <Button type="submit" variant="outlined">
            {t('Apply')}
          </Button>
        </noscript>
      </form>
      {/* In one narrow column both layouts look the same. */}
      <div role="group" aria-label={t('View')} className="flex max-sm:hidden">
        {views().map(({ view, label, icon }) => (
          <Button
            key={view}
            type="submit"
            form={ORDER}
            name="view"
            value={view}
            aria-label={label}
            title={label}
            aria-pressed={state.view === view}
            onClick={(event) => {
              event.preventDefault()
              onChangeView(view)
            }}
            variant={state.view === view ? 'outlined' : 'text'}
            className="mx-0 px-3"
          >
            {icon}
          </Button>
        ))}
      </div>
    </div>
  )
}
