import type { SearchHealth } from '#api/contract/admin-search.ts'
import { Card } from './card.tsx'
import { Facts } from './facts.tsx'

const megabytes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** What the search engine says of itself. */
export function EngineCard({ engine }: { engine: SearchHealth['engine'] }) {
  const { available, version, indexing, bytes } = engine
  return (
    <Card title="Search engine">
      <Facts
        facts={[
          ['State', available ? 'Answers' : 'Does not answer'],
          ['Version', version ? `Meilisearch ${version}` : 'Not known'],
          ['Now', indexing === null ? 'Not known' : indexing ? 'Takes in changes' : 'Idle'],
          ['On disk', bytes === null ? 'Not known' : `${megabytes.format(bytes / 1_000_000)} MB`],
        ]}
      />
    </Card>
  )
}
