import { calls } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { formHeaders } from '../idempotency.ts'
import { bulkDecision, decision, moderation, moderationList, pageOf } from '../lists.ts'
import { adminListing, newListing } from '../listings.ts'

export const listingCalls = calls({
  'POST /api/listings': {
    tag: 'Forms',
    summary: 'Ask to be listed',
    body: newListing,
    status: 201,
    answer: done,
    headers: formHeaders,
    failures: { 409: failure, 429: failure },
  },
})

const decided = {
  ...moderation,
  body: decision,
  answer: adminListing,
  failures: { 404: failure, 409: failure.extend({ current: adminListing.optional() }) },
} as const

export const adminListingCalls = calls({
  'GET /api/admin/lists/listings': {
    ...moderation,
    summary: 'Businesses that asked to be listed: pending ones oldest first, then the newest first',
    query: moderationList,
    answer: pageOf(adminListing),
  },
  'PUT /api/admin/listings/approve': { ...bulkDecision, summary: 'Approve several listings' },
  'PUT /api/admin/listings/reject': { ...bulkDecision, summary: 'Reject several listings' },
  'PUT /api/admin/listings/undo': {
    ...bulkDecision,
    summary: 'Take back decisions whose mails have not gone, ten seconds long',
  },
  'PUT /api/admin/listings/{companyId}/approve': { ...decided, summary: 'Approve a listing' },
  'PUT /api/admin/listings/{companyId}/reject': { ...decided, summary: 'Reject a listing' },
})
