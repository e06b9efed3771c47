import { weekdayInIndia } from '#api/contract/india-time.ts'
import type { Weekday } from '#api/contract/options.ts'
import {
  searchFilters,
  type CompanyFilters,
  type Exit,
  type SearchFilters,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
} from '#api/contract/search.ts'
import type { CompanyCard } from '#api/contract/companies.ts'
import type { Directory } from '#api/search/directory.ts'
import { leaveFilters, listExits, openExits } from '#api/search/exits.ts'
import { findAnswer, type Found } from '#api/search/give-up.ts'
import { findOrigin, type Origin } from '#api/search/origin.ts'
import { rounded, type Places } from '#api/search/places.ts'
import {
  obeyFilters,
  toIgnored,
  toQuestion,
  toUnderstood,
  type Question,
} from '#api/search/question.ts'
import { toReasons, type Evidence } from '#api/search/reasons.ts'
import { readQuery, type Reading } from '#api/search/read-query/read-query.ts'
import { kilometresBetween } from '#db/distance.ts'

/** A page as the engine or Postgres finds it. */
export type FoundPage = Found & {
  hits: {
    card: CompanyCard
    marked: Pick<SearchHit, '_formatted'>
    pincode: number | null
    /** Complete when the question wants reasons. */
    evidence: Evidence
  }[]
  facets: SearchResponse['facets']
  processingTimeMs: number
}

/** Where companies are found: the engine or Postgres. */
export type Source = {
  search: (question: Question) => Promise<FoundPage>
  /** How many companies each of some questions finds. */
  count: (questions: Question[]) => Promise<number[]>
}

/** Reads a request, asks for what it wants and says how it was understood. */
export async function answerPage(
  request: SearchRequest,
  directory: Directory,
  source: Source,
  today = weekdayInIndia(new Date()),
): Promise<Omit<SearchResponse, 'basic'>> {
  const reading = await read(request, directory, today)
  const { ask: asked, overruled } = obeyFilters(reading, request, request.sort, directory.places)
  const { origin, around, unknown } = findOrigin(request, asked.intents, directory.places)
  const wanted = { ...asked, origin: origin?.point, around }
  const { result, ask, given } = await findAnswer(wanted, source.search)
  const exits =
    result.total === 0 ? await findExits(request, reading, directory, source.count, today) : []
  return {
    hits: result.hits.map(({ card, marked, pincode, evidence }) => {
      const hit = { ...card, ...marked, ...distanceTo(pincode, origin, directory.places) }
      return { ...hit, reasons: toReasons(ask.intents, evidence, hit) }
    }),
    total: result.total,
    page: request.page,
    pageSize: request.pageSize,
    pageCount: Math.ceil(result.total / request.pageSize),
    facets: result.facets,
    understood: toUnderstood(reading, origin !== undefined),
    ignored: toIgnored(reading, origin !== undefined),
    relaxed: [...unknown, ...overruled, ...given],
    ...(origin ? { origin: origin.shown } : {}),
    exits,
    processingTimeMs: result.processingTimeMs,
  }
}

/** Each filter as it is when it filters nothing. */
const noFilters = searchFilters.parse({})

async function findExits(
  request: SearchRequest,
  reading: Reading,
  directory: Directory,
  count: Source['count'],
  today: Weekday,
): Promise<Exit[]> {
  const ways = [...leaveFilters(request), ...listExits(request.query, reading, directory.known)]
  if (ways.length === 0) return []
  const questions = ways.map(({ query, without }) => {
    const filters = without ? { ...request, [without]: noFilters[without] } : request
    const other = toReading(query, directory, today)
    return toQuestion(obeyFilters(other, filters, undefined, directory.places).ask)
  })
  return openExits(ways, await count(questions))
}

function distanceTo(
  pincode: number | null,
  origin: Origin | undefined,
  places: Places,
): Pick<SearchHit, 'distanceKm'> {
  const point = origin && places.findPoint(pincode)
  return point ? { distanceKm: rounded(kilometresBetween(origin.point, point)) } : {}
}

/** The same for the plain list, which says nothing of it. */
export async function answerList<Result extends Found>(
  filters: CompanyFilters,
  directory: Directory,
  run: (question: Question) => Promise<Result>,
  today = weekdayInIndia(new Date()),
): Promise<Result> {
  const reading = await read(filters, directory, today)
  const { ask: asked } = obeyFilters(reading, filters, undefined, directory.places)
  const { around } = findOrigin({}, asked.intents, directory.places)
  return (await findAnswer({ ...asked, around }, run)).result
}

/** What a request asks for, with nothing given up. */
export async function readQuestion(
  filters: SearchFilters,
  directory: Directory,
): Promise<Question> {
  const reading = await read(filters, directory, weekdayInIndia(new Date()))
  return toQuestion(obeyFilters(reading, filters, undefined, directory.places).ask)
}

type Words = Partial<Pick<SearchRequest, 'near'>> & Pick<SearchFilters, 'query'>

/** Brings what a request is read by up to date, if it is read by anything. */
export async function refreshFor({ query, near }: Words, directory: Directory): Promise<void> {
  if (query !== '' || near !== undefined) await directory.refresh()
}

async function read(words: Words, directory: Directory, today: Weekday): Promise<Reading> {
  await refreshFor(words, directory)
  return toReading(words.query, directory, today)
}

const toReading = (query: string, { known }: Directory, today: Weekday): Reading =>
  readQuery(query, { known, today })
