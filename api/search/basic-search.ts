import pLimit from 'p-limit'
import { toCard, toCompany } from '#api/companies/to-company.ts'
import { priceRanges, type Sort } from '#api/contract/options.ts'
import { facets, type Facet } from '#api/contract/search.ts'
import type { Directory } from '#api/search/directory.ts'
import type { Page } from '#api/search/engine-queries.ts'
import { noCounts } from '#api/search/engine-search.ts'
import { inOrder } from '#api/search/in-order.ts'
import { holds, type Fields as FormulaFields } from '#api/search/holds.ts'
import { facetFields, toFacetCounts } from '#api/search/formula.ts'
import type { Question } from '#api/search/question.ts'
import * as db from '#db/basic-search.ts'
import type { Sql } from '#db/client.ts'
import { listPublicCompanies } from '#db/companies.ts'
import { toFacts, toKeptLimits, type KeptLimits } from '#indexer/company-facts.ts'
import { indexSettings } from '#indexer/company-index.ts'

/** Queries at once, so that searches leave connections of the pool to everything else. */
const CONCURRENCY = 4
/** How long a snapshot is used before the database is asked whether it has changed. */
const MAX_AGE_MS = 700
/** Words, and pincodes, that a snapshot remembers; each has up to all companies' ids. */
const MAX_MATCHES = 100
/** Further words are ignored, and longer ones are cut. */
const MAX_WORDS = 10
const MAX_LETTERS = 100
/** Others are too short or too long to be told what was meant. */
const MAY_BE_MISSPELT = /^.{4,40}$/u

type Listed = db.ListedCompany & KeptLimits
/** Which companies a word matches and how well: 0 is best, Infinity is not at all. */
type Match = { rank: (company: Listed) => number; companies: number }
type Orders = Record<Exclude<Sort, 'distance'>, Listed[]>
type Fields = FormulaFields & { priceRange: string }
type FieldsOf = (company: Listed) => Fields
/** Companies that deliver to a pincode. */
type Deliverers = { pincode: string; ids: ReadonlySet<number> }
/** One state of the data: all companies in every order, and what is known of them so far. */
type Snapshot = {
  version: string
  orders: Orders
  matches: Map<string, Promise<Match>>
  /** Companies that deliver to each of some pincodes. */
  delivering: Map<string, Promise<ReadonlySet<number>>>
}

/** Search in Postgres alone, for while Meilisearch is away. */
export function createBasicSearch(sql: Sql, { facts }: Pick<Directory, 'facts'>) {
  const limit = pLimit(CONCURRENCY)
  let cached: { at: number; snapshot: Promise<Snapshot> } | undefined

  /** @param last kept unless something has changed */
  async function readSnapshot(last: Promise<Snapshot> | undefined): Promise<Snapshot> {
    const version = await limit(() => db.readDataVersion(sql))
    const known = await last?.catch(() => undefined)
    const isFull = known && Math.max(known.matches.size, known.delivering.size) >= MAX_MATCHES
    if (known?.version === version && !isFull) return known
    const listed = await limit(() => db.listCompanies(sql))
    const orders = toOrders(listed.map((company) => ({ ...company, ...toKeptLimits(company) })))
    return { version, orders, matches: new Map(), delivering: new Map() }
  }

  async function match(
    word: string,
    query: string,
    days: readonly string[],
    { orders }: Snapshot,
  ): Promise<Match> {
    const found = await limit(() =>
      days.length > 0 ? db.findOnDays(sql, query, days) : db.findExactly(sql, query),
    )
    const exact = toMatch(found, orders.alphabetical)
    if (exact.companies > 0 || days.length > 0 || !MAY_BE_MISSPELT.test(word)) return exact
    return toMatch(await limit(() => db.findNearly(sql, word)), orders.alphabetical)
  }

  function findDeliverers(pincode: string, { delivering }: Snapshot) {
    const found =
      delivering.get(pincode) ??
      limit(async () => new Set(await db.findDelivering(sql, Number(pincode))))
    found.catch(() => delivering.delete(pincode))
    delivering.set(pincode, found)
    return found
  }

  /** Every company that meets the conditions and has all words. */
  async function find(question: Question) {
    const now = performance.now()
    if (!cached || now - cached.at > MAX_AGE_MS)
      cached = { at: now, snapshot: readSnapshot(cached?.snapshot) }
    const snapshot = await cached.snapshot
    const days = question.inName ? [] : question.days
    const matchesOf = (text: string, days: readonly string[]) =>
      Promise.all(
        toWords(text).map(({ word, query }) => {
          const key = `${days.join()} ${query}`
          const found = snapshot.matches.get(key) ?? match(word, query, days, snapshot)
          found.catch(() => snapshot.matches.delete(key))
          snapshot.matches.set(key, found)
          return found
        }),
      )
    const matches = await matchesOf(question.text, days)
    const absent = await matchesOf(question.without.join(' '), [])
    const { prefers, sort, there, thereFirst } = question
    const { orders } = snapshot
    const listed = sort === 'distance' ? orders['rating-high'] : orders[sort]
    const { pincode } = question
    const deliverers =
      pincode === undefined ? undefined : { pincode, ids: await findDeliverers(pincode, snapshot) }
    const fieldsOf = (company: Listed) => toFields(company, deliverers)
    const found = select(listed, question, matches, absent, fieldsOf)
    if (sort === 'relevance') found.companies = inOrder(found.companies, rankBy(matches))
    if (prefers.length > 0) {
      const lacks = ({ id }: Listed) => {
        const suits = facts.get(id)?.suits
        return prefers.reduce((sum, name) => sum * 3 + 2 - (suits?.[name] ?? 0), 0)
      }
      found.companies = inOrder(found.companies, lacks)
    }
    if (sort === 'distance')
      found.companies = inOrder(
        found.companies,
        ({ pincode }) => question.kmTo(pincode) ?? Infinity,
      )
    if (!there) return { ...found, there: undefined }
    const isElsewhere = (company: Listed) => Number(!holds(there, fieldsOf(company)))
    if (thereFirst) found.companies = inOrder(found.companies, isElsewhere)
    return { ...found, there: found.companies.filter((one) => !isElsewhere(one)).length }
  }

  /** What conditions speak of. */
  const toFields = (company: Listed, deliverers: Deliverers | undefined): Fields => ({
    ...company,
    priceRange: priceRanges[company.priceRank - 1]!,
    ...facts.get(company.id),
    deliversTo: deliverers?.ids.has(company.id) ? [deliverers.pincode] : [],
  })

  const read = (ids: number[]) => limit(() => listPublicCompanies(sql, ids))

  async function search(question: Question, { page, pageSize }: Page) {
    const started = performance.now()
    const { companies, facets, there } = await find(question)
    return {
      hits: await readHits(companies.slice((page - 1) * pageSize, page * pageSize)),
      total: companies.length,
      there,
      facets,
      suiting: countAudiences(companies, question),
      processingTimeMs: Math.round(performance.now() - started),
    }
  }

  return {
    /** Finds one page of companies with facet counts. */
    at: (page: Page) => ({
      search: (question: Question) => search(question, page),
      count: (questions: Question[]) =>
        Promise.all(questions.map(async (question) => (await find(question)).companies.length)),
    }),
    /** The id of every company that matches, best first. */
    async list(question: Question) {
      const { companies, there } = await find(question)
      return { ids: companies.map(({ id }) => id), total: companies.length, there, suiting: {} }
    },
    /** Companies by their ids, in their order. */
    read: async (ids: number[]) => (await read(ids)).map(toCompany),
  }

  async function readHits(companies: Listed[]) {
    const listed = new Map(companies.map((company) => [company.id, company]))
    return (await read([...listed.keys()])).map((row) => ({
      card: toCard(row),
      marked: {},
      pincode: row.pincode,
      evidence: { ...noFacts, ...facts.get(row.id), ...listed.get(row.id)! },
    }))
  }

  function countAudiences(companies: Listed[], { audiences }: Question): Record<string, number> {
    const suits = (name: string) =>
      companies.filter(({ id }) => facts.get(id)?.audiences.includes(name)).length
    return Object.fromEntries(audiences.map((name) => [name, suits(name)]))
  }
}

/** Of a company that the directory has not read yet. */
const noFacts = toFacts({
  ...{ name: '', cuisine: '', tags: [], shortDescription: '', description: '' },
  ...{ address: '', plans: [], menu: {} },
})

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
    'meal-price-low': byName.toSorted(
      (a, b) => (a.mealPrice ?? 1e9) - (b.mealPrice ?? 1e9) || b.rating - a.rating,
    ),
    alphabetical: byName,
  }
}

const stopWords = new Set<string>(indexSettings.stopWords)
const synonyms = new Map(Object.entries<string[]>(indexSettings.synonyms))

/** The words to look for. */
function toWords(text: string) {
  const typed = split(text)
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
function select(
  listed: Listed[],
  question: Question,
  matches: Match[],
  absent: Match[],
  fieldsOf: FieldsOf,
) {
  const counts = noCounts()
  const companies = listed.filter((company) => {
    if (matches.some(({ rank }) => rank(company) === Infinity)) return false
    if (absent.some(({ rank }) => rank(company) < Infinity)) return false
    const fields = fieldsOf(company)
    if (!question.others.every((formula) => holds(formula, fields))) return false
    const isMet = (facet: Facet) =>
      question.facets[facet].every((formula) => holds(formula, fields))
    const [failing, ...others] = facets.filter((facet) => !isMet(facet))
    if (others.length > 0) return false
    for (const facet of failing ? [failing] : facets) {
      const values = fields[facetFields[facet]] as string | string[] | undefined
      for (const value of [values ?? []].flat()) count(counts[facet], value)
    }
    return failing === undefined
  })
  for (const facet of facets) counts[facet] = toFacetCounts(facet, counts[facet])
  return { companies, facets: counts }
}

const rankBy = (matches: Match[]) => (company: Listed) =>
  matches.reduce((sum, { rank }) => sum + rank(company), 0)
