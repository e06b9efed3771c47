import { t } from '#domain/i18n.ts'
import { adminReviewCalls, reviewCalls } from '#contract/calls/reviews.ts'
import { filterValue, toPage } from '#api/http/pages.ts'
import { HOUR } from '#api/http/rate-limits.ts'
import type { Services } from '#api/services.ts'
import { createReviewModeration } from '#api/reviews/moderate-review.ts'
import { editReview, removeReview, writeReview } from '#api/reviews/write-review.ts'
import { listEveryReview, listPendingReviews, listReviews, listReviewsBy } from '#db/reviews.ts'

export function reviewRoutes(services: Services) {
  const { serve, sql, limitRequests } = services
  const limitReviews = limitRequests('reviews', 20, HOUR, (req) => String(req.user?.id ?? req.ip))

  return serve('/api', reviewCalls, {
    'GET /api/user/reviews': ({ user }) => listReviewsBy(sql, user.id),
    'POST /api/reviews': [
      limitReviews,
      ({ user, body, headers }) => writeReview(services, user, body, headers['Idempotency-Key']),
    ],
    'PUT /api/reviews/{id}': [
      limitReviews,
      ({ user, params, body }) => editReview(services, user, params.id, body),
    ],
    'DELETE /api/reviews/{id}': async ({ user, params }) => {
      await removeReview(services, user, params.id)
      return { message: t('Your review has been deleted.') }
    },
  })
}

export function adminReviewRoutes(services: Services) {
  const { one, several, undo } = createReviewModeration(services)
  return services.serve('/api/admin', adminReviewCalls, {
    'GET /api/admin/lists/reviews': async ({ query }) => {
      const [status, rating] = [filterValue(query.status), filterValue(query.rating)]
      return toPage(
        await listReviews(services.sql, { words: query.query, status, rating }, query),
        query,
      )
    },
    'GET /api/admin/reviews': () => listEveryReview(services.sql),
    'GET /api/admin/reviews/pending': () => listPendingReviews(services.sql),
    'PUT /api/admin/reviews/approve': ({ admin, body }) => several(admin, body, 'approved'),
    'PUT /api/admin/reviews/reject': ({ admin, body }) => several(admin, body, 'rejected'),
    'PUT /api/admin/reviews/undo': ({ admin, body }) => undo(admin, body),
    'PUT /api/admin/reviews/{id}/approve': ({ admin, params, body }) =>
      one(admin, params.id, 'approved', body?.revision),
    'PUT /api/admin/reviews/{id}/reject': ({ admin, params, body }) =>
      one(admin, params.id, 'rejected', body?.revision),
  })
}
