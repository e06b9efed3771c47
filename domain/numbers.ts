/**
 * A number in India's format, with at most three decimals: 1,00,000. Without `Intl.NumberFormat`,
 * whose first use takes a phone about 80 ms.
 */
export function groupDigits(number: number): string {
  const [whole = '', decimals] = String(Math.round(number * 1_000) / 1_000).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
