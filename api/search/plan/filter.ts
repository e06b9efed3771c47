import { countedField, filters, isLimit, type MealName } from '#domain/filters.ts'
import type { Facet } from '#contract/search.ts'

/** A condition on the fields of a company's document. */
export type Filter =
  | { field: string; is: string[] }
  | { field: string; atLeast?: number; atMost?: number }
  | { and: Filter[] }
  | { or: Filter[] }
  | { not: Filter }

const ruleOf = (facet: Facet) => filters.find(({ name }) => name === facet)!

/** The condition that an option of a facet stands for. */
export function toFilter(facet: Facet, option: string): Filter {
  const rule = ruleOf(facet)
  const { kind, field } = rule
  if (isLimit(rule)) return { field, [kind]: Number(option) }
  return { field, is: [kind === 'offer' ? facet : option] }
}

/** The field whose values are counted for a facet. @param meal the only one that is asked for */
export function facetField(facet: Facet, meal?: MealName): string {
  const rule = ruleOf(facet)
  const field = countedField(rule)
  return meal && isLimit(rule) && rule.field !== 'rating' ? `${meal}.${field}` : field
}

/** Limits are counted among all options: no field of the engine has them alone. */
export const isCountedAlone = (facet: Facet) => !isLimit(ruleOf(facet))

/**
 * Companies behind each option of a facet.
 * @param counts those behind each value of its field
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

/** A price of the plan that stands for a company, or of the one for a meal. */
const price = /^(?:prices\.\w+\.)?((?:monthly|week|day|meal|lowestMeal)Price)$/

/** The condition with the prices of a meal; without one, of the plan that stands for a company. */
export function priceFor(filter: Filter, meal: MealName | undefined): Filter {
  if ('and' in filter) return { and: filter.and.map((part) => priceFor(part, meal)) }
  if ('or' in filter) return { or: filter.or.map((part) => priceFor(part, meal)) }
  if ('not' in filter) return { not: priceFor(filter.not, meal) }
  const field = filter.field.replace(price, meal ? `prices.${meal}.$1` : '$1')
  return { ...filter, field }
}

/** True if a price is compared, which depends on the meal that is asked for. */
export function comparesPrice(filter: Filter): boolean {
  if ('and' in filter) return filter.and.some(comparesPrice)
  if ('or' in filter) return filter.or.some(comparesPrice)
  return 'not' in filter ? comparesPrice(filter.not) : price.test(filter.field)
}

/** A company's fields, as its document names them. */
export type Fields = Record<string, unknown>

/** True if a company meets a condition; what it does not have meets none. */
export function matches(filter: Filter, fields: Fields): boolean {
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

const read = (path: string, fields: Fields): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], fields)

/** A condition as Meilisearch takes it. */
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
