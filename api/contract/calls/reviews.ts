import { done } from '../accounts.ts'
import { pageOf, reviewListRequest } from '../admin-lists.ts'
import { adminReview, bulk, bulkOutcome } from '../admin-reviews.ts'
import { calls } from '../calls.ts'
import { failure } from '../errors.ts'
import { newReview, ownReview, reviewChange } from '../forms.ts'

const own = { tag: 'Reviews', signedIn: 'user' } as const

/** A user's own reviews. */
export const reviewCalls = calls({
  'GET /api/user/reviews': {
    ...own,
    summary: 'Own reviews, the newest first',
    answer: ownReview.array(),
  },
  'POST /api/reviews': {
    ...own,
    summary: 'Write a review',
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

const moderation = { tag: 'Administration: moderation', signedIn: 'admin' } as const
const decision = {
  ...moderation,
  answer: adminReview,
  failures: { 404: failure, 409: failure },
} as const
const bulkDecision = { ...moderation, body: bulk, answer: bulkOutcome } as const

/** Moderation of reviews. */
export const adminReviewCalls = calls({
  'GET /api/admin/lists/reviews': {
    ...moderation,
    summary: 'Reviews',
    query: reviewListRequest,
    answer: pageOf(adminReview),
  },
  'GET /api/admin/reviews': {
    ...moderation,
    summary: 'Every review, the newest first',
    answer: adminReview.array(),
  },
  'GET /api/admin/reviews/pending': {
    ...moderation,
    summary: 'Reviews that wait, the longest first',
    answer: adminReview.array(),
  },
  'PUT /api/admin/reviews/approve': { ...bulkDecision, summary: 'Approve several reviews' },
  'PUT /api/admin/reviews/reject': { ...bulkDecision, summary: 'Reject several reviews' },
  'PUT /api/admin/reviews/{id}/approve': { ...decision, summary: 'Approve a review' },
  'PUT /api/admin/reviews/{id}/reject': { ...decision, summary: 'Reject a review' },
})
