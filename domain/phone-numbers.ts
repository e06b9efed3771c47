export type PhoneNumber = {
  /** As the user wrote it. */
  written: string
  /** For a `tel:` address. */
  dialled: string
  /** For `https://wa.me/`; only if it may be an Indian mobile number. */
  whatsApp?: string
}

/** Maximum number of digits of any phone number (E.164), and the minimum for dialling. */
const MAX_DIGITS = 15
const MIN_DIGITS = 5

/** An Indian mobile number, for splitting a list of numbers that are separated by spaces only. */
const MOBILE = /(?:(?:\+|\b00)?91[\s.-]*|\b0)?(?<!\d)[6-9](?:[\s.-]?\d){9}(?!\d)/g

/**
 * A landline with the digits of a mobile number: its area code is set apart, with the 0 before it or,
 * after India's country code, that of one of the two cities whose codes begin like mobile numbers.
 */
const LANDLINE = /^\D*(?:0(?!0|91\D)\d{2,4}|(?:\+|00)?91\D+(?:0\d{2,4}|79|80))\D+\d/

/**
 * Impossible numbers, because no Indian number begins with 0 after the country code; the demo's
 * kitchens use them to show how an order begins.
 */
const FICTIONAL = /^91(00\d{8})$/

/** The value of a decimal digit of any script; each script has its ten digits in sequence. */
function digitOf(character: string): string {
  const code = character.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/** The phone numbers in a text such as "98200 12345 / 022 2345". Words beside a number stay with it. */
export function phoneNumbers(typed: string | null): PhoneNumber[] {
  const text = (typed ?? '').replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
  return text.split(/[,;/|&\n]|\b(?:or|and)\b/i).flatMap((part) => {
    const written = part.trim()
    const number = toNumber(written)
    if (number) return [number]
    return [...written.matchAll(MOBILE)].flatMap(([one]) => toNumber(one.trim()) ?? [])
  })
}

/** @returns undefined unless the text is exactly one number */
function toNumber(written: string): PhoneNumber | undefined {
  // An extension is dialled only after the call was answered.
  const [main = ''] = written.split(/\b(?:extn?|extension)\b/i)
  const digits = main.replaceAll(/\D/g, '')
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return undefined
  // Ten digits beginning with 6 to 9, optionally after 0, 91 or 0091.
  const isInternational = /^\D*\+/.test(main)
  const fictional = isInternational ? FICTIONAL.exec(digits) : null
  const [, mobile] = /^(?:0{0,2}91|0)?([6-9]\d{9})$/.exec(digits) ?? fictional ?? []
  const isForeign = isInternational && !digits.startsWith('91')
  if (mobile && !isForeign && (fictional || !LANDLINE.test(main)))
    return { written, dialled: `+91${mobile}`, whatsApp: `91${mobile}` }
  // The 0 of an area code is not dialled after the country code.
  return {
    written,
    dialled: isInternational ? `+${digits.replace(/^910(?=\d{10}$)/, '91')}` : digits,
  }
}

/** Link to a WhatsApp chat with the first suitable number, with a prepared sentence. */
export function whatsAppUrl(phone: string | null, sentence: string): string | undefined {
  const number = phoneNumbers(phone).find(({ whatsApp }) => whatsApp)
  return number && `https://wa.me/${number.whatsApp}?text=${encodeURIComponent(sentence)}`
}

/** True if two texts share a number, ignoring prefix codes. */
export function shareNumber(one: string | null, other: string | null): boolean {
  const known = new Set(lastTenDigits(other))
  return lastTenDigits(one).some((digits) => known.has(digits))
}

const lastTenDigits = (typed: string | null): string[] =>
  phoneNumbers(typed).flatMap(({ dialled }) => /\d{10}$/.exec(dialled) ?? [])
