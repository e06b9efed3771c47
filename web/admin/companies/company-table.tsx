import {
  Table,
  TableBody,
  TableCell,
  type TableCellProps,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material'
import type { AdminCompanyItem } from '#contract/admin-companies.ts'
import { dateInIndia, momentInIndia } from '#domain/india-time.ts'
import { type CompanySort, companySorts, priceLabels, type SortOrder } from '#domain/options.ts'
import { showTop } from '../shared/paged-list.tsx'
import {
  RowButtons,
  FeaturedToggle,
  CompanyIdentity,
  RatingWithCount,
  type RowActions,
  StatusSelect,
} from './company-cells.tsx'

type CompanyItemsProps = { items: AdminCompanyItem[] } & RowActions
type Sorting = { sort: string; order: string }
type SortProps = {
  /** State of the list. */
  state: { values: Sorting; change: (changed: Sorting) => unknown }
}

/** Hidden where the table is narrow. */
const changedColumn = '@max-[59rem]:hidden'
const addedColumn = '@max-[70rem]:hidden'

const columns: readonly [CompanySort, label: string, className?: string][] = [
  ['name', 'Company'],
  ['price', 'Price'],
  ['rating', 'Rating'],
  ['status', 'Status'],
  ['featured', 'Featured'],
  ['changed', 'Changed', changedColumn],
  ['newest', 'Added', addedColumn],
]

type SortHeaderProps = TableCellProps & SortProps & { column: CompanySort }

/** A column header that sorts the list, or reverses its order. */
function SortHeader({ column, state, children, ...cell }: SortHeaderProps) {
  const { values, change } = state
  const usual = companySorts[column]
  const present = values.sort === column ? ((values.order || usual) as SortOrder) : undefined
  const opposite = present === 'asc' ? 'desc' : 'asc'
  const next = present ? opposite : usual
  return (
    <TableCell scope="col" sortDirection={present} {...cell}>
      <TableSortLabel
        component="button"
        className="-my-3 min-h-11"
        active={present !== undefined}
        direction={present}
        onClick={(event) => {
          change({ sort: column, order: next === usual ? '' : next })
          showTop(event.currentTarget)
        }}
      >
        {children}
      </TableSortLabel>
    </TableCell>
  )
}

/** The companies as a table, for wide screens. */
export function CompanyTable({ items, state, ...actions }: CompanyItemsProps & SortProps) {
  return (
    // The header row is sticky where the table fits; otherwise it scrolls sideways with the table.
    <div className="@container">
      <div className="card overflow-x-auto rounded-md @min-[52rem]:overflow-visible @min-[52rem]:[--sticky-top:3rem]">
        <Table stickyHeader className="[&_tbody>tr>*]:py-px">
          <caption className="sr-only">Companies</caption>
          <TableHead>
            <TableRow>
              {columns.map(([column, label, className]) => (
                <SortHeader key={column} {...{ column, state, className }}>
                  {label}
                </SortHeader>
              ))}
              <TableCell>
                <span className="sr-only">Actions</span>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((company) => (
              <TableRow key={company.id} hover>
                <TableCell component="th" scope="row" className="w-2/5 max-w-0 min-w-52">
                  <CompanyIdentity company={company} editUrl={actions.editUrl} />
                </TableCell>
                <TableCell className="whitespace-nowrap">
                  {priceLabels[company.priceRange].replace('/month', '')}
                </TableCell>
                <TableCell className="min-w-35">
                  <RatingWithCount company={company} />
                </TableCell>
                <TableCell>
                  <StatusSelect company={company} />
                </TableCell>
                <TableCell>
                  <FeaturedToggle company={company} />
                </TableCell>
                <TableCell className={changedColumn}>
                  <Day at={company.updatedAt} />
                </TableCell>
                <TableCell className={addedColumn}>
                  <Day at={company.createdAt} />
                </TableCell>
                <TableCell>
                  <RowButtons company={company} {...actions} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  )
}

/** A short date such as `12 Mar 2026`; the time appears on hover. */
function Day({ at }: { at: string }) {
  const [date = '', month = '', year = ''] = dateInIndia(at).split(' ')
  return (
    <time dateTime={at} title={momentInIndia(at)} className="whitespace-nowrap">
      {date} {month.slice(0, 3)} {year}
    </time>
  )
}

/** The companies as cards, for narrow screens. */
export function CompanyCards({ items, ...actions }: CompanyItemsProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {items.map((company) => (
        <li key={company.id} className="card px-3 pt-3 pb-1 type-body2">
          <CompanyIdentity company={company} editUrl={actions.editUrl} />
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <RatingWithCount company={company} />
            {priceLabels[company.priceRange]}
          </div>
          <div className="mt-1 flex flex-wrap items-center gap-x-1 border-t border-divider pt-1 [&>:last-child]:ml-auto">
            <StatusSelect company={company} />
            <FeaturedToggle company={company} />
            <RowButtons company={company} {...actions} />
          </div>
        </li>
      ))}
    </ul>
  )
}
