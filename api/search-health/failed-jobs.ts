import type { FailedJob } from '#contract/search-health.ts'
import { record, type Actor } from '#api/audit/record.ts'
import { notFound } from '#api/http/errors.ts'
import type { Transaction } from '#db/client.ts'
import { resendJobs, removeFailedJobs, type FailedJobRow } from '#db/failed-jobs.ts'
import { isQueue, labelOfQueue, mailKinds } from '#db/job-kinds.ts'
import { truncate } from '#domain/storable.ts'
import { queues, parseQueueName, type MailJob, type Outbox } from '#db/jobs.ts'

/** Describes a failed job for administrators. */
export function describeJob(job: FailedJobRow): FailedJob {
  return { ...job, subject: subjectOf(job), reason: reasonOf(job.output) }
}

function subjectOf({ queue, data, companyName, username, listedName }: FailedJobRow): string {
  // The payload may have any shape: malformed jobs fail, too.
  const given = Object(data) as Record<string, unknown>
  if (parseQueueName(queue).queue === queues.companyChanged) {
    if (!Number.isInteger(given.companyId)) return 'A company that the job does not name'
    return companyName ?? `Company ${String(given.companyId)}, which is deleted`
  }
  if (queue !== queues.mail) return isQueue(queue) ? labelOfQueue(queue) : `A job of ${queue}`
  const kind = mailKinds[given.kind as MailJob['kind']]?.label ?? 'A mail'
  if (typeof given.email === 'string') return `${kind} to ${given.email.slice(0, 254)}`
  if (given.userId) return `${kind} to ${username ?? 'somebody whose account is deleted'}`
  if (given.listingId) return `${kind}: ${listedName ?? 'a company that is deleted'}`
  const id = given.messageId ?? given.suggestionId ?? given.reviewId
  return Number.isInteger(id) ? `${kind} ${String(id)}` : kind
}

/** The first lines of the handler's error message, without a stack trace. */
function reasonOf(output: unknown): string {
  const { message, value } = Object(output) as { message?: unknown; value?: unknown }
  const texts = [message, (Object(value) as { message?: unknown }).message, value]
  const said = texts.find((text) => typeof text === 'string' && text !== '') as string | undefined
  const [text] = (said ?? 'No reason was given').split(/\n\s+at /)
  return truncate(text!.replaceAll(/\s+/g, ' ').trim().toWellFormed(), 300)
}

/**
 * Retries or discards a failed job.
 * @throws HttpError 404 when another administrator did so meanwhile
 */
export async function resolveFailedJob(
  { sql, jobs }: Outbox,
  admin: Actor,
  id: string,
  action: 'job.retried' | 'job.discarded',
): Promise<void> {
  await sql.begin(async (tx) => {
    const taken = await removeFailedJobs(tx, id)
    if (taken.length === 0) throw notFound('This job is no longer among the failed ones')
    if (action === 'job.retried') await resendJobs(jobs, tx, taken)
    await recordJob(tx, admin, action, taken[0]!)
  })
}

/** Retries every failed job. @returns the number of jobs */
export async function retryAllJobs({ sql, jobs }: Outbox, admin: Actor): Promise<number> {
  return await sql.begin(async (tx) => {
    const taken = await removeFailedJobs(tx, 'all')
    await resendJobs(jobs, tx, taken)
    if (taken.length === 1) await recordJob(tx, admin, 'job.retried', taken[0]!)
    else if (taken.length > 1) {
      await record(tx, admin, { action: 'job.retried', subject: `all ${taken.length}` })
    }
    return taken.length
  })
}

function recordJob(
  tx: Transaction,
  admin: Actor,
  action: 'job.retried' | 'job.discarded',
  job: FailedJobRow,
) {
  return record(tx, admin, { action, subject: subjectOf(job), companyId: job.companyId })
}
