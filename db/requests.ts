import type { Transaction } from '#db/client.ts'

/** Key of a request that is executed once; unique in its scope: the call and, where that matters, the sender. */
export type IdempotencyKey = { scope: string; key: string }

/**
 * Finds an earlier request with this key, and locks the key until the transaction ends, so that
 * equal requests run one after the other.
 */
export async function findRequest(tx: Transaction, { scope, key }: IdempotencyKey) {
  await tx`select pg_advisory_xact_lock(hashtext('request'), hashtext(${`${scope} ${key}`}))`
  const [row] = await tx<{ contentHash: Buffer; answer: unknown }[]>`
    select content_hash, answer from requests where scope = ${scope} and key = ${key}`
  return row
}

/** Stores a request with its answer. */
export async function insertRequest(
  tx: Transaction,
  { scope, key, contentHash, answer }: IdempotencyKey & { contentHash: Buffer; answer: unknown },
): Promise<void> {
  await tx`
    insert into requests (scope, key, content_hash, answer)
    values (${scope}, ${key}, ${contentHash}, ${tx.json(answer as never)})`
}
