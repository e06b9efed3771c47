import type { Fragment } from 'postgres'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCodeOf, type Queryable, type Sql, type Transaction } from '#db/client.ts'

/** Polling interval for a lock of `tryWithLock`, in milliseconds. */
const LOOK_MS = 500
/** Renewal interval (heartbeat) of a lock's holder, in milliseconds. */
const SIGN_MS = 5_000
/** Postgres's code for a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Name of a lock, made specific to a search engine. */
export const engineLockName = (name: string, engine: string): string =>
  engine ? `${name} ${engine}` : name

/**
 * Runs `work` while no other process writes to an engine's index. Meilisearch keeps the document that arrives
 * last, so older rows must never be sent after newer ones: reading and sending happen under this lock,
 * waiting for the task does not. If the connection has a lock timeout, the lock is requested repeatedly.
 * @param work gets a transaction that sees everything committed before the lock was acquired
 * @throws when the lock was lost, after `work` has ended: documents may have arrived out of order
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
        await tx`select pg_advisory_xact_lock(hashtext(${engineLockName('search index', engine)}))`
        working = work(tx)
        return await whileSigning(tx, working)
      })) as Result
    } catch (error) {
      await working?.catch(() => {})
      if (working || errorCodeOf(error) !== LOCK_NOT_AVAILABLE) throw error
    }
  }
}

/**
 * Waits in the caller's transaction until no alert is being started (`match`), or no company is
 * being matched (`begin`), and blocks both until it ends. So the companies that an alert knows at
 * its start and those it is told of later neither overlap nor leave a gap.
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
 * @param work gets a signal that is aborted when the lock is lost with its connection: from then on
 * another process may hold it
 * @returns the result of `work`, or undefined when it did not run
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
 * Keeps a transaction's lock until `work` has ended, by a heartbeat: Postgres closes connections without
 * traffic (`connectBackground`), because one from a machine that was cut off would hold the lock for hours.
 */
async function whileSigning<Result>(tx: Transaction, work: Promise<Result>): Promise<Result> {
  // An error means that the connection is lost, which ends the transaction.
  const signing = setInterval(() => void tx`select 1`.catch(() => {}), SIGN_MS)
  try {
    return await work
  } finally {
    clearInterval(signing)
  }
}

/** Waits until no process holds a given lock of `tryWithLock`. */
export async function waitForLock(sql: Sql, name: string): Promise<void> {
  while (!(await tryWithLock(sql, name, async () => true))) await wait(LOOK_MS)
}

/** SQL that is true while some process holds a lock of `tryWithLock`, whose name may be SQL. */
export const isLocked = (db: Queryable, name: string | Fragment) => db`exists (
  select from pg_locks
  where locktype = 'advisory' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = hashtext(${name})::bigint)`
