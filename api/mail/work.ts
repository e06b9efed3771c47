import type { Job, JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { composeMail } from '#api/mail/compose.ts'
import { MailRefused, type Mailer } from '#api/mail/transport.ts'
import type { ApiMetrics } from '#api/metrics.ts'
import { markAlertMailSent } from '#db/alerts.ts'
import { completeOnce, enqueueMail, polling, queues, type MailJob, type Outbox } from '#db/jobs.ts'
import { claimNewsletterReaders } from '#db/newsletter.ts'
import type { Config } from '#runtime/config.ts'

// The smallest batch after which pg-boss fetches again immediately. If the process is killed, its
// whole batch is sent again, so it should be small.
const BATCH = 2

/** Friday morning in India. */
const NEWSLETTER_CRON = '0 9 * * 5'

type MailDeps = Outbox & { mailer: Mailer; metrics: ApiMetrics; config: Config; log: Logger }

/** Starts the worker that sends waiting mails, one after the other. */
export async function startMailWork(deps: MailDeps): Promise<void> {
  const { sql, jobs, log } = deps
  const waiting = { ...polling, includeMetadata: true } as const
  // First, because it fails while Postgres is unavailable, and then the whole start is repeated.
  await jobs.schedule(queues.newsletter, NEWSLETTER_CRON, {}, { tz: 'Asia/Kolkata' })
  await jobs.work(
    queues.mail,
    { ...waiting, batchSize: BATCH, burstWhenBatchFull: true, perJobResults: true },
    async (batch: JobWithMetadata<MailJob>[]) => {
      const results: JobResult[] = []
      // pg-boss fetches the most urgent jobs, but returns a batch in any order.
      for (const job of batch.toSorted(byUrgency)) results.push(await handleMail(deps, job))
      return results
    },
  )
  await jobs.work(queues.newsletter, waiting, async ([job]) => {
    await sql.begin((tx) =>
      completeOnce(jobs, tx, job!, async () => {
        // The week of the request, so that a job that waited over a Sunday does not count for the next week.
        const readers = await claimNewsletterReaders(tx, job!.createdOn)
        const mails = readers.map((email) => ({ kind: 'newsletter', email }) as const)
        await enqueueMail(jobs, tx, ...mails)
        log.info({ readers: readers.length }, 'The newsletter is on its way')
      }),
    )
  })
}

/** Fetches no more mails, and settles when those in progress are sent. */
export async function stopMailWork(jobs: PgBoss): Promise<void> {
  await Promise.all([queues.mail, queues.newsletter].map((queue) => jobs.offWork(queue)))
}

const byUrgency = (one: JobWithMetadata, other: JobWithMetadata) =>
  other.priority - one.priority || Number(one.createdOn) - Number(other.createdOn)

async function handleMail(deps: MailDeps, job: Job<MailJob>): Promise<JobResult> {
  const { kind } = job.data
  try {
    const mail = await composeMail(deps, job.data, job.id)
    if (mail) await deps.mailer.send(mail, job.id)
    // At once rather than with the batch, so that a process killed in between does not send it again.
    if (mail && job.data.kind === 'alert') await markAlertMailSent(deps.sql, job.data.mailId)
    deps.metrics.mails.inc({ kind, outcome: mail ? 'sent' : 'pointless' })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const refused = error instanceof MailRefused
    deps.metrics.mails.inc({ kind, outcome: refused ? 'refused' : 'waits' })
    deps.log.warn({ err: error, kind }, refused ? 'A mail was refused' : 'A mail has to wait')
    const output = { message: (error as Error).message }
    return { id: job.id, status: refused ? 'deadletter' : 'failed', output }
  }
}
