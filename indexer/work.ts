import type { Job, JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { sql } from '#db/client.ts'
import { queues } from '#db/jobs.ts'
import { deleteWaitingRebuild } from '#db/search-runs.ts'
import { indexCompaniesApart } from '#indexer/index-companies.ts'
import { batchSize, indexLag } from '#indexer/measure-work.ts'
import { whenAvailable } from '#indexer/meilisearch.ts'
import { rebuild } from '#indexer/rebuild.ts'
import { reconcile } from '#indexer/reconcile.ts'
import { log } from '#runtime/log.ts'

const companyChanged = z.object({ companyId: z.int().positive() })

/** Companies read in one query and written in one task at most. */
const BATCH = 2_000
// One at a time: what arrives while a batch is on its way becomes the next one, so the batches
// grow with the load. Several at once were slower in a burst (many small tasks) and no quicker else.
const BATCHES_AT_ONCE = 1
// From so many companies on it is a burst. Then a moment's rest between batches gathers larger
// ones: Meilisearch does one task of a thousand in less time than ten of a hundred, and the
// writers of the burst get the processor meanwhile.
const BURST = 50
const REST_MS = 150

/** Every night's worth of small drifts is found within this many minutes. */
const RECONCILE_CRON = '*/5 * * * *'

/** Starts the handlers of all queues that feed search. */
export async function startWork(boss: PgBoss): Promise<void> {
  const waiting = { notifyPollingIntervalSeconds: 5, pollingIntervalSeconds: 2 }
  await boss.work(
    queues.companyChanged,
    {
      ...waiting,
      batchSize: BATCH,
      burstWhenBatchFull: true,
      localConcurrency: BATCHES_AT_ONCE,
      perJobResults: true,
      includeMetadata: true,
    },
    handleCompanyChanged,
  )
  await boss.work(queues.rebuild, waiting, async ([job]: Job[]) => {
    const { id, signal } = job!
    const documents = await whenAvailable(signal, () => rebuild(undefined, id))
    if (documents === undefined) await deleteWaitingRebuild(sql, id)
    else log.info({ documents }, 'Rebuilt the search index')
  })
  await boss.work(queues.reconcile, waiting, async ([job]: Job[]) => {
    await whenAvailable(job!.signal, () => reconcileAndTell('documents'))
  })
  await boss.schedule(queues.reconcile, RECONCILE_CRON)
}

/** Reconciles and says in the log what was mended. */
export async function reconcileAndTell(how?: 'versions' | 'documents'): Promise<void> {
  const found = await reconcile(undefined, how)
  if (!found) return
  if (found.refused > 0) {
    log.error(found, 'The search index lacks companies whose documents Meilisearch refuses')
    return
  }
  const mended = found.missing + found.stale + found.extra > 0 || found.rebuilt !== null
  if (mended) log.warn(found, 'The search index differed from the database and was mended')
  else log.info(found, 'The search index equals the database')
}

async function handleCompanyChanged(jobs: JobWithMetadata<unknown>[]): Promise<JobResult[]> {
  const asked = jobs.map((job) => ({
    id: job.id,
    committedAt: job.createdOn.getTime(),
    ...companyChanged.safeParse(job.data),
  }))
  const ids = new Set(asked.flatMap((job) => (job.success ? [job.data.companyId] : [])))
  const failures =
    ids.size > 0
      ? await whenAvailable(jobs[0]!.signal, () => indexCompaniesApart([...ids]))
      : new Map<number, Error>()
  const now = Date.now()
  batchSize.observe(ids.size)
  if (ids.size >= BURST) await wait(REST_MS)
  return asked.map((job): JobResult => {
    // A malformed job will not mend by being tried again.
    if (!job.success) {
      return { id: job.id, status: 'deadletter', output: { message: z.prettifyError(job.error) } }
    }
    const failure = failures.get(job.data.companyId)
    if (!failure) {
      indexLag.observe((now - job.committedAt) / 1000)
      return { id: job.id, status: 'completed' }
    }
    log.error({ companyId: job.data.companyId, err: failure }, 'A company could not be indexed')
    return { id: job.id, status: 'failed', output: { message: failure.message } }
  })
}
