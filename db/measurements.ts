import type { Queryable } from '#db/client.ts'
import { queues } from '#db/jobs.ts'

/** For each queue the age of the oldest job that is not done, in seconds; 0 where all are. */
export function listOldestJobs(db: Queryable) {
  const names = Object.values(queues)
  return db<{ queue: string; seconds: number }[]>`
    select queue, coalesce(extract(epoch from clock_timestamp() - (
      select min(created_on) from pgboss.job where name = queue and state < 'completed'
    ))::float8, 0) as seconds
    from unnest(${names}::text[]) queue`
}

/** Connections to this database by the program that holds them and what they do. */
export function countConnections(db: Queryable) {
  return db<{ application: string; state: string; count: number }[]>`
    select application_name as application, coalesce(state, 'unknown') as state,
      count(*)::integer as count
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
    group by application_name, state`
}

/** How many connections the server allows at all. */
export async function readConnectionLimit(db: Queryable): Promise<number> {
  const [row] = await db<{ max: number }[]>`
    select current_setting('max_connections')::integer as max`
  return row!.max
}
