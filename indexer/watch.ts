import type { PgBoss } from 'pg-boss'
import { setTimeout as wait } from 'node:timers/promises'
import { queues } from '#db/jobs.ts'
import { isNotFound, isUnavailable } from '#indexer/meilisearch.ts'
import { countDifference, findSettingsDrift } from '#indexer/reconcile.ts'
import { log } from '#process'

const PAUSE_MS = 5_000

/**
 * Looks every few seconds whether Meilisearch lost or changed the index behind our back (an
 * empty disk, an old snapshot, settings changed by hand) and asks for a reconciliation. A
 * difference in number must last for two looks: one alone may be an edit on its way.
 */
export async function watchIndex(boss: PgBoss, signal: AbortSignal): Promise<void> {
  for (let differed = false; !signal.aborted;) {
    try {
      await wait(PAUSE_MS, undefined, { signal })
      const drift = await findSettingsDrift()
      const differs = drift === null && (await countDifference()) > 0
      if (drift !== null || (differs && differed)) {
        log.warn({ drift }, 'The search index does not match the database')
        await boss.send(queues.reconcile, {})
      }
      differed = differs
    } catch (error) {
      if (signal.aborted) return
      if (!isUnavailable(error) && !isNotFound(error)) {
        log.warn({ err: error }, 'The search index could not be checked')
      }
    }
  }
}
