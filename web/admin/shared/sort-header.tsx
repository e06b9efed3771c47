import TableCell, { type TableCellProps } from '@mui/material/TableCell'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { Sorting } from '../lists.ts'
import { showTop } from './paged-list.tsx'

type SortHeaderProps<Column extends string> = TableCellProps & {
  column: Column
  sorting: Sorting<Column>
  children: string
}

/** A column header that sorts the list. */
export function SortHeader<Column extends string>(props: SortHeaderProps<Column>) {
  const { column, sorting, children, ...cell } = props
  const order = sorting.orderOf(column)
  return (
    <TableCell scope="col" sortDirection={order} {...cell}>
      <TableSortLabel
        component="button"
        className="-my-3 min-h-11"
        active={order !== undefined}
        direction={order}
        onClick={(event) => {
          sorting.sortBy(column)
          showTop(event.currentTarget)
        }}
      >
        {children}
      </TableSortLabel>
    </TableCell>
  )
}
