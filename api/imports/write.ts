import type { Actor } from '#api/audit/record.ts'
import { errorCodeOf, isRefusedByDatabase, type Transaction } from '#db/client.ts'
import type { ImportRow } from '#db/imports.ts'

/** Companies written in one transaction; other writers of these companies wait for it. */
export const WRITE_BATCH = 50

export const actorOf = ({ adminId, adminName }: ImportRow): Actor => ({
  id: adminId,
  username: adminName,
})
export const isId = (id: number | null): id is number => id !== null

/**
 * Runs a change in a savepoint, so that a refusal does not abort the transaction.
 * @returns the reason of the refusal; undefined on success
 */
export async function refusalOf(
  tx: Transaction,
  change: (saved: Transaction) => Promise<void>,
): Promise<string | undefined> {
  try {
    await tx.savepoint(change)
    return undefined
  } catch (error) {
    if (errorCodeOf(error) === '23505') return 'Another company has its reference by now'
    if (isRefusedByDatabase(error)) return 'It breaks a rule of the database by now'
    throw error
  }
}
