import { z } from './zod.ts'
import { id } from './ids.ts'

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

/** What a number of stars says. */
export const ratingLabels = {
  1: 'Poor',
  2: 'Fair',
  3: 'Good',
  4: 'Very Good',
  5: 'Excellent',
} as const
