import { weekdays, type Weekday } from '#api/contract/options.ts'
import type {
  CompanyFilters,
  SearchHit,
  SearchRequest,
  SearchResponse,
} from '#api/contract/search.ts'
import type { Directory } from '#api/search/directory.ts'
import { findAnswer, type Found } from '#api/search/give-up.ts'
import {
  obeyFilters,
  toIgnored,
  toQuestion,
  toUnderstood,
  type Question,
} from '#api/search/question.ts'
import { readQuery } from '#api/search/read-query/read-query.ts'

/** A page as the engine or Postgres finds it. */
export type FoundPage = Found & {
  hits: SearchHit[]
  facets: SearchResponse['facets']
  processingTimeMs: number
}

/** Reads a request, asks for what it wants and says how it was understood. */
export async function answerPage(
  request: SearchRequest,
  directory: Directory,
  run: (question: Question) => Promise<FoundPage>,
): Promise<Omit<SearchResponse, 'basic'>> {
  const reading = await read(request, directory)
  const { ask, overruled } = obeyFilters(reading, request, request.sort)
  const { result, given } = await findAnswer(ask, run)
  return {
    hits: result.hits,
    total: result.total,
    page: request.page,
    pageSize: request.pageSize,
    pageCount: Math.ceil(result.total / request.pageSize),
    facets: result.facets,
    understood: toUnderstood(reading),
    ignored: toIgnored(reading),
    relaxed: [...overruled, ...given],
    processingTimeMs: result.processingTimeMs,
  }
}

/** The same for the plain list, which says nothing of it. */
export async function answerList<Result extends Found>(
  filters: CompanyFilters,
  directory: Directory,
  run: (question: Question) => Promise<Result>,
): Promise<Result> {
  const { ask } = obeyFilters(await read(filters, directory), filters, undefined)
  return (await findAnswer(ask, run)).result
}

/** What a request asks for, with nothing given up. */
export async function readQuestion(
  filters: CompanyFilters,
  directory: Directory,
): Promise<Question> {
  return toQuestion(obeyFilters(await read(filters, directory), filters, undefined).ask)
}

async function read({ query }: CompanyFilters, directory: Directory) {
  if (query !== '') await directory.refresh()
  return readQuery(query, { known: directory.known, today: dayInIndia(new Date()) })
}

const INDIA_MS = 5.5 * 60 * 60 * 1000
/** Our week begins on Monday, that of `Date` on Sunday. */
const dayInIndia = (now: Date): Weekday =>
  weekdays[(new Date(now.getTime() + INDIA_MS).getUTCDay() + 6) % 7]!
