import type { Queryable, Transaction } from '#db/client.ts'
import type { CompanyFields } from '#db/companies.ts'
import { toLikePattern, pageOf, type Page } from '#db/page.ts'
import { firstRow, scalar } from '#db/results.ts'

/** The person who asked for a company to be listed. */
type Contact = {
  companyId: number
  contactName: string
  contactEmail: string
  /** Plans and terms in free text. */
  terms: string | null
  /** The signed-in sender, who becomes its owner on approval. */
  userId: number | null
  /** Language of mails to the contact. */
  language: string
  /** Version of the privacy notice that the form linked to. */
  noticeVersion: string | null
}

/** A business that asked to be listed, with all fields of its form. */
export type ListingRow = Omit<Contact, 'userId' | 'language' | 'noticeVersion'> &
  CompanyFields & {
    listingId: number
    revision: number
    createdAt: string
    decidedAt: string | null
  }

const columns = (db: Queryable) => db`
  company.*, listing.id as listing_id, listing.company_id, listing.contact_name,
  listing.contact_email, listing.terms, listing.created_at, listing.decided_at`

const tables = (db: Queryable) =>
  db`from listings listing join companies company on company.id = listing.company_id`

export const insertListing = (tx: Transaction, listing: Contact) =>
  scalar<number>(tx`insert into listings ${tx(listing)} returning id`)

export const findListing = (db: Queryable, listingId: number) =>
  firstRow(db<ListingRow[]>`
    select ${columns(db)} ${tables(db)} where listing.id = ${listingId}`)

export const findListingOf = (db: Queryable, companyId: number) =>
  firstRow(db<ListingRow[]>`
    select ${columns(db)} ${tables(db)} where company.id = ${companyId}`)

/** Pending listings first, oldest first; then all others, newest first. */
export function listListings(
  db: Queryable,
  { words, status }: { words: string; status?: string },
  page: Page,
) {
  const searched = db`company.name || ' ' || listing.contact_name || ' ' || listing.contact_email`
  const from = db`${tables(db)} where true
    ${status ? db`and company.status = ${status}` : db``}
    ${words ? db`and ${searched} ilike ${toLikePattern(words)}` : db``}`
  const order = db`company.status <> 'pending',
    case when company.status = 'pending' then listing.created_at end,
    listing.created_at desc, listing.id`
  return pageOf<ListingRow>(db, columns(db), from, order, page)
}

/**
 * Records the decision on a listing along with its company.
 * @returns its id, or undefined when none was pending
 */
export const closeListing = (tx: Transaction, companyId: number) =>
  scalar<number | undefined>(tx`
    update listings set decided_at = now()
    where company_id = ${companyId} and decided_at is null returning id`)

/** Makes a decided listing pending again. */
export async function reopenListing(tx: Transaction, companyId: number): Promise<void> {
  await tx`
    update companies set status = 'pending', revision = revision + 1, updated_at = now()
    where id = ${companyId}`
  await tx`update listings set decided_at = null where company_id = ${companyId}`
}

/**
 * Decides a pending listing.
 * @param revision the company's revision that was read; without it, any
 * @returns the listing's id, or undefined when none is pending
 */
export const decidePendingListing = (
  tx: Transaction,
  companyId: number,
  decision: 'approved' | 'rejected',
  revision: number | undefined,
) =>
  scalar<number | undefined>(tx`
    with decided as (
      update companies set status = ${decision}, revision = revision + 1, updated_at = now()
      where id = ${companyId} and status = 'pending'
        and revision = coalesce(${revision ?? null}, revision)
      returning id
    )
    update listings set decided_at = now() from decided
    where listings.company_id = decided.id returning listings.id`)
