import type { Queryable, Transaction } from '#db/client.ts'
import { containing, offsetOf, pageOf, type Page } from '#db/page.ts'

export type ListingRow = {
  id: number
  companyId: number
  companyName: string
  companyStatus: 'approved' | 'pending' | 'rejected'
  contactName: string
  contactEmail: string
}

export async function insertListing(
  tx: Transaction,
  listing: { companyId: number; contactName: string; contactEmail: string },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into listings (company_id, contact_name, contact_email)
    values (${listing.companyId}, ${listing.contactName}, ${listing.contactEmail}) returning id`
  return row!.id
}

export async function findListing(db: Queryable, id: number) {
  const [row] = await db<ListingRow[]>`
    select listing.id, listing.company_id, company.name as company_name,
      company.status as company_status, listing.contact_name, listing.contact_email
    from listings listing join companies company on company.id = listing.company_id
    where listing.id = ${id}`
  return row
}

/**
 * Notes that a listing was decided together with its company.
 * @returns its id, or undefined when none waited
 */
export async function settleListing(tx: Transaction, companyId: number) {
  const [row] = await tx<{ id: number }[]>`
    update listings set decided_at = now()
    where company_id = ${companyId} and decided_at is null returning id`
  return row?.id
}

/**
 * Decides a requested listing that is still pending.
 * @returns the listing's id, or undefined when there is none that waits
 */
export async function decidePendingListing(
  tx: Transaction,
  companyId: number,
  decision: 'approved' | 'rejected',
) {
  const [row] = await tx<{ id: number }[]>`
    with decided as (
      update companies set status = ${decision}, revision = revision + 1, updated_at = now()
      where id = ${companyId} and status = 'pending' returning id
    )
    update listings set decided_at = now() from decided
    where listings.company_id = decided.id returning listings.id`
  return row?.id
}

/** A business that asked to be listed, with everything that was written. */
export type AdminListingRow = {
  companyId: number
  name: string
  shortDescription: string
  description: string
  location: string
  cuisine: string
  priceRange: 'budget' | 'standard' | 'premium'
  address: string
  phone: string | null
  email: string | null
  website: string | null
  hours: string | null
  tags: string[]
  status: 'approved' | 'pending' | 'rejected'
  contactName: string
  contactEmail: string
  createdAt: Date
  decidedAt: Date | null
}

const adminColumns = (db: Queryable) => db`
  company.id as company_id, company.name, company.short_description, company.description,
  company.location, company.cuisine, company.price_range, company.address, company.phone,
  company.email, company.website, company.hours, company.tags, company.status,
  listing.contact_name, listing.contact_email, listing.created_at, listing.decided_at`

/** Those that wait come first, the one that waits longest before all; then the others, the newest first. */
export function listAdminListings(
  db: Queryable,
  filter: { words: string; status?: string },
  page: Page,
) {
  const from = db`
    from listings listing join companies company on company.id = listing.company_id
    where true
    ${filter.status ? db`and company.status = ${filter.status}` : db``}
    ${filter.words ? db`and company.name || ' ' || listing.contact_name || ' ' || listing.contact_email ilike ${containing(filter.words)}` : db``}`
  return pageOf(
    db<AdminListingRow[]>`
      select ${adminColumns(db)} ${from}
      order by company.status <> 'pending',
        case when company.status = 'pending' then listing.created_at end,
        listing.created_at desc, listing.id
      limit ${page.pageSize} offset ${offsetOf(page)}`,
    db<[{ count: number }]>`select count(*)::integer as count ${from}`,
  )
}

export async function findAdminListing(db: Queryable, companyId: number) {
  const [row] = await db<AdminListingRow[]>`
    select ${adminColumns(db)}
    from listings listing join companies company on company.id = listing.company_id
    where company.id = ${companyId}`
  return row
}
