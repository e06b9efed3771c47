import { note, personOf } from '#api/audit/record.ts'
import { storeDietsOf } from '#api/companies/store-diets.ts'
import type { Decision, Reversible } from '#api/moderation/moderation.ts'
import { makeSenderOwner } from '#api/owners/claims.ts'
import type { AuditChange } from '#db/audit.ts'
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
  async decide(tx, companyId, decision) {
    const { actor, outcome, revision } = decision
    const listing = await findListingOf(tx, companyId)
    const listingId = listing && (await decidePendingListing(tx, companyId, outcome, revision))
    if (!listingId) return false
    const { name } = listing
    const status = { field: 'status', before: 'pending', after: outcome }
    await note(tx, `listing.${outcome}`, decision, { companyId, companyName: name }, status)
    const company = { id: companyId, name }
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
    const what: AuditChange[] = [{ field: 'status', before: status, after: 'pending' }]
    if (sender && (await deleteOwner(tx, companyId, sender.id)))
      what.push(personOf(sender.id, sender.name))
    await note(tx, 'listing.reopened', { actor }, { companyId, companyName: name }, ...what)
    await enqueueCompanyChanged(tx, companyId)
    return true
  },
})
