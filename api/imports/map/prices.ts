import { readRupees, toDigits } from '#domain/written.ts'

/** The price and what it pays for in "₹900/week", "90 per meal" and "1800 per month". */
function periodOf(written: string) {
  const [, price, unit = ''] =
    /^(.{0,40}?\d.{0,10}?)\s*(?:\/|per)\s*(month|week|day|meal|tiffin|thali)$/i.exec(
      written.trim(),
    ) ?? []
  if (price === undefined) return undefined
  const days = { month: '30', week: '7' }[unit.toLowerCase()] ?? '1'
  return { price, days, ...(/^(?:meal|tiffin|thali)$/i.test(unit) && { mealsPerDay: '1' }) }
}

/** True when a price is for other days than its line says; a month has 20 to 31 days of meals. */
export const isForOtherDays = (priced: string, said: string): boolean =>
  priced === '30' ? Number(said) < 20 || Number(said) > 31 : priced !== said

/** Thousands that are said once for both ends of a range: "2.5-3k", "5-6 thousand", "12-15000". */
const withThousands = (written: string): string =>
  written
    .replace(/(\d)\s*(?:thousand|hazaa?r|हज़ार|हजार)/gi, '$1k')
    .replace(
      /(?<![\d.,])(\d{1,2}(?:\.\d+)?)(\s*(?:-|–|to)\s*)(\d{1,2}(?:\.\d+)?\s*k\b|\d{4,5}\b)/gi,
      '$1k$2$3',
    )

/** The lower of two prices: "2500-3000", "from 2500 to 3000". */
function lowestPrice(written: string): number {
  const whole = Number(readRupees(written))
  if (whole > 0) return whole
  const [first = ''] = withThousands(written)
    .replace(/^\s*from\s+/i, '')
    .split(/\s*(?:-|–|\bto\b)\s*/i)
  return Number(readRupees(first || 'none'))
}

/** A plan's price and what it pays for; a range becomes its lower end, described as it is written. */
export function readPrice(written: string): Record<string, string> {
  const period = periodOf(written)
  const price = period?.price ?? written
  if (Number(readRupees(price)) > 0) return { ...period, price }
  const lowest = lowestPrice(price)
  return lowest > 0 ? { ...period, price: String(lowest), description: written } : { price }
}

const AMOUNT = /(?:\d{1,3}(?:,\d{2,3})+|\d+)(?:\.\d+)?(?:\s*k\b)?/gi
/** Parts of a text that say nothing of an amount: dates, and numbers of meals. */
const NO_AMOUNT =
  /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?\s*(?:\d{1,2},?\s*)?20\d\d|\b\d\s*(?:times?|meals?)(?:\s*(?:a|per|\/)\s*day|\s*daily)?/gi
/** Words beside an amount that is not a month's: another period, another payment, an earlier price. */
const NO_MONTH =
  /\b(?:weeks?|weekly|p\.?w|fort ?night(?:ly)?|quarter(?:ly)?|half|years?|yearly|annual(?:ly)?|daily|meals?|tiffins?|thalis?|plates?|deposit|security|registration|admission|joining|advance|old|earlier|was)\b|(?:\/|\bper|\ba)\s*day\b/i
/** Days and months that an amount is for: those of a month are 20 or more, or one. */
const isOtherTime = (part: string) =>
  [...part.matchAll(/(\d+)\s*(days?|months?)\b/gi)].some(([, count, unit]) =>
    /^day/i.test(unit!) ? Number(count) < 20 || Number(count) > 31 : count !== '1',
  )

/**
 * The lowest plausible monthly amount of a text, in rupees: "Veg 2600, NV 3200", "3000 (2 time)"; undefined if
 * another period or payment is said of it.
 */
export function findMonthlyAmount(written: string): number | undefined {
  const text = withThousands(toDigits(written)).replaceAll(NO_AMOUNT, ' ')
  if (/^\s*[-−]\s*\d/.test(text)) return undefined
  const amounts = text
    .split(/[;|+()\n]|,(?!\d)/)
    .filter((part) => !NO_MONTH.test(part) && !isOtherTime(part))
    .flatMap((part) => part.match(AMOUNT) ?? [])
    .map((amount) => Number(readRupees(amount)))
  const likely = amounts.filter((amount) => amount >= 500 && amount <= 20_000)
  return likely.length === 0 ? undefined : Math.min(...likely)
}
