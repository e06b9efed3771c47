import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { count } from '../../ui/count.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** Searches without results, told apart by more than their colour. */
const HATCH =
  'repeating-linear-gradient(45deg, var(--mui-palette-turmeric-main) 0 4px, var(--mui-palette-background-paper) 4px 6px)'

type TermBarsProps = {
  caption: string
  /** The heading of the terms. */
  head?: string
  rows: {
    /** Searched for, or the day of the searches. */
    term: string
    url?: string
    searches: number
    foundNothing: number
    /** Instead of how many found nothing. */
    remark?: string
  }[]
}

/** Numbers of searches as bars. A table, so that it reads the same without them. */
export function TermBars({ caption, head = 'Search', rows }: TermBarsProps) {
  if (rows.length === 0) return null
  const most = Math.max(...rows.map(({ searches }) => searches))
  return (
    <Table sx={{ tableLayout: 'fixed', '& th, & td': { border: 0, p: 0, py: 0.5 } }}>
      <caption className="sr-only">{caption}</caption>
      <TableHead className="sr-only">
        <TableRow>
          <TableCell>{head}</TableCell>
          <TableCell>Number of searches</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ term, url, searches, foundNothing, remark }) => (
          <TableRow key={term}>
            <TableCell
              component="th"
              scope="row"
              sx={{ width: '46%', '&&': { pr: 2 }, overflowWrap: 'anywhere' }}
            >
              {url ? <TextLink to={url}>{term}</TextLink> : term}
            </TableCell>
            <TableCell>
              <Stack direction="row" spacing={1.25} sx={{ flexWrap: 'nowrap' }}>
                <Box
                  sx={{
                    // Leaves room for the number beside the longest bar.
                    width: `calc((100% - 4.5em) * ${searches / most})`,
                    minWidth: searches > 0 ? 4 : 0,
                    height: 16,
                    borderRadius: '4px',
                    overflow: 'hidden',
                    bgcolor: 'leaf.main',
                  }}
                >
                  <Box
                    sx={{
                      ml: 'auto',
                      width: `${(foundNothing / Math.max(searches, 1)) * 100}%`,
                      height: '100%',
                      background: HATCH,
                    }}
                  />
                </Box>
                <b>{count(searches)}</b>
              </Stack>
              {(remark || foundNothing > 0) && (
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {remark ?? `${count(foundNothing)} found nothing`}
                </Typography>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
