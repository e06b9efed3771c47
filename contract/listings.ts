import { message } from '#domain/i18n.ts'
import { z } from './zod.ts'
import { cuisineInput, locationInput } from './choices.ts'
import { optionalFields } from './companies.ts'
import { deliveryInput } from './delivery.ts'
import { emailAddress, line, tagList, text } from './fields.ts'
import { priceRanges } from '#domain/options.ts'

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
