import type { Fragment } from 'postgres'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, type Queryable, type Sql, type Transaction } from '#db/client.ts'

/** Polling interval for a lock of `tryWithLock`, in milliseconds. */
const LOOK_MS = 500
/** Renewal interval (heartbeat) of a lock's holder, in milliseconds. */
const SIGN_MS = 5_000
/** Postgres's code for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/** The name of a lock of one search engine. */
export const lockOf = (name: string, engine: string): string =>
  engine ? `${name} ${engine}` : name

/**
 * Runs `work` while no other process writes to the index of an engine. Meilisearch keeps what arrives last,
 * so documents of older rows must never be sent after those of newer ones: reading and sending
 * happen under this lock, waiting for the outcome does not. It is waited for again and again where
 * the connection has a limit for locks.
 * @param work gets a transaction that sees everything committed before the lock was acquired
 * @throws when the lock was lost, after `work` has ended: what it sent may have arrived out of order
 */
export async function withIndexLock<Result>(
  sql: Sql,
  engine: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    let working: Promise<Result> | undefined
    try {
      return (await sql.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(hashtext(${lockOf('search index', engine)}))`
        working = work(tx)
        return await whileSigning(tx, working)
      })) as Result
    } catch (error) {
      await working?.catch(() => {})
      if (working || codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
    }
  }
}

/**
 * Has the caller's transaction wait until no alert begins (`match`), or until no company is being
 * matched (`begin`), and keeps that so: what an alert knows at its beginning and what it is told
 * later neither overlap nor leave a gap.
 */
export async function lockAlerts(tx: Transaction, mode: 'match' | 'begin'): Promise<void> {
  await (mode === 'match'
    ? tx`select pg_advisory_xact_lock(hashtext('alerts'))`
    : tx`select pg_advisory_xact_lock_shared(hashtext('alerts'))`)
}

/**
 * Runs `work` under `lockAlerts`.
 * @param work gets a transaction that sees everything committed before the lock was acquired
 */
export function withAlertLock<Result>(
  sql: Sql,
  mode: 'match' | 'begin',
  work: (tx: Transaction) => Promise<Result>,
) {
  return sql.begin(async (tx) => {
    await lockAlerts(tx, mode)
    return await work(tx)
  }) as Promise<Result>
}

/**
 * Runs `work` under a lock, unless another process holds it.
 * @param work gets a signal that is aborted when the lock is lost with its connection: from then
 * on another process may hold it
 * @returns what `work` returned, or undefined when it did not run
 * @throws when the lock was lost, after `work` has ended
 */
export async function tryWithLock<Result>(
  sql: Sql,
  name: string,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const lost = new AbortController()
  let working: Promise<Result> | undefined
  try {
    return (await sql.begin(async (tx) => {
      const [row] = await tx<{ locked: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtext(${name})) as locked`
      if (!row!.locked) return undefined
      working = work(lost.signal)
      return await whileSigning(tx, working)
    })) as Result | undefined
  } catch (error) {
    lost.abort(error)
    await working?.catch(() => {})
    throw error
  }
}

/**
 * Keeps the lock of a transaction until `work` has ended, however long that takes: Postgres takes it
 * from a connection that it hears nothing of (`connectForWork`), since that of a machine that was
 * cut off would hold it for hours.
 */
async function whileSigning<Result>(tx: Transaction, work: Promise<Result>): Promise<Result> {
  // A failure is that of the connection, which ends the transaction.
  const signing = setInterval(() => void tx`select 1`.catch(() => {}), SIGN_MS)
  try {
    return await work
  } finally {
    clearInterval(signing)
  }
}

/** Waits until no process holds a lock of `tryWithLock`. */
export async function waitForLock(sql: Sql, name: string): Promise<void> {
  while (!(await tryWithLock(sql, name, async () => true))) await wait(LOOK_MS)
}

/** SQL that is true while some process holds a lock of `tryWithLock`, whose name may be SQL. */
export const isLocked = (db: Queryable, name: string | Fragment) => db`exists (
  select from pg_locks
  where locktype = 'advisory' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = hashtext(${name})::bigint)`
