import type { PgBoss } from 'pg-boss'
import type { Fragment } from 'postgres'
import type { Queryable, Transaction } from '#db/client.ts'
import { deadLetters, inTransaction, queues } from '#db/jobs.ts'
import { pageOf, type Page } from '#db/page.ts'

/** A permanently failed job, with the names of what its data refers to, if they exist. */
export type FailedJobRow = {
  id: string
  /** The queue in which it failed. */
  queue: string
  data: unknown
  /** Output of its handler; it may hold a stack trace. */
  output: unknown
  failedAt: string
  attempts: number
  companyId: number | null
  companyName: string | null
  username: string | null
  listedName: string | null
}

const failed = (db: Queryable) => db`name = ${deadLetters} and state = 'created'`

const columns = (db: Queryable) => db`
  job.id, coalesce(source_name, 'unknown') as queue, data, source_output as output,
  created_on as failed_at, coalesce(source_retry_count, 0) + 1 as attempts,
  company.id as company_id, company.name as company_name, users.username,
  listed.name as listed_name`

/** @param jobs rows of pg-boss's job table */
function withNames(db: Queryable, jobs: Fragment) {
  // The payload of a malformed job may have any shape.
  const idIn = (field: string) => db`case when data ->> ${field} ~ '^[0-9]{1,18}$'
    then (data ->> ${field})::bigint end`
  return db`from (${jobs}) job
    left join companies company on company.id = ${idIn('companyId')}
    left join users on users.id = ${idIn('userId')}
    left join listings listing on listing.id = ${idIn('listingId')}
    left join companies listed on listed.id = listing.company_id`
}

export function listFailedJobs(db: Queryable, page: Page) {
  const from = withNames(db, db`select * from pgboss.job where ${failed(db)}`)
  return pageOf<FailedJobRow>(db, columns(db), from, db`created_on desc, job.id`, page)
}

/**
 * Removes failed jobs from the list; of two concurrent callers only one gets a job.
 * @param id one job, or all jobs of known queues
 */
export function removeFailedJobs(tx: Transaction, id: string | 'all', limit = 10_000) {
  return tx<FailedJobRow[]>`
    with taken as (
      delete from pgboss.job where name = ${deadLetters} and id in (
        select id from pgboss.job where ${failed(tx)}
          and ${id === 'all' ? tx`source_name in (select name from pgboss.queue)` : tx`id = ${id}`}
        order by created_on limit ${limit} for update
      ) returning *
    )
    select ${columns(tx)} ${withNames(tx, tx`select * from taken`)}`
}

/** Sends removed jobs to the queues in which they failed. */
export async function resendJobs(
  boss: PgBoss,
  tx: Transaction,
  jobs: readonly FailedJobRow[],
): Promise<void> {
  for (const [queue, group] of Map.groupBy(jobs, (job) => job.queue)) {
    const again = group.map(({ data }) => ({ data: data as object }))
    await boss.insert(queue, again, { db: inTransaction(tx) })
  }
}

/** Number of a queue's jobs by state. */
type QueueRow = { name: string } & Record<'waiting' | 'running' | 'retrying' | 'failed', number>

/** Queues in use with their position in a list; events for each engine have one queue per engine. */
export const queuesInUse = (db: Queryable) => db`
  select coalesce(fed.name, known.name) as name, known.place
  from unnest(${Object.values(queues)}::text[]) with ordinality as known (name, place)
  left join pgboss.subscription fed on fed.event = known.name`

export function countJobs(db: Queryable) {
  return db<QueueRow[]>`
    select queue.name,
      count(*) filter (where job.state = 'created')::integer as waiting,
      count(*) filter (where job.state = 'active')::integer as running,
      count(*) filter (where job.state = 'retry')::integer as retrying,
      (select count(*) from pgboss.job
        where ${failed(db)} and source_name = queue.name)::integer as failed
    from (${queuesInUse(db)}) queue
    left join pgboss.job job on job.name = queue.name and job.state < 'completed'
    group by queue.name, queue.place order by queue.place, queue.name`
}
