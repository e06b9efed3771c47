import Box from '@mui/material/Box'
import type { SearchHealth } from '#api/contract/search-health.ts'
import { Card } from './card.tsx'

const megabytes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** What the search engine says of itself. */
export function EngineCard({ engine }: { engine: SearchHealth['engine'] }) {
  const { available, version, indexing, bytes } = engine
  const facts = [
    ['State', available ? 'Answers' : 'Does not answer'],
    ['Version', version ? `Meilisearch ${version}` : 'Not known'],
    ['Now', indexing === null ? 'Not known' : indexing ? 'Takes in changes' : 'Idle'],
    ['On disk', bytes === null ? 'Not known' : `${megabytes.format(bytes / 1_000_000)} MB`],
  ]
  return (
    <Card title="Search engine">
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
          '& dt': { color: 'text.secondary', fontSize: '0.9375rem' },
          '& dd': { fontWeight: 650, overflowWrap: 'anywhere' },
        }}
      >
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Box>
    </Card>
  )
}
