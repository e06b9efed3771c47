import { readRupees, toDigits } from '#domain/written.ts'

/** The price and what it pays for in "₹900/week" and "90 per meal". */
function periodOf(written: string) {
  const [, price, unit = ''] =
    /^(.{0,40}?\d.{0,10}?)\s*(?:\/|per)\s*(week|day|meal|tiffin|thali)$/i.exec(written.trim()) ?? []
  if (price === undefined) return undefined
  const isMeal = !/^(?:week|day)$/i.test(unit)
  return { price, days: /week/i.test(unit) ? '7' : '1', ...(isMeal && { mealsPerDay: '1' }) }
}

/** The lower of two prices: "2500-3000", "from 2500 to 3000". */
export function lowestPrice(written: string): number {
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

const AMOUNT = /\d{1,3}(?:,\d{2,3})+|\d+(?:\.\d+)?(?:\s*k\b)?/gi

/** The lowest plausible monthly amount of a text, in rupees: "Veg 2600, NV 3200", "3000 (2 time)". */
export function findMonthlyAmount(written: string): number | undefined {
  const amounts = [...toDigits(written).matchAll(AMOUNT)].map(([amount]) =>
    Number(readRupees(amount)),
  )
  const likely = amounts.filter((amount) => amount >= 500 && amount <= 20_000)
  return likely.length === 0 ? undefined : Math.min(...likely)
}
