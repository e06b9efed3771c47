import { documentToCard, documentToCompany } from '#api/companies/to-company.ts'
import { company, type Company, type CompanyCard } from '#contract/companies.ts'
import {
  facets,
  searchResponse,
  type FacetCounts,
  type SearchHit,
  type SearchResponse,
} from '#contract/search.ts'
import { Prepared } from '#api/http/prepared.ts'
import { pick } from '#api/http/serve.ts'
import type { Engine, EngineResult } from '#api/search/engine/engine.ts'
import {
  buildPageQueries,
  countQuery,
  search,
  toShown,
  toSort,
  type Page,
} from '#api/search/engine/queries.ts'
import { facetFields, toFacetCounts } from '#api/search/plan/filter.ts'
import type { Question } from '#api/search/plan/plan.ts'
import type { Evidence } from '#api/search/plan/reasons.ts'
import type { Point } from '#db/distance.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'

/** Ids of a plain list that are asked for at once: the engine reads their documents for them. */
const IDS_AT_ONCE = 2_000
/** How long that may take, in milliseconds. */
const IDS_TIMEOUT_MS = 2_000

type MultiSearch = Pick<Engine, 'multiSearch'>

/** A company as the engine finds it. */
export type FoundHit = {
  card: CompanyCard
  marked: Pick<SearchHit, '_formatted'>
  point: Point | undefined
  /** Complete when the question wants reasons. */
  evidence: Evidence
}

/** What is counted for a page, whichever page it is and in whichever order. */
export type Counts = {
  facets: FacetCounts
  /** How many suit each audience. */
  suiting: Record<string, number>
}

/** A page as the engine finds it, with the hits of other questions that were asked with it. */
export type FoundPage = Counts & {
  hits: FoundHit[]
  total: number
  others: FoundHit[][]
  processingTimeMs: number
}

/** Equal for questions that have the same counts. */
export function countsKeyOf(question: Question): string {
  const { text, fields, facets, others, audiences, pincode } = question
  return JSON.stringify([text, fields, facets, others, audiences, pincode ?? null])
}

/**
 * One page of companies with facet counts, out of the search engine, in one request.
 * @param known counts that need not be asked for
 * @param others whose first hits are asked for as well
 * @throws EngineFailure, or an error of the breaker's while that is open
 */
export async function searchWithEngine(
  { multiSearch }: MultiSearch,
  question: Question,
  page: Page,
  { known, others = [] }: { known?: Counts | undefined; others?: readonly Question[] } = {},
): Promise<FoundPage> {
  const { queries, counts, delivering } = buildPageQueries(question, page, !known)
  const also = others.map((other) => ({
    ...search(other),
    ...toShown(other),
    limit: page.pageSize,
  }))
  const results = await multiSearch([...queries, ...also])
  const { totalHits, facetDistribution, hits } = results[0]!
  const found = noCounts()
  const counted = results.map(countsByField)
  for (const { facet, query } of counts)
    found[facet] = toFacetCounts(facet, counted[query]![facetFields[facet]])
  const deliver = delivering === undefined ? 0 : results[delivering]!.totalHits!
  if (deliver > 0) found.deliversTo = { [question.pincode!]: deliver }
  return {
    hits: hits.map(toFoundHit),
    total: totalHits!,
    others: results.slice(queries.length).map((result) => result.hits.map(toFoundHit)),
    ...(known ?? { facets: found, suiting: facetDistribution?.['audiences'] ?? {} }),
    processingTimeMs: Math.max(...results.map((result) => result.processingTimeMs)),
  }
}

/** The first hits of some questions. @throws the same */
export async function findFirst(
  { multiSearch }: MultiSearch,
  questions: Question[],
  limit: number,
) {
  const results = await multiSearch(
    questions.map((question) => ({ ...search(question), ...toShown(question), limit })),
  )
  return results.map(({ hits }) => hits.map(toFoundHit))
}

const toFoundHit = (hit: EngineResult['hits'][number]): FoundHit => ({
  card: documentToCard(hit),
  marked: toMarkedTexts(hit._formatted),
  point: hit._geo ? { latitude: hit._geo.lat, longitude: hit._geo.lng } : undefined,
  evidence: hit,
})

/**
 * The id of every company that matches, out of the search engine.
 * @throws EngineFailure, or an error of the breaker's while that is open
 */
export async function listWithEngine({ multiSearch }: MultiSearch, question: Question) {
  // A company that another overtakes meanwhile is met twice.
  const ids = new Set<number>()
  for (let offset = 0; ; offset += IDS_AT_ONCE) {
    const part = { offset, limit: IDS_AT_ONCE, attributesToRetrieve: ['id'] }
    const query = { ...search(question), sort: toSort(question), ...part }
    const [found] = await multiSearch([query], IDS_TIMEOUT_MS)
    for (const { id } of found!.hits) ids.add(id)
    if (found!.hits.length < IDS_AT_ONCE) return [...ids]
  }
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
 * How many companies each of some questions finds, in one request.
 * @throws EngineFailure, or an error of the breaker's while that is open
 */
export async function countWithEngine({ multiSearch }: MultiSearch, questions: Question[]) {
  return (await multiSearch(questions.map(countQuery))).map(({ totalHits }) => totalHits!)
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
const noCounts = () => Object.fromEntries(facets.map((facet) => [facet, {}])) as FacetCounts

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
  return Object.keys(marked).length > 0 ? { _formatted: marked } : {}
}

/** From so much of the engine's time on, in milliseconds, its limit may have cut a search short. */
const MAY_BE_CUT_MS = 300

/** Whether what was found is the best that the engine would find. */
export const isComplete = ({
  processingTimeMs,
}: Pick<SearchResponse, 'processingTimeMs'>): boolean => processingTimeMs < MAY_BE_CUT_MS

/** A page of the engine's results as it is sent, with what searches are counted by. */
export class PreparedPage extends Prepared {
  readonly total: number
  readonly relaxed: SearchResponse['relaxed']
  readonly unknown: SearchResponse['unknown']
  readonly basic = false
  readonly whole: boolean

  constructor(found: SearchResponse) {
    const { processingTimeMs, ...said } = pick('GET /api/search', searchResponse, found)
    super(JSON.stringify(said).slice(0, -1), `,"processingTimeMs":${processingTimeMs}}`)
    this.total = found.total
    this.relaxed = found.relaxed
    this.unknown = found.unknown
    this.whole = isComplete(found)
  }
}
