import { z } from './zod.ts'
import { emailAddress, line, optionalLine, webAddress } from './fields.ts'
import { id } from './ids.ts'
import { MAX_REVIEW_LENGTH, MAX_SUGGESTION_LENGTH } from './limits.ts'
import { cuisines, locations, priceRanges } from './options.ts'
import { hasCharacters, storableText } from './text.ts'

/** Text that has at least so many characters. */
const ofAtLeast = (least: number, error: string) =>
  storableText
    .trim()
    .min(least, { error, abort: true })
    .refine((text) => hasCharacters(text, least), { error })

const REQUIRED = 'Please fill in all required fields.'

/** A message to a company. */
export const contactMessage = z.object({
  companyId: id,
  name: line(200, 'Name must be at least 2 characters').pipe(
    ofAtLeast(2, 'Name must be at least 2 characters'),
  ),
  email: emailAddress,
  phone: ofAtLeast(10, 'Phone number must be at least 10 characters').max(
    50,
    'Please use at most 50 characters',
  ),
  message: ofAtLeast(10, 'Message must be at least 10 characters').max(
    5_000,
    'Please use at most 5000 characters',
  ),
})

export const suggestion = z.object({
  name: line(200, REQUIRED),
  email: emailAddress,
  companyName: optionalLine(200),
  suggestion: storableText
    .trim()
    .min(1, REQUIRED)
    .max(MAX_SUGGESTION_LENGTH, `Please use at most ${MAX_SUGGESTION_LENGTH} characters`),
})
export type Suggestion = z.infer<typeof suggestion>

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

/** What "List your business" asks. The company waits until an administrator approves it. */
export const listing = z.object({
  contactName: line(200, 'Your name is required'),
  contactEmail: emailAddress,
  name: line(120, 'The name of the business is required'),
  shortDescription: line(300, 'A short description is required'),
  description: storableText
    .trim()
    .min(1, 'A description is required')
    .max(5_000, 'Please use at most 5000 characters'),
  location: z.enum(locations, 'Please choose a location'),
  cuisine: z.enum(cuisines, 'Please choose a cuisine'),
  priceRange: z.enum(priceRanges, 'Please choose a price range'),
  address: line(500, 'The address is required'),
  phone: optionalLine(50),
  email: optionalLine(254).pipe(z.email('Please enter a valid email').nullable()),
  website: webAddress,
  hours: optionalLine(200),
  tags: z.array(line(50, 'A tag is empty')).max(30, 'Please use at most 30 tags').default([]),
})
export type Listing = z.infer<typeof listing>
