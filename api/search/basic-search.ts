import pLimit from 'p-limit'
import { toCard, toCompany } from '#api/companies/to-company.ts'
import { chosenOption, filters, isMealName } from '#domain/filters.ts'
import { defaultSort } from '#domain/options.ts'
import { priorRating } from '#domain/ratings.ts'
import type {
  CompanyFilters,
  SearchFilters,
  SearchRequest,
  SearchResponse,
} from '#contract/search.ts'
import type { Places } from '#api/places/places.ts'
import {
  listBasicMatches,
  findBasicPage,
  type BasicSearch,
  type ColumnCondition,
} from '#db/basic-search.ts'
import type { Sql } from '#db/client.ts'
import { kilometresBetween } from '#db/distance.ts'
import { listPublicCompanies } from '#db/companies.ts'
import facts from '#indexer/facts.json' with { type: 'json' }

/** Maximum number of concurrent queries, so that connections of the pool remain for other requests. */
const CONCURRENCY = 2
/** Maximum number of words; longer words are cut. */
const MAX_WORDS = 8
const MAX_LETTERS = 40

/**
 * Search by Postgres alone, while Meilisearch is unavailable: filters, words as typed, one order,
 * and pages, in one query. It has no counts by option and no query understanding.
 */
export function createBasicSearch(sql: Sql, places: Pick<Places, 'findPoint' | 'nameOf'>) {
  const limit = pLimit(CONCURRENCY)
  return {
    /** One page of companies. @param signal aborted when the result is no longer needed */
    async search(request: SearchRequest, signal: AbortSignal): Promise<SearchResponse> {
      const { page, pageSize, near } = request
      const started = performance.now()
      const asked = toBasic(request, request.sort)
      const { companies, total, closed } = await limit(() => {
        signal.throwIfAborted()
        return findBasicPage(sql, asked, request)
      })
      const point = places.findPoint(Number(near))
      const hits = companies.map((company) => {
        const there = point && places.findPoint(company.pincode)
        const km = there && Math.round(kilometresBetween(point, there) * 10) / 10
        return { ...toCard(company), ...(km === undefined ? {} : { distanceKm: km }), reasons: [] }
      })
      return {
        hits,
        nearly: [],
        total,
        page,
        pageSize,
        closed,
        pageCount: Math.ceil(total / pageSize),
        understood: [],
        ignored: [],
        unknown: [],
        relaxed: [],
        exits: [],
        ...(near && point
          ? { origin: { label: places.nameOf(Number(near)) ?? near, pincode: near } }
          : {}),
        basic: true,
        processingTimeMs: Math.round(performance.now() - started),
      }
    },
    /** Ids of all matching companies, best first. */
    list: (filters: CompanyFilters): Promise<number[]> =>
      limit(() => listBasicMatches(sql, toBasic(filters, undefined))),
    /** Companies by their ids, in the same order. */
    read: async (ids: number[]) =>
      (await limit(async () => listPublicCompanies(sql, ids))).map(toCompany),
  }
}

const pincode = (given: string | undefined) => (given ? Number(given) : undefined)

function toBasic(
  filters: CompanyFilters & Partial<SearchRequest>,
  sort: SearchRequest['sort'],
): BasicSearch {
  return {
    words: toWords(filters.query),
    location: chosenOption(filters, 'location'),
    diet: chosenOption(filters, 'diet'),
    meals: filters.meal === 'both' ? ['lunch', 'dinner'] : [filters.meal ?? []].flat(),
    meal: isMealName(filters.meal) ? filters.meal : undefined,
    mealPatterns: facts.meals,
    deliversTo: pincode(filters.deliversTo),
    columns: toColumnConditions(filters),
    order: sort ?? defaultSort(filters.query),
    near: pincode(filters.near),
    prior: priorRating,
  }
}

const toColumnConditions = (chosen: SearchFilters): ColumnCondition[] =>
  filters.flatMap((filter): ColumnCondition[] => {
    const option = chosenOption(chosen, filter.name)
    if (option === undefined || !('column' in filter)) return []
    const { name, kind, column } = filter
    if (kind === 'value') return [{ column, is: option }]
    if (kind === 'offer') return [{ column, has: name }]
    return [
      kind === 'atMost' ? { column, atMost: Number(option) } : { column, atLeast: Number(option) },
    ]
  })

const stopWords = new Set(
  'a an and at for from in me near of on or the to with tiffin dabba food meal meals service'.split(
    ' ',
  ),
)

/** Letters and digits only, so that a `tsquery` needs no escaping. */
function toWords(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !stopWords.has(word))
  return (telling.length > 0 ? telling : words)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LETTERS))
}
