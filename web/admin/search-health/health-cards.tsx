import type { Reconciliation, SearchHealth } from '#contract/search-health.ts'
import { count, countWithNoun } from '../../ui/count.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { Facts, ListRow, SectionCard } from '../shared/layout.tsx'

const states = ['waiting', 'running', 'trying again', 'failed'] as const

/** Number of waiting, running, retried and failed jobs by queue. */
export const QueueCard = ({ queues }: Pick<SearchHealth, 'queues'>) => (
  <SectionCard title="Work behind the scenes">
    <ul>
      {queues.map(({ name, label, waiting, running, retrying, failed }) => (
        <ListRow key={name} title={label}>
          <span className={failed > 0 ? 'font-semibold text-error-main' : 'text-text-secondary'}>
            {[waiting, running, retrying, failed]
              .flatMap((jobs, at) => (jobs > 0 ? `${count(jobs)} ${states[at]}` : []))
              .join(', ') || 'Nothing to do'}
          </span>
        </ListRow>
      ))}
    </ul>
  </SectionCard>
)

/** The latest reconciliation of index and database, and the latest one with repairs. */
export function ReconciliationCard({
  lastReconciliation: last,
  lastRepaired,
}: Pick<SearchHealth, 'lastReconciliation' | 'lastRepaired'>) {
  const repaired = lastRepaired?.finishedAt === last?.finishedAt ? null : lastRepaired
  return (
    <SectionCard title="Comparison of database and search">
      {last ? (
        <Facts
          facts={{
            Last: momentAndDuration(last),
            Checked: countWithNoun(last.checked, 'company', 'companies'),
            Found: drift(last),
            'Last repair': repaired && momentAndDuration(repaired),
            Repaired: repaired && drift(repaired),
          }}
        />
      ) : (
        'None has finished yet. One runs at every start and then on a schedule.'
      )}
    </SectionCard>
  )
}

const momentAndDuration = ({ finishedAt, seconds }: Reconciliation) => (
  <>
    <time dateTime={finishedAt}>{momentInIndia(finishedAt)}</time>, in{' '}
    {Math.max(seconds, 0.1).toFixed(1)} s
  </>
)

function drift({ missing, stale, extra, rebuilt }: Reconciliation): string {
  if (rebuilt) return `The whole index was rebuilt: ${rebuilt}`
  if (missing + stale + extra === 0) return 'Nothing to repair'
  return [
    missing > 0 && `${count(missing)} missing`,
    stale > 0 && `${count(stale)} out of date`,
    extra > 0 && `${count(extra)} no longer public`,
  ]
    .filter(Boolean)
    .join(', ')
}

const megabytes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** Figures that a search engine reports about itself. */
export function EngineCard({ engine }: { engine: SearchHealth['engines'][number] }) {
  const { name, available, version, indexing, bytes, documents } = engine
  const companies = documents === null ? 'Not known' : count(documents)
  return (
    <SectionCard title={`Search engine ${name}`.trim()}>
      <Facts
        columns={4}
        facts={{
          State: available ? 'Answers' : 'Does not answer',
          Version: version ? `Meilisearch ${version}` : 'Not known',
          Now: indexing === null ? 'Not known' : indexing ? 'Takes in changes' : 'Idle',
          'On disk': bytes === null ? 'Not known' : `${megabytes.format(bytes / 1_000_000)} MB`,
          // A single engine's figure is shown above.
          Companies: name ? companies : null,
        }}
      />
    </SectionCard>
  )
}
