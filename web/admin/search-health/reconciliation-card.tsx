import Typography from '@mui/material/Typography'
import type { Reconciliation, SearchHealth } from '#api/contract/search-health.ts'
import { count, counted } from '../../shared/count.ts'
import { momentInIndia } from '../../shared/india-time.ts'
import { Card } from './card.tsx'
import { Facts } from './facts.tsx'

type ReconciliationCardProps = Pick<SearchHealth, 'lastReconciliation' | 'lastMended'>

/** The last comparison of index and database, and the last one that found something to mend. */
export function ReconciliationCard({ lastReconciliation, lastMended }: ReconciliationCardProps) {
  return (
    <Card title="Comparison of database and search">
      {lastReconciliation ? (
        <Facts
          facts={[
            ['Last', <When key="last" run={lastReconciliation} />],
            ['Checked', counted(lastReconciliation.checked, 'company', 'companies')],
            ['Found', mended(lastReconciliation)],
            ...(lastMended && lastMended.finishedAt !== lastReconciliation.finishedAt
              ? ([
                  ['Last mended', <When key="mended" run={lastMended} />],
                  ['Mended', mended(lastMended)],
                ] as const)
              : []),
          ]}
        />
      ) : (
        <Typography>
          None has finished yet. One runs at every start and then on a schedule.
        </Typography>
      )}
    </Card>
  )
}

function When({ run }: { run: Reconciliation }) {
  return (
    <>
      <time dateTime={run.finishedAt}>{momentInIndia(run.finishedAt)}</time>, in{' '}
      {Math.max(run.seconds, 0.1).toFixed(1)} s
    </>
  )
}

function mended({ missing, stale, extra, rebuilt }: Reconciliation): string {
  if (rebuilt) return `The whole index was rebuilt: ${rebuilt}`
  if (missing + stale + extra === 0) return 'Nothing to mend'
  return [
    missing > 0 && `${count(missing)} missing`,
    stale > 0 && `${count(stale)} out of date`,
    extra > 0 && `${count(extra)} no longer public`,
  ]
    .filter(Boolean)
    .join(', ')
}
