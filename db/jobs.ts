import { PgBoss, type Db } from 'pg-boss'
import type { Queryable, Sql, Transaction } from '#db/client.ts'
import { mailKinds, queues, parseQueueName, type MailJob } from '#db/job-kinds.ts'

export * from '#db/job-kinds.ts'

/** The dead-letter queue: jobs without remaining retries. */
export const deadLetters = 'dead-letter'

/** Transactional outbox: rows and the resulting jobs commit together. */
export type Outbox = { sql: Sql; jobs: PgBoss }

/**
 * Role of a process for jobs: 'producer' only sends them, 'worker' also runs some, 'watcher' also
 * supervises all queues (jobs of killed workers, schedules), as indexers do.
 */
export type JobRole = 'producer' | 'worker' | 'watcher'

/**
 * Creates the job client, without connecting yet.
 * @param url of the database
 * @param onError receives background failures, such as a lost connection; pg-boss reconnects automatically
 * @param listenUrl bypasses a pooler, if `url` is one
 */
export function createJobs(
  url: string,
  role: JobRole,
  onError: (error: Error) => void,
  listenUrl = url,
): PgBoss {
  const watches = role === 'watcher'
  // Client-side, because a server that was cut off cannot report its own timeout.
  const timeouts = { query_timeout: watches ? 60_000 : 10_000 }
  const application_name = `dabbawise jobs (${role})`
  const boss = new PgBoss({
    connectionString: url,
    application_name,
    max: role === 'producer' ? 2 : 8,
    ...timeouts,
    migrate: false,
    createSchema: false,
    supervise: watches,
    schedule: watches,
    useListenNotify: role !== 'producer',
    monitorIntervalSeconds: 1,
    superviseIntervalSeconds: 1,
    // A queue that runs one job at a time starts none while the cache says that one runs. By
    // default the cache is up to a minute old, by which a requested rebuild could be delayed.
    queueCacheIntervalSeconds: role === 'producer' ? 60 : 1,
  })
  boss.on('error', onError)
  // pg-boss takes one address; its LISTEN connection is created from `config`.
  const db = boss.getDb()
  const config = { connectionString: listenUrl, application_name }
  db.listen = db.listen!.bind(Object.assign(Object.create(db), { config }))
  return boss
}

/** Creates the job client and connects; the caller stops it. @throws when Postgres is unavailable */
export const startJobs = (...given: Parameters<typeof createJobs>): Promise<PgBoss> =>
  createJobs(...given).start()

/** How often a worker looks for jobs, in seconds: while it is notified of them, and while it is not. */
export const polling = { notifyPollingIntervalSeconds: 5, pollingIntervalSeconds: 2 }

/** Does some work every ten minutes; one of these times is India's midnight. */
export async function workRegularly(boss: PgBoss, queue: string, work: () => Promise<void>) {
  await boss.work(queue, polling, work)
  await boss.schedule(queue, '*/10 * * * *')
}

/**
 * Does a job's work in the transaction that completes the job, so that a repeated or duplicate run
 * does nothing.
 */
export async function completeOnce(
  boss: PgBoss,
  tx: Queryable,
  { name, id }: { name: string; id: string },
  work: () => Promise<void>,
): Promise<void> {
  const active = await tx`
    select from pgboss.job where name = ${name} and id = ${id} and state = 'active' for update`
  if (active.length === 0) return
  await work()
  await boss.complete(name, id, {}, { db: inTransaction(tx) })
}

/** Lets pg-boss write in our transaction, so that a job commits with the rows. */
export function inTransaction(tx: Queryable): Db {
  return {
    executeSql: async (text, values) => ({
      // Prepared statements, because pg-boss's texts are long and repetitive.
      rows: await tx.unsafe(text, values as Parameters<typeof tx.unsafe>[1], { prepare: true }),
    }),
  }
}

/**
 * Enqueues the indexing of changed companies for each engine, in the caller's transaction.
 * pg-boss's `publish` would look the queues up outside of it and need a statement per queue; this
 * single statement is equivalent to its `insert` into each.
 */
export async function enqueueCompanyChanged(
  tx: Queryable,
  companyIds: number | readonly number[],
): Promise<void> {
  const ids = [companyIds].flat()
  if (ids.length === 0) return
  await tx`
    with sent as (
      insert into pgboss.job (
        name, data, policy, dead_letter, retry_limit, retry_delay, retry_backoff, retry_delay_max,
        expire_seconds, heartbeat_seconds, deletion_seconds, keep_until)
      select
        queue.name, jsonb_build_object('companyId', company_id), policy, dead_letter, retry_limit,
        retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds,
        deletion_seconds, now() + retention_seconds * interval '1 second'
      from pgboss.subscription join pgboss.queue using (name)
      cross join unnest(${ids}::integer[]) as company_id
      where event = ${queues.companyChanged}
      returning name
    )
    select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name)
    from sent group by name`
}

/** An import to be continued; its state determines the next step. */
export type ImportJob = {
  importId: number
  /** True after its process has died once. */
  isSecond?: boolean
}

export async function enqueueImport(
  boss: PgBoss,
  tx: Queryable,
  importId: number,
  isSecond = false,
) {
  const data: ImportJob = { importId, ...(isSecond && { isSecond }) }
  await boss.insert(queues.imports, [{ data }], {
    db: inTransaction(tx),
  })
}

/** Maximum number of companies that one job matches with alerts. */
const MATCHED_AT_ONCE = 100

/** Enqueues matching companies with alerts, after they were indexed. */
export async function enqueueAlertsMatch(boss: PgBoss, companyIds: readonly number[]) {
  const jobs = []
  for (let at = 0; at < companyIds.length; at += MATCHED_AT_ONCE)
    jobs.push({ data: { companyIds: companyIds.slice(at, at + MATCHED_AT_ONCE) } })
  if (jobs.length > 0) await boss.insert(queues.alertsMatch, jobs)
}

export async function enqueueMail(boss: PgBoss, tx: Queryable, ...mails: readonly MailJob[]) {
  const jobs = mails.map((data) => ({ data, priority: mailKinds[data.kind].priority ?? 0 }))
  if (jobs.length > 0) await boss.insert(queues.mail, jobs, { db: inTransaction(tx) })
}

/** Enqueues a test mail, whose job has a given id. */
export async function enqueueTestMail(boss: PgBoss, db: Queryable, id: string, email: string) {
  const data: MailJob = { kind: 'test-mail', email }
  const job = { id, data, priority: mailKinds[data.kind].priority ?? 0, retryLimit: 2 }
  await boss.insert(queues.mail, [job], { db: inTransaction(db) })
}

/** Enqueues a mail for the next morning in India. */
export async function enqueueMailInTheMorning(boss: PgBoss, tx: Queryable, data: MailJob) {
  const [row] = await tx<[{ at: string }]>`
    select date_trunc('day', now(), 'Asia/Kolkata') + interval '1 day 8 hours' as at`
  const priority = mailKinds[data.kind].priority ?? 0
  const job = { data, priority, startAfter: new Date(row.at) }
  await boss.insert(queues.mail, [job], { db: inTransaction(tx) })
}

/** Delays mails enqueued by this transaction, in seconds; meanwhile `cancelMails` can cancel them. */
export async function delayMails(tx: Transaction, seconds: number): Promise<void> {
  await tx`
    update pgboss.job
    set start_after = greatest(start_after, now() + ${seconds} * interval '1 second')
    where name = ${queues.mail} and state = 'created' and created_on = now()`
}

/**
 * Cancels delayed mails: the one about a decision, and those enqueued with it.
 * @returns false, cancelling none, when the mail about the decision is not waiting any more
 */
export async function cancelMails(
  tx: Transaction,
  decided: MailJob,
  ...others: readonly Partial<MailJob>[]
): Promise<boolean> {
  const cancel = (data: Partial<MailJob>) => tx`
    delete from pgboss.job
    where name = ${queues.mail} and state = 'created' and start_after > now()
      and data @> ${tx.json(data as never)}`
  const { count } = await cancel(decided)
  if (count === 0) return false
  for (const other of others) await cancel(other)
  return true
}

/**
 * Enqueues a full rebuild for each engine without a waiting one, in the caller's transaction.
 * @returns the jobs and their engines
 */
export async function enqueueRebuild(boss: PgBoss, tx: Queryable) {
  const fed = await tx<{ name: string }[]>`
    select name from pgboss.subscription where event = ${queues.rebuild} order by name`
  const jobs: { engine: string; jobId: string }[] = []
  for (const { name } of fed) {
    const jobId = await boss.send(name, {}, { db: inTransaction(tx) })
    if (jobId) jobs.push({ engine: parseQueueName(name).engine, jobId })
  }
  return jobs
}
