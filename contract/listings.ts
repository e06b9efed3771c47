import { message } from '#domain/i18n.ts'
import { z } from './zod.ts'
import { cuisineInput, locationInput } from './choices.ts'
import { company, optionalFields } from './companies.ts'
import { delivery, deliveryInput } from './delivery.ts'
import { emailAddress, id, line, shownEmail, tagList, text } from './fields.ts'
import { companyStatuses, priceRanges } from '#domain/options.ts'

/** Form of "List your business". The company stays pending until an administrator approves it. */
export const newListing = z.object({
  contactName: line(200, message('Your name is required')),
  contactEmail: emailAddress,
  name: line(120, message('The name of the business is required')),
  shortDescription: line(300, message('A short description is required')),
  description: text(5_000).min(1, message('A description is required')),
  location: locationInput,
  cuisine: cuisineInput,
  priceRange: z.enum(priceRanges, message('Please choose a price range')),
  address: line(500, message('The address is required')),
  ...optionalFields.shape,
  tags: tagList.default([]),
  delivery: deliveryInput.default(null),
  /** Plans, prices and terms in free text, which an administrator converts to plans. */
  terms: text(2_000)
    .nullish()
    .transform((given) => given || null),
})

export const adminListing = company
  .omit({ place: true, hoursInWords: true, tagsInWords: true, foodMark: true })
  .omit({ id: true, imageUrl: true, rating: true, reviewCount: true })
  .omit({ monthlyPrice: true, mealPrice: true, leadPlan: true, featured: true })
  .omit({ closedUntil: true, confirmedAt: true })
  .extend({
    companyId: id,
    delivery: delivery.nullable(),
    terms: z.string().nullable(),
    status: z.enum(companyStatuses),
    revision: z.int(),
    /** Sender, who is mailed the decision. */
    contactName: z.string(),
    contactEmail: shownEmail,
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminListing' })
export type AdminListing = z.infer<typeof adminListing>
