import type { MultiSearchQuery } from 'meilisearch'
import type { CompanyFilters } from '#api/contract/search.ts'
import { ALL, defaultSort, type Sort, type Weekday } from '#api/contract/options.ts'
import { readWords, type Words } from '#api/search/read-words.ts'
import { dishFields, indexSettings, indexUid } from '#indexer/company-index.ts'

/** A facet of the contract and the index field behind it: a location is found by its areas. */
export const facetFields = {
  location: 'areas',
  cuisine: 'cuisine',
  priceRange: 'priceRange',
} as const
type Facet = keyof typeof facetFields
const facets = Object.keys(facetFields) as Facet[]

/** What a card shows; nothing else is read from the index for a result page. */
const cardFields = [
  'id',
  'name',
  'shortDescription',
  'imageUrl',
  'location',
  'cuisine',
  'priceRange',
  'rating',
  'reviewCount',
  'monthlyPrice',
  'featured',
  'hours',
  'tags',
]

const engineSorts: Record<Sort, string[]> = {
  relevance: [],
  'rating-high': ['rating:desc', 'reviewCount:desc', 'sortName:asc', 'id:asc'],
  'price-low': ['priceRank:asc', 'monthlyPrice:asc', 'rating:desc', 'sortName:asc', 'id:asc'],
  'price-high': ['priceRank:desc', 'monthlyPrice:desc', 'rating:desc', 'sortName:asc', 'id:asc'],
  alphabetical: ['sortName:asc', 'id:asc'],
}

/** Whether a company must match every word of the query, or the rarer words will do. */
export type Matching = 'all' | 'frequency'

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
): { queries: MultiSearchQuery[]; counts: { facet: Facet; query: number }[] } {
  const filtered = facets.filter((facet) => filters[facet] !== ALL)
  const free = facets.filter((facet) => filters[facet] === ALL)
  const words = readWords(filters.query)
  const queries: MultiSearchQuery[] = [
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
export function buildListQuery(filters: CompanyFilters, matching: Matching): MultiSearchQuery {
  const words = readWords(filters.query)
  return {
    ...search(words, filters, facets, matching),
    sort: chosenSort(undefined, words),
    limit: 1_000_000,
    attributesToRetrieve: [...cardFields, 'description', 'address', 'phone', 'email', 'website'],
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
    indexUid,
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
