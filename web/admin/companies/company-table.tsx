import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { AdminCompanyItem } from '#api/contract/admin-companies.ts'
import { priceLabels } from '#api/contract/options.ts'
import {
  Actions,
  FeaturedToggle,
  Identity,
  RatingWithCount,
  type RowActions,
  StatusSelect,
} from './company-cells.tsx'

type CompanyItemsProps = { items: AdminCompanyItem[] } & RowActions

/** Companies in rows, where there is room for them. */
export function CompanyTable({ items, ...actions }: CompanyItemsProps) {
  return (
    <Card>
      <Table sx={{ '& th:first-of-type': { pl: 2 } }}>
        <caption className="sr-only">Companies</caption>
        <TableHead sx={{ bgcolor: 'steel.surface' }}>
          <TableRow>
            {['Company', 'Price', 'Rating', 'Status', 'Featured'].map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
            <TableCell>
              <span className="sr-only">Actions</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((company) => (
            <TableRow key={company.id} hover>
              <TableCell component="th" scope="row" sx={{ width: '40%' }}>
                <Identity company={company} editUrl={actions.editUrl} />
              </TableCell>
              <TableCell sx={{ '@media (min-width: 1360px)': { whiteSpace: 'nowrap' } }}>
                {priceLabels[company.priceRange]}
              </TableCell>
              <TableCell>
                <RatingWithCount company={company} />
              </TableCell>
              <TableCell>
                <StatusSelect company={company} />
              </TableCell>
              <TableCell>
                <FeaturedToggle company={company} />
              </TableCell>
              <TableCell>
                <Actions company={company} {...actions} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

const footer = {
  mt: 1,
  pt: 1,
  borderTop: 1,
  borderColor: 'divider',
  '& > :last-child': { ml: 'auto' },
} as const

/** Companies one under the other, for narrow screens. */
export function CompanyCards({ items, ...actions }: CompanyItemsProps) {
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0 }}>
      {items.map((company) => (
        <Card component="li" key={company.id} sx={{ p: 2, pb: 1, typography: 'body2' }}>
          <Identity company={company} editUrl={actions.editUrl} />
          <Stack direction="row" spacing={1.5} sx={{ mt: 1.25, rowGap: 0.75 }}>
            <RatingWithCount company={company} />
            {priceLabels[company.priceRange]}
          </Stack>
          <Stack direction="row" spacing={0.5} sx={footer}>
            <StatusSelect company={company} />
            <FeaturedToggle company={company} />
            <Actions company={company} {...actions} />
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
