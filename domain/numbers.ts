/**
 * A number as people in India write it, with at most three decimals: 1,00,000. By hand, since the first
 * `Intl.NumberFormat` of a page takes a phone some 80 ms.
 */
export function groupDigits(number: number): string {
  const [whole = '', decimals] = String(Math.round(number * 1_000) / 1_000).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
