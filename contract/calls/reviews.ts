import { calls, callsOf } from '../calls.ts'
import { done } from '../done.ts'
import { failure } from '../errors.ts'
import { repeatable } from '../idempotency.ts'
import { bulkDecision, decision, moderation, moderationList, pageOf } from '../lists.ts'
import { optionFilter } from '../query-fields.ts'
import { adminReview, newReview, ownReview, reviewChange } from '../reviews.ts'

const own = { tag: 'Reviews', signedIn: 'user' } as const

export const reviewCalls = calls({
  'GET /api/user/reviews': {
    ...own,
    summary: 'Own reviews, the newest first',
    answer: ownReview.array(),
  },
  'POST /api/reviews': {
    ...own,
    summary: 'Write a review',
    headers: repeatable,
    body: newReview,
    answer: ownReview,
    status: 201,
    failures: { 404: failure, 409: failure, 429: failure },
  },
  'PUT /api/reviews/{id}': {
    ...own,
    summary: 'Change an own review',
    body: reviewChange,
    answer: ownReview,
    failures: { 404: failure, 429: failure },
  },
  'DELETE /api/reviews/{id}': {
    ...own,
    summary: 'Delete an own review',
    answer: done,
    failures: { 404: failure },
  },
})

/**
 * Query of `GET /api/admin/lists/reviews`; words are searched in comment, company and writer.
 * Pending reviews come oldest first, all others newest first.
 */
const reviewList = moderationList.extend({ rating: optionFilter(['1', '2', '3', '4', '5']) })

const decided = {
  body: decision,
  answer: adminReview,
  failures: { 404: failure, 409: failure.extend({ current: adminReview.optional() }) },
} as const

export const adminReviewCalls = callsOf(moderation, {
  'GET /api/admin/lists/reviews': {
    summary: 'Reviews',
    query: reviewList,
    answer: pageOf(adminReview),
  },
  'GET /api/admin/reviews': {
    summary: 'Every review, the newest first',
    answer: adminReview.array(),
  },
  'GET /api/admin/reviews/pending': {
    summary: 'Reviews that wait, the longest first',
    answer: adminReview.array(),
  },
  'PUT /api/admin/reviews/approve': { ...bulkDecision, summary: 'Approve several reviews' },
  'PUT /api/admin/reviews/reject': { ...bulkDecision, summary: 'Reject several reviews' },
  'PUT /api/admin/reviews/undo': {
    ...bulkDecision,
    summary: 'Take back decisions whose mails have not gone, ten seconds long',
  },
  'PUT /api/admin/reviews/{id}/approve': { ...decided, summary: 'Approve a review' },
  'PUT /api/admin/reviews/{id}/reject': { ...decided, summary: 'Reject a review' },
})
