import {
  Meilisearch,
  MeilisearchApiError,
  MeilisearchRequestError,
  MeilisearchRequestTimeOutError,
  type EnqueuedTask,
} from 'meilisearch'
import { setTimeout as wait } from 'node:timers/promises'
import { config } from '#runtime/config.ts'
import { tasks as counted } from '#indexer/measure-work.ts'

if (!config.MEILISEARCH_URL) {
  console.error('Configuration: MEILISEARCH_URL: is required (npm start provides one of its own)')
  process.exit(1)
}

/** The client for everything but visitors' searches, which have a faster way (`api/search`). */
export const meilisearch = new Meilisearch({
  host: config.MEILISEARCH_URL,
  apiKey: config.MEILISEARCH_API_KEY,
  // Over loopback, compressing an answer takes longer than sending it.
  requestInit: { headers: { 'Accept-Encoding': 'identity' } },
  timeout: 30_000,
})

/** A task that Meilisearch accepted and then did not carry out. */
export class IndexTaskFailed extends Error {
  override name = 'IndexTaskFailed'
}

/**
 * Waits until tasks are carried out: accepted is not done.
 * @throws IndexTaskFailed when one failed, was cancelled, or was forgotten because Meilisearch
 * lost its disk meanwhile (task numbers start again at 0 then, so the number alone proves nothing)
 */
export async function settled(...tasks: EnqueuedTask[]): Promise<void> {
  for (const enqueued of tasks) {
    const task = await meilisearch.tasks.waitForTask(enqueued, { interval: 8, timeout: 0 })
    if (task.enqueuedAt !== enqueued.enqueuedAt) {
      throw new IndexTaskFailed(`Task ${enqueued.taskUid} was forgotten by the search engine`)
    }
    counted.inc({ outcome: task.status === 'succeeded' ? 'succeeded' : 'failed' })
    if (task.status !== 'succeeded') {
      throw new IndexTaskFailed(
        `Task ${task.uid} (${task.type}) ${task.status}: ${task.error?.message ?? 'no reason given'}`,
      )
    }
  }
}

/** True when the search engine is away or unwell, so that the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof MeilisearchApiError) return error.response.status >= 500
  return error instanceof MeilisearchRequestError || error instanceof MeilisearchRequestTimeOutError
}

/**
 * True when the search engine refused what it was given, at once or when it carried out the task.
 * That may be one document's fault, or a full disk's, for which it has the same words.
 */
export function isRefused(error: unknown): boolean {
  if (error instanceof IndexTaskFailed) return true
  return error instanceof MeilisearchApiError && [400, 413].includes(error.response.status)
}

/** True when the index or a document is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof MeilisearchApiError && error.response.status === 404
}

/**
 * Runs `work`, and runs it again for as long as the search engine is away.
 * @throws what `work` throws for any other reason, and the abort's reason once aborted
 */
export async function whenAvailable<Result>(
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let pause = 100; ; pause = Math.min(pause * 2, 2_000)) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await wait(pause, undefined, { signal })
    }
  }
}
