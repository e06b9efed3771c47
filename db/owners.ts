import type { Queryable, Transaction } from '#db/client.ts'

/** Whether a user is an owner of a company now. */
export async function isOwner(db: Queryable, companyId: number, userId: number): Promise<boolean> {
  const rows = await db`
    select from company_owners where company_id = ${companyId} and user_id = ${userId}`
  return rows.length > 0
}

export async function hasOwner(db: Queryable, companyId: number): Promise<boolean> {
  const rows = await db`select from company_owners where company_id = ${companyId} limit 1`
  return rows.length > 0
}

/**
 * Makes a user an owner.
 * @returns false when they are one already
 * @throws a violation of `company_owners_limit` when the company has five others
 */
export async function insertOwner(tx: Transaction, companyId: number, userId: number) {
  const result = await tx`
    insert into company_owners (company_id, user_id) values (${companyId}, ${userId})
    on conflict do nothing`
  return result.count === 1
}

/** Ends an ownership, and the invitations of that owner. @returns false when there was none */
export async function deleteOwner(tx: Transaction, companyId: number, userId: number) {
  const result = await tx`
    delete from company_owners where company_id = ${companyId} and user_id = ${userId}`
  return result.count === 1
}

/** Owners of a company, the first one first. */
export function listOwners(db: Queryable, companyId: number) {
  return db<{ userId: number; name: string; username: string; email: string; since: string }[]>`
    select owner.user_id, person.name, person.username, person.email, owner.created_at as since
    from company_owners owner join users person on person.id = owner.user_id
    where owner.company_id = ${companyId} order by owner.created_at, owner.user_id`
}
