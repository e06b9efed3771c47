import { setTimeout as wait } from 'node:timers/promises'
import { whenAvailable } from '#indexer/meilisearch.ts'
import { reconcileAndTell } from '#indexer/work.ts'
import { log } from '#runtime/log.ts'

const PAUSE_MS = 500

/**
 * Compares index and database, and tries again for as long as one of them is away.
 * @returns false when it was stopped before
 */
export async function reconcileInTheEnd(signal: AbortSignal): Promise<boolean> {
  for (let told = false; !signal.aborted;) {
    try {
      await whenAvailable(signal, () => reconcileAndTell())
      return true
    } catch (error) {
      if (signal.aborted) break
      if (!told) log.warn({ err: error }, 'The search index could not be compared; trying again')
      told = true
      await wait(PAUSE_MS, undefined, { signal }).catch(() => {})
    }
  }
  return false
}

/**
 * Compares again after Postgres was away. A job whose outcome could not be written down counts as
 * running until its heartbeat is missed; visitors need not wait that long for what it was about.
 * @returns to be told of each sign that Postgres is away
 */
export function reconcileAfterOutages(signal: AbortSignal): () => void {
  let under: Promise<unknown> | undefined
  return () => {
    under ??= reconcileInTheEnd(signal).finally(() => {
      under = undefined
    })
  }
}
