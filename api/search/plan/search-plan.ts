import type { MealName } from '#domain/filters.ts'
import { facets, type Facet } from '#contract/search.ts'
import { withMealPrices, type Filter } from '#api/search/plan/filter.ts'
import type { Plan } from '#api/search/plan/plan.ts'
import type { Preferred } from '#api/search/plan/preferred.ts'

/** A search in the form in which an engine is asked. */
export type SearchPlan = Pick<
  Plan,
  'sort' | 'meal' | 'orderedBy' | 'isExplained' | 'from' | 'pincode'
> & {
  /** Words to search in these fields of the texts; in all if there are none. */
  text: string
  fields: string[]
  /** Optional words: companies with the earlier ones are ranked first. */
  preferred?: Preferred | undefined
  /** Conditions by facet, which the facet's counts ignore, and all others. */
  facets: Record<Facet, Filter[]>
  others: Filter[]
  /** Audiences by which companies are ranked first in any order. */
  audiences: string[]
  /** Diets and cuisines by which companies are ranked, unless an order was selected. */
  prefers: string[]
}

/**
 * Converts a plan with a level for each constraint.
 * @param choice level of each constraint; by default the first
 * @param but facets whose filters are dropped
 * @param also ids of companies that are found, too, if they satisfy the page's filters
 */
export function toSearchPlan(
  plan: Plan,
  choice?: readonly number[],
  but: readonly Facet[] = [],
  also: readonly number[] = [],
): SearchPlan {
  const { constraints, audiences, sort, preferred, meal, orderedBy, isExplained, from, pincode } =
    plan
  const chosen = constraints.map((one, at) => ({ ...one, level: one.levels[choice?.[at] ?? 0]! }))
  const texts = chosen.flatMap(({ level }) => level.text ?? [])
  const isPreferring = texts.length === 0 && sort === 'relevance' && preferred.words.length > 0
  const searchPlan: SearchPlan = {
    text: texts.join(' '),
    fields: [],
    facets: Object.fromEntries(
      facets.map((facet) => [facet, but.includes(facet) ? [] : [...plan.filters[facet]]]),
    ) as SearchPlan['facets'],
    others: [],
    preferred: isPreferring ? preferred : undefined,
    // An audience that excludes the others need not come first.
    audiences: audiences.flatMap(({ meaning }) =>
      meaning.kind === 'audience' && constraints[0]?.kind !== 'audience' ? meaning.value : [],
    ),
    // Literal matches come before interpreted ones: then diets are among the words.
    prefers: isPreferring
      ? []
      : chosen.flatMap(({ meaning, kind, level }) =>
          (meaning.kind === 'diet' || meaning.kind === 'cuisine') &&
          kind === meaning.kind &&
          level.filter
            ? meaning.value
            : [],
        ),
    sort: (sort === 'relevance' && chosen.find(({ level }) => level.sort)?.level.sort) || sort,
    meal,
    orderedBy,
    isExplained,
    from,
    pincode,
  }
  for (const { facet, level } of chosen)
    if (level.filter)
      (facet ? searchPlan.facets[facet] : searchPlan.others).push(orOneOf(level.filter, also))
  return withPricesFor(searchPlan, meal)
}

const orOneOf = (filter: Filter, ids: readonly number[]): Filter =>
  ids.length === 0 ? filter : { or: [filter, { field: 'id', is: ids.map(String) }] }

const noFilters = () =>
  Object.fromEntries(facets.map((facet) => [facet, [] as Filter[]])) as SearchPlan['facets']

/** All conditions of a search. */
export const filtersOf = (plan: SearchPlan): Filter[] => [
  ...facets.flatMap((facet) => plan.facets[facet]),
  ...plan.others,
]

/** The search for those of some companies that a plan does not find; undefined if it has no condition. */
export function toAdded(plan: SearchPlan, ids: readonly number[]): SearchPlan | undefined {
  const filters = filtersOf(plan)
  if (filters.length === 0 || ids.length === 0) return undefined
  const others = [{ field: 'id', is: ids.map(String) }, { not: { and: filters } }]
  // Distances are ordered by two requests, for which only words matter too little.
  const sort = plan.sort === 'distance' ? 'relevance' : plan.sort
  return { ...plan, facets: noFilters(), others, sort }
}

/** The plan with all its prices replaced by those of a meal. */
export function withPricesFor(plan: SearchPlan, meal: MealName | undefined): SearchPlan {
  const ofMeal = (some: Filter[]) => some.map((filter) => withMealPrices(filter, meal))
  const facetFilters = facets.map((facet) => [facet, ofMeal(plan.facets[facet])])
  return {
    ...plan,
    meal,
    facets: Object.fromEntries(facetFilters) as SearchPlan['facets'],
    others: ofMeal(plan.others),
  }
}
