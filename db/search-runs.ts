import type { Fragment } from 'postgres'
import type { Queryable } from '#db/client.ts'
import { queues } from '#db/jobs.ts'
import { isLocked } from '#db/locks.ts'
import { firstRow, scalar } from '#db/results.ts'

/** Lock that allows an engine only one rebuild at a time (`engineLockName`). */
export const REBUILD_LOCK = 'rebuild search index'

/** Number of runs that are kept. */
const KEPT_RUNS = 20
const KEPT_RECONCILIATIONS = 50

type RebuildPhase = 'waiting' | 'preparing' | 'filling' | 'catching up' | 'swapping' | 'done'

type RebuildRow = {
  id: number
  /** Name of its engine. */
  engine: string
  state: 'waiting' | 'running' | 'succeeded' | 'failed'
  phase: RebuildPhase
  done: number
  total: number
  requestedAt: string
  startedAt: string | null
  finishedAt: string | null
  error: string | null
}

export type RebuildProgress = Pick<RebuildRow, 'phase' | 'done' | 'total'>

/**
 * The rebuild that runs, else the one that waits, else the last one. A row cannot show that its
 * process died: a run without the lock has failed or, if its job will be retried, waits.
 */
export const findRebuild = (db: Queryable) =>
  firstRow(db<RebuildRow[]>`
    with known as (
      select run.*, case
        when finished_at is not null and error is null then 'succeeded'
        when started_at is not null and finished_at is null and id = (
            select id from search_rebuilds last
            where started_at is not null and last.engine = run.engine
            order by started_at desc, id desc limit 1
          ) and ${isLocked(db, lockName(db, db`run.engine`))} then 'running'
        when exists (
            select from pgboss.job
            where job.name = rtrim(${queues.rebuild} || '.' || run.engine, '.')
              and job.id = run.job_id and state < 'completed'
          ) and not exists (
            select from search_rebuilds later where later.job_id = run.job_id and later.id > run.id
          ) then 'waiting'
        else 'failed' end as state
      from search_rebuilds run
    )
    select id, engine, state, case state when 'waiting' then 'waiting' else phase end as phase,
      done, total, requested_at, started_at, finished_at,
      coalesce(error, case when state <> 'failed' then null
        when started_at is null then 'It was never begun.'
        else 'The process that worked on it ended.' end) as error
    from known
    order by state = 'running' desc, state = 'waiting' desc, id desc limit 1`)

/** `engineLockName` in SQL. */
const lockName = (db: Queryable, engine: Fragment) => db`rtrim(${REBUILD_LOCK} || ' ' || ${engine})`

/** True while a rebuild of any engine waits or runs. */
export const isRebuildUnderWay = (db: Queryable) =>
  scalar<boolean>(db`
    select exists (
      select from pgboss.subscription fed
      where event = ${queues.rebuild} and (
        ${isLocked(db, lockName(db, db`substr(fed.name, length(event) + 2)`))}
        or exists (select from pgboss.job where job.name = fed.name and state < 'completed'))
    ) as under_way`)

/** Records a requested rebuild of an engine. @param jobId the job that will run it */
export async function insertWaitingRebuild(
  db: Queryable,
  { engine, jobId }: { engine: string; jobId: string },
): Promise<void> {
  await db`insert into search_rebuilds (engine, job_id) values (${engine}, ${jobId})`
}

/** Deletes a requested rebuild that never began, because another process was rebuilding. */
export async function deleteWaitingRebuild(db: Queryable, jobId: string): Promise<void> {
  await db`delete from search_rebuilds where job_id = ${jobId} and started_at is null`
}

/**
 * Records the start of a rebuild. The caller holds the engine's lock `REBUILD_LOCK`, so every earlier one has ended.
 * @param jobId its job, if any
 * @returns its id
 */
export async function beginRebuild(
  db: Queryable,
  jobId: string | null,
  engine = '',
): Promise<number> {
  await db`
    update search_rebuilds set finished_at = now(), error = 'The process that worked on it ended.'
    where started_at is not null and finished_at is null and engine = ${engine}`
  await db`
    delete from search_rebuilds
    where started_at is not null and engine = ${engine} and id not in (
      select id from search_rebuilds where engine = ${engine} order by id desc limit ${KEPT_RUNS})`
  const [waiting] = await db<{ id: number }[]>`
    update search_rebuilds set started_at = now(), phase = 'preparing'
    where job_id = ${jobId} and started_at is null returning id`
  if (waiting) return waiting.id
  return scalar<number>(db`
    insert into search_rebuilds (engine, job_id, started_at, phase, requested_at)
    values (${engine}, ${jobId}, now(), 'preparing', coalesce(
      (select min(requested_at) from search_rebuilds where job_id = ${jobId}), now()))
    returning id`)
}

export async function saveRebuildProgress(db: Queryable, id: number, progress: RebuildProgress) {
  await db`
    update search_rebuilds set ${db(progress)} where id = ${id} and finished_at is null`
}

/** True when the last rebuild failed or its process died; the caller holds the engine's lock `REBUILD_LOCK`. */
export async function hasLastRebuildFailed(db: Queryable, engine: string): Promise<boolean> {
  const [last] = await db<{ failed: boolean }[]>`
    select finished_at is null or error is not null as failed from search_rebuilds
    where started_at is not null and engine = ${engine}
    order by started_at desc, id desc limit 1`
  return last?.failed ?? false
}

/** Records the end of a rebuild. @param outcome the number of documents, or the reason of the failure */
export async function finishRebuild(
  db: Queryable,
  id: number,
  outcome: { documents: number } | { error: string },
): Promise<void> {
  const changes =
    'error' in outcome
      ? { error: outcome.error }
      : { phase: 'done', done: outcome.documents, total: outcome.documents }
  await db`update search_rebuilds set ${db(changes)}, finished_at = now() where id = ${id}`
}

/** Numbers of companies that one comparison of index and database found and repaired. */
export type ReconciliationRow = {
  finishedAt: string
  /** Age in seconds, by Postgres's clock. */
  secondsAgo: number
  seconds: number
  checked: number
  missing: number
  stale: number
  extra: number
  rebuilt: string | null
}

const repaired = (db: Queryable) => db`(missing + stale + extra > 0 or rebuilt is not null)`

/** Stores a reconciliation; deletes all but the latest one and the latest one with repairs. */
export async function insertReconciliation(
  db: Queryable,
  engine: string,
  found: Omit<ReconciliationRow, 'finishedAt' | 'secondsAgo'>,
): Promise<void> {
  const columns = ['engine', 'seconds', 'checked', 'missing', 'stale', 'extra', 'rebuilt'] as const
  await db`insert into search_reconciliations ${db({ ...found, engine }, ...columns)}`
  const latest = (which: Fragment) => db`
    select id from search_reconciliations where engine = ${engine} and ${which}
    order by id desc limit ${KEPT_RECONCILIATIONS}`
  await db`
    delete from search_reconciliations
    where engine = ${engine} and id not in (${latest(db`true`)})
      and id not in (${latest(repaired(db))})`
}

/** The last reconciliation of an engine, and the last one that repaired something. */
export async function findReconciliations(db: Queryable, engine: string) {
  const all = db`
    select *, extract(epoch from clock_timestamp() - finished_at)::float8 as seconds_ago
    from search_reconciliations where engine = ${engine}`
  const [[last], [lastRepaired]] = await Promise.all([
    db<ReconciliationRow[]>`${all} order by id desc limit 1`,
    db<ReconciliationRow[]>`${all} and ${repaired(db)} order by id desc limit 1`,
  ])
  return { last, lastRepaired }
}
