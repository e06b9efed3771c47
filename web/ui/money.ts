import { groupDigits } from '#domain/numbers.ts'

const inRupees = (digits: string) =>
  digits.startsWith('-') ? `-₹${digits.slice(1)}` : `₹${digits}`

/** Rupees in India's format: ₹1,20,000, with paise only if there are some. */
export function rupees(amount: number): string {
  const [whole = '', paise] = groupDigits(Math.round(amount * 100) / 100).split('.')
  return inRupees(paise === undefined ? whole : `${whole}.${paise.padEnd(2, '0')}`)
}

/** Rupees rounded to whole ones. */
export const wholeRupees = (amount: number): string => inRupees(groupDigits(Math.round(amount)))
