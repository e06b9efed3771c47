import type { MealName } from '#domain/filters.ts'
import type { Sort } from '#domain/options.ts'
import { facets, type Facet } from '#contract/search.ts'
import { priceFor, type Filter } from '#api/search/plan/filter.ts'
import type { Plan } from '#api/search/plan/plan.ts'
import type { Preferred } from '#api/search/plan/preferred.ts'
import { evidenceFor } from '#api/search/plan/reasons.ts'
import type { Point } from '#db/distance.ts'

/** A search as it is put to an engine. */
export type SearchPlan = {
  /** Words to find in the texts, and in which fields of them; in all without any. */
  text: string
  fields: string[]
  /** Words that need not be found: companies that have the first of them come first. */
  preferred?: Preferred | undefined
  /** Conditions by facet, whose counts leave them out, and all others. */
  facets: Record<Facet, Filter[]>
  others: Filter[]
  /** Audiences that put companies first, whichever the order. */
  audiences: string[]
  /** Diets and cuisines that do so, unless an order was chosen. */
  prefers: string[]
  sort: Sort
  /** The only meal that is asked for, whose prices count. */
  meal?: MealName | undefined
  /** Who set the order: the visitor chose it on the page, before which nothing comes, or typed it. */
  orderedBy: 'page' | 'query' | undefined
  /** Fields of a company that say why it was found. */
  evidence: string[]
  /** Where the order "distance" begins. */
  from?: Point | undefined
  /** Where meals are to come; the facet `deliversTo` counts those who deliver there. */
  pincode: string | undefined
}

/**
 * A plan in which each constraint is met at one of its levels.
 * @param choice the level of each constraint; the first of each without one
 * @param but facets whose filters of the page are left out
 */
export function toSearchPlan(
  plan: Plan,
  choice?: readonly number[],
  but: readonly Facet[] = [],
): SearchPlan {
  const { constraints, audiences, sort, preferred } = plan
  const chosen = constraints.map((one, at) => ({ ...one, level: one.levels[choice?.[at] ?? 0]! }))
  const texts = chosen.flatMap(({ level }) => level.text ?? [])
  const isPreferring = texts.length === 0 && sort === 'relevance' && preferred.words.length > 0
  const searchPlan: SearchPlan = {
    text: texts.map(({ words }) => words).join(' '),
    fields: texts.some(({ fields }) => fields.length === 0)
      ? []
      : texts.flatMap(({ fields }) => fields).slice(0, 1),
    facets: Object.fromEntries(
      facets.map((facet) => [facet, but.includes(facet) ? [] : [...plan.filters[facet]]]),
    ) as SearchPlan['facets'],
    others: [],
    preferred: isPreferring ? preferred : undefined,
    audiences: audiences.flatMap(({ meaning }) =>
      meaning.kind === 'audience' ? meaning.value : [],
    ),
    // Written words come before what they are taken for: then diets are among the words.
    prefers: isPreferring
      ? []
      : chosen.flatMap(({ meaning, kind, level }) =>
          (meaning.kind === 'diet' || meaning.kind === 'cuisine') &&
          kind === meaning.kind &&
          level.filter
            ? meaning.value
            : [],
        ),
    sort,
    orderedBy: plan.orderedBy,
    evidence: plan.isExplained ? evidenceFor(constraints, audiences.length > 0) : [],
    from: plan.from,
    pincode: plan.pincode,
  }
  for (const { facet, level } of chosen)
    if (level.filter) (facet ? searchPlan.facets[facet] : searchPlan.others).push(level.filter)
  return withPricesFor(searchPlan, plan.meal)
}

/** The plan with all prices that it compares being those for a meal. */
export function withPricesFor(plan: SearchPlan, meal: MealName | undefined): SearchPlan {
  const ofMeal = (some: Filter[]) => some.map((filter) => priceFor(filter, meal))
  const facetFilters = facets.map((facet) => [facet, ofMeal(plan.facets[facet])])
  return {
    ...plan,
    meal,
    facets: Object.fromEntries(facetFilters) as SearchPlan['facets'],
    others: ofMeal(plan.others),
  }
}
