import type { PgBoss } from 'pg-boss'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '#db/client.ts'
import { queues } from '#db/jobs.ts'
import { findReconciliations } from '#db/search-runs.ts'
import { lastComparisonTook } from '#indexer/compare.ts'
import { indexUid } from '#indexer/company-index.ts'
import { isNotFound, isUnavailable, meilisearch } from '#indexer/meilisearch.ts'
import { countDifference, findSettingsDrift } from '#indexer/reconcile.ts'
import { log } from '#process'

const PAUSE_MS = 3_000
/** Whole documents are compared this often at most while the index changes, in milliseconds, */
const COMPARE_MS = 3_000
/** and not before this many times as long as the last comparison took. */
const COMPARE_SHARE = 10

/**
 * Looks every few seconds whether Meilisearch lost or changed the index behind our back (an
 * empty disk, an old snapshot, documents or settings changed by hand) and asks for a
 * reconciliation. A difference in number must last for two looks: one alone may be an edit on its
 * way. Whatever has changed the index since the last comparison leads to another one, because
 * nothing tells a change by hand from an indexer's.
 */
export async function watchIndex(boss: PgBoss, signal: AbortSignal): Promise<void> {
  let compared: string | undefined
  for (let differed = false; !signal.aborted;) {
    try {
      await wait(PAUSE_MS, undefined, { signal })
      const drift = await findSettingsDrift()
      const differs = drift === null && (await countDifference()) > 0
      const state = await readState()
      if (drift !== null || (differs && differed)) {
        log.warn({ drift }, 'The search index does not match the database')
        await boss.send(queues.reconcile, {})
      } else if (state !== compared && (await isTimeToCompare())) {
        // Nothing is sent while one runs, which may have passed by what has changed since.
        if (await boss.send(queues.reconcile, {})) compared = state
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

/** What is another after every change, and after the engine came back with other data. */
async function readState(): Promise<string> {
  const { results } = await meilisearch.tasks.getTasks({ indexUids: [indexUid], limit: 1 })
  const [last] = results
  return last ? `${last.uid} ${String(last.enqueuedAt)}` : 'none'
}

async function isTimeToCompare(): Promise<boolean> {
  const { last } = await findReconciliations(sql)
  if (!last) return true
  const passed = Date.now() - last.finishedAt.getTime()
  return passed > Math.max(COMPARE_MS, lastComparisonTook() * COMPARE_SHARE)
}
