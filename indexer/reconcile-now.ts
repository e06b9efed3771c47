import { sql } from '#db/client.ts'
import { withProgressBar } from '#db/progress-bar.ts'
import { reconcile } from '#indexer/reconcile.ts'

const found = await withProgressBar('Reconciling', reconcile)
await sql.end()
if (!found) {
  console.error('Another process is reconciling already; nothing was done.')
  process.exit(1)
}
const { checked, missing, stale, extra, rebuilt } = found
console.log(
  `Reconciled: ${checked} companies checked, ${missing} missing, ${stale} stale, ${extra} extra; ` +
    (rebuilt ? `rebuilt, because ${rebuilt}` : 'all repaired'),
)
