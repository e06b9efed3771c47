import type { Job, JobResult, PgBoss } from 'pg-boss'
import { Counter } from 'prom-client'
import { composeMail } from '#api/mail/compose.ts'
import { MailRefused, sendMail } from '#api/mail/transport.ts'
import { sql } from '#db/client.ts'
import { enqueueMail, queues, type MailJob } from '#db/jobs.ts'
import { listNewsletterAddresses } from '#db/newsletter.ts'
import { log } from '#runtime/log.ts'

// The fewest that pg-boss goes on with at once when there are more. A process that is killed has
// its whole batch sent again, so it should be small.
const BATCH = 2

const mails = new Counter({
  name: 'dabbawise_mails_total',
  help: 'Mails by what became of a try to send them: sent, pointless by now, to wait, or refused',
  labelNames: ['kind', 'outcome'],
})

/** Friday morning in India. */
const NEWSLETTER_CRON = '0 9 * * 5'

/** Starts sending the mails that wait, one after the other. */
export async function startMailWork(boss: PgBoss): Promise<void> {
  const waiting = { notifyPollingIntervalSeconds: 5, pollingIntervalSeconds: 2 }
  await boss.work(
    queues.mail,
    { ...waiting, batchSize: BATCH, burstWhenBatchFull: true, perJobResults: true },
    async (waitingMails: Job<MailJob>[]) => {
      const results: JobResult[] = []
      for (const job of waitingMails) results.push(await handleMail(job))
      return results
    },
  )
  await boss.work(queues.newsletter, waiting, async () => {
    const readers = await listNewsletterAddresses(sql)
    await sql.begin((tx) =>
      enqueueMail(
        boss,
        tx,
        ...readers.map(({ email }) => ({ kind: 'newsletter', email }) as const),
      ),
    )
    log.info({ readers: readers.length }, 'The newsletter is on its way')
  })
  await boss.schedule(queues.newsletter, NEWSLETTER_CRON, {}, { tz: 'Asia/Kolkata' })
}

async function handleMail(job: Job<MailJob>): Promise<JobResult> {
  const { kind } = job.data
  try {
    const mail = await composeMail(job.data)
    if (mail) await sendMail(mail, job.id)
    mails.inc({ kind, outcome: mail ? 'sent' : 'pointless' })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const refused = error instanceof MailRefused
    mails.inc({ kind, outcome: refused ? 'refused' : 'waits' })
    log.warn({ err: error, kind }, refused ? 'A mail was refused' : 'A mail has to wait')
    const output = { message: (error as Error).message }
    return { id: job.id, status: refused ? 'deadletter' : 'failed', output }
  }
}
