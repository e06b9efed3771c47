import { companyCard } from '#contract/companies.ts'
import type { Sort } from '#domain/options.ts'
import { companyFilters, facets, type Facet } from '#contract/search.ts'
import type { EngineQuery } from '#api/search/engine/engine.ts'
import {
  facetFields,
  isLimit,
  printFilter,
  toFilter,
  type Filter,
} from '#api/search/plan/filter.ts'
import { toPlan, toQuestion, type Question } from '#api/search/plan/plan.ts'
import { everyCompany } from '#indexer/company-index.ts'

export type Page = { page: number; pageSize: number }

/** Nothing else is read from the index for a result page of which nothing has to be said. */
const cardFields = [...Object.keys(companyCard.shape), 'pincode']

const engineSorts: Record<Sort, string[]> = {
  relevance: [],
  'rating-high': ['rating:desc', 'reviewCount:desc', 'confirmed:desc', 'sortName:asc', 'id:asc'],
  'price-low': [
    'priceRank:asc',
    'monthlyPrice:asc',
    'rating:desc',
    'confirmed:desc',
    'sortName:asc',
    'id:asc',
  ],
  'price-high': [
    'priceRank:desc',
    'monthlyPrice:desc',
    'rating:desc',
    'confirmed:desc',
    'sortName:asc',
    'id:asc',
  ],
  // Companies without a price of a meal come last.
  'meal-price-low': ['mealPrice:asc', 'rating:desc', 'confirmed:desc', 'sortName:asc', 'id:asc'],
  alphabetical: ['sortName:asc', 'id:asc'],
  // Of what is equally far away.
  distance: ['rating:desc', 'reviewCount:desc', 'confirmed:desc', 'sortName:asc', 'id:asc'],
}

/** The order of what is found, as the engine takes it. */
export function toSort({ sort, prefers, audiences, orderedBy }: Question): string[] {
  const suits = [
    ...(orderedBy === 'page' ? [] : audiences),
    ...(orderedBy === undefined ? prefers : []),
  ]
  return [...suits.map((name) => `suits.${name}:desc`), ...engineSorts[sort]]
}

// Counting pages makes the engine count exactly; a plain limit would let it estimate.
const none = { page: 1, hitsPerPage: 0 }

/**
 * The queries for one page of results and its facet counts: first the page itself, which also
 * counts the facets that are not filtered by; then one query for each facet that is, without
 * its own filter; and one for what delivers to the visitor's pincode, among all those pincodes that
 * no count could list.
 * @param counting whether anything is to be counted
 * @returns for each facet the query that counts it; `delivering` is the one whose total does
 */
export function buildPageQueries(
  question: Question,
  page: Page,
  counting = true,
): {
  queries: EngineQuery[]
  counts: { facet: Facet; query: number }[]
  delivering: number | undefined
} {
  const listed = counting ? facets.filter((facet) => facet !== 'deliversTo') : []
  const filtered = listed.filter((facet) => question.facets[facet].length > 0)
  const free = listed.filter((facet) => !filtered.includes(facet))
  const counted = [
    ...(counting ? ['options'] : []),
    ...(counting && question.audiences.length > 0 ? ['audiences'] : []),
    ...byPincode(question).facets,
  ]
  const { pincode } = question
  const delivers = counting && pincode !== undefined && toFilter('deliversTo', pincode)
  const asksForDelivery = delivers && question.facets.deliversTo.length === 0
  const queries: EngineQuery[] = [
    {
      ...search(question),
      ...(counted.length > 0 ? { facets: counted } : {}),
      ...(question.sort === 'distance' ? none : shownOn(question, page)),
    },
    ...filtered.map((facet) => ({
      ...search({ ...question, wished: undefined, facets: { ...question.facets, [facet]: [] } }),
      facets: [isLimit(facet) ? 'options' : facetFields[facet]],
      ...none,
    })),
    ...(asksForDelivery
      ? [countQuery({ ...question, others: [...question.others, delivers] })]
      : []),
  ]
  const counts = [
    ...free.map((facet) => ({ facet, query: 0 })),
    ...filtered.map((facet, index) => ({ facet, query: index + 1 })),
  ]
  const delivering = asksForDelivery ? filtered.length + 1 : 0
  return { queries, counts, delivering: delivers ? delivering : undefined }
}

/** What is counted to find the nearest: all that lies at a pincode is equally far away. */
const byPincode = ({ sort }: Question) => ({ facets: sort === 'distance' ? ['openPincode'] : [] })

/** How many a question finds. */
export const countQuery = (question: Question): EngineQuery => ({
  ...search({ ...question, wished: undefined }),
  ...byPincode(question),
  ...none,
})

/** How many a question finds and, in the order of the distance, how many at each pincode. */
export type Count = { total: number; pincodes: Record<string, number> }

/**
 * The queries for a page in the order of distance: one for each that it shows; what is closed or
 * lies nowhere known is last.
 */
export function buildNearestQueries(
  question: Question,
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
    const others = [...question.others, where]
    return limit > 0
      ? [{ ...search({ ...question, others }), ...toShown(question), offset, limit }]
      : []
  })
}

const shownOn = (question: Question, { page, pageSize }: Page): Partial<EngineQuery> => ({
  ...toShown(question),
  ...{ page, hitsPerPage: pageSize },
})

/** What a page wants of its hits. */
export const toShown = (question: Question): Partial<EngineQuery> => ({
  sort: toSort(question),
  attributesToRetrieve: [...cardFields, ...question.evidence],
  ...(question.text === '' ? {} : highlights),
})

const highlights = {
  attributesToHighlight: ['name', 'shortDescription', 'location', 'cuisine', 'tags'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
}

/** What a question asks the engine for. */
export function search(question: Question): EngineQuery {
  const { text, fields, others, wished } = question
  const filters = [...facets.flatMap((facet) => question.facets[facet]), ...others]
  return {
    filter: filters.map(printFilter),
    ...(wished
      ? {
          q: `${everyCompany} ${wished.words}`,
          matchingStrategy: 'last',
          attributesToSearchOn: ['every', ...wished.fields],
        }
      : {
          q: text,
          matchingStrategy: 'all',
          ...(text !== '' && fields.length > 0 ? { attributesToSearchOn: fields } : {}),
        }),
  }
}

/**
 * Something small with a filter, an order and counts: an index that lost its settings refuses it.
 * The second query counts without the filter, which gives the number of all documents.
 */
export const probeQueries = buildPageQueries(
  toQuestion(
    toPlan({ segments: [] }, companyFilters.parse({ location: 'Mumbai' }), {
      directory: { dishesWith: () => [], pincodesNear: () => [] },
    }),
  ),
  { page: 1, pageSize: 1 },
).queries

/**
 * The same and words: the first such search has the engine read what it finds them by from its disk,
 * which takes seconds in a large directory.
 */
export const warmingQueries: EngineQuery[] = [
  ...probeQueries,
  { q: 'paneer biriyani bombay', limit: 1 },
]
