import {
  Meilisearch,
  MeilisearchApiError,
  MeilisearchRequestError,
  MeilisearchRequestTimeOutError,
  type EnqueuedTask,
} from 'meilisearch'
import type { Logger } from 'pino'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '#db/client.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'
import { rebuildUidOf } from '#indexer/company-index.ts'
import type { IndexMetrics } from '#indexer/metrics.ts'
import { listEngines } from '#runtime/engines.ts'

/** Requests that waited for the engine are read within this time once it answers, in milliseconds. */
const LATE_WRITES_MS = 2_000

export type IndexContext = {
  sql: Sql
  engine: Engine
  log: Logger
  metrics: IndexMetrics
}

export type Engine = ReturnType<typeof connectEngine>

/**
 * The search engine for everything but visitors' searches, which have a faster way (`api/search`).
 * It connects with its first request.
 * @param indexUid the index that visitors search
 * @param name tells it from others; empty for one that stands alone
 */
export function connectEngine(
  url: string,
  apiKey: string | undefined,
  indexUid: string,
  name = '',
) {
  const client = new Meilisearch({
    host: url,
    apiKey,
    // Over loopback, compressing an answer takes longer than sending it.
    requestInit: { headers: { 'Accept-Encoding': 'identity' } },
    timeout: 30_000,
  })
  return {
    name,
    url,
    /** Metric labels; none for a single engine. */
    labels: (name ? { engine: name } : {}) as { engine: string },
    client,
    live: client.index<CompanyDocument>(indexUid),
    /**
     * Writes of this process that may arrive late or out of order: the call failed without an
     * answer of the engine, or the lock was lost meanwhile.
     */
    uncertainWrites: 0,
    /** Where a rebuild works before it is swapped in. */
    shadow: client.index<CompanyDocument>(rebuildUidOf(indexUid)),
  }
}

/** All engines of a configuration, the nearest first. */
export const connectEngines = (config: {
  MEILISEARCH_URL: string
  MEILISEARCH_API_KEY?: string | undefined
  MEILISEARCH_INDEX: string
}): Engine[] =>
  listEngines(config.MEILISEARCH_URL).map(({ name, url }) =>
    connectEngine(url, config.MEILISEARCH_API_KEY, config.MEILISEARCH_INDEX, name),
  )

/** A task that Meilisearch accepted and then did not carry out. */
export class IndexTaskFailed extends Error {
  override name = 'IndexTaskFailed'
}

/** Polling interval for a task's completion, in milliseconds. */
const POLL_MS = 8

/**
 * Waits until tasks are carried out: accepted is not done.
 * @param context.pollMs more for tasks that take seconds: each time costs a millisecond
 * @throws IndexTaskFailed when one failed, was cancelled, or was forgotten because Meilisearch
 * lost its disk meanwhile (task numbers start again at 0 then, so the number alone proves nothing)
 */
export async function settled(
  {
    engine,
    metrics,
    pollMs = POLL_MS,
  }: Pick<IndexContext, 'engine' | 'metrics'> & { pollMs?: number },
  ...tasks: EnqueuedTask[]
): Promise<void> {
  for (const enqueued of tasks) {
    const task = await engine.client.tasks.waitForTask(enqueued, { interval: pollMs, timeout: 0 })
    if (task.enqueuedAt !== enqueued.enqueuedAt) {
      throw new IndexTaskFailed(`Task ${enqueued.taskUid} was forgotten by the search engine`)
    }
    metrics.tasks.inc({
      ...engine.labels,
      outcome: task.status === 'succeeded' ? 'succeeded' : 'failed',
    })
    if (task.status !== 'succeeded') {
      throw new IndexTaskFailed(
        `Task ${task.uid} (${task.type}) ${task.status}: ${task.error?.message ?? 'no reason given'}`,
      )
    }
  }
}

/** True when the search engine is down or overloaded, so that the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof MeilisearchApiError) return error.response.status >= 500
  return error instanceof MeilisearchRequestError || error instanceof MeilisearchRequestTimeOutError
}

/**
 * True when the search engine refused what it was given, at once or when it carried out the task.
 * The cause may be one document or a full disk: the engine gives the same error for both.
 */
export function isRefused(error: unknown): boolean {
  if (error instanceof IndexTaskFailed) return true
  return error instanceof MeilisearchApiError && [400, 413].includes(error.response.status)
}

export function isNotFound(error: unknown): boolean {
  return error instanceof MeilisearchApiError && error.response.status === 404
}

/** Counts a write that failed among the uncertain ones, unless the engine refused it. @throws `error` */
export function countUncertain({ engine }: Pick<IndexContext, 'engine'>, error: unknown): never {
  if (!isRefused(error)) engine.uncertainWrites++
  throw error
}

/**
 * Waits until the engine answers, has had time to read the requests that waited while it did not,
 * and has carried out what it accepted until then. A caller that gave up, or died, may have left
 * requests in the buffers of its connections.
 */
export async function untilLateWritesLanded(
  { engine }: Pick<IndexContext, 'engine'>,
  signal?: AbortSignal,
): Promise<void> {
  await engine.client.health()
  await wait(LATE_WRITES_MS, undefined, { signal })
  const { results } = await engine.client.tasks.getTasks({ limit: 1 })
  // Tasks are carried out in the order of their arrival.
  for (const last of results) await engine.client.tasks.waitForTask(last.uid, { timeout: 0 })
}

/**
 * Runs `work`, and retries it with backoff while the search engine is unavailable.
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
