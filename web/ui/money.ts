import { groupDigits } from '#domain/numbers.ts'

const inRupees = (digits: string) =>
  digits.startsWith('-') ? `-₹${digits.slice(1)}` : `₹${digits}`

/** Rupees as people in India write them: ₹1,20,000, and paise only where there are some. */
export function rupees(amount: number): string {
  const [whole = '', paise] = groupDigits(Math.round(amount * 100) / 100).split('.')
  return inRupees(paise === undefined ? whole : `${whole}.${paise.padEnd(2, '0')}`)
}

/** Whole rupees, where paise only distract. */
export const wholeRupees = (amount: number): string => inRupees(groupDigits(Math.round(amount)))
