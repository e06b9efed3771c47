import { documentToCard, documentToCompany } from '#api/companies/to-company.ts'
import { company, type Company } from '#api/contract/companies.ts'
import { facets, type FacetCounts, type SearchHit } from '#api/contract/search.ts'
import type { FoundPage } from '#api/search/answer.ts'
import { inOrder } from '#api/search/in-order.ts'
import type { Engine, EngineQuery, EngineResult } from '#api/search/engine.ts'
import {
  buildNearestQueries,
  buildPageQueries,
  isThereFirst,
  onlyThere,
  search,
  toSort,
  type Page,
} from '#api/search/engine-queries.ts'
import { facetFields, toFacetCounts } from '#api/search/formula.ts'
import type { Question } from '#api/search/question.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'
import { dishFields } from '#indexer/company-index.ts'

/** Ids of a plain list that are asked for at once: the engine reads their documents for them. */
const IDS_AT_ONCE = 2_000
/** How long that may take, in milliseconds. */
const IDS_TIMEOUT_MS = 2_000

type MultiSearch = Pick<Engine, 'multiSearch'>

/** What is counted for a page, whichever page it is and in whichever order. */
export type Counts = Pick<FoundPage, 'facets' | 'suiting'>

/** Equal for questions that have the same counts. */
export function countsKeyOf(question: Question): string {
  const { text, without, days, inName, facets, others, audiences, pincode } = question
  return JSON.stringify([text, without, days, inName, facets, others, audiences, pincode ?? null])
}

/**
 * One page of companies with facet counts, out of the search engine.
 * @param known counts that need not be asked for
 * @throws EngineFailure, or an error of the breaker's while that is open
 */
export async function searchWithEngine(
  { multiSearch }: MultiSearch,
  question: Question,
  page: Page,
  known?: Counts,
): Promise<FoundPage> {
  const { queries, counts, delivering } = buildPageQueries(question, page, !known)
  let processingTimeMs = 0
  const ask = async (asked: EngineQuery[]) => {
    const answers = await multiSearch(asked)
    processingTimeMs = Math.max(
      processingTimeMs,
      ...answers.map((answer) => answer.processingTimeMs),
    )
    return answers
  }
  const results = await ask(queries)
  const { totalHits, facetDistribution } = results[0]!
  const there = question.there && results.at(-1)!
  const [all, first] =
    question.sort === 'distance'
      ? await findNearest(ask, question, page, results[0]!, there)
      : [results[0]!.hits, there?.hits]
  const hits = isThereFirst(question, page)
    ? putFirst(first!, all).slice((page.page - 1) * page.pageSize)
    : all
  const found = noCounts()
  const counted = results.map(countsByField)
  for (const { facet, query } of counts)
    found[facet] = toFacetCounts(facet, counted[query]![facetFields[facet]])
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
    ...(known ?? { facets: found, suiting: facetDistribution?.['audiences'] ?? {} }),
    processingTimeMs,
  }
}

/** How many hits lie at each pincode, and how many there are. */
const toPincodes = ({ facetDistribution, totalHits }: EngineResult) => ({
  counts: facetDistribution?.['pincode'] ?? {},
  total: totalHits!,
})

/** The hits of a page by distance, and where needed those of the pages up to it, there and in all. */
async function findNearest(
  ask: (queries: EngineQuery[]) => Promise<EngineResult[]>,
  question: Question,
  page: Page,
  all: EngineResult,
  there: EngineResult | undefined,
): Promise<[EngineResult['hits'], EngineResult['hits']]> {
  const thereFirst = isThereFirst(question, page)
  const to = page.page * page.pageSize
  const part = { from: thereFirst ? 0 : to - page.pageSize, to }
  const first = thereFirst ? buildNearestQueries(onlyThere(question), toPincodes(there!), part) : []
  const queries = [...first, ...buildNearestQueries(question, toPincodes(all), part)]
  const found = queries.length > 0 ? await ask(queries) : []
  const km = ({ pincode }: CompanyDocument) => question.kmTo(pincode) ?? Infinity
  const toHits = (results: EngineResult[]) =>
    inOrder(
      results.flatMap(({ hits }) => hits),
      km,
    )
  return [toHits(found.slice(first.length)), toHits(found.slice(0, first.length))]
}

/**
 * The id of every company that matches, out of the search engine.
 * @throws EngineFailure, or an error of the breaker's while that is open
 */
export async function listWithEngine({ multiSearch }: MultiSearch, question: Question) {
  async function readIds(asked: Question) {
    // A company that another overtakes meanwhile is met twice.
    const pincodes = new Map<number, number | null>()
    for (let offset = 0; ; offset += IDS_AT_ONCE) {
      const part = { offset, limit: IDS_AT_ONCE, attributesToRetrieve: ['id', 'pincode'] }
      const query = { ...search(asked, facets), sort: toSort(asked), ...part }
      const [found] = await multiSearch([query], IDS_TIMEOUT_MS)
      for (const { id, pincode } of found!.hits) pincodes.set(id, pincode)
      if (found!.hits.length >= IDS_AT_ONCE) continue
      const kmTo = (id: number) => question.kmTo(pincodes.get(id)!) ?? Infinity
      const ids = [...pincodes.keys()]
      return new Set(question.sort === 'distance' ? inOrder(ids, kmTo) : ids)
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

/** The counts of each facet's field, which is counted alone or among all options. */
function countsByField({ facetDistribution = {} }: Pick<EngineResult, 'facetDistribution'>) {
  const { options = {}, ...alone } = facetDistribution
  const counts: Record<string, Record<string, number>> = alone
  for (const [option, count] of Object.entries(options)) {
    const end = option.indexOf(':')
    const field = (counts[option.slice(0, end)] ??= {})
    field[option.slice(end + 1)] = count
  }
  return counts
}

/** Counts to be filled in. */
export const noCounts = () => Object.fromEntries(facets.map((facet) => [facet, {}])) as FacetCounts

/** The first ones, then the others, each in their order. */
function putFirst<Hit extends { id: number }>(first: Hit[], all: Hit[]): Hit[] {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...all.filter(({ id }) => !ids.has(id))]
}

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
