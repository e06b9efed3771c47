import { facets, type FacetCounts } from '#contract/search.ts'
import type { EngineResult } from '#api/search/engine/engine.ts'
import type { SearchPlan } from '#api/search/plan/search-plan.ts'

/** Counts of a search, equal for all its pages and orders. */
export type Counts = {
  facets: FacetCounts
  /** Number of companies that suit each audience. */
  suiting: Record<string, number>
  /** Number of companies closed now. */
  closed: number
}

/** The counts of a found page alone. */
export const countsOf = ({ facets, suiting, closed }: Counts): Counts => ({
  facets,
  suiting,
  closed,
})

/** Equal for plans that have the same counts. */
export function countsKeyOf(plan: SearchPlan): string {
  const { text, fields, facets, others, audiences, pincode, meal } = plan
  return JSON.stringify([text, fields, facets, others, audiences, pincode ?? null, meal ?? null])
}

/** Counts of two searches that find different companies, together. */
export const addCounts = (one: Counts, other: Counts): Counts => ({
  facets: Object.fromEntries(
    facets.map((facet) => [facet, add(one.facets[facet], other.facets[facet])]),
  ) as FacetCounts,
  suiting: add(one.suiting, other.suiting),
  closed: one.closed + other.closed,
})

function add(...some: Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [key, count] of some.flatMap(Object.entries<number>))
    sums[key] = (sums[key] ?? 0) + count
  return sums
}

/** Counts by facet field, from a separate query or from the common options field. */
export function countsByField({ facetDistribution = {} }: Pick<EngineResult, 'facetDistribution'>) {
  const { options = {}, ...alone } = facetDistribution
  const counts: Record<string, Record<string, number>> = alone
  for (const [option, count] of Object.entries(options)) {
    const end = option.indexOf(':')
    const field = (counts[option.slice(0, end)] ??= {})
    field[option.slice(end + 1)] = count
  }
  return counts
}

/** Empty counts, to be filled in. */
export const noCounts = () => Object.fromEntries(facets.map((facet) => [facet, {}])) as FacetCounts
