import type { Queryable } from '#db/client.ts'
import { countJobs, queuesInUse } from '#db/failed-jobs.ts'

/** State of queues and connections in Postgres, for the metrics. */
export async function readDatabaseMetrics(db: Queryable) {
  const [jobs, oldest, connections, [limit]] = await Promise.all([
    countJobs(db),
    // Age of the oldest unfinished job in seconds; 0 if there is none.
    db<{ queue: string; seconds: number }[]>`
      select queue.name as queue, coalesce(extract(epoch from clock_timestamp() - (
        select min(created_on) from pgboss.job where job.name = queue.name and state < 'completed'
      ))::float8, 0) as seconds
      from (${queuesInUse(db)}) queue`,
    db<{ application: string; state: string; count: number }[]>`
      select application_name as application, coalesce(state, 'unknown') as state,
        count(*)::integer as count
      from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
      group by application_name, state`,
    db<[{ max: number }]>`select current_setting('max_connections')::integer as max`,
  ])
  const byState = jobs.flatMap(({ name: queue, ...states }) =>
    Object.entries(states).map(([state, count]) => ({ queue, state, count })),
  )
  return { jobs: byState, oldest, connections, connectionLimit: limit.max }
}
