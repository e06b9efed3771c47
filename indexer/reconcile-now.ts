import type { Progress } from '#indexer/rebuild.ts'
import { reconcile } from '#indexer/reconcile.ts'
import { runCommand } from '#indexer/run-command.ts'

const reconcileWhole = (onProgress: Progress) => reconcile(onProgress, 'documents')

await runCommand('Reconciling', reconcileWhole, (found) => {
  const { checked, missing, stale, extra, refused, rebuilt } = found
  const repaired = refused > 0 ? `${refused} refused by Meilisearch, see the log` : 'all repaired'
  const outcome = rebuilt ? `rebuilt, because ${rebuilt}` : repaired
  return `Reconciled: ${checked} companies checked, ${missing} missing, ${stale} stale, ${extra} extra; ${outcome}`
})
