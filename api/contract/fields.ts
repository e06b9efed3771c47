import { z } from './zod.ts'
import { MIN_PASSWORD_LENGTH } from './limits.ts'
import { storableText } from './text.ts'

const tooLong = (most: number) => `Please use at most ${most} characters`

/** A text of any number of lines, without the space round it. */
export const text = (most: number) => storableText.trim().max(most, tooLong(most))

// A line break would let a name add headers to a mail.
const isLine = [(given: string) => !/[\r\n]/.test(given), 'Please use a single line'] as const

/** A line of text that must not be empty, without the spaces round it. */
export const line = (most: number, missing: string) =>
  storableText
    .trim()
    .min(1, missing)
    .max(most, tooLong(most))
    .refine(...isLine)

/** An optional line: empty and absent are null. */
export const optionalLine = (most: number) =>
  text(most)
    .refine(...isLine)
    .nullish()
    .transform((given) => given || null)

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
  .max(200, tooLong(200))

/** A password as typed to sign in: whatever it is, only the comparison counts. */
export const givenPassword = storableText.min(1, 'Password is required').max(1_000, tooLong(1_000))

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
