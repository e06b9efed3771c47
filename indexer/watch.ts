import type { PgBoss } from 'pg-boss'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from '#db/client.ts'
import { queues } from '#db/jobs.ts'
import { findLastChange } from '#db/search-companies.ts'
import { findReconciliations } from '#db/search-runs.ts'
import { lastComparisonTook } from '#indexer/compare.ts'
import { indexUid } from '#indexer/company-index.ts'
import { isNotFound, isUnavailable, meilisearch } from '#indexer/meilisearch.ts'
import { countDifference, findSettingsDrift } from '#indexer/reconcile.ts'
import { log } from '#runtime/log.ts'

const PAUSE_MS = 3_000
/** Whole documents are compared this often at most while the index changes, in milliseconds, */
const COMPARE_MS = 3_000
/** and not before this many times as long as the last comparison took. */
const COMPARE_SHARE = 10

/**
 * Looks every few seconds whether Meilisearch lost or changed the index behind our back (an
 * empty disk, an old snapshot, documents or settings changed by hand) and asks for a
 * reconciliation. A difference in number must last for two looks: one alone may be an edit on its
 * way. Whatever has changed index or database since the last comparison leads to another one,
 * because nothing tells a change by hand from an indexer's.
 */
export async function watchIndex(boss: PgBoss, signal: AbortSignal): Promise<void> {
  let compared: string | undefined
  /** The difference that a comparison was asked for; it remains where documents are refused. */
  let tried = 0
  for (let before = 0; !signal.aborted;) {
    try {
      await wait(PAUSE_MS, undefined, { signal })
      const drift = await findSettingsDrift()
      const difference = drift === null ? await countDifference() : 0
      const lasts = difference > 0 && before > 0 && difference !== tried
      const state = await readState()
      if (drift !== null || lasts) {
        log.warn({ drift }, 'The search index does not match the database')
        if (await boss.send(queues.reconcile, {})) tried = difference
      } else if (state !== compared && (await isTimeToCompare())) {
        // Nothing is sent while one runs, which may have passed by what has changed since.
        if (await boss.send(queues.reconcile, {})) compared = state
      }
      if (difference === 0) tried = 0
      before = difference
    } catch (error) {
      if (signal.aborted) return
      if (!isUnavailable(error) && !isNotFound(error)) {
        log.warn({ err: error }, 'The search index could not be checked')
      }
    }
  }
}

/**
 * What is another after every change, and after the engine came back with other data. Its tasks
 * alone would not tell: a snapshot of the time of the last comparison has the same ones.
 */
async function readState(): Promise<string> {
  const [tasks, change] = await Promise.all([
    meilisearch.tasks.getTasks({ indexUids: [indexUid], limit: 1 }),
    findLastChange(sql),
  ])
  const [last] = tasks.results
  return [last?.uid, last?.enqueuedAt, last?.finishedAt, change].join(' ')
}

async function isTimeToCompare(): Promise<boolean> {
  const { last } = await findReconciliations(sql)
  if (!last) return true
  const passed = Date.now() - last.finishedAt.getTime()
  // Another process may have done all comparisons; what it wrote down has the time for mending in it.
  const mended = last.missing + last.stale + last.extra > 0 || last.rebuilt !== null
  const took = lastComparisonTook() || (mended ? 0 : last.seconds * 1_000)
  return passed > Math.max(COMPARE_MS, took * COMPARE_SHARE)
}
