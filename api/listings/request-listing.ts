import type { Listing } from '#api/contract/forms.ts'
import { jobs } from '#api/jobs.ts'
import { sql } from '#db/client.ts'
import { insertCompany } from '#db/companies.ts'
import { enqueueMail } from '#db/jobs.ts'
import { insertListing } from '#db/listings.ts'

/**
 * Keeps a business that wants to be listed, as a company that waits.
 * @returns the company's id
 */
export function requestListing(given: Listing): Promise<number> {
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
    await enqueueMail(jobs(), tx, { kind: 'listing-received', listingId })
    return companyId
  })
}
