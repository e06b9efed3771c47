import type { Queryable } from '#db/client.ts'

/** Data that people add to a company and would lose with it: its table, and a reason in words. */
export const companyUses = {
  company_owners: 'It has an owner by now',
  claims: 'Somebody has said since that it is theirs',
  proposals: 'An owner has proposed changes of it',
  listings: 'A business has asked for it to be listed',
  reviews: 'It was reviewed since',
  contact_messages: 'Somebody has written to it since',
} as const

/**
 * Finds companies with such data, which only a person may delete. Lock them first: adding data
 * needs the same lock.
 * @returns the reasons by company id
 */
export async function listCompaniesInUse(
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
