import { limits } from '#domain/more-filters.ts'
import { ALL } from '#domain/options.ts'
import type { Facet, SearchFilters } from '#contract/search.ts'
import type { CountedField } from '#indexer/company-document.ts'

/** A condition on the fields of a company's document. */
export type Filter =
  | { field: string; is: string[] }
  | { field: string; atLeast?: number; atMost?: number }
  | { and: Filter[] }
  | { or: Filter[] }
  | { not: Filter }

/** A facet of the contract and the field behind it: a location is found by its areas. */
export const facetFields: Record<Facet, CountedField | 'deliversTo'> = {
  location: 'areas',
  cuisine: 'cuisine',
  priceRange: 'priceRange',
  diet: 'diets',
  meal: 'meals',
  deliversTo: 'deliversTo',
  trial: 'offers',
  pause: 'offers',
  confirmed: 'offers',
  minRating: 'minRating',
  maxMonthlyPrice: 'maxMonthlyPrice',
  maxMealPrice: 'maxMealPrice',
}
/** What a company has or lacks: the one option, "yes", is a name among its offers. */
const isTerm = (facet: Facet) => facetFields[facet] === 'offers'

/** Limits have no field of their own in the index. */
export const isLimit = (facet: Facet): facet is keyof typeof limits => facet in limits

/** The condition that an option of a facet stands for. */
export function toFilter(facet: Facet, option: string): Filter {
  if (facet === 'minRating') return { field: 'rating', atLeast: Number(option) }
  if (facet === 'maxMonthlyPrice') return { field: 'monthlyPrice', atMost: Number(option) }
  if (facet === 'maxMealPrice') return { field: 'mealPrice', atMost: Number(option) }
  return { field: facetFields[facet], is: [isTerm(facet) ? facet : option] }
}

/**
 * Companies behind each option of a facet.
 * @param counts those behind each value of its field
 */
export function toFacetCounts(facet: Facet, counts: Record<string, number> = {}) {
  if (isTerm(facet)) return counts[facet] ? { yes: counts[facet] } : {}
  if (!isLimit(facet)) return counts
  // What keeps a limit keeps all that come after it.
  let sum = 0
  const sums = limits[facet].map((limit) => [limit, (sum += counts[limit] ?? 0)] as const)
  return Object.fromEntries(sums.filter(([, count]) => count > 0))
}

/** The option of a facet that is filtered by. */
export function chosenOption(filters: SearchFilters, facet: Facet): string | undefined {
  const option = filters[facet]
  return option === ALL ? undefined : option
}

/** A company's fields, as its document names them. */
export type Fields = Record<string, unknown>

/** Whether a company meets a condition; what it does not have meets none. */
export function matches(filter: Filter, fields: Fields): boolean {
  if ('and' in filter) return filter.and.every((part) => matches(part, fields))
  if ('or' in filter) return filter.or.some((part) => matches(part, fields))
  if ('not' in filter) return !matches(filter.not, fields)
  const value = fields[filter.field]
  if ('is' in filter) {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    return values.some((one) => filter.is.includes(String(one)))
  }
  const { atLeast = -Infinity, atMost = Infinity } = filter
  return typeof value === 'number' && value >= atLeast && value <= atMost
}

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
