import { countedField, filters, isLimit, type MealName } from '#domain/filters.ts'
import { weekdays, type Weekday } from '#domain/options.ts'
import type { Facet } from '#contract/search.ts'

/** A condition on a company's document. */
export type Filter =
  | { field: string; is: string[] }
  | { field: string; atLeast?: number; atMost?: number }
  | { and: Filter[] }
  | { or: Filter[] }
  | { not: Filter }

/** The condition that one of some dishes is cooked. @param days any day if empty */
export const cooksAnyOf = (dishes: readonly string[], days: readonly Weekday[] = []): Filter => ({
  field: 'dishDays',
  is: onDays(dishes, days.length > 0 ? days : weekdays),
})

/** Dishes or families as documents list them for each weekday: "rice@2". */
export const onDays = (cooked: readonly string[], days: readonly Weekday[]): string[] =>
  cooked.flatMap((one) => days.map((day) => `${one}@${weekdays.indexOf(day) + 1}`))

/** Combines different filters by "or". */
export function either(filters: readonly Filter[]): Filter {
  const different = [...new Map(filters.map((one) => [JSON.stringify(one), one])).values()]
  return different.length === 1 ? different[0]! : { or: different }
}

const ruleOf = (facet: Facet) => filters.find(({ name }) => name === facet)!

/** The condition of a facet's option. */
export function toFilter(facet: Facet, option: string): Filter {
  const rule = ruleOf(facet)
  const { kind, field } = rule
  if (isLimit(rule)) return { field, [kind]: Number(option) }
  return { field, is: [kind === 'offer' ? facet : option] }
}

/** The field that is counted for a facet. @param meal the only requested meal */
export function facetField(facet: Facet, meal?: MealName): string {
  const rule = ruleOf(facet)
  const field = countedField(rule)
  return meal && isLimit(rule) && rule.field !== 'rating' ? `${meal}.${field}` : field
}

/** False for limits, which are counted in the common field of all options. */
export const isCountedAlone = (facet: Facet) => !isLimit(ruleOf(facet))

/**
 * Number of companies by option of a facet.
 * @param counts number of companies by value of its field
 */
export function toFacetCounts(facet: Facet, counts: Record<string, number> = {}) {
  const { kind, options } = ruleOf(facet)
  if (kind === 'offer') return counts[facet] ? { yes: counts[facet] } : {}
  if (kind === 'value') return counts
  // A company within a limit is within all later ones.
  let sum = 0
  const sums = options.map(({ value }) => [value, (sum += counts[value] ?? 0)] as const)
  return Object.fromEntries(sums.filter(([, count]) => count > 0))
}

/** A price field, of the lead plan or of a meal. */
const price = /^(?:prices\.\w+\.)?((?:monthly|week|day|meal|lowestMeal)Price)$/

/** The condition for the prices of a meal; without one, for the lead plan's. */
export function withMealPrices(filter: Filter, meal: MealName | undefined): Filter {
  if ('and' in filter) return { and: filter.and.map((part) => withMealPrices(part, meal)) }
  if ('or' in filter) return { or: filter.or.map((part) => withMealPrices(part, meal)) }
  if ('not' in filter) return { not: withMealPrices(filter.not, meal) }
  const field = filter.field.replace(price, meal ? `prices.${meal}.$1` : '$1')
  return { ...filter, field }
}

/** True if the condition compares prices, which depend on the requested meal. */
export function comparesPrice(filter: Filter): boolean {
  if ('and' in filter) return filter.and.some(comparesPrice)
  if ('or' in filter) return filter.or.some(comparesPrice)
  return 'not' in filter ? comparesPrice(filter.not) : price.test(filter.field)
}

/** A company's fields by the document's names. */
export type CompanyFields = Record<string, unknown>

/** True if a company satisfies a condition; an absent field satisfies no comparison. */
export function matches(filter: Filter, fields: CompanyFields): boolean {
  if ('and' in filter) return filter.and.every((part) => matches(part, fields))
  if ('or' in filter) return filter.or.some((part) => matches(part, fields))
  if ('not' in filter) return !matches(filter.not, fields)
  const value = read(filter.field, fields)
  if ('is' in filter) {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.some((one) => filter.is.includes(String(one)))
  }
  const { atLeast = -Infinity, atMost = Infinity } = filter
  return typeof value === 'number' && value >= atLeast && value <= atMost
}

const read = (path: string, fields: CompanyFields): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as CompanyFields | undefined)?.[name], fields)

/** A condition in Meilisearch's filter syntax. */
export function printFilter(filter: Filter): string {
  if ('and' in filter) return `(${filter.and.map(printFilter).join(' AND ')})`
  if ('or' in filter) return `(${filter.or.map(printFilter).join(' OR ')})`
  if ('not' in filter) return `NOT ${printFilter(filter.not)}`
  const { field } = filter
  if ('is' in filter) {
    const values = filter.is.map((value) => JSON.stringify(value))
    return values.length === 1 ? `${field} = ${values[0]}` : `${field} IN [${values.join(', ')}]`
  }
  const sides = [
    ...(filter.atLeast === undefined ? [] : [`${field} >= ${filter.atLeast}`]),
    ...(filter.atMost === undefined ? [] : [`${field} <= ${filter.atMost}`]),
  ]
  return `(${sides.join(' AND ')})`
}
