import { notFound } from '#api/http/errors.ts'
import { requireSession } from '#api/http/rights.ts'
import type { WithSession } from '#api/http/signed-in.ts'
import type { Sql, Transaction } from '#db/client.ts'
import { lockOwner } from '#db/owners.ts'
import type { UserRow } from '#db/users.ts'

/**
 * Requires an owner, and locks session and ownership until the transaction ends. The company is
 * locked first where both are: the lock order avoids deadlocks.
 * @throws HttpError 404 for everyone who is not an owner; 401 when the session has ended
 */
export async function requireOwnership(
  tx: Transaction,
  companyId: number,
  user: UserRow & Partial<WithSession>,
) {
  await requireSession(tx, 'user', user)
  if (!(await lockOwner(tx, companyId, user.id))) throw notFound('Kitchen not found')
}

/** Runs an owner's change in a transaction that holds the ownership. @throws HttpError 404 for everyone else */
export const asOwner = <Result>(
  sql: Sql,
  companyId: number,
  user: UserRow,
  work: (tx: Transaction) => Promise<Result>,
) =>
  sql.begin(async (tx) => {
    await requireOwnership(tx, companyId, user)
    return await work(tx)
  })
