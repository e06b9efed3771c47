import { storableText } from './fields.ts'
import { z } from './zod.ts'

const BOTH = 'Please enter both username and password'

export const adminCredentials = z.object({
  username: z.string(BOTH).trim().min(1, BOTH).max(254, BOTH).pipe(storableText),
  password: z.string(BOTH).min(1, BOTH).max(1_000).pipe(storableText),
})
export type AdminCredentials = z.infer<typeof adminCredentials>

/** The answer to a sign-in; a failure has the failure body. */
export const adminSignedIn = z.object({ success: z.literal(true) })

export const adminUser = z
  .object({ name: z.string(), username: z.string(), role: z.string() })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUser>

const count = z.int().min(0)

/** What the dashboard's cards and tabs count. "Today" is a calendar day in India. */
export const adminStats = z
  .object({
    /** Companies of every status. */
    totalCompanies: count,
    /** Approved ones that are featured. */
    featuredCompanies: count,
    /** Mean of the ratings that visitors see, one decimal; '0.0' without companies. */
    averageRating: z.string(),
    pendingReviews: count,
    /** Businesses that asked to be listed and wait. */
    pendingListings: count,
    unreadMessages: count,
    todaysMessages: count,
    unreadSuggestions: count,
    todaysSuggestions: count,
    /** Jobs that failed for good. */
    failedJobs: count,
  })
  .meta({ id: 'AdminStats' })
export type AdminStats = z.infer<typeof adminStats>
