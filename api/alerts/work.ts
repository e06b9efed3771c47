import { randomUUID } from 'node:crypto'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { matchesAlert, toMatchTarget } from '#api/alerts/match.ts'
import { createQuestions } from '#api/alerts/questions.ts'
import { loadChoices } from '#api/choices/read-choices.ts'
import type { Search } from '#api/search/search.ts'
import { addAlertCompanies, claimDueAlerts } from '#db/alerts.ts'
import type { Transaction } from '#db/client.ts'
import { enqueueMail, polling, queues, workRegularly, type Outbox } from '#db/jobs.ts'
import { withAlertLock } from '#db/locks.ts'
import { readSearchCompanies } from '#db/search-companies.ts'

// Jobs fetched at once. pg-boss fetches again immediately only after a full batch of more than one.
const BATCH = 5

const matchJob = z.object({ companyIds: z.int().positive().array() })

type Deps = Outbox & { search: Pick<Search, 'readQuestion'> }

/** Starts the workers that match changed companies with alerts and mail alerts that are due. */
export async function startAlertWork(deps: Deps): Promise<void> {
  const { jobs } = deps
  const match = createAlertMatching(deps)
  await jobs.work(
    queues.alertsMatch,
    { ...polling, batchSize: BATCH, burstWhenBatchFull: true, perJobResults: true },
    async (batch: Job[]) => {
      const parsed = batch.map((job) => ({ id: job.id, ...matchJob.safeParse(job.data) }))
      const changed = parsed.flatMap((job) => (job.success ? job.data.companyIds : []))
      await match([...new Set(changed)])
      // A retry cannot help a malformed job.
      return parsed.map(({ id, success, error }): JobResult =>
        success
          ? { id, status: 'completed' }
          : { id, status: 'deadletter', output: { message: z.prettifyError(error) } },
      )
    },
  )
  await workRegularly(jobs, queues.alertsDue, () => mailDueAlerts(deps))
}

/**
 * Makes the function that finds alerts which changed companies newly match, and enqueues mails of
 * alerts that were not mailed within a day. It reads the companies' present state, so it may run
 * twice, late or out of order.
 */
export function createAlertMatching({ sql, jobs, search }: Deps) {
  const questions = createQuestions(search)
  return (companyIds: readonly number[]): Promise<void> =>
    withAlertLock(sql, 'match', async (tx) => {
      await loadChoices(tx)
      const alerts = await questions.read(tx)
      if (alerts.size === 0) return
      const found: { alertId: number; companyId: number }[] = []
      for (const company of await readSearchCompanies(tx, companyIds)) {
        const subject = toMatchTarget(company)
        for (const [alertId, matcher] of alerts)
          if (matchesAlert(matcher, subject)) found.push({ alertId, companyId: company.id })
      }
      if (found.length === 0) return
      const notified = await addAlertCompanies(tx, found, { news: true })
      if (notified.length > 0) await enqueueDueMails(jobs, tx, notified)
    })
}

/** Enqueues mails of all alerts with news whose last mail is a day old. */
export const mailDueAlerts = ({ sql, jobs }: Outbox): Promise<void> =>
  sql.begin((tx) => enqueueDueMails(jobs, tx)) as Promise<void>

async function enqueueDueMails(jobs: PgBoss, tx: Transaction, among?: readonly number[]) {
  const due = await claimDueAlerts(tx, among)
  const mails = due.map((alertId) => ({ kind: 'alert' as const, alertId, mailId: randomUUID() }))
  await enqueueMail(jobs, tx, ...mails)
}
