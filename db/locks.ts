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
 * @returns what `work` returned, or undefined when it did not run
 */
export async function unlessRunning<Result>(
  job: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const connection = await sql.reserve()
  try {
    const [row] = await connection<{ got: boolean }[]>`
      select pg_try_advisory_lock(hashtext(${job})) as got`
    if (!row!.got) return undefined
    try {
      return await work()
    } finally {
      await connection`select pg_advisory_unlock(hashtext(${job}))`
    }
  } finally {
    connection.release()
  }
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
