import { done } from '../accounts.ts'
import { listingListRequest, pageOf } from '../admin-lists.ts'
import { adminListing, bulk, bulkOutcome } from '../admin-reviews.ts'
import { calls } from '../calls.ts'
import { failure } from '../errors.ts'
import { listing } from '../forms.ts'

export const listingCalls = calls({
  'POST /api/listings': {
    tag: 'Forms',
    summary: 'Ask to be listed',
    body: listing,
    status: 201,
    answer: done,
    failures: { 429: failure },
  },
})

const moderation = { tag: 'Administration: moderation', signedIn: 'admin' } as const
const decision = {
  ...moderation,
  answer: adminListing,
  failures: { 404: failure, 409: failure },
} as const
const bulkDecision = { ...moderation, body: bulk, answer: bulkOutcome } as const

/** Moderation of businesses that asked to be listed. */
export const adminListingCalls = calls({
  'GET /api/admin/lists/listings': {
    ...moderation,
    summary: 'Businesses that asked to be listed',
    query: listingListRequest,
    answer: pageOf(adminListing),
  },
  'PUT /api/admin/listings/approve': { ...bulkDecision, summary: 'Approve several listings' },
  'PUT /api/admin/listings/reject': { ...bulkDecision, summary: 'Reject several listings' },
  'PUT /api/admin/listings/{companyId}/approve': { ...decision, summary: 'Approve a listing' },
  'PUT /api/admin/listings/{companyId}/reject': { ...decision, summary: 'Reject a listing' },
})
