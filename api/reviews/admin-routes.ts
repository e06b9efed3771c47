import { adminReviewCalls } from '#api/contract/calls/reviews.ts'
import { chosen, toPage } from '#api/http/pages.ts'
import type { Parts } from '#api/parts.ts'
import { moderateReview, moderateReviews } from '#api/reviews/moderate-review.ts'
import { toAdminReview } from '#api/reviews/to-review.ts'
import { listAdminReviews, listEveryReview } from '#db/reviews.ts'

/** Moderation of reviews. */
export const adminReviewRoutes = (parts: Parts) =>
  parts.serve('/api/admin', adminReviewCalls, {
    'GET /api/admin/lists/reviews': async ({ query }) => {
      const rating = chosen(query.rating)
      const filter = {
        words: query.query,
        status: chosen(query.status),
        rating: rating && Number(rating),
      }
      return toPage(await listAdminReviews(parts.sql, filter, query), query, toAdminReview)
    },
    'GET /api/admin/reviews': async () =>
      (await listEveryReview(parts.sql, false)).map(toAdminReview),
    'GET /api/admin/reviews/pending': async () =>
      (await listEveryReview(parts.sql, true)).map(toAdminReview),
    'PUT /api/admin/reviews/approve': ({ admin, body }) =>
      moderateReviews(parts, admin, body.ids, 'approved'),
    'PUT /api/admin/reviews/reject': ({ admin, body }) =>
      moderateReviews(parts, admin, body.ids, 'rejected'),
    'PUT /api/admin/reviews/{id}/approve': ({ admin, params }) =>
      moderateReview(parts, admin, params.id, 'approved'),
    'PUT /api/admin/reviews/{id}/reject': ({ admin, params }) =>
      moderateReview(parts, admin, params.id, 'rejected'),
  })
