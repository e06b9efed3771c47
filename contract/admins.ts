import { failure } from './errors.ts'
import { givenPassword, storableText } from './fields.ts'
import { z } from './zod.ts'
import { adminRoles } from '#domain/options.ts'

const BOTH = 'Please enter both username and password'

export const adminCredentials = z.object({
  username: z.string(BOTH).pipe(storableText.trim().min(1, BOTH).max(254, BOTH)),
  password: z.string(BOTH).min(1, BOTH).pipe(givenPassword),
  /** Code of the authenticator app, or a recovery code; required where two-step sign-in is on. */
  code: storableText.max(100).optional(),
})
export type AdminCredentials = z.infer<typeof adminCredentials>

/** The answer to a sign-in; a failure has the failure body. */
export const adminSignedIn = z.object({ success: z.literal(true) })

/** Why a sign-in was refused. */
export const adminSignInFailure = failure.extend({
  /** The password was right; a code is missing or wrong. */
  codeRequired: z.literal(true).optional(),
})

export const adminUser = z
  .object({
    name: z.string(),
    username: z.string(),
    role: z.enum(adminRoles),
    /** Two-step sign-in must be turned on before anything else. */
    totpDue: z.literal(true).optional(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUser>

const count = z.int().min(0)

/** State of an administrator's two-step sign-in (TOTP). */
export const totpStatus = z
  .object({
    on: z.boolean(),
    /** True if mandatory for every administrator, so that it cannot be turned off. */
    required: z.boolean(),
    /** Number of unused recovery codes. */
    recoveryCodes: count,
  })
  .meta({ id: 'TotpStatus' })
export type TotpStatus = z.infer<typeof totpStatus>

/** TOTP secret for an authenticator app, shown once. */
export const totpSecret = z.object({
  /** Base32, in groups of four for typing. */
  secret: z.string(),
  /** The secret as an otpauth URL, for a QR code. */
  url: z.string(),
})
export type TotpSecret = z.infer<typeof totpSecret>

/** Shown once; only their hashes are stored. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const CODE = 'Please enter the code from your authenticator app'
const code = storableText.trim().min(1, CODE).max(100)
export const passwordOnly = z.object({ password: givenPassword })
export const totpCode = z.object({ code })
export const totpTurnOff = z.object({ password: givenPassword, code })

/** Counts on the dashboard's cards and tabs. "Today" is a calendar day in India. */
export const adminStats = z
  .object({
    /** Companies of every status. */
    totalCompanies: count,
    /** Number of approved companies that are featured. */
    featuredCompanies: count,
    /** Mean of the displayed ratings with one decimal; '0.0' without companies. */
    averageRating: z.string(),
    pendingReviews: count,
    /** Businesses that asked to be listed and await a decision. */
    pendingListings: count,
    /** Pending ownership requests and disputes. */
    pendingClaims: count,
    pendingProposals: count,
    reportedReviews: count,
    /** Kitchens that left two mails about their listing unanswered. */
    silentKitchens: count,
    /** Messages that may be spam and wait for a decision. */
    heldMessages: count,
    unreadMessages: count,
    todaysMessages: count,
    unreadSuggestions: count,
    todaysSuggestions: count,
    /** Jobs that failed permanently. */
    failedJobs: count,
  })
  .meta({ id: 'AdminStats' })
export type AdminStats = z.infer<typeof adminStats>
