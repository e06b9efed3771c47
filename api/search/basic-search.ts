import pLimit from 'p-limit'
import { toCard, toCompany } from '#api/companies/to-company.ts'
import type { Company } from '#api/contract/companies.ts'
import { ALL, defaultSort, priceRanges, type Sort } from '#api/contract/options.ts'
import type { CompanyFilters, SearchRequest, SearchResponse } from '#api/contract/search.ts'
import { readWords } from '#api/search/read-words.ts'
import * as db from '#db/basic-search.ts'
import type { Sql } from '#db/client.ts'
import { indexSettings } from '#indexer/company-index.ts'

/** Queries at once, so that searches leave connections of the pool to everything else. */
const CONCURRENCY = 4
/** How long companies and matches are kept in memory, in milliseconds. */
const MAX_AGE_MS = 1_000
/** Further words are ignored, and longer ones are cut. */
const MAX_WORDS = 10
const MAX_LETTERS = 100
/** Only words of so many letters may be misspelt. */
const NEAR_LETTERS = { min: 4, max: 40 }

type Listed = db.ListedCompany
/** Which companies a word matches and how well: 0 is best, Infinity is not at all. */
type Match = { rank: (company: Listed) => number; companies: number }
/** What was read at one time: all companies in the orders asked for, and what words match. */
type Snapshot = {
  byName: Listed[]
  sorted: Map<Sort, Listed[]>
  matches: Map<string, Promise<Match>>
}

/** Search in Postgres alone, for while Meilisearch is away. */
export function createBasicSearch(sql: Sql) {
  const limit = pLimit(CONCURRENCY)
  let cached: { at: number; snapshot: Promise<Snapshot> } | undefined

  async function readSnapshot(): Promise<Snapshot> {
    const byName = await limit(() => db.listCompanies(sql))
    return { byName, sorted: new Map(), matches: new Map() }
  }

  async function match(word: string, query: string, { byName }: Snapshot): Promise<Match> {
    const exact = toMatch(await limit(() => db.findExactly(sql, query)), byName)
    const mayBeMisspelt = word.length >= NEAR_LETTERS.min && word.length <= NEAR_LETTERS.max
    if (exact.companies > 0 || !mayBeMisspelt) return exact
    return toMatch(await limit(() => db.findNearly(sql, word)), byName)
  }

  /** Every company that matches all words or, when none does, the rarer ones. */
  async function find(filters: CompanyFilters, sort = defaultSort(filters.query)) {
    const now = performance.now()
    if (!cached || now - cached.at > MAX_AGE_MS) cached = { at: now, snapshot: readSnapshot() }
    const snapshot = await cached.snapshot
    const order = sort === 'relevance' ? 'rating-high' : sort
    const listed = snapshot.sorted.get(order) ?? snapshot.byName.toSorted(compare[order])
    snapshot.sorted.set(order, listed)
    let matches = await Promise.all(
      toWords(filters.query).map(({ word, query }) => {
        const known = snapshot.matches.get(query) ?? match(word, query, snapshot)
        snapshot.matches.set(query, known)
        return known
      }),
    )
    let found = select(listed, filters, matches)
    const relaxed = found.companies.length === 0 && matches.length > 1
    if (relaxed) {
      const known = matches.filter(({ companies }) => companies > 0)
      known.sort((a, b) => a.companies - b.companies)
      for (; known.length > 0 && found.companies.length === 0; known.pop()) {
        matches = [...known]
        found = select(listed, filters, matches)
      }
    }
    if (sort === 'relevance') found.companies = byRank(found.companies, matches)
    return { ...found, relaxed: relaxed && found.companies.length > 0 }
  }

  const read = async (companies: Listed[]) => {
    const ids = companies.map(({ id }) => id)
    return ids.length > 0 ? await limit(() => db.readPublicCompanies(sql, ids)) : []
  }

  return {
    /** One page of companies with facet counts. */
    async search(request: SearchRequest): Promise<SearchResponse> {
      const started = performance.now()
      const { page, pageSize } = request
      const { companies, facets, relaxed } = await find(request, request.sort)
      return {
        hits: (await read(companies.slice((page - 1) * pageSize, page * pageSize))).map(toCard),
        total: companies.length,
        page,
        pageSize,
        pageCount: Math.ceil(companies.length / pageSize),
        facets,
        relaxed,
        basic: true,
        processingTimeMs: Math.round(performance.now() - started),
      }
    },
    /** Every company that matches, best first. */
    async list(filters: CompanyFilters): Promise<Company[]> {
      return (await read((await find(filters)).companies)).map(toCompany)
    },
  }
}

/** The orders of the index; companies that are equal stay in the order of their names. */
const compare: Record<Exclude<Sort, 'relevance'>, (a: Listed, b: Listed) => number> = {
  alphabetical: () => 0,
  'rating-high': (a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount,
  'price-low': (a, b) =>
    a.priceRank - b.priceRank ||
    (a.monthlyPrice ?? Infinity) - (b.monthlyPrice ?? Infinity) ||
    b.rating - a.rating,
  'price-high': (a, b) =>
    b.priceRank - a.priceRank ||
    (b.monthlyPrice ?? 0) - (a.monthlyPrice ?? 0) ||
    b.rating - a.rating,
}

const stopWords = new Set<string>(indexSettings.stopWords)
const synonyms = new Map(Object.entries<string[]>(indexSettings.synonyms))

/** The words to look for. A weekday is left out: the dishes of all days are searched. */
function toWords(query: string) {
  const typed = split(readWords(query).text)
  const telling = typed.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS).map((word, at, { length }) => {
    // The last word may be the beginning of one.
    const exact = `'${word}'${at === length - 1 ? ':*' : ''}`
    const others = (synonyms.get(word) ?? []).map((other) => `'${split(other).join(`' & '`)}'`)
    return { word, query: [exact, ...others].join(' | ') }
  })
}

/** Letters and digits only, so that nothing has to be escaped in a `tsquery`. */
const split = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((word) => word.slice(0, MAX_LETTERS))

function toMatch(found: db.WordMatches, listed: Listed[]): Match {
  const [names, texts] = [new Set(found.names), new Set(found.texts)]
  const rank = ({ id, location, cuisine }: Listed) => {
    if (names.has(id)) return 0
    if (found.places.includes(location) || found.cuisines.includes(cuisine)) return 1
    return texts.has(id) ? 2 : Infinity
  }
  return { rank, companies: listed.filter((company) => rank(company) < Infinity).length }
}

/** Filters and counts in one pass; the counts of a facet ignore its own filter. */
function select(listed: Listed[], filters: CompanyFilters, matches: Match[]) {
  const facets: SearchResponse['facets'] = { location: {}, cuisine: {}, priceRange: {} }
  const count = (facet: keyof typeof facets, value: string) => {
    facets[facet][value] = (facets[facet][value] ?? 0) + 1
  }
  const companies = listed.filter((company) => {
    if (matches.some(({ rank }) => rank(company) === Infinity)) return false
    const priceRange = priceRanges[company.priceRank - 1]!
    const byLocation = filters.location === ALL || company.areas.includes(filters.location)
    const byCuisine = filters.cuisine === ALL || filters.cuisine === company.cuisine
    const byPrice = filters.priceRange === ALL || filters.priceRange === priceRange
    if (byCuisine && byPrice) for (const area of company.areas) count('location', area)
    if (byLocation && byPrice) count('cuisine', company.cuisine)
    if (byLocation && byCuisine) count('priceRange', priceRange)
    return byLocation && byCuisine && byPrice
  })
  return { companies, facets }
}

/** Best first; companies that match equally well keep their order. */
function byRank(companies: Listed[], matches: Match[]): Listed[] {
  const rankOf = (company: Listed) => matches.reduce((sum, { rank }) => sum + rank(company), 0)
  const ranked = [...Map.groupBy(companies, rankOf)].toSorted(([a], [b]) => a - b)
  return ranked.flatMap(([, equal]) => equal)
}
