import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { count } from '../../shared/count.ts'
import { TextLink } from '../../shared/text-link.tsx'
import { visuallyHidden } from '../../shared/visually-hidden.ts'

/** As in the chart by day: what found nothing. */
const HATCH =
  'repeating-linear-gradient(45deg, var(--mui-palette-turmeric-main) 0 4px, var(--mui-palette-background-paper) 4px 6px)'

type TermBarsProps = {
  caption: string
  rows: { term: string; searches: number; foundNothing: number; remark?: string }[]
  /** What is said when there are none. */
  empty?: string
}

/** Searches with their numbers as bars. A table, so that it reads the same without them. */
export function TermBars({ caption, rows, empty }: TermBarsProps) {
  if (rows.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>
  const most = Math.max(...rows.map(({ searches }) => searches))
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' }}>
      <Box component="caption" sx={visuallyHidden}>
        {caption}
      </Box>
      <Box component="thead" sx={visuallyHidden}>
        <tr>
          <th scope="col">Search</th>
          <th scope="col">Number of searches</th>
        </tr>
      </Box>
      <tbody>
        {rows.map(({ term, searches, foundNothing, remark }) => (
          <tr key={term}>
            <Box
              component="th"
              scope="row"
              sx={{ width: '46%', pr: 2, py: 0.5, textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              <TextLink to={`/companies?${new URLSearchParams({ query: term })}`}>{term}</TextLink>
            </Box>
            <Box component="td" sx={{ py: 0.5 }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
                <Box
                  sx={{
                    // Leaves room for the number beside the longest bar.
                    width: `calc((100% - 4.5em) * ${searches / most})`,
                    minWidth: 4,
                    height: 16,
                    borderRadius: '4px',
                    overflow: 'hidden',
                    bgcolor: 'leaf.main',
                  }}
                >
                  <Box
                    sx={{
                      ml: 'auto',
                      width: `${(foundNothing / searches) * 100}%`,
                      height: '100%',
                      background: HATCH,
                    }}
                  />
                </Box>
                <Box component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                  {count(searches)}
                </Box>
              </Box>
              {remark && (
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {remark}
                </Typography>
              )}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
