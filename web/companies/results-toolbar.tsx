import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { PAGE_SIZE } from '#api/contract/limits.ts'
import { type Sort, sortLabels, sorts } from '#api/contract/options.ts'
import { count, counted } from '../shared/count.ts'
import { SelectField } from '../shared/fields.tsx'
import { drawing } from '../shared/icons.tsx'
import { badge, row } from '../theme/tokens.ts'
import { HiddenFields } from './filter-fields.tsx'
import type { SearchState, View } from './search-state.ts'

const viewButtons = {
  display: 'flex',
  gap: 0.5,
  '& button': {
    height: 48,
    minWidth: 48,
    px: 1.5,
    gap: 0.75,
    typography: 'button',
    border: '1.5px solid',
    borderColor: 'steel.line',
    borderRadius: 1,
    color: 'text.secondary',
  },
  '& button[aria-pressed="true"]': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    color: 'primary.contrastText',
  },
  '& span': { display: { xs: 'none', md: 'inline' } },
}

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
    <Box sx={{ ...row, alignItems: 'end', justifyContent: 'space-between', gap: 2 }}>
      <div>
        <Box sx={{ ...row, gap: 1.25 }}>
          <Typography component="h2" variant="h3">
            {filtered ? 'Search results' : 'All meal subscriptions'}
          </Typography>
          {filtered && total !== undefined && (
            <Box sx={{ ...badge, bgcolor: 'leaf.main', color: 'leaf.contrastText' }}>
              {counted(total, 'match', 'matches')}
            </Box>
          )}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
          {total !== undefined && rangeText(state.page, total)}
        </Typography>
      </div>
      <Box
        component="form"
        action="/companies"
        aria-label="Order and view"
        sx={{ display: 'flex', alignItems: 'end', gap: 1.5, width: { xs: '100%', sm: 'auto' } }}
      >
        <HiddenFields state={state} except={['sort', 'view']} />
        <Box sx={{ flex: 1, minWidth: { sm: 210 } }}>
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
        </Box>
        <noscript>
          <Button type="submit" variant="outlined">
            Apply
          </Button>
        </noscript>
        <Box role="group" aria-label="View" sx={viewButtons}>
          {views.map(({ view, label, icon }) => (
            <ButtonBase
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
            >
              {icon}
              <span>{label}</span>
            </ButtonBase>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

function rangeText(page: number, total: number): string {
  const first = (page - 1) * PAGE_SIZE + 1
  if (total === 0 || first > total) return ''
  return `Showing ${count(first)} to ${count(Math.min(page * PAGE_SIZE, total))} of ${count(total)}`
}
