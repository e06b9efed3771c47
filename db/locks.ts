import { sql, type Queryable, type Transaction } from '#db/client.ts'

/**
 * Runs `work` while no other process writes to the index. Meilisearch keeps what arrives last,
 * so a reader of old rows must never send after a reader of newer ones: reading and sending
 * happen under this lock, waiting for the outcome does not.
 * @param work gets a transaction that sees everything committed before the lock was got
 */
export function withIndexLock<Result>(work: (tx: Transaction) => Promise<Result>) {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('search index'))`
    return await work(tx)
  }) as Promise<Result>
}

/**
 * Runs `work` unless another process is at the same job.
 * @param work gets a signal that is aborted when the lock was lost with its connection: from then
 * on another process may be at it
 * @returns what `work` returned, or undefined when it did not run
 * @throws when the lock was lost, after `work` has ended
 */
export function unlessRunning<Result>(
  job: string,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const locked = async (tx: Transaction, lost: AbortSignal) => {
    // The transaction holds nothing but the lock, for as long as the work takes.
    await tx`set local idle_in_transaction_session_timeout = 0`
    const [row] = await tx<{ got: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtext(${job})) as got`
    return row!.got ? await work(lost) : undefined
  }
  return sql.begin(locked as (tx: Transaction) => Promise<unknown>) as Promise<Result | undefined>
}

/** Waits until no process is at a job of `unlessRunning`. */
export async function untilFinished(job: string): Promise<void> {
  await sql.begin((tx) => tx`select pg_advisory_xact_lock(hashtext(${job}))`)
}

/** SQL that is true while some process is at a job of `unlessRunning`. */
export const isRunning = (db: Queryable, job: string) => db`exists (
  select from pg_locks
  where locktype = 'advisory' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32 | objid::bigint) = hashtext(${job})::bigint)`
