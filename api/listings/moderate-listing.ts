import { addedFact, personOf, record } from '#api/audit/record.ts'
import { storeDietsOf } from '#api/companies/store-diets.ts'
import type { Decision, Reversible } from '#api/moderation/moderation.ts'
import { makeSenderOwner } from '#api/owners/claims.ts'
import { deleteOwner, findSender } from '#db/owners.ts'
import { lockCompanies } from '#db/companies.ts'
import { cancelMails, enqueueCompanyChanged, enqueueMail, type Outbox } from '#db/jobs.ts'
import {
  decidePendingListing,
  findListingOf,
  type ListingRow,
  reopenListing,
} from '#db/listings.ts'

/** How businesses that asked to be listed are decided, by the ids of their companies. */
export const listingModeration = (jobs: Outbox['jobs']): Reversible<ListingRow> => ({
  name: 'listing',
  find: findListingOf,
  lock: lockCompanies,
  async decide(tx, companyId, { actor, outcome, revision, reason }) {
    const listing = await findListingOf(tx, companyId)
    const listingId = listing && (await decidePendingListing(tx, companyId, outcome, revision))
    if (!listingId) return false
    await record(tx, actor, {
      action: `listing.${outcome}`,
      subject: listing.name,
      companyId,
      changes: [
        { field: 'status', before: 'pending', after: outcome },
        ...(reason ? [addedFact('reason', reason)] : []),
      ],
    })
    const company = { id: companyId, name: listing.name }
    if (outcome === 'approved') await makeSenderOwner(tx, jobs, actor, company, listingId)
    await storeDietsOf(tx, [companyId])
    await enqueueCompanyChanged(tx, companyId)
    await enqueueMail(jobs, tx, { kind: 'listing-decided', listingId, outcome })
    return true
  },
  async reopen(tx, { listingId, companyId, name, status }, actor) {
    const isOpen = await cancelMails(
      tx,
      { kind: 'listing-decided', listingId, outcome: status as Decision['outcome'] },
      { kind: 'ownership', companyId },
    )
    if (!isOpen) return false
    await reopenListing(tx, companyId)
    const sender = status === 'approved' && (await findSender(tx, listingId))
    const isRemoved = sender && (await deleteOwner(tx, companyId, sender.id))
    await record(tx, actor, {
      action: 'listing.reopened',
      subject: name,
      companyId,
      changes: [
        { field: 'status', before: status, after: 'pending' },
        ...(isRemoved ? [personOf(sender.id, sender.name)] : []),
      ],
    })
    await enqueueCompanyChanged(tx, companyId)
    return true
  },
})
