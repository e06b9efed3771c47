import { conflict } from '#api/http/errors.ts'
import { jobs } from '#api/jobs.ts'
import { sql } from '#db/client.ts'
import { enqueueCompanyChanged, enqueueMail } from '#db/jobs.ts'
import { decidePendingListing } from '#db/listings.ts'

/**
 * Approves or rejects a business that asked to be listed; whoever asked is told by mail.
 * @throws HttpError 409 when it no longer waits
 */
export async function decideListing(
  companyId: number,
  decision: 'approved' | 'rejected',
): Promise<void> {
  await sql.begin(async (tx) => {
    const listingId = await decidePendingListing(tx, companyId, decision)
    if (listingId === undefined) throw conflict('This listing is no longer pending')
    await enqueueCompanyChanged(jobs(), tx, companyId)
    await enqueueMail(jobs(), tx, { kind: 'listing-decided', listingId })
  })
}
