import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { Notice } from '../../shared/notice.tsx'
import { useListState } from '../lists.ts'
import { SkeletonRows } from '../shared/list-frame.tsx'
import { Balance } from './balance.tsx'
import { EngineCard } from './engine-card.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { searchHealth } from './queries.ts'
import { QueueTable } from './queue-table.tsx'
import { RebuildCard } from './rebuild-card.tsx'
import { ReconciliationCard } from './reconciliation-card.tsx'
import { Searches } from './searches.tsx'

/** The tab that shows whether search is whole, and what visitors search for. */
export default function SearchHealth() {
  const state = useListState({ days: '30' })
  const health = useQuery(searchHealth)
  return (
    <>
      <Typography component="h2" variant="h3" sx={{ mb: 2 }}>
        Search Health
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {health.isPending && <SkeletonRows label="Looking at search" height={180} count={3} />}
        {health.isError && health.data && (
          <Notice>This could not be refreshed just now; it is tried again by itself.</Notice>
        )}
        {health.isError && !health.data && (
          <LoadFailed
            level={3}
            title="How search is could not be read"
            error={health.error}
            onRetry={() => void health.refetch()}
          />
        )}
        {health.data && (
          <>
            <Balance health={health.data} />
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <Column>
                <RebuildCard seen={health.data.rebuild} />
                <ReconciliationCard {...health.data} />
              </Column>
              <Column>
                <QueueTable queues={health.data.queues} />
              </Column>
            </Box>
            <EngineCard engine={health.data.engine} />
          </>
        )}
        <FailedJobs state={state} />
      </Box>
      <Searches days={state.values.days} daysUrl={(days) => state.urlOf({ days })} />
    </>
  )
}

function Column({ children }: { children: React.ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{children}</Box>
}
