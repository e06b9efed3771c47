import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { count } from '../../ui/count.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** Pattern of searches without results, so that they differ by more than colour. */
const hatch =
  'bg-[repeating-linear-gradient(45deg,var(--mui-palette-turmeric-main)_0_4px,var(--mui-palette-background-paper)_4px_6px)]'

type TermBarsProps = {
  caption: string
  rows: {
    term: string
    url: string
    searches: number
    foundNothing: number
    /** Replaces the number of searches without results. */
    remark?: string
  }[]
}

/** Bar chart of searches, marked up as a table for screen readers. */
export function TermBars({ caption, rows }: TermBarsProps) {
  if (rows.length === 0) return null
  const most = Math.max(...rows.map(({ searches }) => searches))
  return (
    <Table className="table-fixed [&_td]:border-0 [&_td]:px-0 [&_td]:py-1 [&_th]:border-0 [&_th]:px-0 [&_th]:py-1">
      <caption className="sr-only">{caption}</caption>
      <TableHead className="sr-only">
        <TableRow>
          <TableCell>Search</TableCell>
          <TableCell>Number of searches</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ term, url, searches, foundNothing, remark }) => (
          <TableRow key={term}>
            <TableCell component="th" scope="row" className="w-[46%] wrap-anywhere">
              <div className="pr-4">
                <TextLink to={url}>{term}</TextLink>
              </div>
            </TableCell>
            <TableCell>
              <div className="flex items-center gap-2.5">
                <div
                  // Leaves room for the number next to the longest bar.
                  style={{ width: `calc((100% - 4.5em) * ${searches / most})` }}
                  className={`h-4 overflow-hidden rounded-[4px] bg-leaf-main ${searches > 0 ? 'min-w-1' : ''}`}
                >
                  <div
                    style={{ width: `${(foundNothing / Math.max(searches, 1)) * 100}%` }}
                    className={`ml-auto h-full ${hatch}`}
                  />
                </div>
                <b>{count(searches)}</b>
              </div>
              {(remark || foundNothing > 0) && (
                <span className="type-body2 text-text-secondary">
                  {remark ?? `${count(foundNothing)} found nothing`}
                </span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
