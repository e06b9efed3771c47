import { documentToCard, documentToCompany } from '#api/companies/to-company.ts'
import { company, companyCard, type Company } from '#api/contract/companies.ts'
import { ALL, defaultSort, type Sort, type Weekday } from '#api/contract/options.ts'
import {
  companyFilters,
  type CompanyFilters,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
} from '#api/contract/search.ts'
import type { EngineQuery, Engine } from '#api/search/engine.ts'
import { readWords, type Words } from '#api/search/read-words.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'
import { dishFields, indexSettings } from '#indexer/company-index.ts'

/** How long the plain list may take: it has up to every company, in milliseconds. */
const LIST_TIMEOUT_MS = 5_000

/**
 * One page of companies with facet counts, out of the search engine.
 * @throws EngineFailure, or an error of the breaker's while that is open
 */
export async function searchWithEngine(
  { multiSearch }: Pick<Engine, 'multiSearch'>,
  request: SearchRequest,
): Promise<SearchResponse> {
  const { queries, counts } = buildPageQueries(request, request, 'all')
  const strict = await multiSearch(queries)
  const relaxed = mayRelax(request, strict[0]!.totalHits!)
  const results = relaxed
    ? await multiSearch(buildPageQueries(request, request, 'frequency').queries)
    : strict
  const page = results[0]!
  const total = page.totalHits!
  const facets: SearchResponse['facets'] = { location: {}, cuisine: {}, priceRange: {} }
  for (const { facet, query } of counts) {
    facets[facet] = results[query]!.facetDistribution?.[facetFields[facet]] ?? {}
  }
  return {
    hits: page.hits.map((hit) => ({ ...documentToCard(hit), ...toMarkedTexts(hit._formatted) })),
    total,
    page: request.page,
    pageSize: request.pageSize,
    pageCount: Math.ceil(total / request.pageSize),
    facets,
    relaxed: relaxed && total > 0,
    basic: false,
    processingTimeMs: page.processingTimeMs,
  }
}

/**
 * Every company that matches, out of the search engine.
 * @throws EngineFailure, or an error of the breaker's while that is open
 */
export async function listWithEngine(
  { multiSearch }: Pick<Engine, 'multiSearch'>,
  filters: CompanyFilters,
): Promise<Company[]> {
  // The list takes its time; an engine that hangs is noticed by something small before.
  await multiSearch(probeQueries)
  const run = async (matching: Matching) => {
    const [result] = await multiSearch([buildListQuery(filters, matching)], LIST_TIMEOUT_MS)
    return result!.hits
  }
  const strict = await run('all')
  const hits = mayRelax(filters, strict.length) ? await run('frequency') : strict
  return hits.map(documentToCompany)
}

/** When no company has all of several words, those with the rarer ones are better than none. */
function mayRelax(filters: CompanyFilters, total: number): boolean {
  return total === 0 && /\s/.test(readWords(filters.query).text)
}

/** A facet of the contract and the index field behind it: a location is found by its areas. */
const facetFields = {
  location: 'areas',
  cuisine: 'cuisine',
  priceRange: 'priceRange',
} as const
type Facet = keyof typeof facetFields
const facets = Object.keys(facetFields) as Facet[]

/** Nothing else is read from the index for a result page. */
const cardFields = Object.keys(companyCard.shape)

const engineSorts: Record<Sort, string[]> = {
  relevance: [],
  'rating-high': ['rating:desc', 'reviewCount:desc', 'sortName:asc', 'id:asc'],
  'price-low': ['priceRank:asc', 'monthlyPrice:asc', 'rating:desc', 'sortName:asc', 'id:asc'],
  'price-high': ['priceRank:desc', 'monthlyPrice:desc', 'rating:desc', 'sortName:asc', 'id:asc'],
  alphabetical: ['sortName:asc', 'id:asc'],
}

/** Whether a company must match every word of the query, or the rarer words will do. */
type Matching = 'all' | 'frequency'

type Page = { sort?: Sort; page: number; pageSize: number }

/**
 * The queries for one page of results and its facet counts: first the page itself, which also
 * counts the facets that are not filtered by; then one query for each facet that is, without
 * its own filter.
 */
export function buildPageQueries(
  filters: CompanyFilters,
  page: Page,
  matching: Matching,
): { queries: EngineQuery[]; counts: { facet: Facet; query: number }[] } {
  const filtered = facets.filter((facet) => filters[facet] !== ALL)
  const free = facets.filter((facet) => filters[facet] === ALL)
  const words = readWords(filters.query)
  const queries: EngineQuery[] = [
    {
      ...search(words, filters, facets, matching),
      ...(free.length > 0 ? { facets: free.map((facet) => facetFields[facet]) } : {}),
      sort: chosenSort(page.sort, words),
      page: page.page,
      hitsPerPage: page.pageSize,
      attributesToRetrieve: cardFields,
      ...(words.text === '' ? {} : highlights),
    },
    ...filtered.map((facet) => ({
      ...search(
        words,
        filters,
        facets.filter((other) => other !== facet),
        matching,
      ),
      facets: [facetFields[facet]],
      // Counting pages makes the engine count exactly; a plain limit would let it estimate.
      page: 1,
      hitsPerPage: 0,
    })),
  ]
  const counts = [
    ...free.map((facet) => ({ facet, query: 0 })),
    ...filtered.map((facet, index) => ({ facet, query: index + 1 })),
  ]
  return { queries, counts }
}

/** The query for every match, best first when there are words, else by rating. */
function buildListQuery(filters: CompanyFilters, matching: Matching): EngineQuery {
  const words = readWords(filters.query)
  return {
    ...search(words, filters, facets, matching),
    sort: chosenSort(undefined, words),
    limit: 1_000_000,
    attributesToRetrieve: Object.keys(company.shape),
  }
}

const highlights = {
  attributesToHighlight: ['name', 'shortDescription', 'location', 'cuisine', 'tags', ...dishFields],
  attributesToCrop: [...dishFields],
  cropLength: 9,
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
}

function search(words: Words, filters: CompanyFilters, by: Facet[], matching: Matching) {
  const filter = by
    .filter((facet) => filters[facet] !== ALL)
    .map((facet) => `${facetFields[facet]} = ${JSON.stringify(filters[facet])}`)
  return {
    q: words.text,
    filter,
    matchingStrategy: matching,
    ...(words.day ? { attributesToSearchOn: fieldsOn(words.day) } : {}),
  }
}

/** Everything that is searched but the dishes of other days. */
function fieldsOn(day: Weekday): string[] {
  const others = new Set<string>(dishFields.filter((field) => field !== `dishes${day}`))
  return indexSettings.searchableAttributes.filter((field) => !others.has(field))
}

function chosenSort(sort: Sort | undefined, { text }: Words): string[] {
  const chosen =
    sort === undefined || (sort === 'relevance' && text === '') ? defaultSort(text) : sort
  return engineSorts[chosen]
}

/**
 * Something small with a filter, an order and counts: an index that lost its settings refuses it.
 * The second query counts without the filter, which gives the number of all documents.
 */
export const probeQueries = buildPageQueries(
  companyFilters.parse({ location: 'Mumbai' }),
  { page: 1, pageSize: 1 },
  'all',
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
