import type { NewListing } from '#api/contract/listings.ts'
import { insertCompany } from '#db/companies.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import { insertListing } from '#db/listings.ts'

/**
 * Keeps a business that wants to be listed, as a company that waits.
 * @returns the company's id
 */
export function requestListing({ sql, jobs }: Outbox, given: NewListing): Promise<number> {
  const { contactName, contactEmail, ...fields } = given
  return sql.begin(async (tx) => {
    const companyId = await insertCompany(tx, {
      ...fields,
      imageUrl: null,
      rating: '4.0',
      featured: false,
      status: 'pending',
    })
    const listingId = await insertListing(tx, { companyId, contactName, contactEmail })
    await enqueueMail(jobs, tx, { kind: 'listing-received', listingId })
    return companyId
  })
}
