import { documentToCard, documentToCompany } from '#api/companies/to-company.ts'
import { company, type Company, type CompanyCard } from '#contract/companies.ts'
import { MAX_NEARLY, type SearchHit, type SearchResponse } from '#contract/search.ts'
import { countsByField, noCounts, type Counts } from '#api/search/engine/counts.ts'
import type { Engine, EngineQuery, EngineResult } from '#api/search/engine/engine.ts'
import {
  buildNearestQueries,
  buildPageQueries,
  countQuery,
  toEngineQuery,
  toShown,
  toSort,
  type Count,
  type Page,
} from '#api/search/engine/queries.ts'
import { facetField, toFacetCounts } from '#api/search/plan/filter.ts'
import type { SearchPlan } from '#api/search/plan/search-plan.ts'
import type { Evidence } from '#api/search/plan/reasons.ts'
import type { MealName } from '#domain/filters.ts'
import { kilometresBetween, type Point } from '#db/distance.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'
import { scaleTimeout } from '#runtime/config.ts'

/** Number of ids per request for a plain list: the engine has to read their documents. */
const IDS_AT_ONCE = 2_000
/** Distance of companies that are closed or have no known position. */
const UNKNOWN_DISTANCE_KM = 100_000

type MultiSearch = Pick<Engine, 'multiSearch'>

/** A company found by the engine. */
export type FoundHit = {
  card: CompanyCard
  marked: Pick<SearchHit, '_formatted'>
  pincode: number | null
  /** Complete if the plan explains hits. */
  evidence: Evidence
}

/** Options of a request for a page. */
export type Asked = {
  page: Page
  /** Counts that are known already. */
  known?: Counts | undefined
  /** Number of companies that the plan finds, if known already. */
  count?: Count | undefined
  /** Plans whose first hits are requested in addition if this one does not fill the page. */
  others?: SearchPlan[]
  /** Further queries of the same request. */
  queries?: EngineQuery[]
  /** Position of a pincode. */
  findPoint: (pincode: number | null) => Point | undefined
}

/** A page from the engine, with the hits of the other plans in the same request. */
export type FoundPage = Counts & {
  hits: FoundHit[]
  total: number
  others: FoundHit[][]
  /** Results of the further queries. */
  results: EngineResult[]
  processingTimeMs: number
}

/**
 * Requests a page of companies with facet counts. Steps that depend on the total, such as sorting
 * by distance, need a second request unless the total is known.
 * @throws EngineFailure, or the circuit breaker's error while it is open
 */
export async function searchWithEngine(
  { multiSearch }: MultiSearch,
  plan: SearchPlan,
  { page, known, count, others: more = [], queries: further = [], findPoint }: Asked,
): Promise<FoundPage> {
  const { queries: own, counts, meals, delivering } = buildPageQueries(plan, page, !known)
  const queries = [...own, ...further]
  const isByDistance = plan.sort === 'distance'
  const kmTo = kmFrom(plan, findPoint)
  const listLater = (count: Count) => {
    const others = count.total > 0 && count.total < MAX_NEARLY ? more.map(firstOf) : []
    return [isByDistance ? buildNearestQueries(plan, page, count, kmTo) : [], others] as const
  }
  const early = count && listLater(count)
  const results = await multiSearch([...queries, ...(early?.flat() ?? [])])
  const [nearest, others] = early ?? listLater(toCount(results[0]!))
  if (!early && nearest.length + others.length > 0)
    results.push(...(await multiSearch([...nearest, ...others])))
  const later = results.slice(queries.length)
  const shown = isByDistance ? later.slice(0, nearest.length) : results.slice(0, 1)
  const hitsOf = (result: EngineResult) => readHits(result, plan.meal)
  const found = noCounts()
  const counted = results.map(countsByField)
  for (const { facet, query } of counts)
    found[facet] = toFacetCounts(facet, counted[query]![facetField(facet, plan.meal)])
  for (const { option, query } of meals) {
    const { totalHits } = results[query]!
    if (totalHits) found.meal[option] = totalHits
  }
  if (delivering !== undefined)
    found.deliversTo = { [plan.pincode!]: results[delivering]!.totalHits! }
  const { totalHits, facetDistribution } = results[0]!
  return {
    hits: shown.flatMap(hitsOf),
    total: totalHits!,
    others: later.slice(nearest.length).map(hitsOf),
    results: results.slice(own.length, queries.length),
    ...(known ?? {
      facets: found,
      suiting: facetDistribution?.['audiences'] ?? {},
      closed: counted[0]!['closed']?.['1'] ?? 0,
    }),
    processingTimeMs: Math.max(...results.map((result) => result.processingTimeMs)),
  }
}

/** A query for some of a plan's companies. */
export const buildHitsQuery = (plan: SearchPlan, offset: number, limit: number): EngineQuery => ({
  ...toEngineQuery(plan),
  ...toShown(plan),
  offset,
  limit,
})

/** @param meal the only requested meal */
export const readHits = ({ hits }: EngineResult, meal: MealName | undefined): FoundHit[] =>
  hits.map((hit) => toFoundHit(hit, meal))

const firstOf = (plan: SearchPlan) => buildHitsQuery(plan, 0, MAX_NEARLY)

const toCount = ({ totalHits, facetDistribution }: EngineResult): Count => ({
  total: totalHits!,
  pincodes: facetDistribution?.['openPincode'] ?? {},
})

const kmFrom =
  ({ from }: SearchPlan, findPoint: Asked['findPoint']) =>
  (pincode: number | null) => {
    const point = findPoint(pincode)
    return from && point && kilometresBetween(from, point)
  }

const toFoundHit = (
  { _formatted, ...found }: EngineResult['hits'][number],
  meal: MealName | undefined,
): FoundHit => {
  const hit = withPricesOf(found, meal)
  return {
    card: documentToCard(hit),
    marked: toMarkedTexts(_formatted),
    pincode: hit.pincode,
    evidence: hit,
  }
}

/** A document with the prices of a meal instead of the company's. */
function withPricesOf(document: CompanyDocument, meal: MealName | undefined): CompanyDocument {
  const prices = meal && document.prices[meal]
  if (!prices) return document
  return { ...document, ...prices, leadPlan: document.mealPlans[meal] ?? document.leadPlan }
}

/**
 * Ids of all matching companies, from the search engine.
 * @throws EngineFailure, or the circuit breaker's error while it is open
 */
export async function listWithEngine(
  { multiSearch }: MultiSearch,
  plan: SearchPlan,
  findPoint: Asked['findPoint'],
) {
  // A company whose rank changes between two requests may appear twice.
  const found = new Map<number, number>()
  const kmTo = kmFrom(plan, findPoint)
  for (let offset = 0; ; offset += IDS_AT_ONCE) {
    const part = { offset, limit: IDS_AT_ONCE, attributesToRetrieve: ['id', 'openPincode'] }
    const query = { ...toEngineQuery(plan), sort: toSort(plan), ...part }
    const [{ hits }] = (await multiSearch([query])) as [EngineResult]
    for (const { id, openPincode } of hits) found.set(id, kmTo(openPincode) ?? UNKNOWN_DISTANCE_KM)
    if (hits.length < IDS_AT_ONCE) break
  }
  const byKm = [...found].toSorted(([, a], [, b]) => a - b)
  return (plan.sort === 'distance' ? byKm : [...found]).map(([id]) => id)
}

/** Maximum number of companies that plain full text adds to a plan. */
const MAX_ADDED = 5_000
/** Maximum number of names among which one that a query says or begins is looked for. */
const MAX_NAMES = 20

/** A query for the ids of all companies that a plan finds: counting them is faster than reading documents. */
export const buildIdsQuery = (plan: SearchPlan): EngineQuery => ({
  ...toEngineQuery(plan),
  facets: ['id'],
  limit: 0,
})

/** The ids that `buildIdsQuery` asks for, {@link MAX_ADDED} at most. */
export const readIds = ({ facetDistribution }: EngineResult): number[] =>
  Object.keys(facetDistribution?.['id'] ?? {})
    .slice(0, MAX_ADDED)
    .map(Number)

/** A query for the best names that a plan finds. */
export const buildNamesQuery = (plan: SearchPlan): EngineQuery => ({
  ...toEngineQuery(plan),
  limit: MAX_NAMES,
  attributesToRetrieve: ['id', 'name'],
})

/**
 * Companies by their ids, in the same order, from the search engine.
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
 * Counts the companies of several plans in one request.
 * @throws EngineFailure, or the circuit breaker's error while it is open
 */
export async function countWithEngine({ multiSearch }: MultiSearch, plans: SearchPlan[]) {
  return (await multiSearch(plans.map(countQuery))).map(toCount)
}

const MARK = '<mark>'

/**
 * Extracts the texts with matches from everything that the engine formatted.
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

/** Engine time in milliseconds from which its time limit may have cut a search short. */
const MAY_BE_CUT_MS = 300

/** True if the engine had enough time to find the best results. */
export const isComplete = ({
  processingTimeMs,
}: Pick<SearchResponse, 'processingTimeMs'>): boolean =>
  processingTimeMs < scaleTimeout(MAY_BE_CUT_MS)
