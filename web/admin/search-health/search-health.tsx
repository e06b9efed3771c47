import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { Columns } from '../../ui/columns.tsx'
import { useListState } from '../lists.ts'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { SkeletonRows } from '../shared/skeleton-rows.tsx'
import { Balance } from './balance.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { EngineCard, QueueCard, ReconciliationCard } from './health-cards.tsx'
import { RebuildCard } from './rebuild-card.tsx'
import { searchHealth } from './search-calls.ts'
import { Searches } from './searches.tsx'

/** Whether the index agrees with the database, and what visitors search for. */
export default function SearchHealth() {
  const state = useListState({ days: '30' })
  const health = useQuery(searchHealth)
  return (
    <>
      <PanelHeading>Search Health</PanelHeading>
      <Stack spacing={2}>
        {health.isPending && <SkeletonRows label="Looking at search" height={180} count={3} />}
        {health.isError && health.data && (
          <Alert>This could not be refreshed just now; it is tried again by itself.</Alert>
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
            <Columns>
              <Stack spacing={2}>
                <RebuildCard seen={health.data.rebuild} />
                <ReconciliationCard {...health.data} />
              </Stack>
              <QueueCard {...health.data} />
            </Columns>
            <EngineCard {...health.data} />
          </>
        )}
        <FailedJobs state={state} />
      </Stack>
      <Searches days={state.values.days} daysUrl={(days) => state.urlOf({ days })} />
    </>
  )
}
