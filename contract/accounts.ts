import { message } from '#domain/i18n.ts'
import { languages } from '#domain/languages.ts'
import { z } from './zod.ts'
import { emailAddress, givenPassword, line, mailToken, newPassword, shownEmail } from './fields.ts'

export const currentUser = z
  .object({
    name: z.string(),
    username: z.string(),
    email: shownEmail,
    emailVerified: z.boolean(),
    /** A requested new address that is not confirmed yet; absent if there is none. */
    pendingEmail: shownEmail.optional(),
    /** True if the user owns a kitchen; otherwise absent. */
    kitchens: z.literal(true).optional(),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof currentUser>

export const registration = z.object({
  username: line(50, message('Username is required')),
  name: line(200, message('Name is required')),
  email: emailAddress,
  password: newPassword,
})
export type Registration = z.infer<typeof registration>

export const credentials = z.object({
  /** Also the email address. */
  username: line(254, message('Username is required')),
  password: givenPassword,
})
export type Credentials = z.infer<typeof credentials>

export const passwordReset = z.object({ token: mailToken, password: newPassword })

export const profile = z.object({
  name: line(200, message('Name is required')),
  email: emailAddress,
  /** Required for a new address. */
  password: givenPassword.optional(),
})
export type Profile = z.infer<typeof profile>
export const passwordChange = z.object({ currentPassword: givenPassword, newPassword })

/** A browser in which a person is signed in. */
export const ownSession = z.object({
  browser: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Rounded to the hour. */
  seenAt: z.iso.datetime(),
  /** True for the session of the request. */
  isCurrent: z.boolean(),
})

/** Preferences that the server applies. */
export const preferences = z
  .object({
    newsletter: z.boolean(),
    /** Off hides the person's reviews from public lists and from ratings. */
    showReviews: z.boolean(),
    /** Language of all mails. If absent, it stays unchanged; until it is chosen, it follows the last login. */
    language: z
      .enum(
        languages.map(({ code }) => code),
        message('Please choose a language'),
      )
      .optional(),
  })
  .meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof preferences>

export const accountDeletion = z.object({
  password: givenPassword,
  /** Reviews stay as those of a "former user", or are deleted with the account. */
  reviews: z.enum(['keep', 'delete']),
})
