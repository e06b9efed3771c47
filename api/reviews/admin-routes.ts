import { Router } from 'express'
import { getAdmin } from '#api/admins/admin-session.ts'
import { reviewListRequest } from '#api/contract/admin-lists.ts'
import { bulk } from '#api/contract/admin-reviews.ts'
import { idInPath } from '#api/contract/ids.ts'
import { chosen, toPage } from '#api/http/pages.ts'
import { jobs } from '#api/jobs.ts'
import { moderateReview, moderateReviews } from '#api/reviews/moderate-review.ts'
import { toAdminReview } from '#api/reviews/to-review.ts'
import { sql } from '#db/client.ts'
import { listAdminReviews, listEveryReview } from '#db/reviews.ts'

/** Moderation of reviews. */
export const adminReviewRoutes = Router()

adminReviewRoutes.get('/lists/reviews', async (req, res) => {
  const given = reviewListRequest.parse(req.query)
  const rating = chosen(given.rating)
  const filter = {
    words: given.query,
    status: chosen(given.status),
    rating: rating && Number(rating),
  }
  res.json(toPage(await listAdminReviews(sql, filter, given), given, toAdminReview))
})

adminReviewRoutes.get('/reviews', async (_req, res) => {
  res.json((await listEveryReview(sql, false)).map(toAdminReview))
})

adminReviewRoutes.get('/reviews/pending', async (_req, res) => {
  res.json((await listEveryReview(sql, true)).map(toAdminReview))
})

for (const [verb, decision] of [
  ['approve', 'approved'],
  ['reject', 'rejected'],
] as const) {
  adminReviewRoutes.put(`/reviews/${verb}`, async (req, res) => {
    const { ids } = bulk.parse(req.body)
    res.json(await moderateReviews(jobs(), getAdmin(req), ids, decision))
  })

  adminReviewRoutes.put(`/reviews/:id/${verb}`, async (req, res) => {
    const id = idInPath.parse(req.params.id)
    res.json(await moderateReview(jobs(), getAdmin(req), id, decision))
  })
}
