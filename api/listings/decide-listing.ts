import type { AdminListing } from '#api/contract/listings.ts'
import type { BulkOutcome } from '#api/contract/lists.ts'
import { record, type Actor } from '#api/audit/record.ts'
import { conflict, notFound } from '#api/http/errors.ts'
import { toAdminListing } from '#api/listings/to-listing.ts'
import type { Transaction } from '#db/client.ts'
import { enqueueCompanyChanged, enqueueMail, type Outbox } from '#db/jobs.ts'
import { decidePendingListing, findAdminListing } from '#db/listings.ts'

type Decision = 'approved' | 'rejected'

/**
 * Approves or rejects a business that asked to be listed; the business is told by mail.
 * @throws HttpError 404 when there is no such listing, 409 when it is no longer pending
 */
export function decideListing(
  { sql, jobs }: Outbox,
  actor: Actor,
  companyId: number,
  decision: Decision,
): Promise<AdminListing> {
  return sql.begin(async (tx) => {
    const decided = await decide(jobs, tx, actor, companyId, decision)
    const listing = await findAdminListing(tx, companyId)
    if (!listing) throw notFound('Listing not found')
    if (!decided) throw conflict('This listing is no longer pending')
    return toAdminListing(listing)
  })
}

/** Decides several listings by the ids of their companies; those that are no longer pending are skipped. */
export function decideListings(
  { sql, jobs }: Outbox,
  actor: Actor,
  companyIds: readonly number[],
  decision: Decision,
): Promise<BulkOutcome> {
  return sql.begin(async (tx) => {
    const outcome: BulkOutcome = { decided: [], skipped: [] }
    // In the order of their ids, so that two administrators cannot deadlock.
    for (const id of [...new Set(companyIds)].toSorted((a, b) => a - b)) {
      const decided = await decide(jobs, tx, actor, id, decision)
      outcome[decided ? 'decided' : 'skipped'].push(id)
    }
    return outcome
  })
}

async function decide(
  jobs: Outbox['jobs'],
  tx: Transaction,
  actor: Actor,
  companyId: number,
  decision: Decision,
): Promise<boolean> {
  const listing = await findAdminListing(tx, companyId)
  if (!listing) return false
  const listingId = await decidePendingListing(tx, companyId, decision)
  if (listingId === undefined) return false
  await record(tx, actor, {
    action: `listing.${decision}`,
    subject: listing.name,
    companyId,
    changes: [{ field: 'status', before: 'pending', after: decision }],
  })
  await enqueueCompanyChanged(jobs, tx, companyId)
  await enqueueMail(jobs, tx, { kind: 'listing-decided', listingId })
  return true
}
