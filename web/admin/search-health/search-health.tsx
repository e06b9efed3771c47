import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { Columns } from '../shared/columns.tsx'
import { useListState } from '../lists.ts'
import { Loaded } from '../shared/loaded.tsx'
import { PanelHeading } from '../shared/panel-heading.tsx'
import { Balance } from './balance.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { EngineCard, QueueCard, ReconciliationCard } from './health-cards.tsx'
import { RebuildCard } from './rebuild-card.tsx'
import { searchHealth } from './search-calls.ts'
import { Searches } from './searches.tsx'

/** Tab for search health and visitors' searches. */
export default function SearchHealth() {
  const state = useListState({ days: '30' })
  const health = useQuery(searchHealth)
  return (
    <>
      <PanelHeading>Search health</PanelHeading>
      <div className="grid grid-cols-1 gap-4">
        {health.isError && health.data && (
          <Alert>This could not be refreshed just now; it is tried again by itself.</Alert>
        )}
        <Loaded query={health} what="state of search" level={3} height={180} count={3}>
          {(data) => (
            <>
              <Balance health={data} />
              <Columns>
                <div className="grid gap-4">
                  <RebuildCard seen={data.rebuild} />
                  <ReconciliationCard {...data} />
                </div>
                <QueueCard {...data} />
              </Columns>
              {data.engines.map((engine) => (
                <EngineCard key={engine.name} engine={engine} />
              ))}
            </>
          )}
        </Loaded>
        <FailedJobs state={state} />
      </div>
      <Searches days={state.values.days} daysUrl={(days) => state.urlOf({ days })} />
    </>
  )
}
