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

/** Time within which a recovered engine reads requests that waited for it, in milliseconds. */
const LATE_WRITES_MS = 2_000

export type IndexContext = {
  sql: Sql
  engine: Engine
  log: Logger
  metrics: IndexMetrics
}

export type Engine = ReturnType<typeof connectEngine>

/**
 * Client of the search engine for everything but visitors' searches, which have a faster one
 * (`api/search`). Connects with its first request.
 * @param indexUid name of the index that visitors search
 * @param name distinguishes several engines; empty if there is only one
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
     * Number of writes of this process that may arrive late or out of order: the call failed
     * without an answer, or the lock was lost meanwhile.
     */
    uncertainWrites: 0,
    /** The index that a rebuild fills before it is swapped in. */
    shadow: client.index<CompanyDocument>(rebuildUidOf(indexUid)),
  }
}

/** Clients of all configured engines, nearest first. */
export const connectEngines = (config: {
  MEILISEARCH_URL: string
  MEILISEARCH_API_KEY?: string | undefined
  MEILISEARCH_INDEX: string
}): Engine[] =>
  listEngines(config.MEILISEARCH_URL).map(({ name, url }) =>
    connectEngine(url, config.MEILISEARCH_API_KEY, config.MEILISEARCH_INDEX, name),
  )

/** A task that Meilisearch accepted but did not complete. */
export class IndexTaskFailed extends Error {
  override name = 'IndexTaskFailed'
}

/** Polling interval for a task's completion, in milliseconds. */
const POLL_MS = 8

/**
 * Waits until tasks are completed: accepted is not done.
 * @param context.pollMs polling interval; longer for tasks that take seconds, because each poll
 * costs a millisecond
 * @throws IndexTaskFailed when one failed, was cancelled, or is unknown because Meilisearch lost
 * its disk meanwhile (task numbers then restart at 0, so the number alone proves nothing)
 */
export async function awaitTasks(
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
 * True when the search engine refused data, immediately or while running the task. One document or
 * a full disk may be the cause: the engine reports the same error for both.
 */
export function isRefused(error: unknown): boolean {
  if (error instanceof IndexTaskFailed) return true
  return error instanceof MeilisearchApiError && [400, 413].includes(error.response.status)
}

export function isNotFound(error: unknown): boolean {
  return error instanceof MeilisearchApiError && error.response.status === 404
}

/** Counts a failed write as uncertain, unless the engine refused it. @throws `error` */
export function countUncertainWrite(
  { engine }: Pick<IndexContext, 'engine'>,
  error: unknown,
): never {
  if (!isRefused(error)) engine.uncertainWrites++
  throw error
}

/**
 * Waits until the engine responds, has had time to read requests that were buffered during an
 * outage, and has completed all tasks accepted until then. A caller that timed out or died may have
 * left requests in such buffers.
 */
export async function awaitLateWrites(
  { engine }: Pick<IndexContext, 'engine'>,
  signal?: AbortSignal,
): Promise<void> {
  await engine.client.health()
  await wait(LATE_WRITES_MS, undefined, { signal })
  const { results } = await engine.client.tasks.getTasks({ limit: 1 })
  // Tasks are completed in order of arrival.
  for (const last of results) await engine.client.tasks.waitForTask(last.uid, { timeout: 0 })
}

/**
 * Runs `work`, and retries it with backoff while the search engine is unavailable.
 * @throws other errors of `work`, and the signal's reason once aborted
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
