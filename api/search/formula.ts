import { limits } from '#api/contract/more-filters.ts'
import { ALL } from '#api/contract/options.ts'
import type { Facet, SearchFilters } from '#api/contract/search.ts'
import type { CountedField } from '#indexer/company-document.ts'

/** A condition on a company's fields in the index, which basic search has under the same names. */
export type Formula =
  | { field: string; is: string[] }
  | { field: string; atLeast?: number; atMost?: number }
  | { and: Formula[] }
  | { or: Formula[] }
  | { not: Formula }

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
  minRating: 'minRating',
  maxMonthlyPrice: 'maxMonthlyPrice',
  maxMealPrice: 'maxMealPrice',
}
/** Terms that plans have or lack: their one option, "yes", is their name among the offers. */
const isTerm = (facet: Facet) => facetFields[facet] === 'offers'

/** Limits have no field of their own in the index. */
export const isLimit = (facet: Facet): facet is keyof typeof limits => facet in limits

/** The condition that an option of a facet stands for. */
export function toFormula(facet: Facet, option: string): Formula {
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
