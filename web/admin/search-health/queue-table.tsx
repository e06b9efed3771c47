import Box from '@mui/material/Box'
import type { SearchHealth } from '#api/contract/search-health.ts'
import { count } from '../../shared/count.ts'
import { Card } from './card.tsx'

const columns = [
  { key: 'waiting', label: 'Waiting' },
  { key: 'running', label: 'Running' },
  { key: 'retrying', label: 'Trying again' },
  { key: 'failed', label: 'Failed' },
] as const

/** The work behind the scenes: how much of each kind there is, and how it goes. */
export function QueueTable({ queues }: { queues: SearchHealth['queues'] }) {
  return (
    <Card title="Work behind the scenes">
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: { xs: '0.9rem', sm: '1rem' },
          '& th, & td': { py: 1, px: { xs: 0.4, sm: 1 }, borderTop: 1, borderColor: 'divider' },
          '& th:first-of-type': { textAlign: 'left', pl: 0, fontWeight: 600 },
          '& td, & thead th + th': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
          '& thead th': {
            borderTop: 0,
            color: 'text.secondary',
            verticalAlign: 'bottom',
            fontWeight: 600,
            fontSize: { xs: '0.8125rem', sm: '0.875rem' },
            lineHeight: 1.2,
          },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Work</th>
            {columns.map(({ key, label }) => (
              <th scope="col" key={key}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <tr key={queue.name}>
              <th scope="row">{queue.label}</th>
              {columns.map(({ key }) => (
                <Box
                  component="td"
                  key={key}
                  sx={
                    queue[key] === 0
                      ? { color: 'text.secondary' }
                      : { fontWeight: 700, color: key === 'failed' ? 'error.main' : undefined }
                  }
                >
                  {count(queue[key])}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  )
}
