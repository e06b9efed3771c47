import pLimit from 'p-limit'
import { toCard, toCompany } from '#api/companies/to-company.ts'
import { ALL, defaultSort, priceRanges, type Sort } from '#api/contract/options.ts'
import type { CompanyFilters, SearchRequest, SearchResponse } from '#api/contract/search.ts'
import { readWords } from '#api/search/read-words.ts'
import * as db from '#db/basic-search.ts'
import type { Sql } from '#db/client.ts'
import { indexSettings } from '#indexer/company-index.ts'

/** Queries at once, so that searches leave connections of the pool to everything else. */
const CONCURRENCY = 4
/** How long a snapshot is used before the database is asked whether it has changed. */
const MAX_AGE_MS = 700
/** Words whose matches a snapshot remembers; each has up to all companies' ids. */
const MAX_MATCHES = 100
/** Further words are ignored, and longer ones are cut. */
const MAX_WORDS = 10
const MAX_LETTERS = 100
/** Others are too short or too long to be told what was meant. */
const MAY_BE_MISSPELT = /^.{4,40}$/u

type Listed = db.ListedCompany
/** Which companies a word matches and how well: 0 is best, Infinity is not at all. */
type Match = { rank: (company: Listed) => number; companies: number }
type Orders = Record<Sort, Listed[]>
/** One state of the data: all companies in every order, and what words match. */
type Snapshot = { version: string; orders: Orders; matches: Map<string, Promise<Match>> }

/** Search in Postgres alone, for while Meilisearch is away. */
export function createBasicSearch(sql: Sql) {
  const limit = pLimit(CONCURRENCY)
  let cached: { at: number; snapshot: Promise<Snapshot> } | undefined

  /** @param last kept unless something has changed */
  async function readSnapshot(last: Promise<Snapshot> | undefined): Promise<Snapshot> {
    const version = await limit(() => db.readDataVersion(sql))
    const known = await last?.catch(() => undefined)
    if (known?.version === version && known.matches.size < MAX_MATCHES) return known
    const orders = toOrders(await limit(() => db.listCompanies(sql)))
    return { version, orders, matches: new Map() }
  }

  async function match(word: string, query: string, { orders }: Snapshot): Promise<Match> {
    const exact = toMatch(await limit(() => db.findExactly(sql, query)), orders.alphabetical)
    if (exact.companies > 0 || !MAY_BE_MISSPELT.test(word)) return exact
    return toMatch(await limit(() => db.findNearly(sql, word)), orders.alphabetical)
  }

  /** Every company that matches all words or, when none does, the rarer ones. */
  async function find(filters: CompanyFilters, sort = defaultSort(filters.query)) {
    const now = performance.now()
    if (!cached || now - cached.at > MAX_AGE_MS)
      cached = { at: now, snapshot: readSnapshot(cached?.snapshot) }
    const snapshot = await cached.snapshot
    let matches = await Promise.all(
      toWords(filters.query).map(({ word, query }) => {
        const found = snapshot.matches.get(query) ?? match(word, query, snapshot)
        found.catch(() => snapshot.matches.delete(query))
        snapshot.matches.set(query, found)
        return found
      }),
    )
    let found = select(snapshot.orders[sort], filters, matches)
    const relaxed = found.companies.length === 0 && matches.length > 1
    if (relaxed) {
      const known = matches.filter(({ companies }) => companies > 0)
      known.sort((a, b) => a.companies - b.companies)
      for (; known.length > 0 && found.companies.length === 0; known.pop()) {
        matches = [...known]
        found = select(snapshot.orders[sort], filters, matches)
      }
    }
    if (sort === 'relevance') found.companies = byRank(found.companies, matches)
    return { ...found, relaxed: relaxed && found.companies.length > 0 }
  }

  const read = (companies: Listed[]) => limit(() => db.readPublicCompanies(sql, companies))

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
    list: async (filters: CompanyFilters) =>
      (await read((await find(filters)).companies)).map(toCompany),
  }
}

/** Sorted as the index is; companies that are equal stay in the order of their names. */
function toOrders(byName: Listed[]): Orders {
  const byRating = byName.toSorted((a, b) => b.rating - a.rating || b.reviewCount - a.reviewCount)
  const byPrice = (sign: 1 | -1) => {
    const price = ({ monthlyPrice }: Listed) => sign * (monthlyPrice ?? sign * 1e9)
    const tier = ({ priceRank }: Listed) => sign * priceRank
    return byName.toSorted(
      (a, b) => tier(a) - tier(b) || price(a) - price(b) || b.rating - a.rating,
    )
  }
  return {
    relevance: byRating,
    'rating-high': byRating,
    'price-low': byPrice(1),
    'price-high': byPrice(-1),
    alphabetical: byName,
  }
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
function split(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.map((word) => word.slice(0, MAX_LETTERS))
}

function toMatch(found: db.WordMatches, listed: Listed[]): Match {
  const [names, texts] = [new Set(found.names), new Set(found.texts)]
  const rank = ({ id, location, cuisine }: Listed) => {
    if (names.has(id)) return 0
    if (found.places.includes(location) || found.cuisines.includes(cuisine)) return 1
    return texts.has(id) ? 2 : Infinity
  }
  return { rank, companies: listed.filter((company) => rank(company) < Infinity).length }
}

function count(counts: Record<string, number>, value: string) {
  counts[value] = (counts[value] ?? 0) + 1
}

/** Filters and counts in one pass; the counts of a facet ignore its own filter. */
function select(listed: Listed[], filters: CompanyFilters, matches: Match[]) {
  const facets: SearchResponse['facets'] = { location: {}, cuisine: {}, priceRange: {} }
  const companies = listed.filter((company) => {
    if (matches.some(({ rank }) => rank(company) === Infinity)) return false
    const priceRange = priceRanges[company.priceRank - 1]!
    const byLocation = filters.location === ALL || company.areas.includes(filters.location)
    const byCuisine = filters.cuisine === ALL || filters.cuisine === company.cuisine
    const byPrice = filters.priceRange === ALL || filters.priceRange === priceRange
    if (byCuisine && byPrice) for (const area of company.areas) count(facets.location, area)
    if (byLocation && byPrice) count(facets.cuisine, company.cuisine)
    if (byLocation && byCuisine) count(facets.priceRange, priceRange)
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
