import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { SearchHealth } from '#contract/search-health.ts'
import { count } from '../../ui/count.ts'
import { Columns, Loaded, PanelHeading } from '../shared/layout.tsx'
import { useListState } from '../lists.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { EngineCard, QueueCard, ReconciliationCard } from './health-cards.tsx'
import { RebuildCard } from './rebuild-card.tsx'
import { searchHealth } from './search-calls.ts'
import { Searches } from './searches.tsx'
import { judgeHealth } from './verdict.ts'

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
        <Loaded query={health} what="state of search" height={180} count={3}>
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

const tones = {
  good: { word: 'Good', look: 'bg-leaf-soft text-leaf-onSoft' },
  busy: { word: 'At work', look: 'bg-turmeric-soft text-turmeric-onSoft' },
  bad: { word: 'Needs you', look: 'bg-error-main text-error-contrastText' },
} as const

/** Compares database and index, drawn like a pair of scales, with a verdict. */
function Balance({ health }: { health: SearchHealth }) {
  const { companies, documents } = health
  const verdict = judgeHealth(health)
  const { word, look } = tones[verdict.tone]
  return (
    <div className="card overflow-hidden">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] px-3 py-5 text-center sm:px-6">
        <Pan name="Approved companies in the database" figure={count(companies)} />
        <div aria-hidden="true" className="px-1 type-h2 text-text-secondary sm:px-6">
          {documents === companies ? '=' : '≠'}
        </div>
        <Pan
          name="Companies in search"
          figure={documents === null ? 'No answer' : count(documents)}
        />
      </div>
      <div role="status" className={`px-4 py-4 sm:px-6 ${look}`}>
        <h3 className="type-h3">{verdict.title}</h3>
        <p className="mt-1 max-w-[80ch] type-body2">
          <b>{word}.</b> {verdict.text}
        </p>
      </div>
    </div>
  )
}

function Pan({ name, figure }: { name: string; figure: string }) {
  return (
    <p>
      <span className="mb-1 block type-figure">{figure}</span>{' '}
      <span className="type-body2 text-text-secondary">{name}</span>
    </p>
  )
}
