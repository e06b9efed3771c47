import type { Queryable, Transaction } from '#db/client.ts'

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
 * Decides a company that somebody asked to list and that still waits.
 * @returns the listing's id, or undefined when there is none that waits
 */
export async function decidePendingListing(
  tx: Transaction,
  companyId: number,
  decision: 'approved' | 'rejected',
) {
  const [row] = await tx<{ id: number }[]>`
    with decided as (
      update companies set status = ${decision}, updated_at = now()
      where id = ${companyId} and status = 'pending' returning id
    )
    update listings set decided_at = now() from decided
    where listings.company_id = decided.id returning listings.id`
  return row?.id
}
