import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { Reconciliation, SearchHealth } from '#contract/search-health.ts'
import { count, countWithNoun } from '../../ui/count.ts'
import { momentInIndia } from '#domain/india-time.ts'
import { Facts, SectionCard } from '../shared/layout.tsx'

const columns = [
  ['waiting', 'Waiting'],
  ['running', 'Running'],
  ['retrying', 'Trying again'],
  ['failed', 'Failed'],
] as const

/** Number of waiting, running, retried and failed jobs by queue. */
export function QueueCard({ queues }: Pick<SearchHealth, 'queues'>) {
  return (
    <SectionCard title="Work behind the scenes">
      {/* On narrow screens it scrolls, also by keyboard. */}
      <div
        role="region"
        aria-label="Jobs of each kind"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        className="overflow-x-auto"
      >
        <Table className="[&_td]:px-1 sm:[&_td]:px-2 [&_th]:px-1 sm:[&_th]:px-2 [&_tr>:first-child]:pl-0 max-sm:[&_tr>:first-child]:min-w-36">
          <TableHead>
            <TableRow>
              <TableCell>Work</TableCell>
              {columns.map(([name, label]) => (
                <TableCell key={name} align="right">
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {queues.map((queue) => (
              <TableRow key={queue.name}>
                <TableCell component="th" scope="row" className="font-semibold">
                  {queue.label}
                </TableCell>
                {columns.map(([name]) => (
                  <TableCell key={name} align="right" className={cellLook(name, queue[name])}>
                    {count(queue[name])}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </SectionCard>
  )
}

const cellLook = (column: string, jobs: number) =>
  jobs === 0
    ? 'text-text-secondary'
    : `font-semibold ${column === 'failed' ? 'text-error-main' : ''}`

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
