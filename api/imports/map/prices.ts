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

/** The lower of two prices: "2500-3000", "from 2500 to 3000". */
function lowestPrice(written: string): number {
  const whole = Number(readRupees(written))
  if (whole > 0) return whole
  const [first = ''] = written.replace(/^\s*from\s+/i, '').split(/\s*(?:-|–|\bto\b)\s*/i)
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

/** What follows an amount that is not a month's: "1000 weekly", "90/day", "8000 / 3 months". */
const OTHER_PERIOD =
  /^\s*(?:\/[-=])?\s*(?:\/|per|an?|for|in)?\s*(?:(?:[2-9]|1\d)?\s*(?:weeks?|weekly|p\.?w\b|days?|daily|meals?|tiffins?|thalis?|quarter|years?|yearly|annual)|(?:[2-9]|1\d)\s*months?)/i
const AMOUNT = /(?:\d{1,3}(?:,\d{2,3})+|\d+)(?:\.\d+)?(?:\s*k\b)?/gi

/** The lowest plausible monthly amount of a text, in rupees: "Veg 2600, NV 3200", "3000 (2 time)". */
export function findMonthlyAmount(written: string): number | undefined {
  const text = toDigits(written)
  if (/^\s*[-−]\s*\d/.test(text)) return undefined
  const amounts = [...text.matchAll(AMOUNT)].flatMap(({ 0: amount, index }) =>
    OTHER_PERIOD.test(text.slice(index + amount.length)) ? [] : [Number(readRupees(amount))],
  )
  const likely = amounts.filter((amount) => amount >= 500 && amount <= 20_000)
  return likely.length === 0 ? undefined : Math.min(...likely)
}
