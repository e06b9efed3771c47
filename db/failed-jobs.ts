import type { PgBoss } from 'pg-boss'
import type { Queryable, Transaction } from '#db/client.ts'
import { deadLetters, inTransaction, queues } from '#db/jobs.ts'
import { offsetOf, pageOf, type Page } from '#db/page.ts'

/** A job that failed for good. */
export type FailedJobRow = {
  id: string
  /** The queue that it failed in. */
  queue: string
  data: unknown
  /** What its handler left behind; it may hold a stack trace. */
  output: unknown
  failedAt: Date
  attempts: number
}

const columns = (db: Queryable) => db`
  id, coalesce(source_name, 'unknown') as queue, data, source_output as output,
  created_on as failed_at, coalesce(source_retry_count, 0) + 1 as attempts`

const failed = (db: Queryable) => db`name = ${deadLetters} and state = 'created'`

/** Jobs that failed for good, the newest first. */
export function listFailedJobs(db: Queryable, page: Page) {
  return pageOf(
    db<FailedJobRow[]>`
      select ${columns(db)} from pgboss.job where ${failed(db)}
      order by created_on desc, id limit ${page.pageSize} offset ${offsetOf(page)}`,
    db<[{ count: number }]>`
      select count(*)::integer as count from pgboss.job where ${failed(db)}`,
  )
}

/**
 * Takes failed jobs out of the list; of two that try, only one gets a job.
 * @param id one job, or every one whose queue is known
 */
export function takeFailedJobs(tx: Transaction, id: string | 'all', limit = 10_000) {
  return tx<FailedJobRow[]>`
    delete from pgboss.job where name = ${deadLetters} and id in (
      select id from pgboss.job where ${failed(tx)}
        and ${id === 'all' ? tx`source_name in (select name from pgboss.queue)` : tx`id = ${id}`}
      order by created_on limit ${limit} for update
    ) returning ${columns(tx)}`
}

/** Puts jobs that were taken back into the queues that they failed in. */
export async function sendAgain(
  boss: PgBoss,
  tx: Transaction,
  jobs: readonly FailedJobRow[],
): Promise<void> {
  for (const [queue, group] of Map.groupBy(jobs, (job) => job.queue)) {
    const again = group.map(({ data }) => ({ data: data as object }))
    await boss.insert(queue, again, { db: inTransaction(tx) })
  }
}

/** Jobs of a queue by what is to become of them. */
export type QueueRow = {
  name: string
  waiting: number
  running: number
  retrying: number
  failed: number
}

/** How many jobs each queue holds. */
export function countJobs(db: Queryable) {
  const names = Object.values(queues)
  return db<QueueRow[]>`
    select queue.name,
      count(*) filter (where job.state = 'created')::integer as waiting,
      count(*) filter (where job.state = 'active')::integer as running,
      count(*) filter (where job.state = 'retry')::integer as retrying,
      (select count(*) from pgboss.job
        where ${failed(db)} and source_name = queue.name)::integer as failed
    from unnest(${names}::text[]) with ordinality as queue (name, place)
    left join pgboss.job job on job.name = queue.name and job.state < 'completed'
    group by queue.name, queue.place order by queue.place`
}

/** What jobs speak of. */
export type Subjects = {
  companies: Map<number, string>
  users: Map<number, string>
  listings: Map<number, string>
}

/** Names of the companies, people and listings that jobs speak of. */
export async function findSubjects(
  db: Queryable,
  ids: { companies: number[]; users: number[]; listings: number[] },
): Promise<Subjects> {
  type Named = { id: number; name: string }[]
  const toMap = (rows: Named) => new Map(rows.map(({ id, name }) => [id, name]))
  const [companies, users, listings] = await Promise.all([
    db<Named>`select id, name from companies where id = any(${ids.companies})`,
    db<Named>`select id, username as name from users where id = any(${ids.users})`,
    db<Named>`
      select listing.id, company.name
      from listings listing join companies company on company.id = listing.company_id
      where listing.id = any(${ids.listings})`,
  ])
  return { companies: toMap(companies), users: toMap(users), listings: toMap(listings) }
}
