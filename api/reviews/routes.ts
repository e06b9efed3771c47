import { Router } from 'express'
import { newReview, reviewChange } from '#api/contract/forms.ts'
import { idInPath } from '#api/contract/ids.ts'
import { getUser } from '#api/accounts/user-session.ts'
import { limitRequests } from '#api/http/rate-limits.ts'
import { toOwnReview } from '#api/reviews/to-review.ts'
import { editReview, removeReview, writeReview } from '#api/reviews/write-review.ts'
import { sql } from '#db/client.ts'
import { listReviewsBy } from '#db/reviews.ts'

const limitWriting = limitRequests('reviews', 20, 60 * 60, (req) => String(req.user?.id ?? req.ip))

/** A person's own reviews. */
export const reviewRoutes = Router()

reviewRoutes.get('/user/reviews', async (req, res) => {
  res.json((await listReviewsBy(sql, getUser(req).id)).map(toOwnReview))
})

reviewRoutes.post('/reviews', limitWriting, async (req, res) => {
  const user = getUser(req)
  res.status(201).json(await writeReview(user, newReview.parse(req.body)))
})

reviewRoutes.put('/reviews/:id', limitWriting, async (req, res) => {
  const user = getUser(req)
  const id = idInPath.parse(req.params.id)
  res.json(await editReview(user, id, reviewChange.parse(req.body)))
})

reviewRoutes.delete('/reviews/:id', async (req, res) => {
  const user = getUser(req)
  await removeReview(user, idInPath.parse(req.params.id))
  res.json({ message: 'Your review has been deleted.' })
})
