import { isPassedOn } from '#db/messages.ts'
import type { Queryable, Sql, Transaction } from '#db/client.ts'
import { affectsOne, firstRow, hasRows } from '#db/results.ts'

/** True if a user currently owns a company. */
export const isOwner = (db: Queryable, companyId: number, userId: number) =>
  hasRows(db`
    select from company_owners where company_id = ${companyId} and user_id = ${userId}`)

/** Checks an ownership and locks it until the transaction ends. */
export const lockOwner = (tx: Transaction, companyId: number, userId: number) =>
  hasRows(tx`
    select from company_owners where company_id = ${companyId} and user_id = ${userId}
    for key share`)

export const hasOwner = (db: Queryable, companyId: number) =>
  hasRows(db`select from company_owners where company_id = ${companyId} limit 1`)

/**
 * Makes a user an owner.
 * @returns false when they are one already
 * @throws a violation of `company_owners_limit` when the company has five others
 */
export const insertOwner = (tx: Transaction, companyId: number, userId: number) =>
  affectsOne(tx`
    insert into company_owners (company_id, user_id) values (${companyId}, ${userId})
    on conflict do nothing`)

/** Deletes an ownership, and that owner's invitations. @returns false when there was none */
export const deleteOwner = (tx: Transaction, companyId: number, userId: number) =>
  affectsOne(tx`
    delete from company_owners where company_id = ${companyId} and user_id = ${userId}`)

/** Owners of a company in the order in which they became owners. */
export function listOwners(db: Queryable, companyId: number) {
  return db<{ userId: number; name: string; username: string; email: string; since: string }[]>`
    select owner.user_id, person.name, person.username, person.email, owner.created_at as since
    from company_owners owner join users person on person.id = owner.user_id
    where owner.company_id = ${companyId} order by owner.created_at, owner.user_id`
}

/** The signed-in sender of a listing, if their address is verified. */
export const findSender = (db: Queryable, listingId: number) =>
  firstRow(db<{ id: number; name: string }[]>`
    select person.id, person.name
    from listings listing join users person on person.id = listing.user_id
    where listing.id = ${listingId} and person.email_verified`)

/** A kitchen in its owner's list. */
type OwnedRow = {
  id: number
  name: string
  address: string
  location: string
  unreadMessages: number
  unansweredReviews: number
  hasProposal: boolean
}

export function listOwned(db: Queryable, userId: number) {
  return db<OwnedRow[]>`
    select company.id, company.name, company.address, company.location,
      (select count(*) from contact_messages
        where company_id = company.id and not is_read_by_owner
          and ${isPassedOn(db)})::integer as unread_messages,
      (select count(*) from reviews review
        where company_id = company.id and status = 'approved'
          and not exists (select from review_replies where review_id = review.id))::integer
        as unanswered_reviews,
      exists (select from proposals where company_id = company.id and status = 'pending')
        as has_proposal
    from company_owners owner join companies company on company.id = owner.company_id
    where owner.user_id = ${userId} order by lower(company.name) collate "C", company.id`
}

type NewLink = { companyId: number; email: string } & (
  | { claimId: number; invitedBy?: undefined }
  | { claimId?: undefined; invitedBy: number }
)

/**
 * Stores the hash of a link that makes its recipient an owner, and invalidates earlier ones of the
 * same purpose.
 */
export async function saveOwnerLink(sql: Sql, link: NewLink, hash: Buffer) {
  const { companyId, email, claimId = null, invitedBy = null } = link
  const earlier = sql`company_id = ${companyId} and ${
    claimId === null
      ? sql`claim_id is null and account_key(email) = account_key(${email})`
      : sql`claim_id = ${claimId}`
  }`
  await sql.begin(async (tx) => {
    await tx`delete from owner_links where ${earlier}`
    await tx`
      insert into owner_links (hash, company_id, claim_id, invited_by, email, expires)
      values (${hash}, ${companyId}, ${claimId}, ${invitedBy}, ${email}, now() + interval '48 hours')`
  })
}

/** Reads a link that has not expired; concurrent links to one company are serialized. */
export const openOwnerLink = (tx: Transaction, hash: Buffer) =>
  firstRow(tx<
    {
      companyId: number
      companyName: string
      /** The present email address of the listing. */
      companyEmail: string | null
      claimId: number | null
      claimantId: number | null
      email: string
      isSpent: boolean
    }[]
  >`
    select link.company_id, company.name as company_name, company.email as company_email,
      link.claim_id, claim.user_id as claimant_id, link.email, link.is_spent
    from owner_links link join companies company on company.id = link.company_id
    left join claims claim on claim.id = link.claim_id
    where link.hash = ${hash} and link.expires > now()
    for update of company, link`)

/** Invalidates a link; for a day it is still recognized as used. */
export async function invalidateOwnerLink(tx: Transaction, hash: Buffer) {
  await tx`
    update owner_links set is_spent = true, expires = now() + interval '1 day'
    where hash = ${hash}`
}
