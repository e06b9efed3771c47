import { documentToCard, documentToCompany } from '#api/companies/to-company.ts'
import { company, companyCard, type Company } from '#api/contract/companies.ts'
import type { Sort, Weekday } from '#api/contract/options.ts'
import {
  companyFilters,
  facets,
  type Facet,
  type FacetCounts,
  type SearchHit,
} from '#api/contract/search.ts'
import type { EngineQuery, Engine } from '#api/search/engine.ts'
import { evidenceFields } from '#api/search/reasons.ts'
import {
  facetFields,
  toFacetCounts,
  toFormula,
  toQuestion,
  type Formula,
  type Question,
} from '#api/search/question.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'
import { dishFields } from '#indexer/company-index.ts'

/** Ids of a plain list that are asked for at once: the engine reads their documents for them. */
const IDS_AT_ONCE = 2_000
/** How long that may take, in milliseconds. */
const IDS_TIMEOUT_MS = 2_000

type MultiSearch = Pick<Engine, 'multiSearch'>
export type Page = { page: number; pageSize: number }

/**
 * One page of companies with facet counts, out of the search engine.
 * @throws EngineFailure, or an error of the breaker's while that is open
 */
export async function searchWithEngine(
  { multiSearch }: MultiSearch,
  question: Question,
  page: Page,
) {
  const { queries, counts, delivering } = buildPageQueries(question, page)
  const results = await multiSearch(queries)
  const { totalHits, facetDistribution, processingTimeMs } = results[0]!
  const there = question.there && results.at(-1)!
  const hits = isThereFirst(question, page)
    ? putFirst(there!.hits, results[0]!.hits).slice((page.page - 1) * page.pageSize)
    : results[0]!.hits
  const found = noCounts()
  for (const { facet, query } of counts)
    found[facet] = toFacetCounts(facet, results[query]!.facetDistribution?.[facetFields[facet]])
  const deliver = delivering === undefined ? 0 : results[delivering]!.totalHits!
  if (deliver > 0) found.deliversTo = { [question.pincode!]: deliver }
  return {
    hits: hits.map((hit) => ({
      card: documentToCard(hit),
      marked: toMarkedTexts(hit._formatted),
      pincode: hit.pincode,
      evidence: hit,
    })),
    total: totalHits!,
    there: there?.totalHits,
    facets: found,
    suiting: facetDistribution?.['audiences'] ?? {},
    processingTimeMs,
  }
}

/**
 * The id of every company that matches, out of the search engine.
 * @throws EngineFailure, or an error of the breaker's while that is open
 */
export async function listWithEngine({ multiSearch }: MultiSearch, question: Question) {
  async function readIds(asked: Question) {
    // A company that another overtakes meanwhile is met twice.
    const ids = new Set<number>()
    for (let offset = 0; ; offset += IDS_AT_ONCE) {
      const part = { offset, limit: IDS_AT_ONCE, attributesToRetrieve: ['id'] }
      const query = { ...search(asked, facets), sort: toSort(asked), ...part }
      const [found] = await multiSearch([query], IDS_TIMEOUT_MS)
      for (const { id } of found!.hits) ids.add(id)
      if (found!.hits.length < IDS_AT_ONCE) return ids
    }
  }
  const there = question.there && (await readIds(onlyThere(question)))
  const all = await readIds(question)
  const ids = question.thereFirst ? [...new Set([...there!, ...all])] : [...all]
  return { ids, total: ids.length, there: there?.size, suiting: {} }
}

/**
 * Companies by their ids, in their order, out of the search engine.
 * @throws EngineFailure
 */
export async function readWithEngine(
  { fetchDocuments }: Pick<Engine, 'fetchDocuments'>,
  ids: number[],
): Promise<Company[]> {
  const documents = await fetchDocuments(ids, Object.keys(company.shape))
  const found = new Map(documents.map((document) => [document.id, documentToCompany(document)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/**
 * How many companies each of some questions finds.
 * @throws EngineFailure, or an error of the breaker's while that is open
 */
export async function countWithEngine({ multiSearch }: MultiSearch, questions: Question[]) {
  const queries = questions.map((question) => ({
    ...search(question, facets),
    page: 1,
    hitsPerPage: 0,
  }))
  return (await multiSearch(queries)).map(({ totalHits }) => totalHits!)
}

/** Counts to be filled in. */
export const noCounts = () => Object.fromEntries(facets.map((facet) => [facet, {}])) as FacetCounts

/** Hits on the pages up to one, beyond which the order alone decides: all of them would be read. */
const MOST_THERE_FIRST = 1_000
const isThereFirst = ({ thereFirst }: Question, { page, pageSize }: Page): boolean =>
  thereFirst && page * pageSize <= MOST_THERE_FIRST

const onlyThere = (question: Question): Question => ({
  ...question,
  facets: { ...question.facets, location: [question.there!] },
})

/** The first ones, then the others, each in their order. */
function putFirst<Hit extends { id: number }>(first: Hit[], all: Hit[]): Hit[] {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...all.filter(({ id }) => !ids.has(id))]
}

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

function toSort({ sort, prefers, origin }: Question): string[] {
  const preferred = prefers.map((name) => `suits.${name}:desc`)
  if (sort !== 'distance') return [...preferred, ...engineSorts[sort]]
  const { latitude, longitude } = origin!
  return [`_geoPoint(${latitude}, ${longitude}):asc`, ...preferred, ...engineSorts['rating-high']]
}

/**
 * The queries for one page of results and its facet counts: first the page itself, which also
 * counts the facets that are not filtered by; then one query for each facet that is, without
 * its own filter; one for what delivers to the visitor's pincode, among all those pincodes that
 * no count could list; and one for what lies at the very place that was asked for.
 * @returns for each facet the query that counts it; `delivering` is the one whose total does
 */
export function buildPageQueries(
  question: Question,
  { page, pageSize }: Page,
): {
  queries: EngineQuery[]
  counts: { facet: Facet; query: number }[]
  delivering: number | undefined
} {
  const listed = facets.filter((facet) => facet !== 'deliversTo')
  const filtered = listed.filter((facet) => question.facets[facet].length > 0)
  const free = listed.filter((facet) => !filtered.includes(facet))
  const counted = [...new Set(free.map((facet) => facetFields[facet]))]
  if (question.audiences.length > 0) counted.push('audiences')
  // What comes first may be anywhere on the pages before.
  const thereFirst = isThereFirst(question, { page, pageSize })
  const paging = thereFirst
    ? { page: 1, hitsPerPage: page * pageSize }
    : { page, hitsPerPage: pageSize }
  const shown = {
    sort: toSort(question),
    ...paging,
    attributesToRetrieve: [...cardFields, 'pincode', ...(question.explained ? evidenceFields : [])],
    ...(question.text === '' ? {} : highlights),
  }
  const { pincode } = question
  const delivers = pincode !== undefined && toFormula('deliversTo', pincode)
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
      facets: [facetFields[facet]],
      // Counting pages makes the engine count exactly; a plain limit would let it estimate.
      page: 1,
      hitsPerPage: 0,
    })),
    ...(asksForDelivery
      ? [
          {
            ...search({ ...question, others: [...question.others, delivers] }, facets),
            page: 1,
            hitsPerPage: 0,
          },
        ]
      : []),
    ...(question.there
      ? [
          {
            ...search(onlyThere(question), facets),
            ...(thereFirst ? shown : { page: 1, hitsPerPage: 0 }),
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

const highlights = {
  attributesToHighlight: ['name', 'shortDescription', 'location', 'cuisine', 'tags', ...dishFields],
  attributesToCrop: [...dishFields],
  cropLength: 9,
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
}

function search(question: Question, by: readonly Facet[]): EngineQuery {
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
  if ('point' in formula) {
    const { latitude, longitude } = formula.point
    return `_geoRadius(${latitude}, ${longitude}, ${formula.withinKm * 1000})`
  }
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
  }),
  { page: 1, pageSize: 1 },
).queries

const MARK = '<mark>'

/**
 * Picks the texts in which something matched out of everything the engine formatted.
 * @returns an object to spread into a hit; empty when no shown text matched
 */
function toMarkedTexts(
  formatted: Partial<CompanyDocument> | undefined,
): Pick<SearchHit, '_formatted'> {
  if (!formatted) return {}
  const marked: NonNullable<SearchHit['_formatted']> = {}
  for (const field of ['name', 'shortDescription', 'location', 'cuisine'] as const) {
    const text = formatted[field]
    if (text?.includes(MARK)) marked[field] = text
  }
  if (formatted.tags?.some((tag) => tag.includes(MARK))) marked.tags = formatted.tags
  const dishes = dishFields.flatMap((field) => {
    const day = field.slice('dishes'.length)
    const extract = formatted[field] ?? ''
    return extract.includes(MARK) ? [{ day, extract: extract.replaceAll('\n', ' · ') }] : []
  })
  if (dishes.length > 0) marked.dishes = dishes
  return Object.keys(marked).length > 0 ? { _formatted: marked } : {}
}
