import { message, t } from '#domain/i18n.ts'
import { z } from './zod.ts'
import { cleanText } from '#domain/clean-text.ts'
import { toAsciiEmail } from '#domain/email-address.ts'
import { showEmail } from '#domain/show-email.ts'
import {
  TRUNCATED_MESSAGE,
  isTruncatedNumber,
  readEmail,
  readingOptional,
  readLicence,
  readPhones,
  readWebAddress,
} from '#domain/written.ts'
import { passwordLength } from '#domain/password.ts'
import { MAX_ID, MIN_ADMIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/limits.ts'

/** An id of any row: a positive 32-bit integer. */
export const id = z.int().min(1).max(MAX_ID).meta({ id: 'Id', example: 42 })

/** An id in a path: digits only, so that '1.5', '-1' and '0x1' are refused. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a positive whole number')
  .transform(Number)
  .pipe(id)

/** True if a text has at least so many code points, as Postgres counts: an emoji is one, not two UTF-16 units. */
export const hasCharacters = (text: string, least: number) => Array.from(text).length >= least

/** Text that Postgres can store: it refuses U+0000 and lone surrogates. */
const typedText = z.string().refine((text) => !text.includes('\0') && text.isWellFormed(), {
  error: message('The text holds a character that cannot be stored'),
})

/** Text that is stored or compared with stored text: invisible characters are removed. */
export const storableText = typedText.overwrite(cleanText)

/** A trimmed text of any number of lines. */
export const text = (most: number) => storableText.trim().max(most)

/** Check of a single line: a line break would let a name add headers to a mail. */
export const isLine = [
  (given: string) => !/[\r\n]/.test(given),
  message('Please use a single line'),
] as const

/** A required line of text, trimmed. */
export const line = (most: number, missing: string) =>
  storableText
    .trim()
    .min(1, missing)
    .max(most)
    .refine(...isLine)

/** An optional line: empty becomes null. */
export const optionalLine = (most: number) =>
  text(most)
    .refine(...isLine)
    .nullish()
    .transform((given) => given || null)

/** True if the keys of a list are unique; items without a key do not count. */
export function areDistinct<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | number | undefined,
): boolean {
  const keys = items.map(keyOf).filter((key) => key !== undefined)
  return new Set(keys).size === keys.length
}

/** Tags of a company, without duplicates. */
export const tagList = z
  .array(line(50, message('A tag is empty')))
  .transform((given) => [...new Set(given)])
  .pipe(z.array(z.string()).max(30, message('Please use at most 30 tags')))

/** A day as YYYY-MM-DD. The calendar of Postgres has no year 0000. */
export const calendarDay = (error: string) =>
  z.iso.date(error).refine((day) => day >= '0001', error)

/** An optional line of a company: "-", "N/A" and the like become null, too. */
export const companyLine = (most: number, read?: (written: string) => string) =>
  z.preprocess(readingOptional(read, most), optionalLine(most))

/** The address of a website; empty becomes null. */
export const webAddress = companyLine(2_000, readWebAddress).pipe(
  z
    .url({
      protocol: /^https?$/,
      error: message('Please enter an address that starts with https://'),
    })
    .nullable(),
)

/** One or several phone numbers, in the format they were typed in. */
export const companyPhone = companyLine(50, readPhones).refine(
  (given) => given === null || !isTruncatedNumber(given),
  TRUNCATED_MESSAGE,
)

/** zod's pattern for addresses, extended to internationalized top-level domains. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[a-z0-9-]{1,59})$/
const email = z.email({ pattern: EMAIL, error: message('Please enter a valid email') })

/** An email address; an internationalized domain is accepted in both forms and stored in one. */
export const emailAddress = storableText
  .trim()
  .overwrite(toAsciiEmail)
  .max(254, message('Please enter a valid email'))
  .check(email)

export const optionalEmail = companyLine(254, readEmail)
  .transform((given) => given && toAsciiEmail(given))
  .pipe(email.max(254, message('Please enter a valid email')).nullable())

/** An email address in an answer, with an internationalized domain in its own letters. */
export const shownEmail = z.string().overwrite(showEmail)

/**
 * A licence or registration of India's food safety authority (FSSAI), spaces allowed: 14 digits;
 * the first tells licences from registrations, the fourth and fifth are the year. It has no check
 * digit; the year must not be in the future.
 */
export const fssaiLicence = companyLine(40, readLicence)
  .refine((given) => given === null || !isTruncatedNumber(given), {
    error: TRUNCATED_MESSAGE,
    abort: true,
  })
  .refine(
    (given) =>
      given === null ||
      (/^[12]\d{13}$/.test(given) && 2000 + Number(given.slice(3, 5)) <= new Date().getFullYear()),
    message(
      'Please enter the 14 digits of the licence: the first is 1 or 2, the fourth and fifth are its year',
    ),
  )

const password = (least: number) =>
  typedText
    .check(({ value, issues }) => {
      if (passwordLength(value) >= least) return
      const message = t('Password must be at least {n} characters', { n: least })
      issues.push({ code: 'too_small', origin: 'string', minimum: least, input: value, message })
    })
    .max(200)
    .meta({ minLength: least })

export const newPassword = password(MIN_PASSWORD_LENGTH)
/** Longer than users' passwords, because administrators may do more. */
export const newAdminPassword = password(MIN_ADMIN_PASSWORD_LENGTH)

/** A password given at sign-in: no rules, only the comparison counts. */
export const givenPassword = typedText.min(1, message('Password is required')).max(1_000)

/** A secret from a link in a mail. */
export const mailToken = z
  .string()
  .min(1)
  // Some contain an address of up to 254 characters.
  .max(500)
  .meta({ description: 'From the link in the mail' })

export const addressOnly = z.object({ email: emailAddress })
/** Body or query of calls that only take a secret from a link. */
export const tokenOnly = z.object({ token: mailToken })
