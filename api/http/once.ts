import { message } from '#domain/i18n.ts'
import { createHash } from 'node:crypto'
import { conflict } from '#api/http/errors.ts'
import type { Sql, Transaction } from '#db/client.ts'
import { findRequest, insertRequest } from '#db/requests.ts'

type Request = {
  /** Name of the call, and of the sender where that matters. */
  scope: string
  /** The idempotency key; without one every request is new. */
  key: string | undefined
  /** Content that must be equal in a repeated request. Never a password: its hash is stored. */
  content: unknown
  /** Message for a known key with different content. */
  refusal?: string
}

/** The request of a call that sends an idempotency key. */
export const requestOf = (
  scope: string,
  headers: { 'Idempotency-Key'?: string | undefined },
  content: unknown,
): Request => ({ scope, key: headers['Idempotency-Key'], content })

/** The transaction in the guise of a connection: code that begins a transaction joins this one. */
const joining = (tx: Transaction): Sql =>
  Object.assign(tx, {
    begin: (work: (tx: Transaction) => Promise<unknown>) => work(tx),
  }) as unknown as Sql

const SENT_BEFORE = message(
  'This was sent before with other content. Load the page again to send more.',
)

/**
 * Executes a request once, in a transaction that also stores its answer. A repeated request, even a
 * concurrent one, gets the stored answer.
 * @param work is skipped for a repeated request; its answer must survive JSON. Code that begins a
 * transaction itself is given `joined` to run in this one.
 * @throws HttpError 409 when the key was used with different content
 */
export function once<Answer>(
  sql: Sql,
  { scope, key, content, refusal = SENT_BEFORE }: Request,
  work: (tx: Transaction, joined: Sql) => Promise<Answer>,
): Promise<Answer> {
  return sql.begin(async (tx) => {
    if (key === undefined) return work(tx, joining(tx))
    const contentHash = createHash('sha256').update(JSON.stringify(content)).digest()
    const earlier = await findRequest(tx, { scope, key })
    if (earlier && !earlier.contentHash.equals(contentHash)) throw conflict(refusal)
    if (earlier) return earlier.answer as Answer
    const answer = await work(tx, joining(tx))
    await insertRequest(tx, { scope, key, contentHash, answer })
    return answer
  }) as Promise<Answer>
}
