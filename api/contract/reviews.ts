import { z } from './zod.ts'
import { id } from './ids.ts'
import { MAX_REVIEW_LENGTH } from './limits.ts'
import { storableText } from './text.ts'

/** An approved review as the public sees it. */
export const publicReview = z
  .object({
    id,
    companyId: id,
    /** Null when the account behind it is gone. */
    userId: id.nullable(),
    /** '1' to '5'. */
    rating: z.string(),
    comment: z.string(),
    status: z.literal('approved'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Review' })
export type PublicReview = z.infer<typeof publicReview>

const stars = z.string('Please select a rating.').regex(/^[1-5]$/, 'Please select a rating.')
const comment = storableText
  .trim()
  .min(1, 'Please write a comment about your experience.')
  .max(MAX_REVIEW_LENGTH, `Please use at most ${MAX_REVIEW_LENGTH} characters`)

/** A review as its writer sends it; the rating is '1' to '5'. */
export const newReview = z.object({ companyId: id, rating: stars, comment })
export type NewReview = z.infer<typeof newReview>
export const reviewChange = z.object({ rating: stars, comment })

/** A review in its writer's own list. */
export const ownReview = z
  .object({
    id,
    companyId: id,
    companyName: z.string(),
    rating: z.string(),
    comment: z.string(),
    status: z.enum(['pending', 'approved', 'rejected']),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof ownReview>

/** A review as administrators see it. */
export const adminReview = z
  .object({
    id,
    companyId: id,
    companyName: z.string(),
    /** Null when the account behind it is gone. */
    userId: id.nullable(),
    userName: z.string(),
    /** '1' to '5'. */
    rating: z.string(),
    comment: z.string(),
    status: z.enum(['pending', 'approved', 'rejected']),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminReview' })
export type AdminReview = z.infer<typeof adminReview>
