const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Rupees as people in India write them: ₹1,20,000, and paise only where there are some. */
export function rupees(amount: number): string {
  const rounded = Math.round(amount * 100) / 100
  return (Number.isInteger(rounded) ? whole : exact).format(rounded)
}

/** Whole rupees, where paise only distract. */
export const wholeRupees = (amount: number): string => whole.format(amount)
