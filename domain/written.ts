import { message } from './i18n.ts'

// Parsers of text that people write in forms, spreadsheets and calls. Each returns the stored value
// or, on failure, the text unchanged, for which the contract's schema then reports the problem.

/** Placeholders of empty cells. */
const BLANK =
  /^(?:[-–—.\s]*|#?n[./]?a\.?|null|nan|nil|none|undefined|not (?:available|applicable)|#(?:ref|value|name|num|null|div\/0)[!?])$/i

/** True for placeholders of empty values: "-", "N/A", "NULL", "none", "#REF!". */
export const isBlank = (written: string): boolean => BLANK.test(written.trim())

/** Maximum length of a short value, such as an amount, a day, a licence or a place. */
export const MAX_SHORT = 200

/**
 * Applies a parser to text; other values pass unchanged to the schema, which refuses them. So does
 * text that is longer than any valid value: the patterns of parsers take polynomial time.
 */
export const onText =
  (read: (written: string) => unknown, most = MAX_SHORT) =>
  (given: unknown): unknown =>
    typeof given === 'string' && given.length <= most ? read(given) : given

/** Like `onText`, but converts placeholders of empty values to null. */
export const readingOptional = (
  read: (written: string) => unknown = (written) => written,
  most = MAX_SHORT,
) => onText((written) => (isBlank(written) ? null : read(written)), Math.max(most, MAX_SHORT))

// Duplicated in phone-numbers.ts: sharing it would add the forms' schemas to pages of companies.
/** The value of a decimal digit of any script; each script has its ten digits in sequence. */
function digitOf(character: string): string {
  const code = character.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** Converts digits of any script to ASCII. */
export const toDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)

/** A long number in a spreadsheet's scientific notation, which has lost its last digits: "9.19E+11". */
const CUT_NUMBER = /^\s*\d(?:[.,]\d+)?e\+?\d+\s*$/i
export const isTruncatedNumber = (written: string): boolean => CUT_NUMBER.test(written)
export const TRUNCATED_MESSAGE = message(
  'A spreadsheet has cut this number: format its column as text and enter it again',
)

/** Removes the fraction that a program has appended to a whole number: "560034.0". */
const withoutFraction = (written: string) => written.trim().replace(/^(\d+)\.0+$/, '$1')

const MONTH = /\s*(?:\/-|\/=)?\s*(?:\/|per|a)?\s*(?:p[./]?\s?m\.?|months?|monthly|mo)$/i

/** Parses rupees: "₹2,500/-", "Rs. 3000 pm", "1,00,000" and "2.5k" become "2500", "3000", "100000", "2500". */
export function readRupees(written: string): string {
  if (written.length > MAX_SHORT) return written
  const plain = toDigits(written)
    .trim()
    .replace(/^(?:₹|rs\.?|inr|rupees)\s*/i, '')
    .replace(/(?:\/-|\/=|only|\s)*(?:₹|rs\.?|inr|rupees)?\s*(?:\/-|\/=)?$/i, '')
    .replace(MONTH, '')
    .trim()
  const [, digits, , thousands] =
    /^(\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d+(\.\d+)?)\s*(k)?$/i.exec(plain) ?? []
  if (digits === undefined) return written
  const amount = digits.replaceAll(',', '')
  return thousands ? String(Math.round(Number(amount) * 100_000) / 100) : amount
}

/** Converts "4.1/5", "4.3 (120)", "8.4/10" and "★ 4" to ratings out of five. */
export function readRating(written: string): string {
  if (written.length > MAX_SHORT) return written
  if (/^[★⭐☆✩\s]*[★⭐☆✩]\s*½?[☆✩\s]*$/u.test(written))
    return String((written.match(/[★⭐]/gu)?.length ?? 0) + (written.includes('½') ? 0.5 : 0))
  const [, rating, of = '5'] =
    /^[★⭐\s]*(\d+(?:\.\d+)?)\s*[★⭐]*\s*(?:(?:\/|out of)\s*(5|10)(?:\.0+)?)?\s*(?:stars?)?\s*(?:\([^)]*\))?$/i.exec(
      toDigits(written)
        .trim()
        .replace(/^([★⭐\s]*\d),(?=\d{1,2}(?!\d))/u, '$1.'),
    ) ?? []
  if (rating === undefined) return written
  return of === '10' ? String(Math.round(Number(rating) * 5) / 10) : rating
}

const unescape = (text: string) => text.replaceAll(/\\([\\|,;])/g, '$1').trim()

/** Splits a list at `|` or, without one, at commas, semicolons or line breaks; `\` escapes a separator. */
export function readList(written: string): string[] {
  const between = /(?:^|[^\\])(?:\\\\)*\|/s.test(written) ? /[|]/ : /[,;\r\n]/
  const items: string[] = ['']
  for (const [part] of written.matchAll(/\\.|./gsu)) {
    if (between.test(part) && part.length === 1) items.push('')
    else items.push(items.pop()! + part)
  }
  return items.map(unescape).filter((item) => item !== '')
}

/** Joins a list's items to a text for `readList`. */
export const writeList = (items: readonly string[], by: '|' | ', ' = '|'): string =>
  items
    .map((item) =>
      item.replaceAll(items.length > 1 && by === '|' ? /[\\|]/g : /[\\|,;]/g, String.raw`\$&`),
    )
    .join(by)

/** Phone numbers on one line, otherwise unchanged; line breaks become " / ". */
export const readPhones = (written: string): string =>
  withoutFraction(written)
    .split(/[\r\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' / ')

/** Parses "560 034", "560-034", "PIN: 560034" and "560034.0". */
export const toPincode = (written: string): string => {
  const bare = withoutFraction(toDigits(written)).replace(/^pin\s?(?:code)?[\s:.-]*/i, '')
  return /^\d{3}[\s-]?\d{3}$/.test(bare.trim()) ? bare.replaceAll(/[\s-]/g, '') : bare
}

/** Splits pincodes separated by commas or spaces: "560 034, 560095". */
export const readPincodes = (written: string): string[] =>
  toDigits(written)
    .replaceAll(/\bpin\s?(?:codes?)?\b/gi, ' ')
    .replaceAll(/\b(\d{3})[ -](\d{3})\b/g, '$1$2')
    .split(/[\s,;|/]+/)
    .filter(Boolean)
    .map(toPincode)

/** The digits of a licence, regardless of grouping. */
export const readLicence = (written: string): string =>
  withoutFraction(toDigits(written))
    .replace(/^(?:fssai|lic)?[\s.]*(?:lic(?:en[cs]e)?)?[\s.]*(?:no|number)?[\s.:#-]*(?=\d)/i, '')
    .replaceAll(/[\s-]/g, '')

/** Also accepts "www.swad.in" and "swad.in/menu". */
export function readWebAddress(written: string): string {
  const address = written.trim()
  if (/^[a-z][a-z+.-]*:/i.test(address) && !/^[\w.-]+:\d/.test(address)) return address
  const isHost =
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}]+(?:[:/?#]\S*)?$/u
  return isHost.test(address) ? `https://${address}` : address
}

/** Extracts an email address beside a name, or from a link. */
export const readEmail = (written: string): string =>
  /^[^<>]*<([^<>\s]+)>$/.exec(written.trim())?.[1] ?? written.trim().replace(/^mailto:/i, '')

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const twoDigits = (number: number | string) => String(number).padStart(2, '0')

/** Converts "5/12/2026", "5-12-26", "5-Dec-26" and "5 Dec 2026" to 2026-12-05: the day comes first, as in India. */
export function readDay(written: string): string {
  const text = toDigits(written).trim()
  const [, iso] = /^(\d{4}[/-]\d{2}[/-]\d{2})T?[\s\d:.]*Z?$/.exec(text) ?? []
  if (iso) return iso.replaceAll('/', '-')
  const [, d, m, y] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text) ?? []
  if (d) return `${y!.length === 2 ? '20' : ''}${y}-${twoDigits(m!)}-${twoDigits(d)}`
  const named =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+([a-z]{3,9})\.?,?[\s./-]+(\d{4}|\d{2})$/i.exec(text) ??
    /^()([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text)
  if (!named) return written
  const [, first, name = '', ...rest] = named
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const [day, year] = first ? [first, rest[0]] : rest
  return month === 0
    ? written
    : `${year!.length === 2 ? '20' : ''}${year}-${twoDigits(month)}-${twoDigits(day!)}`
}

/** Converts "9 am", "9.30PM", "21:00" and "0930" to HH:MM; `half` applies to a time without am or pm. */
export function readTime(written: string, half?: string): string {
  const [, hours, minutes = '00', own] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?(?::\d{2})?\s*(?:hrs?)?\s*([ap])?\.?\s?(?:m\.?)?$/i.exec(
      toDigits(written).trim(),
    ) ?? []
  const halfDay = (own ?? half)?.toLowerCase()
  if (hours === undefined || Number(minutes) > 59) return written
  if (halfDay === undefined && !/[:.]|^\d{4}$/.test(written)) return written
  const hour = Number(hours)
  if (halfDay !== undefined && hour > 12) return `${twoDigits(hour)}:${minutes}`
  const on24 = halfDay === undefined ? hour : (hour % 12) + (halfDay === 'p' ? 12 : 0)
  return `${twoDigits(on24)}:${minutes}`
}

const DAY_BEFORE =
  /(?:on )?(?:the )?(?:(?:(?:previous|prior|last) )?(?:evening|night|day)(?: before)?|before)$/i

/** Converts "9 am", "by 9:00 same day" and "9 pm the day before" to cut-offs: "09:00", "21:00 before". */
export function readCutoff(written: string): string {
  const text = written.trim().replace(/^(?:by|before|until|till)\s+/i, '')
  const time = text.replace(/[\s,]*(?:on )?(?:the )?same day$/i, '').replace(/[\s,]*$/, '')
  if (time !== text || !DAY_BEFORE.test(text)) return readTime(time)
  const before = readTime(text.replace(DAY_BEFORE, '').replace(/[\s,]*$/, ''))
  return `${before} before`
}

/** End of a window that extends past midnight. */
const DAY_END = '23:59'

/** Parses "9 am to 10 pm", "12-2 pm", "21:00–00:30" to two times. @returns undefined on failure */
export function readSpan(written: string): { from: string; to: string } | undefined {
  if (written.length > MAX_SHORT) return undefined
  const parts = written.split(/\s*(?:-|–|—|\bto\b|\btill\b|\buntil\b)\s*/i)
  if (parts.length !== 2) return undefined
  const [start, end] = parts as [string, string]
  const [, half] = /([ap])\.?\s?m\.?$/i.exec(end.trim()) ?? []
  const to = readTime(end)
  // "11-2 pm" begins before noon.
  const early = readTime(start, half)
  const from = half && early > to ? readTime(start, half.toLowerCase() === 'p' ? 'a' : 'p') : early
  return { from, to: limitToDay(from, to) }
}

/** Limits the end of a window that extends past midnight to the end of its day. */
export const limitToDay = (from: string, to: string): string =>
  to === '24:00' || (/^0[0-5]:/.test(to) && from >= '12:00' && to < from) ? DAY_END : to
