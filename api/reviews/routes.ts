import type { RequestHandler } from 'express'
import { reviewCalls } from '#api/contract/calls/reviews.ts'
import type { Serve } from '#api/http/serve.ts'
import { toOwnReview } from '#api/reviews/to-review.ts'
import { editReview, removeReview, writeReview } from '#api/reviews/write-review.ts'
import type { Outbox } from '#db/jobs.ts'
import { listReviewsBy } from '#db/reviews.ts'

type Needs = Outbox & { serve: Serve; limitReviews: RequestHandler }

/** A person's own reviews. */
export const reviewRoutes = ({ serve, limitReviews, ...outbox }: Needs) =>
  serve('/api', reviewCalls, {
    'GET /api/user/reviews': async ({ user }) =>
      (await listReviewsBy(outbox.sql, user.id)).map(toOwnReview),
    'POST /api/reviews': [limitReviews, ({ user, body }) => writeReview(outbox, user, body)],
    'PUT /api/reviews/{id}': [
      limitReviews,
      ({ user, params, body }) => editReview(outbox, user, params.id, body),
    ],
    'DELETE /api/reviews/{id}': async ({ user, params }) => {
      await removeReview(outbox, user, params.id)
      return { message: 'Your review has been deleted.' }
    },
  })
