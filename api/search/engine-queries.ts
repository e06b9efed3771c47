import { companyCard } from '#api/contract/companies.ts'
import type { Sort, Weekday } from '#api/contract/options.ts'
import { companyFilters, facets, type Facet } from '#api/contract/search.ts'
import type { EngineQuery } from '#api/search/engine.ts'
import { evidenceFields } from '#api/search/reasons.ts'
import { facetFields, isLimit, toFormula, type Formula } from '#api/search/formula.ts'
import { createPlaces } from '#api/search/places.ts'
import { toQuestion, type Question } from '#api/search/question.ts'
import { dishFields } from '#indexer/company-index.ts'

export type Page = { page: number; pageSize: number }

/** Hits on the pages up to one, beyond which the order alone decides: all of them would be read. */
const MOST_THERE_FIRST = 1_000
export const isThereFirst = ({ thereFirst }: Question, { page, pageSize }: Page): boolean =>
  thereFirst && page * pageSize <= MOST_THERE_FIRST

export const onlyThere = (question: Question): Question => ({
  ...question,
  facets: { ...question.facets, location: [question.there!] },
})

/** Nothing else is read from the index for a result page. */
const cardFields = Object.keys(companyCard.shape)

const engineSorts: Record<Exclude<Sort, 'distance'>, string[]> = {
  relevance: [],
  'rating-high': ['rating:desc', 'reviewCount:desc', 'sortName:asc', 'id:asc'],
  'price-low': ['priceRank:asc', 'monthlyPrice:asc', 'rating:desc', 'sortName:asc', 'id:asc'],
  'price-high': ['priceRank:desc', 'monthlyPrice:desc', 'rating:desc', 'sortName:asc', 'id:asc'],
  // Companies without a price of a meal come last.
  'meal-price-low': ['mealPrice:asc', 'rating:desc', 'sortName:asc', 'id:asc'],
  alphabetical: ['sortName:asc', 'id:asc'],
}

/** @returns the engine's order; that of distance is made of what lies at each pincode, which has it */
export const toSort = ({ sort, prefers }: Question): string[] => [
  ...prefers.map((name) => `suits.${name}:desc`),
  ...engineSorts[sort === 'distance' ? 'rating-high' : sort],
]

/**
 * The queries for one page of results and its facet counts: first the page itself, which also
 * counts the facets that are not filtered by; then one query for each facet that is, without
 * its own filter; one for what delivers to the visitor's pincode, among all those pincodes that
 * no count could list; and one for what lies at the very place that was asked for.
 * @param counting whether anything is to be counted but for what lies there
 * @returns for each facet the query that counts it; `delivering` is the one whose total does
 */
export function buildPageQueries(
  question: Question,
  { page, pageSize }: Page,
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
    ...(free.length > 0 ? ['options'] : []),
    ...(counting && question.audiences.length > 0 ? ['audiences'] : []),
  ]
  // What comes first may be anywhere on the pages before.
  const thereFirst = isThereFirst(question, { page, pageSize })
  const paging = thereFirst
    ? { page: 1, hitsPerPage: page * pageSize }
    : { page, hitsPerPage: pageSize }
  const byDistance = question.sort === 'distance'
  if (byDistance) counted.push('pincode')
  // Counting pages makes the engine count exactly; a plain limit would let it estimate.
  const none = { page: 1, hitsPerPage: 0 }
  const shown = byDistance ? none : { ...toShown(question), ...paging }
  const { pincode } = question
  const delivers = counting && pincode !== undefined && toFormula('deliversTo', pincode)
  const asksForDelivery = delivers && question.facets.deliversTo.length === 0
  const queries: EngineQuery[] = [
    {
      ...search(question, facets),
      ...(counted.length > 0 ? { facets: counted } : {}),
      ...shown,
    },
    ...filtered.map((facet) => ({
      ...search(
        question,
        facets.filter((other) => other !== facet),
      ),
      facets: [isLimit(facet) ? 'options' : facetFields[facet]],
      ...none,
    })),
    ...(asksForDelivery
      ? [
          {
            ...search({ ...question, others: [...question.others, delivers] }, facets),
            ...none,
          },
        ]
      : []),
    ...(question.there
      ? [
          {
            ...search(onlyThere(question), facets),
            ...(byDistance ? { facets: ['pincode'] } : {}),
            ...(thereFirst ? shown : none),
          },
        ]
      : []),
  ]
  const counts = [
    ...free.map((facet) => ({ facet, query: 0 })),
    ...filtered.map((facet, index) => ({ facet, query: index + 1 })),
  ]
  const delivering = asksForDelivery ? filtered.length + 1 : 0
  return { queries, counts, delivering: delivers ? delivering : undefined }
}

/** What a page wants of its hits. */
const toShown = (question: Question) => ({
  sort: toSort(question),
  attributesToRetrieve: [...cardFields, 'pincode', ...(question.explained ? evidenceFields : [])],
  ...(question.text === '' ? {} : highlights),
})

/**
 * The queries for a part of the hits in the order of their distance: one for what has the same and
 * is there in part, one for all that is there whole, which is put in order by its distance later,
 * and one for what has none.
 * @param counts hits by pincode
 * @param total of all hits
 */
export function buildNearestQueries(
  question: Question,
  { counts, total }: { counts: Record<string, number>; total: number },
  { from, to }: { from: number; to: number },
): EngineQuery[] {
  const byKm = Map.groupBy(Object.keys(counts), (pincode) => question.kmTo(Number(pincode)))
  byKm.delete(undefined)
  const rings = [...byKm].toSorted(([km], [other]) => km! - other!).map(([, equal]) => equal)
  const parts: { pincodes: string[]; offset: number; limit: number; whole: boolean }[] = []
  let before = 0
  for (const pincodes of rings) {
    const count = pincodes.reduce((sum, pincode) => sum + counts[pincode]!, 0)
    const offset = Math.max(0, from - before)
    const limit = Math.min(count, to - before) - offset
    before += count
    if (limit <= 0) continue
    const whole = limit === count
    const last = parts.at(-1)
    if (whole && last?.whole) {
      last.pincodes.push(...pincodes)
      last.limit += limit
    } else parts.push({ pincodes: [...pincodes], offset, limit, whole })
  }
  const ask = (where: Formula, offset: number, limit: number): EngineQuery => ({
    ...search({ ...question, others: [...question.others, where] }, facets),
    ...toShown(question),
    offset,
    limit,
  })
  const queries = parts.map(({ pincodes, offset, limit }) =>
    ask({ field: 'pincode', is: pincodes }, offset, limit),
  )
  const beyond = Math.max(0, from - before)
  const left = Math.min(to, total) - before - beyond
  if (left > 0) queries.push(ask({ not: { field: 'pincode', is: rings.flat() } }, beyond, left))
  return queries
}

const highlights = {
  attributesToHighlight: ['name', 'shortDescription', 'location', 'cuisine', 'tags', ...dishFields],
  attributesToCrop: [...dishFields],
  cropLength: 9,
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
}

export function search(question: Question, by: readonly Facet[]): EngineQuery {
  const { text, without, days, inName, others } = question
  const formulas = [...by.flatMap((facet) => question.facets[facet]), ...others]
  return {
    q: [text, ...without.map((word) => `-${word}`)].join(' ').trim(),
    filter: formulas.map(toFilter),
    matchingStrategy: 'all',
    ...(days.length > 0 && text !== '' ? { attributesToSearchOn: fieldsOn(days, inName) } : {}),
  }
}

const fieldsOn = (days: Weekday[], inName: boolean): string[] => [
  ...(inName ? ['name'] : []),
  ...days.map((day) => `dishes${day}`),
]

function toFilter(formula: Formula): string {
  if ('and' in formula) return `(${formula.and.map(toFilter).join(' AND ')})`
  if ('or' in formula) return `(${formula.or.map(toFilter).join(' OR ')})`
  if ('not' in formula) return `NOT ${toFilter(formula.not)}`
  const { field } = formula
  if ('is' in formula) {
    const values = formula.is.map((value) => JSON.stringify(value))
    return values.length === 1 ? `${field} = ${values[0]}` : `${field} IN [${values.join(', ')}]`
  }
  const limits = [
    ...(formula.atLeast === undefined ? [] : [`${field} >= ${formula.atLeast}`]),
    ...(formula.atMost === undefined ? [] : [`${field} <= ${formula.atMost}`]),
  ]
  return `(${limits.join(' AND ')})`
}

/**
 * Something small with a filter, an order and counts: an index that lost its settings refuses it.
 * The second query counts without the filter, which gives the number of all documents.
 */
export const probeQueries = buildPageQueries(
  toQuestion({
    filters: companyFilters.parse({ location: 'Mumbai' }),
    sort: undefined,
    intents: [],
    words: [],
    places: createPlaces(),
  }),
  { page: 1, pageSize: 1 },
).queries
