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

/** Words about the lower end of a range. */
const FROM = /^\s*(?:(?:starting|starts?|from|at|approx\.?|about|around|min(?:imum)?\.?|~)\s*)+/i
const UP = /\s*(?:\+|onwards?|approx\.?)\s*$/i

/** The lower of two prices: "2500-3000", "from 1800", "2500+", "2.5-3k"; NaN if one of them cannot be read. */
function lowestPrice(written: string): number {
  const [low = NaN, high = low, ...more] = written
    .replaceAll('/-', '')
    .replace(FROM, '')
    .replace(UP, '')
    .split(/\s*(?:-|–|\bto\b)\s*/i)
    .map((end) => Number(readRupees(end || 'none')))
  // Thousands may be said once for both ends: "2-2.5k".
  const lower = low < 100 && /k/i.test(written) ? low * 1000 : low
  const lowest = Math.min(lower, high)
  return more.length === 0 && Math.max(lower, high) < lowest * 10 ? lowest : NaN
}

/** A plan's price and what it pays for; a range becomes its lower end, described as it is written. */
export function readPrice(written: string): Record<string, string> {
  const period = periodOf(written)
  const price = period?.price ?? written
  if (Number(readRupees(price)) > 0) return { ...period, price }
  const lowest = lowestPrice(price)
  return lowest > 0 ? { ...period, price: String(lowest), description: written } : { price }
}

/**
 * What a text says that a month costs, in rupees, or the lower end of it: "2,500/-", "2-2.5k pm";
 * undefined for any other text, of which a person says the price range.
 */
export function readMonthly(written: string): number | undefined {
  const { price, days = '30' } = readPrice(toDigits(written))
  const amount = Number(readRupees(price!))
  return days === '30' && amount >= 500 && amount <= 20_000 ? amount : undefined
}
