import { sql } from '#db/client.ts'
import {
  beginRebuild,
  finishRebuild,
  saveRebuildProgress,
  type RebuildProgress,
} from '#db/search-runs.ts'
import { rebuilds, rebuildSeconds } from '#indexer/measure-work.ts'
import { isUnavailable } from '#indexer/meilisearch.ts'
import { SteadyProgress, type WorkPhase } from '#indexer/steady-progress.ts'

/** How often a run says how far it is, in milliseconds. */
const TELL_MS = 250

/** Told by the work how far it is. */
export type Run = {
  enter(phase: WorkPhase): void
  filled(settled: number, sent: number, total: number): void
}

/**
 * Runs `work` as a rebuild that administrators can watch; the caller holds the rebuild's lock.
 * @param jobId the job that it is for, if there is one
 * @param work returns the number of documents
 */
export async function recordRun(
  jobId: string | null,
  work: (run: Run) => Promise<number>,
): Promise<number> {
  const began = seconds()
  const id = await beginRebuild(sql, jobId)
  const steady = new SteadyProgress(seconds())
  const counts = { done: 0, total: 0 }
  let saving: Promise<void> | undefined
  const tell = () => {
    if (saving) return
    const now: RebuildProgress = {
      phase: steady.phase,
      percent: steady.percent(seconds()),
      ...counts,
    }
    saving = saveRebuildProgress(sql, id, now)
      .catch(() => {}) // it is only told; a database that is away stops the work itself
      .finally(() => {
        saving = undefined
      })
  }
  const timer = setInterval(tell, TELL_MS)
  try {
    const documents = await work({
      enter: (phase) => steady.enter(phase, seconds()),
      filled(settled, sent, total) {
        Object.assign(counts, { done: settled, total })
        steady.filled(settled, sent, total, seconds())
      },
    })
    await finishRebuild(sql, id, { documents })
    rebuilds.inc({ outcome: 'succeeded' })
    rebuildSeconds.set(seconds() - began)
    return documents
  } catch (error) {
    rebuilds.inc({ outcome: 'failed' })
    const reason = isUnavailable(error)
      ? 'The search engine did not answer.'
      : (error as Error).message
    await finishRebuild(sql, id, { error: reason }).catch(() => {})
    throw error
  } finally {
    clearInterval(timer)
    await saving
  }
}

const seconds = () => performance.now() / 1000
