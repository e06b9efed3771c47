import type { Queryable, Transaction } from '#db/client.ts'

/** A request that is done once: its scope is the call, and who asked where that matters. */
export type RequestName = { scope: string; key: string }

/**
 * Finds an earlier request of this name. Requests of the same name run one after the other: the
 * lock is held until the transaction ends.
 */
export async function findRequest(tx: Transaction, { scope, key }: RequestName) {
  await tx`select pg_advisory_xact_lock(hashtext('request'), hashtext(${`${scope} ${key}`}))`
  const [row] = await tx<{ contentHash: Buffer; answer: unknown }[]>`
    select content_hash, answer from requests where scope = ${scope} and key = ${key}`
  return row
}

/** Keeps what a request was answered. */
export async function insertRequest(
  tx: Transaction,
  { scope, key, contentHash, answer }: RequestName & { contentHash: Buffer; answer: unknown },
): Promise<void> {
  await tx`
    insert into requests (scope, key, content_hash, answer)
    values (${scope}, ${key}, ${contentHash}, ${tx.json(answer as never)})`
}

/** Deletes requests that are too old to be repeated. */
export async function deleteOldRequests(db: Queryable): Promise<void> {
  await db`delete from requests where created_at < now() - interval '1 day'`
}
