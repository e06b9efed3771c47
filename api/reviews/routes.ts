import { reviewCalls } from '#api/contract/calls/reviews.ts'
import { HOUR } from '#api/http/rate-limits.ts'
import type { Parts } from '#api/parts.ts'
import { toOwnReview } from '#api/reviews/to-review.ts'
import { editReview, removeReview, writeReview } from '#api/reviews/write-review.ts'
import { listReviewsBy } from '#db/reviews.ts'

/** A person's own reviews. */
export function reviewRoutes(parts: Parts) {
  const { serve, sql, limitRequests } = parts
  const limitReviews = limitRequests('reviews', 20, HOUR, (req) => String(req.user?.id ?? req.ip))

  return serve('/api', reviewCalls, {
    'GET /api/user/reviews': async ({ user }) =>
      (await listReviewsBy(sql, user.id)).map(toOwnReview),
    'POST /api/reviews': [limitReviews, ({ user, body }) => writeReview(parts, user, body)],
    'PUT /api/reviews/{id}': [
      limitReviews,
      ({ user, params, body }) => editReview(parts, user, params.id, body),
    ],
    'DELETE /api/reviews/{id}': async ({ user, params }) => {
      await removeReview(parts, user, params.id)
      return { message: 'Your review has been deleted.' }
    },
  })
}
