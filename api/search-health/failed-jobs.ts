import type { PageOf } from '#api/contract/lists.ts'
import type { FailedJob } from '#api/contract/search-health.ts'
import { record, type Actor } from '#api/audit/record.ts'
import { notFound } from '#api/http/errors.ts'
import { toPage } from '#api/http/pages.ts'
import { describeJob, idsIn } from '#api/search-health/describe-job.ts'
import type { Sql, Transaction } from '#db/client.ts'
import {
  findSubjects,
  listFailedJobs,
  sendAgain,
  takeFailedJobs,
  type FailedJobRow,
} from '#db/failed-jobs.ts'
import type { Page } from '#db/page.ts'
import type { Outbox } from '#db/jobs.ts'

const GONE = 'This job is no longer among the failed ones'

/** Jobs that failed for good, the newest first. */
export async function readFailedJobs(sql: Sql, page: Page): Promise<PageOf<FailedJob>> {
  const found = await listFailedJobs(sql, page)
  const names = await findSubjects(sql, idsIn(found.rows))
  return toPage(found, page, (job) => describeJob(job, names))
}

/**
 * Puts a failed job back into its queue.
 * @throws HttpError 404 when it was put back or discarded meanwhile
 */
export async function retryJob({ sql, jobs }: Outbox, admin: Actor, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [job] = await takeFailedJobs(tx, id)
    if (!job) throw notFound(GONE)
    await sendAgain(jobs, tx, [job])
    await recordJob(tx, admin, 'job.retried', job)
  })
}

/** Puts every failed job back into its queue. @returns how many there were */
export async function retryAllJobs({ sql, jobs }: Outbox, admin: Actor): Promise<number> {
  return await sql.begin(async (tx) => {
    const taken = await takeFailedJobs(tx, 'all')
    if (taken.length === 0) return 0
    await sendAgain(jobs, tx, taken)
    if (taken.length === 1) await recordJob(tx, admin, 'job.retried', taken[0]!)
    else await record(tx, admin, { action: 'job.retried', subject: `all ${taken.length}` })
    return taken.length
  })
}

/** Gives a failed job up. @throws HttpError 404 when it is not there any more */
export async function discardJob(sql: Sql, admin: Actor, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [job] = await takeFailedJobs(tx, id)
    if (!job) throw notFound(GONE)
    await recordJob(tx, admin, 'job.discarded', job)
  })
}

async function recordJob(
  tx: Transaction,
  admin: Actor,
  action: 'job.retried' | 'job.discarded',
  job: FailedJobRow,
) {
  const { subject, companyId } = describeJob(job, await findSubjects(tx, idsIn([job])))
  await record(tx, admin, { action, subject, companyId })
}
