import { PgBoss, type Db } from 'pg-boss'
import { config } from '#runtime/config.ts'
import { sql, type Queryable, type Sql } from '#db/client.ts'

/** Queue names. A job says only what to look at; the handler reads the present state. */
export const queues = {
  companyChanged: 'company.changed',
  rebuild: 'search.rebuild',
  reconcile: 'search.reconcile',
  mail: 'mail.send',
  newsletter: 'newsletter.weekly',
} as const

/** Where jobs end that failed for good. */
export const deadLetters = 'dead-letter'

/** What a write takes that others must learn of: its rows and its jobs commit together. */
export type Outbox = { sql: Sql; jobs: PgBoss }

export type CompanyChanged = { companyId: number }

/**
 * A mail to send: what it is and whom or what it concerns. The text, and any secret link in it,
 * is made when it is sent, so that the queue never holds one.
 */
export type MailJob =
  | { kind: 'verification'; userId: number }
  | { kind: 'verification-request'; email: string }
  | { kind: 'welcome'; userId: number }
  | { kind: 'password-reset'; email: string }
  | { kind: 'username-reminder'; email: string }
  | { kind: 'contact-message'; messageId: number }
  | { kind: 'message-to-company'; messageId: number }
  | { kind: 'suggestion'; suggestionId: number }
  | { kind: 'newsletter-confirmation'; subscriberId: number }
  | { kind: 'newsletter'; email: string }
  | { kind: 'listing-received'; listingId: number }
  | { kind: 'listing-decided'; listingId: number }
  | { kind: 'review-decided'; reviewId: number }

// The job of a killed worker comes back after its heartbeat stops, so no timeout has to be short:
// a handler may wait for a search engine that is away for hours.
const patient = {
  heartbeatSeconds: 10,
  expireInSeconds: 12 * 60 * 60,
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  notify: true,
  deadLetter: deadLetters,
}

const definitions = {
  // Policy 'standard' keeps every job. Policies that drop repeats look only at jobs which are
  // committed, so an edit whose predecessor's job starts just before the edit commits would
  // never reach search. Repeats collapse in the handler instead, where a batch is read.
  [queues.companyChanged]: { ...patient, policy: 'standard' },
  [queues.rebuild]: { ...patient, policy: 'stately' },
  // One comparison, waiting or running, is enough. 'stately' would let one wait while another
  // runs; when both fail, as in an outage of Postgres, the second counts as failed for good.
  [queues.reconcile]: { ...patient, policy: 'exclusive' },
  // Mail waits for hours rather than being lost: 500 tries a minute apart.
  [queues.mail]: { ...patient, policy: 'standard', expireInSeconds: 300, retryLimit: 500 },
  [queues.newsletter]: { ...patient, policy: 'stately' },
} as const

/**
 * What a process does with jobs: only send them, also run some, or also watch over all queues
 * (jobs of killed workers, schedules). The indexer watches, so that nobody counts jobs twice.
 */
export type JobRole = 'producer' | 'worker' | 'watcher'

/**
 * Connects to the queues; the caller stops it.
 * @param onError told of background failures, such as Postgres going away; pg-boss reconnects by itself
 */
export async function startJobs(role: JobRole, onError: (error: Error) => void): Promise<PgBoss> {
  const watches = role === 'watcher'
  const boss = new PgBoss({
    connectionString: config.DATABASE_URL,
    application_name: `dabbawise jobs (${role})`,
    max: role === 'producer' ? 2 : 8,
    migrate: false,
    createSchema: false,
    supervise: watches,
    schedule: watches,
    useListenNotify: role !== 'producer',
    monitorIntervalSeconds: 1,
    superviseIntervalSeconds: 1,
    // Queues that run one job at a time start none while what is known of them says that one
    // runs. By default that is a minute old, so a rebuild that was asked for could wait as long.
    queueCacheIntervalSeconds: role === 'producer' ? 60 : 1,
  })
  boss.on('error', onError)
  await boss.start()
  return boss
}

/** Creates or updates the queues' tables and settings. */
export async function installJobs(): Promise<void> {
  const boss = new PgBoss({
    connectionString: config.DATABASE_URL,
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    await boss.createQueue(deadLetters, { retryLimit: 0, deleteAfterSeconds: 0 })
    for (const [name, options] of Object.entries(definitions)) {
      await boss.createQueue(name, options)
      const { policy, ...changeable } = options
      await boss.updateQueue(name, changeable)
      // Which pg-boss does not change: jobs that are there keep the policy they were sent under.
      await sql`update pgboss.queue set policy = ${policy} where name = ${name} and policy <> ${policy}`
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Lets pg-boss write through a transaction of ours, so that a job commits with the rows. */
export function inTransaction(tx: Queryable): Db {
  return {
    executeSql: async (text, values) => ({
      // Prepared, because the queue's statements are long and always the same.
      rows: await tx.unsafe(text, values as Parameters<typeof tx.unsafe>[1], { prepare: true }),
    }),
  }
}

/**
 * Tells the indexer that companies changed (or came, or went), in the caller's transaction.
 * @param boss a started instance
 */
export async function enqueueCompanyChanged(
  boss: PgBoss,
  tx: Queryable,
  companyIds: number | readonly number[],
): Promise<void> {
  const ids = typeof companyIds === 'number' ? [companyIds] : companyIds
  if (ids.length === 0) return
  const jobs = ids.map((companyId) => ({ data: { companyId } satisfies CompanyChanged }))
  await boss.insert(queues.companyChanged, jobs, { db: inTransaction(tx) })
}

/** Asks for mails to be sent, in the caller's transaction. */
export async function enqueueMail(
  boss: PgBoss,
  tx: Queryable,
  ...mails: readonly MailJob[]
): Promise<void> {
  if (mails.length === 0) return
  const jobs = mails.map((data) => ({ data }))
  await boss.insert(queues.mail, jobs, { db: inTransaction(tx) })
}

/**
 * Asks for a full rebuild, in the caller's transaction. One that waits already is enough.
 * @returns the job's id, or null when there was one that waits
 */
export async function enqueueRebuild(boss: PgBoss, tx: Queryable): Promise<string | null> {
  return await boss.send(queues.rebuild, {}, { db: inTransaction(tx) })
}
