import { reconcile } from '#indexer/reconcile.ts'
import { runCommand } from '#indexer/run-command.ts'

await runCommand('Reconciling', reconcile, (found) => {
  const { checked, missing, stale, extra, rebuilt } = found
  const outcome = rebuilt ? `rebuilt, because ${rebuilt}` : 'all repaired'
  return `Reconciled: ${checked} companies checked, ${missing} missing, ${stale} stale, ${extra} extra; ${outcome}`
})
