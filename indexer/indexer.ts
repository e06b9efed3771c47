import type { Job, JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { assertHandlers } from '#db/job-kinds.ts'
import { enqueueAlertsMatch, engineQueueName, polling, queues } from '#db/jobs.ts'
import { deleteWaitingRebuild } from '#db/search-runs.ts'
import { whenAvailable, type IndexContext } from '#indexer/engine.ts'
import { indexCompanies } from '#indexer/index-companies.ts'
import { rebuild } from '#indexer/rebuild.ts'
import { reconcileContinuously } from '#indexer/reconcile.ts'

const companyChanged = z.object({ companyId: z.int().positive() })

/** Maximum number of companies read by one query and written by one task. */
const BATCH = 2_000
// Jobs that arrive during a batch form the next one, so batches grow with the load. Concurrent
// batches were slower in a burst (many small tasks) and no faster otherwise.
const CONCURRENT_BATCHES = 1
// Batch size from which a burst is assumed. A pause then gathers larger batches: Meilisearch
// processes one task of a thousand documents faster than ten of a hundred.
const BURST = 50
const BURST_PAUSE_MS = 150

/**
 * The indexer of one engine: runs its jobs, and reconciles its index with the database. Does
 * nothing until it is started; the caller stops `jobs` after it.
 */
export function createIndexer({ jobs, ...context }: IndexContext & { jobs: PgBoss }) {
  const stopped = new AbortController()
  const compared = Promise.withResolvers<void>()
  let ready = false
  return {
    /** @returns once it processes jobs; the queues must exist */
    async start(): Promise<void> {
      await workOnJobs(context, jobs)
      void reconcileContinuously(context, stopped.signal, () => {
        ready = true
        compared.resolve()
      })
    },
    /** Settles once index and database have been compared. */
    compared: compared.promise,
    isReady: () => ready,
    stop: () => stopped.abort(new Error('The indexer stops')),
  }
}

export async function workOnJobs(context: IndexContext, jobs: PgBoss): Promise<void> {
  const { name } = context.engine
  await jobs.work(
    engineQueueName(queues.companyChanged, name),
    {
      ...polling,
      batchSize: BATCH,
      burstWhenBatchFull: true,
      localConcurrency: CONCURRENT_BATCHES,
      perJobResults: true,
      includeMetadata: true,
    },
    (batch: JobWithMetadata<unknown>[]) => handleCompanyChanged(context, jobs, batch),
  )
  await jobs.work(engineQueueName(queues.rebuild, name), polling, async ([job]: Job[]) => {
    const { id: jobId, signal } = job!
    const documents = await whenAvailable(signal, () => rebuild(context, { jobId }))
    if (documents === undefined) await deleteWaitingRebuild(context.sql, jobId)
    else context.log.info({ documents }, 'Rebuilt the search index')
  })
  assertHandlers(jobs, 'indexer', name)
}

async function handleCompanyChanged(
  context: IndexContext,
  jobs: PgBoss,
  batch: JobWithMetadata<unknown>[],
): Promise<JobResult[]> {
  const { metrics, log } = context
  const parsed = batch.map((job) => ({
    id: job.id,
    committedAt: job.createdOn.getTime(),
    ...companyChanged.safeParse(job.data),
  }))
  const ids = new Set(parsed.flatMap((job) => (job.success ? [job.data.companyId] : [])))
  const failures =
    ids.size > 0
      ? await whenAvailable(batch[0]!.signal, () => indexCompanies(context, [...ids]))
      : new Map<number, Error>()
  // Before these jobs complete, so that a killed process repeats this with them.
  await enqueueAlertsMatch(
    jobs,
    [...ids].filter((id) => !failures.has(id)),
  )
  const now = Date.now()
  metrics.batch.observe(ids.size)
  if (ids.size >= BURST) await wait(BURST_PAUSE_MS)
  return parsed.map((job): JobResult => {
    // A retry cannot help a malformed job.
    if (!job.success) {
      return { id: job.id, status: 'deadletter', output: { message: z.prettifyError(job.error) } }
    }
    const failure = failures.get(job.data.companyId)
    if (!failure) {
      metrics.lag.observe(context.engine.labels, (now - job.committedAt) / 1000)
      return { id: job.id, status: 'completed' }
    }
    log.error({ companyId: job.data.companyId, err: failure }, 'A company could not be indexed')
    return { id: job.id, status: 'failed', output: { message: failure.message } }
  })
}
