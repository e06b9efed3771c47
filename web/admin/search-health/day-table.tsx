import Box from '@mui/material/Box'
import type { SearchTerms } from '#api/contract/search-health.ts'
import { count } from '../../shared/count.ts'
import { dateInIndia } from '../../shared/india-time.ts'

/** The figures of the chart as a table, for those who would rather read them. */
export function DayTable({ days }: { days: SearchTerms['days'] }) {
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box
        component="summary"
        sx={{
          width: 'fit-content',
          py: 1,
          cursor: 'pointer',
          color: 'primary.main',
          fontWeight: 650,
        }}
      >
        Show as table
      </Box>
      <Box
        sx={{ maxHeight: 320, overflowY: 'auto' }}
        // A place that scrolls must be reachable by keyboard.
        role="region"
        aria-label="Searches by day, as a table"
        tabIndex={0}
      >
        <Box
          component="table"
          sx={{
            width: '100%',
            maxWidth: 520,
            borderCollapse: 'collapse',
            fontVariantNumeric: 'tabular-nums',
            '& th, & td': { py: 0.75, borderTop: 1, borderColor: 'divider', textAlign: 'right' },
            '& th:first-of-type': { textAlign: 'left' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Searches</th>
              <th scope="col">Found nothing</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, searches, foundNothing }) => (
              <tr key={day}>
                <th scope="row">{dateInIndia(day)}</th>
                <td>{count(searches)}</td>
                <td>{count(foundNothing)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  )
}
