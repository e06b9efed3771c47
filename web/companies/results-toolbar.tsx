import { PAGE_SIZE } from '#api/contract/limits.ts'
import { type Sort, sortLabels, sorts } from '#api/contract/options.ts'
import { Button } from '../shared/button.tsx'
import { count, counted } from '../shared/count.ts'
import { SelectField } from '../shared/fields.tsx'
import { drawing } from '../shared/icons.tsx'
import { HiddenFields } from './filter-fields.tsx'
import type { SearchState, View } from './search-state.ts'

const GridIcon = drawing(
  <>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.5" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.5" />
    <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.5" />
  </>,
)
const ListIcon = drawing(
  <>
    <rect x="4" y="5" width="5" height="5" rx="1.2" />
    <rect x="4" y="14" width="5" height="5" rx="1.2" />
    <path d="M13 6h7M13 9h4M13 15h7M13 18h4" />
  </>,
)

const views = [
  { view: 'grid', label: 'Grid', icon: <GridIcon /> },
  { view: 'list', label: 'List', icon: <ListIcon /> },
] as const

type ResultsToolbarProps = {
  state: SearchState
  /** How many companies were found, once that is known. */
  total: number | undefined
  /** Whether there is a place that distances are measured from. */
  hasOrigin: boolean
  filtered: boolean
  /** The visitor's pincode, which distances can be measured from. */
  pincode: string | undefined
  onChange: (next: SearchState) => void
  onChangeView: (view: View) => void
}

export function ResultsToolbar(props: ResultsToolbarProps) {
  const { state, total, hasOrigin, filtered, pincode, onChange, onChangeView } = props
  function order(sort: Sort) {
    const near = sort === 'distance' && !hasOrigin && pincode ? { near: pincode } : {}
    onChange({ ...state, ...near, sort, page: 1 })
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-2.5">
          <h2 className="type-h3">{filtered ? 'Search results' : 'All meal subscriptions'}</h2>
          {filtered && total !== undefined && (
            <div className="badge bg-leaf-main text-leaf-contrastText">
              {counted(total, 'match', 'matches')}
            </div>
          )}
        </div>
        <p className="type-body2 min-h-[1.5em] text-text-secondary">
          {total !== undefined && rangeText(state.page, total)}
        </p>
      </div>
      <form
        action="/companies"
        aria-label="Order and view"
        className="flex w-full items-end gap-3 sm:w-auto"
      >
        <HiddenFields state={state} except={['sort', 'view']} />
        <div className="flex-1 sm:min-w-[210px]">
          <SelectField
            id="sort"
            name="sort"
            label="Sort by"
            required={false}
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
            Apply
          </Button>
        </noscript>
        <div role="group" aria-label="View" className="flex gap-1">
          {views.map(({ view, label, icon }) => (
            <button
              key={view}
              type="submit"
              name="view"
              value={view}
              aria-label={label}
              aria-pressed={state.view === view}
              onClick={(event) => {
                event.preventDefault()
                onChangeView(view)
              }}
              className="view-button"
            >
              {icon}
              <span className="hidden md:inline">{label}</span>
            </button>
          ))}
        </div>
      </form>
    </div>
  )
}

function rangeText(page: number, total: number): string {
  const first = (page - 1) * PAGE_SIZE + 1
  if (total === 0 || first > total) return ''
  return `Showing ${count(first)} to ${count(Math.min(page * PAGE_SIZE, total))} of ${count(total)}`
}
