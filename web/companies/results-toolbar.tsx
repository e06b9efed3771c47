import type { Ref } from 'react'
import { localPath, t } from '#domain/i18n.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { type Sort, sortLabels, sorts } from '#domain/options.ts'
import { Button } from '../ui/button.tsx'
import { count } from '../ui/count.ts'
import { SelectField } from '../ui/fields.tsx'
import { drawing } from '../ui/icons.tsx'
import { PincodeLink } from '../places/pincode-link.tsx'
import { HiddenFields } from '../search/filter-fields.tsx'
import type { FiltersLinkProps } from '../search/filter-options.tsx'
import { FiltersLink } from '../search/filter-panel.tsx'
import { activeFilters, type SearchState, type View, withFilters } from '../search/search-state.ts'

const GridIcon = drawing(
  <path d="M4 4h6.5v6.5H4zm9.5 0H20v6.5h-6.5zM4 13.5h6.5V20H4zm9.5 0H20V20h-6.5z" />,
)
const ListIcon = drawing(<path d="M4 5h5v5H4zm0 9h5v5H4zm9-8h7m-7 3h4m-4 6h7m-7 3h4" />)

const SortIcon = drawing(<path d="M8 5v14m-4-4 4 4 4-4M16 19V5m-4 4 4-4 4 4" />)

const views = () =>
  [
    {
      view: 'grid',
      label: t('Grid'),
      icon: <GridIcon />,
    },
    {
      view: 'list',
      label: t('List'),
      icon: <ListIcon />,
    },
  ] as const

/** Id of the form for order and view. */
const ORDER = 'order'

type ResultsBarProps = FiltersLinkProps & {
  /** True if distances have an origin. */
  hasOrigin: boolean
}

/** Sticky toolbar above the results: filters, order and pincode. */
export function ResultsBar({ hasOrigin, ...filters }: ResultsBarProps) {
  const { state, pincode, onChange } = filters
  function order(sort: Sort) {
    const near = sort === 'distance' && !hasOrigin && pincode ? { near: pincode } : {}
    onChange({ ...state, ...near, sort, page: 1 })
  }
  /** Filters out companies that do not deliver there; sorts by distance if no other order applies. */
  function deliverTo(kept: string | undefined) {
    const isPlain = activeFilters(state).length === 0 && state.sort === 'rating-high'
    const next = withFilters(state, { deliversTo: kept ?? '' })
    onChange(kept && isPlain ? { ...next, near: kept, sort: 'distance' } : next)
  }
  return (
    <div className="results-bar">
      <FiltersLink {...filters} />
      <form id={ORDER} action={localPath('/companies')} className="flex flex-1 gap-2 md:flex-none">
        <HiddenFields state={state} except={['sort', 'view']} />
        <div className="min-w-22 flex-1 md:min-w-65">
          <SelectField
            id="sort"
            name="sort"
            label={t('Sort by')}
            hidesLabel
            required={false}
            icon={<SortIcon />}
            value={state.sort}
            onChange={(event) => order(event.target.value as Sort)}
          >
            {sorts
              .filter((sort) => sort !== 'relevance' || state.query !== '')
              .filter((sort) => sort !== 'distance' || hasOrigin || pincode || state.sort === sort)
              .map((sort) => (
                <option key={sort} value={sort}>
                  {sortLabels[sort]}
                </option>
              ))}
          </SelectField>
        </div>
        <noscript>
          <Button type="submit" variant="outlined">
            {t('Apply')}
          </Button>
        </noscript>
      </form>
      <PincodeLink onSaved={deliverTo} />
    </div>
  )
}

type ResultsHeadProps = {
  state: SearchState
  /** Number of found companies, once known. */
  total: number | undefined
  /** True when they are near matches only. */
  isRelaxed: boolean
  filtered: boolean
  /** Text instead of the count while it is unknown. */
  waiting: string | undefined
  onChangeView: (view: View) => void
  heading: Ref<HTMLHeadingElement>
}

/** Heading of the results with their number, and the choice of layout. */
export function ResultsHead(props: ResultsHeadProps) {
  const { state, total, isRelaxed, filtered, waiting, onChangeView, heading } = props
  return (
    <div className="flex items-center justify-between gap-3 py-1 lg:py-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <h2 ref={heading} tabIndex={-1} className="type-h4">
          {filtered ? t('Search results') : t('All meal subscriptions')}
        </h2>
        {filtered && total !== undefined && (
          <div
            className={`badge ${isRelaxed || total === 0 ? 'bg-steel-surface text-steel-text' : 'bg-leaf-main text-leaf-contrastText'}`}
          >
            {isRelaxed
              ? t('0 matches · {total} like it', { total: count(total) })
              : t('{n, plural, one {# match} other {# matches}}', { n: total })}
          </div>
        )}
        {filtered && waiting && (
          <div className="badge bg-steel-surface text-steel-text">{waiting}</div>
        )}
        {/* Reserves the width of a count, so that the layout does not shift. */}
        <p className="type-body2 text-text-secondary max-sm:sr-only sm:min-h-[1.5em] sm:min-w-44">
          {total === undefined ? !filtered && waiting : rangeText(state.page, total)}
        </p>
      </div>
      <div className="flex gap-1">
        {/* In one narrow column both layouts look the same. */}
        <div role="group" aria-label={t('View')} className="flex gap-1 max-sm:hidden">
          {views().map(({ view, label, icon }) => (
            <Button
              key={view}
              type="submit"
              form={ORDER}
              name="view"
              value={view}
              aria-label={label}
              aria-pressed={state.view === view}
              onClick={(event) => {
                event.preventDefault()
                onChangeView(view)
              }}
              variant={state.view === view ? 'contained' : 'outlined'}
              className="px-3"
            >
              {icon}
              <span className="ml-1.5 hidden md:inline">{label}</span>
            </Button>
          ))}
        </div>
      </div>
    </div>
  )
}

function rangeText(page: number, total: number): string {
  const first = (page - 1) * PAGE_SIZE + 1
  if (total === 0 || first > total) return ''
  return t('Showing {first} to {last} of {total}', {
    first: count(first),
    last: count(Math.min(page * PAGE_SIZE, total)),
    total: count(total),
  })
}
