import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { AdminCompanyItem } from '#contract/admin-companies.ts'
import { dateInIndia, momentInIndia } from '#domain/india-time.ts'
import { type CompanySort, priceLabels } from '#domain/options.ts'
import type { Sorting } from '../lists.ts'
import { SortHeader } from '../shared/sort-header.tsx'
import {
  Actions,
  FeaturedToggle,
  Identity,
  RatingWithCount,
  type RowActions,
  StatusSelect,
} from './company-cells.tsx'

type CompanyItemsProps = { items: AdminCompanyItem[] } & RowActions
type CompanyTableProps = CompanyItemsProps & { sorting: Sorting<CompanySort> }

/** Shows a column only where the table has so much room. */
const from = (width: string) => ({ [`@container (max-width: ${width})`]: { display: 'none' } })
const changedColumn = from('59rem')
const addedColumn = from('70rem')

/** Companies in rows, where there is room for them. */
export function CompanyTable({ items, sorting, ...actions }: CompanyTableProps) {
  return (
    // The head sticks to the page where the table fits, and else scrolls sideways with its rows.
    <div className="@container">
      <div className="card overflow-x-auto rounded-md @min-[52rem]:overflow-visible @min-[52rem]:[--sticky-top:3rem]">
        <Table stickyHeader sx={{ '& tbody > tr > *': { py: 0 } }}>
          <caption className="sr-only">Companies</caption>
          <TableHead>
            <TableRow>
              <SortHeader column="name" sorting={sorting}>
                Company
              </SortHeader>
              <SortHeader column="price" sorting={sorting}>
                Price
              </SortHeader>
              <SortHeader column="rating" sorting={sorting}>
                Rating
              </SortHeader>
              <SortHeader column="status" sorting={sorting}>
                Status
              </SortHeader>
              <SortHeader column="featured" sorting={sorting}>
                Featured
              </SortHeader>
              <SortHeader column="changed" sorting={sorting} sx={changedColumn}>
                Changed
              </SortHeader>
              <SortHeader column="newest" sorting={sorting} sx={addedColumn}>
                Added
              </SortHeader>
              <TableCell>
                <span className="sr-only">Actions</span>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((company) => (
              <TableRow key={company.id} hover>
                <TableCell
                  component="th"
                  scope="row"
                  sx={{ width: '40%', minWidth: '13rem', maxWidth: 0 }}
                >
                  <Identity company={company} editUrl={actions.editUrl} />
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {priceLabels[company.priceRange].replace('/month', '')}
                </TableCell>
                <TableCell sx={{ minWidth: '8.75rem' }}>
                  <RatingWithCount company={company} />
                </TableCell>
                <TableCell>
                  <StatusSelect company={company} />
                </TableCell>
                <TableCell>
                  <FeaturedToggle company={company} />
                </TableCell>
                <TableCell sx={changedColumn}>
                  <Day at={company.updatedAt} />
                </TableCell>
                <TableCell sx={addedColumn}>
                  <Day at={company.createdAt} />
                </TableCell>
                <TableCell>
                  <Actions company={company} {...actions} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  )
}

/** A day as short as `12 Mar 2026`; the time of day shows under the pointer. */
function Day({ at }: { at: string }) {
  const [date = '', month = '', year = ''] = dateInIndia(at).split(' ')
  return (
    <time dateTime={at} title={momentInIndia(at)} className="whitespace-nowrap">
      {date} {month.slice(0, 3)} {year}
    </time>
  )
}

/** Companies one under the other, for narrow screens. */
export function CompanyCards({ items, ...actions }: CompanyItemsProps) {
  return (
    <ul className="grid gap-2">
      {items.map((company) => (
        <Card component="li" key={company.id} sx={{ p: 1.5, pb: 0.5, typography: 'body2' }}>
          <Identity company={company} editUrl={actions.editUrl} />
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <RatingWithCount company={company} />
            {priceLabels[company.priceRange]}
          </div>
          <div className="mt-1 flex flex-wrap items-center gap-x-1 border-t border-divider pt-1 [&>:last-child]:ml-auto">
            <StatusSelect company={company} />
            <FeaturedToggle company={company} />
            <Actions company={company} {...actions} />
          </div>
        </Card>
      ))}
    </ul>
  )
}
