import { z } from './zod.ts'
import { MIN_PASSWORD_LENGTH } from './limits.ts'
import { storableText } from './text.ts'

/** A line of text that must not be empty, without the spaces round it. */
export const line = (most: number, missing: string) =>
  storableText
    .trim()
    .min(1, missing)
    .max(most, `Please use at most ${most} characters`)
    // A line break would let a name add headers to a mail.
    .refine((text) => !/[\r\n]/.test(text), { error: 'Please use a single line' })

/** An optional line: empty and absent are null. */
export const optionalLine = (most: number) =>
  storableText
    .trim()
    .max(most, `Please use at most ${most} characters`)
    .refine((text) => !/[\r\n]/.test(text), { error: 'Please use a single line' })
    .nullish()
    .transform((text) => (text ? text : null))

/** The address of a website; empty and absent are null. */
export const webAddress = optionalLine(2_000).pipe(
  z
    .url({ protocol: /^https?$/, error: 'Please enter an address that starts with https://' })
    .nullable(),
)

export const emailAddress = storableText
  .trim()
  .max(254, 'Please enter a valid email')
  .pipe(z.email('Please enter a valid email'))

export const newPassword = storableText
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(200, 'Please use at most 200 characters')

/** A password as typed to sign in: whatever it is, only the comparison counts. */
export const givenPassword = storableText
  .min(1, 'Password is required')
  .max(1_000, 'Please use at most 1000 characters')

/** A secret from a link in a mail. */
export const mailToken = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'From the link in the mail' })

/** Body of the calls that only name an address. */
export const addressOnly = z.object({ email: emailAddress })
/** Body or query of the calls that only carry such a secret. */
export const tokenOnly = z.object({ token: mailToken })
