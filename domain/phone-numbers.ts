export type PhoneNumber = {
  /** As it was written. */
  written: string
  /** For a `tel:` address. */
  dialled: string
  /** For `https://wa.me/`, of numbers that can be a mobile phone's in India. */
  whatsApp?: string
}

/** Digits of any number in the world, at most (E.164), and the fewest that are dialled. */
const MAX_DIGITS = 15
const MIN_DIGITS = 5

/** A mobile phone of India, in a row of numbers with nothing but blanks between. */
const MOBILE = /(?:(?:\+|\b00)?91[\s.-]*|\b0)?(?<!\d)[6-9](?:[\s.-]?\d){9}(?!\d)/g

/**
 * A landline whose digits a mobile phone could have: its area code stands apart, with the 0 before it
 * or, after India's code, that of one of the two cities whose codes begin as mobile phones do.
 */
const LANDLINE = /^\D*(?:0(?!0|91\D)\d{2,4}|(?:\+|00)?91\D+(?:0\d{2,4}|79|80))\D+\d/

/**
 * Numbers that nobody can have, since none of India begins with 0 after its code: the demo's kitchens
 * have them, and show how an order begins.
 */
const FICTIONAL = /^91(00\d{8})$/

/** The value of a decimal digit of any script: each script has its ten in a row. */
function digitOf(character: string): string {
  const code = character.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

/**
 * The phone numbers in what somebody wrote: there may be several, such as
 * "98200 12345 / 022 2345". Words beside a number stay with it.
 */
export function phoneNumbers(typed: string | null): PhoneNumber[] {
  const text = (typed ?? '').replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
  return text.split(/[,;/|&\n]|\b(?:or|and)\b/i).flatMap((part) => {
    const written = part.trim()
    const number = toNumber(written)
    if (number) return [number]
    return [...written.matchAll(MOBILE)].flatMap(([one]) => toNumber(one.trim()) ?? [])
  })
}

/** @returns undefined for what is no number, or more than one */
function toNumber(written: string): PhoneNumber | undefined {
  // An extension is asked for after the call has begun.
  const [main = ''] = written.split(/\b(?:extn?|extension)\b/i)
  const digits = main.replaceAll(/\D/g, '')
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return undefined
  // Ten digits of which the first is 6 to 9; before them 0, 91 or 0091.
  const isInternational = /^\D*\+/.test(main)
  const fictional = isInternational ? FICTIONAL.exec(digits) : null
  const [, mobile] = /^(?:0{0,2}91|0)?([6-9]\d{9})$/.exec(digits) ?? fictional ?? []
  const isForeign = isInternational && !digits.startsWith('91')
  if (mobile && !isForeign && (fictional || !LANDLINE.test(main)))
    return { written, dialled: `+91${mobile}`, whatsApp: `91${mobile}` }
  // The 0 before an area code is not dialled after that of the country.
  return {
    written,
    dialled: isInternational ? `+${digits.replace(/^910(?=\d{10}$)/, '91')}` : digits,
  }
}

/** Opens a chat with the first number that has WhatsApp, the sentence typed in already. */
export function whatsAppUrl(phone: string | null, sentence: string): string | undefined {
  const number = phoneNumbers(phone).find(({ whatsApp }) => whatsApp)
  return number && `https://wa.me/${number.whatsApp}?text=${encodeURIComponent(sentence)}`
}

/** True if two texts share a number, with or without prefix codes. */
export function shareNumber(one: string | null, other: string | null): boolean {
  const known = new Set(lastTenDigits(other))
  return lastTenDigits(one).some((digits) => known.has(digits))
}

const lastTenDigits = (typed: string | null): string[] =>
  phoneNumbers(typed).flatMap(({ dialled }) => /\d{10}$/.exec(dialled) ?? [])
