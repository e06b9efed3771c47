import type { Company } from '#api/contract/companies.ts'
import { ALL, defaultSort, priceRanges, type Sort } from '#api/contract/options.ts'
import type { CompanyFilters, SearchRequest, SearchResponse } from '#api/contract/search.ts'
import { toCard, toCompany } from '#api/companies/to-company.ts'
import { countCompanies, type Counted } from '#api/search/basic-counts.ts'
import { mistakesAllowed, spellingsOneAway } from '#api/search/near-words.ts'
import { readTerms, toWordQuery, type Term } from '#api/search/word-query.ts'
import {
  countEach,
  findCompanies,
  findWords,
  type BasicFilters,
  type BasicOrder,
  type WordQuery,
} from '#db/basic-search.ts'

/** From this length on trigrams tell words apart well enough to look for two mistakes. */
const TRIGRAMS_FROM = 5

const orders: Record<Sort, BasicOrder> = {
  relevance: 'match',
  'rating-high': 'rating',
  'price-low': 'price-low',
  'price-high': 'price-high',
  alphabetical: 'name',
}

/** One page of companies with facet counts, out of Postgres. */
export async function searchBasically(request: SearchRequest): Promise<SearchResponse> {
  const started = performance.now()
  const { page, pageSize } = request
  const { words, counted, relaxed } = await match(request)
  const order = orders[request.sort ?? defaultSort(request.query)]
  const companies =
    counted.total === 0
      ? []
      : await findCompanies(words, storedFilters(request), order, {
          limit: pageSize,
          offset: (page - 1) * pageSize,
        })
  return {
    hits: companies.map(toCard),
    total: counted.total,
    page,
    pageSize,
    pageCount: Math.ceil(counted.total / pageSize),
    facets: counted.facets,
    relaxed: relaxed && counted.total > 0,
    basic: true,
    processingTimeMs: Math.round(performance.now() - started),
  }
}

/** Every company that matches, out of Postgres. */
export async function listBasically(filters: CompanyFilters): Promise<Company[]> {
  const { words } = await match(filters)
  const order = orders[defaultSort(filters.query)]
  const everything = { limit: null, offset: 0 }
  return (await findCompanies(words, storedFilters(filters), order, everything)).map(toCompany)
}

type Matched = { words: WordQuery | null; counted: Counted; relaxed: boolean }

async function match(filters: CompanyFilters): Promise<Matched> {
  const terms = readTerms(filters.query)
  if (terms.length === 0) {
    return { words: null, counted: await countCompanies(null, filters), relaxed: false }
  }
  const vocabulary = await findNear(terms)
  const words = toWordQuery(terms, vocabulary)
  const counted = await countCompanies(words, filters)
  if (counted.total > 0 || terms.length === 1) return { words, counted, relaxed: false }
  return await relax(terms, vocabulary, filters)
}

/** No company has every term: the most frequent ones go, one after the other, until some match. */
async function relax(terms: Term[], vocabulary: string[], filters: CompanyFilters) {
  const counts = await countEach(terms.map((term) => toWordQuery([term], vocabulary).near))
  const known = terms.filter((_, at) => counts[at]! > 0)
  const rarestFirst = known.toSorted(
    (a, b) => counts[terms.indexOf(a)]! - counts[terms.indexOf(b)]!,
  )
  let words: WordQuery = nothing
  let counted = await countCompanies(nothing, filters)
  for (let left = rarestFirst.length; left > 0 && counted.total === 0; left--) {
    words = toWordQuery(rarestFirst.slice(0, left), vocabulary)
    counted = await countCompanies(words, filters)
  }
  return { words, counted, relaxed: true }
}

/** The vocabulary has no words longer than 40 letters (`db/company-texts.ts`). */
const LONGEST_NEAR = 41

/** A query that no company matches. */
const nothing: WordQuery = { exact: '', near: '', exactInName: '', nearInName: '' }

async function findNear(terms: readonly Term[]): Promise<string[]> {
  const typed = terms
    .flatMap(({ words }) => (words.length === 1 ? words : []))
    .filter((word) => mistakesAllowed(word) > 0 && word.length <= LONGEST_NEAR)
  if (typed.length === 0) return []
  const last = terms.at(-1)!.words.at(-1)!
  const like = typed.filter(
    (word) => mistakesAllowed(word) > 1 || (word === last && word.length >= TRIGRAMS_FROM),
  )
  return await findWords(typed.flatMap(spellingsOneAway), like)
}

function storedFilters({ location, cuisine, priceRange }: CompanyFilters): BasicFilters {
  return {
    ...(location === ALL ? {} : { area: location }),
    ...(cuisine === ALL ? {} : { cuisine }),
    ...(priceRange === ALL ? {} : { priceRank: priceRanges.indexOf(priceRange) + 1 }),
  }
}
