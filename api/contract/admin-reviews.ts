import { z } from './zod.ts'
import { companyStatuses } from './admin-companies.ts'
import { id } from './ids.ts'
import { MAX_BULK } from './limits.ts'
import { cuisines, locations, priceRanges } from './options.ts'

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

/** A business that asked to be listed. */
export const adminListing = z
  .object({
    companyId: id,
    name: z.string(),
    shortDescription: z.string(),
    description: z.string(),
    location: z.enum(locations),
    cuisine: z.enum(cuisines),
    priceRange: z.enum(priceRanges),
    address: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    hours: z.string().nullable(),
    tags: z.array(z.string()),
    status: z.enum(companyStatuses),
    /** Who asked, and whom the decision is mailed to. */
    contactName: z.string(),
    contactEmail: z.string(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminListing' })
export type AdminListing = z.infer<typeof adminListing>

/** Several things to decide at once: ids of reviews, or of the companies of listings. */
export const bulk = z.object({
  ids: z
    .array(id)
    .min(1, 'Nothing is chosen')
    .max(MAX_BULK, `Please choose at most ${MAX_BULK} at once`),
})

/** What became of a bulk action. */
export const bulkOutcome = z
  .object({
    decided: z.array(id),
    /** Decided before, by somebody else, or gone. */
    skipped: z.array(id),
  })
  .meta({ id: 'BulkOutcome' })
export type BulkOutcome = z.infer<typeof bulkOutcome>
