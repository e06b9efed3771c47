import { readMeal } from '#domain/spellings.ts'
import { readRupees, toDigits } from '#domain/written.ts'
import { toWords } from '#api/imports/header-fields.ts'
import { dateOf, dayAndMealIn, periodOf } from '#api/imports/periods.ts'

/** A cell that means nothing without its heading: a price of that plan, dishes of that meal or day. */
export type HeadedCell = { heading: string; cell: string }
/** Fields of such cells, of which a line may have several. */
export const headedFields: readonly string[] = ['planPrice', 'otherMeal', 'dayMenu']

/** Such cells of a line; a replaced one is none. */
export const headedCells = (cells: Record<string, unknown>, field: string): HeadedCell[] =>
  Array.isArray(cells[field]) ? (cells[field] as HeadedCell[]) : []
/** The prices of a line, by headings. */
export const pricesOf = (cells: Record<string, unknown>) => headedCells(cells, 'planPrice')

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

/** "pricing.perMeal" and "per_meal" as words. */
export const spaced = (name: string) =>
  name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/_|(?<=\w)\.(?=\w)/g, ' ')

const DAYS: [RegExp, days: number][] = [
  [/\b(?:daily|day|per meal|din)\b|दिन|दैनिक/, 1],
  [/\b(?:weekly|week|hafta)\b|साप्ताहिक|हफ्ता/, 7],
  [/\bfortnight(?:ly)?\b/, 15],
  [/\b(?:monthly|month|mahina)\b|मासिक|महीना|महिना/, 30],
  [/\bquarter(?:ly)?\b/, 90],
]
const TIMES: Record<string, string> = {
  per: '1',
  one: '1',
  single: '1',
  two: '2',
  double: '2',
  three: '3',
}

/** Days and meals a day in the name of a plan: "Weekly (6 days)", "2 times", "Lunch + Dinner". */
export function factsOfName(name: string): { days?: string; mealsPerDay?: string } {
  const words = toWords(toDigits(name))
  const [, count, unit = ''] = /\b(\d{1,3}) ?(days?|weeks?|months?)\b/.exec(words) ?? []
  const one = DAYS.findLast(([pattern]) =>
    pattern.test(count ? unit.replace(/s$/, '') : words),
  )?.[1]
  const [, times = ''] =
    /\b(\d|one|single|two|double|three|per) (?:times?|meals?)\b/.exec(words) ?? []
  const served = new Set(
    words
      // "Without breakfast" says nothing of the other meals.
      .replaceAll(/\bwith(?:out)? \S+/g, ' ')
      .split(' ')
      .map(readMeal)
      .filter((word) => /^[BLD]/.test(word)),
  )
  const meals = times ? (TIMES[times] ?? times) : served.size > 0 ? String(served.size) : undefined
  return {
    ...(one && { days: String(one * Number(count ?? 1)) }),
    ...(meals && { mealsPerDay: meals }),
  }
}

/** The list in the path of a plan: "plans.Gold". */
const LIST = /^(?:\w+\.)*\w*(?:plans?|packages?|subscriptions?)\./i
/** Words of a heading that only say that money stands below. */
const MONEY = /₹|\b(?:rs|inr|rupees?|prices?|pricing|costs?|rates?|charges?|fees?|amounts?)\b\.?/gi
/** A heading as the name of a plan: "veg_lunch_price (Rs.)" is "veg lunch". */
export function planName(heading: string): string {
  const plain = spaced(heading.replace(LIST, ''))
    .replaceAll(MONEY, ' ')
    .replaceAll(/\(\W*\)/g, ' ')
  return plain.replaceAll(/\s+/g, ' ').replaceAll(/^[\s:./-]+|[\s:./-]+$/g, '') || heading
}

const OPTION =
  /\b(?:veg|vegetarian|non ?veg|jain|egg|delivery|pick ?up|thali|tiffin|mini|half|full|trial)\b|शाकाहारी|मांसाहारी/
const isPrice = (cell: string) => {
  const price = readPrice(cell)['price']!
  if (cell.length > 40 || dateOf(cell.trim())) return false
  return Number(readRupees(price)) >= 10 && Number(readRupees(price)) < 100_000
}

/**
 * The columns of a list with a price for each plan or option, by their numbers; none if there are
 * fewer than two.
 * @param isOther whether a heading means another field, such as the deposit
 */
export function findPriceColumns(
  given: readonly { name: string; samples: readonly string[] }[],
  isOther: (heading: string) => boolean,
): number[] {
  const found = given.flatMap(({ name, samples }, at) => {
    // "On request" says nothing of the column.
    const numbers = samples.filter((cell) => /\p{Nd}/u.test(cell))
    const prices = numbers.filter(isPrice)
    if (prices.length === 0 || prices.length < numbers.length * 0.7 || isOther(name)) return []
    // An item of a list within the row.
    if (/\.\d+\./.test(name) || dayAndMealIn(name)) return []
    const words = toWords(name)
    const isNamed =
      Object.keys(factsOfName(name)).length > 0 || OPTION.test(words) || LIST.test(name)
    const hasMoney = words.search(MONEY) >= 0 || prices.every((cell) => /₹|\brs\b|\/-/i.test(cell))
    return isNamed || (hasMoney && planName(name) !== name) ? [at] : []
  })
  return found.length > 1 || found.some((at) => LIST.test(given[at]!.name)) ? found : []
}

/** The plans of a line with columns of prices. @param plan what the line says of all of them */
export const plansOf = (cells: Record<string, unknown>, plan: Record<string, unknown> = {}) =>
  pricesOf(cells).flatMap(({ heading, cell }) => {
    const read = readPrice(cell)
    const name = `${String(plan['name'] ?? '')} ${planName(heading)}`.trim()
    // "On request" is not a price.
    return Number(readRupees(read['price']!)) > 0
      ? [{ ...factsOfName(name), ...read, ...plan, name }]
      : []
  })
