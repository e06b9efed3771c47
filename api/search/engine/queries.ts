import { companyCard } from '#contract/companies.ts'
import { isMealName, optionFilters, type MealName } from '#domain/filters.ts'
import { ALL, type Sort } from '#domain/options.ts'
import { facets, type Facet } from '#contract/search.ts'
import type { EngineQuery } from '#api/search/engine/engine.ts'
import {
  comparesPrice,
  facetField,
  isCountedAlone,
  printFilter,
  toFilter,
  type Filter,
} from '#api/search/plan/filter.ts'
import { evidenceFields } from '#api/search/plan/reasons.ts'
import type { Preferred } from '#api/search/plan/preferred.ts'
import { filtersOf, withPricesFor, type SearchPlan } from '#api/search/plan/search-plan.ts'
import { everyCompany, indexSettings } from '#indexer/company-index.ts'

export type Page = { page: number; pageSize: number }

/** The only fields that are read for hits without reasons. */
const cardFields = [...Object.keys(companyCard.shape), 'address', 'pincode']

/** Tie-breakers that make every order total. */
const ties = ['confirmed:desc', 'sortName:asc', 'id:asc']
const byRating = ['rating:desc', 'reviewCount:desc', ...ties]
const bestFirst = ['weightedRating:desc', 'reviewCount:desc', ...ties]
const engineSorts = {
  relevance: [],
  'rating-high': byRating,
  'price-low': ['priceRank:asc', 'monthlyPrice:asc', ...bestFirst],
  'price-high': ['priceRank:desc', 'monthlyPrice:desc', ...bestFirst],
  // Companies without a price per meal come last.
  'meal-price-low': ['mealPrice:asc', ...bestFirst],
  alphabetical: ['sortName:asc', 'id:asc'],
  // Order of companies at the same distance.
  distance: bestFirst,
} satisfies Record<Sort, string[]>

/** A plan's order as Meilisearch sort rules. */
export function toSort({ sort, meal, prefers, audiences, orderedBy }: SearchPlan): string[] {
  const suits = [
    ...(orderedBy === 'page' ? [] : audiences),
    ...(orderedBy === undefined ? prefers : []),
  ]
  return [
    ...suits.map((name) => `suits.${name}:desc`),
    ...engineSorts[sort].map((by) => ofMeal(by, meal)),
  ]
}

const ofMeal = (by: string, meal: MealName | undefined) =>
  meal && /^(monthly|meal)Price:/.test(by) ? `prices.${meal}.${by}` : by

// Pagination makes the engine count exactly; a plain limit would let it estimate.
const none = { page: 1, hitsPerPage: 0 }

/**
 * Queries for one page of results with its facet counts: the page itself, which also counts
 * unfiltered facets; one query per filtered facet, without its own filter; and one for deliveries
 * to the visitor's pincode, which is one of too many to list.
 * @param counting whether counts are needed
 * @returns for each facet the query that counts it; the total of `delivering` is the count
 */
export function buildPageQueries(
  plan: SearchPlan,
  page: Page,
  counting = true,
): {
  queries: EngineQuery[]
  counts: { facet: Facet; query: number }[]
  /** For compared prices: the queries whose totals are the counts by meal, because prices differ by meal. */
  meals: { option: string; query: number }[]
  delivering: number | undefined
} {
  const isPriced = Object.values({ ...plan.facets, others: plan.others })
    .flat()
    .some(comparesPrice)
  const perMeal = counting && isPriced ? mealOptions : []
  const listed = counting
    ? facets.filter((facet) => facet !== 'deliversTo' && !(facet === 'meal' && isPriced))
    : []
  const filtered = listed.filter((facet) => plan.facets[facet].length > 0)
  const free = listed.filter((facet) => !filtered.includes(facet))
  const counted = [
    ...(counting ? ['options'] : []),
    ...(counting && plan.audiences.length > 0 ? ['audiences'] : []),
    ...byPincode(plan).facets,
  ]
  const { pincode } = plan
  const delivers = counting && pincode !== undefined && toFilter('deliversTo', pincode)
  const asksForDelivery = delivers && plan.facets.deliversTo.length === 0
  const queries: EngineQuery[] = [
    {
      ...toEngineQuery(plan),
      ...(counted.length > 0 ? { facets: counted } : {}),
      ...(plan.sort === 'distance' ? none : shownOn(plan, page)),
    },
    ...filtered.map((facet) => ({
      ...toEngineQuery({ ...plan, preferred: undefined, facets: { ...plan.facets, [facet]: [] } }),
      facets: [isCountedAlone(facet) ? facetField(facet) : 'options'],
      ...none,
    })),
    ...(asksForDelivery ? [countQuery({ ...plan, others: [...plan.others, delivers] })] : []),
    ...perMeal.map((option) => countQuery(withMeal(plan, option))),
  ]
  const counts = [
    ...free.map((facet) => ({ facet, query: 0 })),
    ...filtered.map((facet, index) => ({ facet, query: index + 1 })),
  ]
  const delivering = asksForDelivery ? filtered.length + 1 : 0
  const meals = perMeal.map((option, at) => ({
    option,
    query: queries.length - perMeal.length + at,
  }))
  return { queries, counts, meals, delivering: delivers ? delivering : undefined }
}

const mealOptions = optionFilters
  .find(({ name }) => name === 'meal')!
  .options.map(({ value }) => value)
  .filter((value) => value !== ALL)

/** The plan with another meal of the page's filter, and its prices. */
const withMeal = (plan: SearchPlan, option: string): SearchPlan =>
  withPricesFor(
    { ...plan, facets: { ...plan.facets, meal: [toFilter('meal', option)] } },
    isMealName(option) ? option : undefined,
  )

/** For sorting by distance: counts by pincode, because all companies at a pincode are equally far away. */
const byPincode = ({ sort }: SearchPlan) => ({ facets: sort === 'distance' ? ['openPincode'] : [] })

/** Number of companies that a plan finds. */
export const countQuery = (plan: SearchPlan): EngineQuery => ({
  ...toEngineQuery({ ...plan, preferred: undefined }),
  ...byPincode(plan),
  ...none,
})

/** Number of companies that a plan finds and, when sorted by distance, number by pincode. */
export type Count = { total: number; pincodes: Record<string, number> }

/**
 * Queries for a page sorted by distance: one per pincode on it; closed companies and those without
 * a known position come last.
 */
export function buildNearestQueries(
  plan: SearchPlan,
  { page, pageSize }: Page,
  { total, pincodes }: Count,
  kmTo: (pincode: number) => number | undefined,
): EngineQuery[] {
  const byKm = Map.groupBy(Object.keys(pincodes), (pincode) => kmTo(Number(pincode)))
  const known = [...byKm].flatMap(([km, equal]) => (km === undefined ? [] : { km, equal }))
  const rings = known
    .toSorted((a, b) => a.km - b.km)
    .map(({ equal }) => ({
      where: { field: 'openPincode', is: equal } as Filter,
      count: equal.reduce((sum, pincode) => sum + pincodes[pincode]!, 0),
    }))
  const counted = rings.reduce((sum, { count }) => sum + count, 0)
  const located = known.flatMap(({ equal }) => equal)
  rings.push({ where: { not: { field: 'openPincode', is: located } }, count: total - counted })
  let before = -(page - 1) * pageSize
  return rings.flatMap(({ where, count }) => {
    const offset = Math.max(0, -before)
    const limit = Math.min(count, pageSize - before) - offset
    before += count
    const others = [...plan.others, where]
    return limit > 0
      ? [{ ...toEngineQuery({ ...plan, others }), ...toShown(plan), offset, limit }]
      : []
  })
}

const shownOn = (plan: SearchPlan, { page, pageSize }: Page): Partial<EngineQuery> => ({
  ...toShown(plan),
  page,
  hitsPerPage: pageSize,
})

/** Parameters that determine the content of a page's hits. */
export const toShown = (plan: SearchPlan): Partial<EngineQuery> => ({
  sort: toSort(plan),
  attributesToRetrieve: [
    ...cardFields,
    ...(plan.isExplained ? evidenceFields : []),
    ...(plan.meal ? ['prices', 'mealPlans'] : []),
  ],
  ...(plan.text === '' && !plan.preferred ? {} : highlights),
})

const highlights = {
  attributesToHighlight: ['name', 'shortDescription', 'location', 'cuisine', 'tags'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
}

/** Converts a plan to the engine's format. */
export function toEngineQuery(plan: SearchPlan): EngineQuery {
  const { text, fields, preferred } = plan
  return {
    filter: filtersOf(plan).map(printFilter),
    ...(preferred
      ? toPreference(preferred)
      : {
          q: toText(text),
          matchingStrategy: 'all',
          ...(text !== '' && fields.length > 0 ? { attributesToSearchOn: fields } : {}),
        }),
  }
}

const stopWords = new Set(indexSettings.stopWords)
/** The engine requires stop words in capitals, and one at the end, as the beginning of another word. */
function toText(words: string): string {
  if (!words.includes(' ')) return words
  const text = words.toLowerCase()
  return stopWords.has(text.slice(text.lastIndexOf(' ') + 1)) ? `${text} ` : text
}

/** Fields whose words rank; those of places are filters, unless a place is still being typed. */
const rankedFields = [
  ...['every', 'name', 'tags', 'cuisine', 'dishNames', 'plans', 'planTexts'],
  ...['shortDescription', 'description'],
]
const placeFields = ['location', 'areas']

/** Every company has the first word, so the others are optional. */
const toPreference = ({ words, isUnfinished }: Preferred): Partial<EngineQuery> => ({
  q: `${everyCompany} ${words.join(' ')}`,
  matchingStrategy: 'last',
  attributesToSearchOn: [...rankedFields, ...(isUnfinished ? placeFields : [])],
})

/**
 * A small query with a filter, an order and counts, which an index without its settings refuses.
 * The second query counts all documents.
 */
export const probeQueries: EngineQuery[] = [
  {
    q: '',
    filter: ['areas = "Mumbai"'],
    sort: engineSorts['rating-high'],
    attributesToRetrieve: ['id'],
    page: 1,
    hitsPerPage: 1,
  },
  { q: '', facets: ['areas', 'options'], ...none },
]

/**
 * Probes with words: the first such search makes the engine load its word databases from disk,
 * which takes seconds in a large directory.
 */
export const warmingQueries: EngineQuery[] = [
  ...probeQueries,
  { q: 'paneer biriyani bombay', limit: 1 },
]
