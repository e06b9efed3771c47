import { notFound } from '#api/http/errors.ts'
import { requireSession } from '#api/http/rights.ts'
import type { WithSession } from '#api/http/signed-in.ts'
import type { Sql, Transaction } from '#db/client.ts'
import { lockOwner } from '#db/owners.ts'
import type { UserRow } from '#db/users.ts'

/**
 * Refuses who is no owner, and keeps session and ownership from ending before the transaction does.
 * After the lock of the company where both are taken: the lock order avoids deadlocks.
 * @throws HttpError 404, as to everyone whose kitchen it is not; 401 when the session has ended
 */
export async function requireOwnership(
  tx: Transaction,
  companyId: number,
  user: UserRow & Partial<WithSession>,
) {
  await requireSession(tx, 'user', user)
  if (!(await lockOwner(tx, companyId, user.id))) throw notFound('Kitchen not found')
}

/** Runs what an owner does in one transaction, as one. @throws HttpError 404 for anyone else */
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
