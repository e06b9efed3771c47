import { message } from '#domain/i18n.ts'
import { z } from './zod.ts'
import { id, optionalLine, text } from './fields.ts'
import { MAX_REVIEW_LENGTH, MAX_SHOWN_NAME } from '#domain/limits.ts'

const review = z.object({
  id,
  companyId: id,
  /** '1' to '5'. */
  rating: z.string(),
  comment: z.string(),
  /** The name that its writer chose to be shown with it. */
  shownName: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
/** Null when the account is deleted. */
const userId = id.nullable()

/** The kitchen's reply; null without one. */
const reply = z
  .object({
    text: z.string(),
    at: z.iso.datetime({ offset: true }),
    /** True if the review was changed after the reply was written. */
    answersEarlier: z.boolean(),
  })
  .nullable()

/** An approved review as shown to the public. */
export const publicReview = review
  .extend({ userId, status: z.literal('approved'), reply })
  .meta({ id: 'Review' })
export type PublicReview = z.infer<typeof publicReview>

const stars = z
  .string(message('Please select a rating.'))
  .regex(/^[1-5]$/, message('Please select a rating.'))
const comment = text(MAX_REVIEW_LENGTH).min(
  1,
  message('Please write a comment about your experience.'),
)

/** Evidence that a review's writer belongs to the kitchen: the same account, address or phone number. */
const kitchenTies = ['owner', 'email', 'phone'] as const
export type KitchenTie = (typeof kitchenTies)[number]

/** A review from the form; the rating is '1' to '5'. */
export const reviewChange = z.object({
  rating: stars,
  comment,
  shownName: optionalLine(MAX_SHOWN_NAME),
})
export const newReview = reviewChange.extend({ companyId: id })
export type NewReview = z.infer<typeof newReview>

export const ownReview = review
  .extend({ companyName: z.string(), status: z.enum(['pending', 'approved', 'rejected']) })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof ownReview>

export const adminReview = ownReview
  .extend({
    userId,
    userName: z.string(),
    revision: z.int(),
    /** The kitchen's reply; in lists only. */
    reply: reply.optional(),
    /** Evidence that writer and kitchen may be one person; in lists of pending reviews only. */
    kitchenTies: z.array(z.enum(kitchenTies)).optional(),
  })
  .meta({ id: 'AdminReview' })
export type AdminReview = z.infer<typeof adminReview>

/** A report of a review, with a reason in the reporter's words. */
export const reviewReport = z.object({
  reason: text(MAX_REVIEW_LENGTH).min(1, message('Please say what is wrong with the review.')),
})
