import type { Queryable } from '#db/client.ts'

/** Data that people add to a company and would lose with it: its table, and the words for it. */
export const companyUses = {
  company_owners: 'It has an owner by now',
  claims: 'Somebody has said since that it is theirs',
  proposals: 'An owner has proposed changes of it',
  listings: 'A business has asked for it to be listed',
  reviews: 'It was reviewed since',
  contact_messages: 'Somebody has written to it since',
} as const

/**
 * Finds companies that people use, which only a person may delete. Lock them first: what is added
 * to a company waits for its lock.
 * @returns the reasons by their ids
 */
export async function listInUse(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const reasons = new Map<number, string>()
  for (const [table, reason] of Object.entries(companyUses)) {
    const rows = await db<{ companyId: number }[]>`
      select distinct company_id from ${db(table)} where company_id = any(${ids as number[]})`
    for (const { companyId } of rows) if (!reasons.has(companyId)) reasons.set(companyId, reason)
  }
  return reasons
}
