import type { NearestPlace, Place } from '#contract/places.ts'
import type {
  CompanyFilters,
  Completion,
  SearchFilters,
  SearchRequest,
  SearchResponse,
} from '#contract/search.ts'
import { weekdayInIndia } from '#domain/india-time.ts'
import { Refusal, unavailable } from '#api/http/errors.ts'
import { Prepared } from '#api/http/prepared.ts'
import { createLists } from '#api/companies/stream-list.ts'
import { Places } from '#api/places/places.ts'
import { answerList, answerPage, type Source } from '#api/search/answer.ts'
import { createBasicSearch } from '#api/search/basic-search.ts'
import { complete } from '#api/search/complete.ts'
import {
  countsKeyOf,
  countWithEngine,
  isComplete,
  listWithEngine,
  PreparedPage,
  readWithEngine,
  searchWithEngine,
  type Asked,
  type Counts,
} from '#api/search/engine/answers.ts'
import { createEngines, type SearchEngine, type SearchOptions } from '#api/search/engine/engines.ts'
import { probeQueries } from '#api/search/engine/queries.ts'
import { printFilter } from '#api/search/plan/filter.ts'
import { toPlan, toQuestion, type Question } from '#api/search/plan/plan.ts'
import { createLexicon, type Lexicon } from '#api/search/understand/lexicon.ts'
import type { Reading } from '#api/search/understand/reading.ts'
import { isDatabaseUnavailable } from '#db/client.ts'
import type { Point } from '#db/distance.ts'

/** What is completed before the first visitor comes, in both kinds of letters. */
const warmUpQueries = ['p', 'pune', 'पुणे']
/** Searches that wait at once; more would only make all of them late. */
const MAX_WAITING = 200

export type Search = ReturnType<typeof createSearch>

/** Pages and orders of one question have the same counts, which are cached as answers are. */
async function searchPage(engine: SearchEngine, question: Question, asked: Asked) {
  const key = countsKeyOf(question)
  const { answer, save } = await engine.cache.find(key)
  const known = answer?.read() as Counts | undefined
  const found = await searchWithEngine(engine, question, { ...asked, known })
  const { facets, suiting, closed } = found
  if (!known && found.total > 0 && isComplete(found))
    save(new Prepared(JSON.stringify({ facets, suiting, closed })))
  return found
}

const sourceOf = (engine: SearchEngine, page: SearchRequest, { findPoint }: Places): Source => ({
  search: (question, asked) => searchPage(engine, question, { ...asked, page, findPoint }),
  count: (questions) => countWithEngine(engine, questions),
})

/** What answers searches. */
type Services = {
  engines: ReturnType<typeof createEngines>
  basic: ReturnType<typeof createBasicSearch>
  lexicon: Lexicon
  places: Places
  indexUid: string
}
type Words = { query: string; near?: string | undefined }

/** How long an engine may take before the next one, or Postgres, is asked as well, in milliseconds. */
const LATE_MS = 500

/** What the nearest engine says that answers, or Postgres where none does. */
async function withFallback<Result>(
  { engines }: Services,
  byEngine: (engine: SearchEngine) => Promise<Result>,
  byPostgres: (signal: AbortSignal) => Promise<Result>,
  { lateMs }: { lateMs?: number } = {},
): Promise<Result> {
  try {
    return await engines.ask(byEngine, { otherwise: byPostgres, lateMs })
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    throw unavailable('Search is not available right now. Please try again in a moment.', error)
  }
}

/** Brings what a request is read by up to date, if it is read by anything. */
async function refreshFor({ lexicon, places }: Services, { query, near }: Words): Promise<void> {
  if (query !== '') await lexicon.refresh()
  if (near !== undefined || query !== '') await places.refresh()
}

const today = () => weekdayInIndia(new Date())

async function read(services: Services, words: Words): Promise<Reading> {
  await refreshFor(services, words)
  return services.lexicon.understand(words.query, today())
}

/** Everything that an answer depends on but for the index. */
async function keyOf(services: Services, kind: string, request: SearchRequest | CompanyFilters) {
  await refreshFor(services, request)
  return JSON.stringify([kind, services.lexicon.version(), today(), request])
}

async function findPage(
  services: Services,
  engine: SearchEngine,
  request: SearchRequest,
): Promise<SearchResponse> {
  const reading = await read(services, request)
  const { places, lexicon } = services
  const source = sourceOf(engine, request, places)
  const known = { places, directory: lexicon }
  return { ...(await answerPage(request, reading, known, source)), basic: false }
}

async function findBasicPage(services: Services, request: SearchRequest, signal: AbortSignal) {
  await refreshFor(services, { query: '', near: request.near })
  return await services.basic.search(request, signal)
}

const isWhole = (page: Prepared) => (page as PreparedPage).whole

/** A page of the engine's as it is sent, cached while the index stays as it is. */
async function answerPrepared(services: Services, engine: SearchEngine, request: SearchRequest) {
  const key = await keyOf(services, 'page', request)
  const make = async () => new PreparedPage(await findPage(services, engine, request))
  return (await engine.cache.answer(key, make, isWhole)) as PreparedPage
}

/** All that matches, out of the engine; `isWhole` says whether what was read so far came from it. */
async function listBy(services: Services, engine: SearchEngine, filters: CompanyFilters) {
  let whole = true
  const readParts = (ids: number[]) =>
    withFallback(
      services,
      (nearest) => {
        whole &&= nearest === engine
        return readWithEngine(nearest, ids)
      },
      () => {
        whole = false
        return services.basic.read(ids)
      },
    )
  // The list takes its time; an engine that hangs is noticed by something small before.
  await engine.multiSearch(probeQueries, LATE_MS)
  const ids = await answerList(filters, await read(services, filters), services.lexicon, {
    list: (question) => listWithEngine(engine, question, services.places.findPoint),
    count: (questions) => countWithEngine(engine, questions),
  })
  return { ids, read: readParts, basic: false, isWhole: () => whole }
}

const listByPostgres = async ({ basic }: Services, filters: CompanyFilters) => ({
  ...{ ids: await basic.list(filters), read: basic.read, basic: true },
})

type StreamList = ReturnType<typeof createLists>

/** A list as it is sent: a cached one, or `cache` to cache this one. */
async function answerWhole(services: Services, streamList: StreamList, filters: CompanyFilters) {
  const key = await keyOf(services, 'list', filters)
  return await withFallback(
    services,
    async (engine) => {
      const { answer, save } = await engine.cache.find(key)
      if (answer) return answer
      const found = await streamList(() => listBy(services, engine, filters))
      const cache = (json: string) => {
        if (found.isWhole()) save(new Prepared(json))
      }
      return { parts: found.parts, basic: false, cache }
    },
    async () => {
      const found = await streamList(() => listByPostgres(services, filters))
      return { parts: found.parts, basic: true, cache: () => {} }
    },
  )
}

/** What the words typed so far may become; nothing while no engine is there. */
const completeWords = ({ engines, indexUid, lexicon }: Services, query: string) =>
  // Past the breakers: without completions, searches still work.
  engines.ask(({ ask }) => complete(ask, indexUid, query, lexicon)).catch((): Completion[] => [])

async function countDiets({ multiSearch }: SearchEngine, areas: readonly string[]) {
  const found = await multiSearch(
    areas.map((area) => ({
      ...{ filter: [printFilter({ field: 'areas', is: [area] })], facets: ['diets'] },
      ...{ page: 1, hitsPerPage: 0 },
    })),
  )
  return found.flatMap(({ facetDistribution }, at) => {
    const diets = Object.entries(facetDistribution?.['diets'] ?? {})
    return diets.map(([diet, companies]) => ({ location: areas[at]!, diet, companies }))
  })
}

/** Lets so many searches wait at once. */
function createQueue() {
  let waiting = 0
  /** @throws Refusal when too many wait already */
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= MAX_WAITING)
      throw new Refusal('Too many people search right now. Please try again in a moment.')
    waiting++
    try {
      return await work()
    } finally {
      waiting--
    }
  }
}

/** Search of companies: by Meilisearch or, while its circuit breakers are open, by Postgres. */
export function createSearch(options: SearchOptions) {
  const places = new Places(options)
  const engines = createEngines(options)
  const lexicon = createLexicon(options)
  const basic = createBasicSearch(options.sql, places)
  const services: Services = { engines, lexicon, places, basic, indexUid: options.indexUid }
  const streamList = createLists()
  const inTurn = createQueue()
  return {
    /**
     * One page of companies with facet counts.
     * @throws HttpError 503 when both Meilisearch and Postgres are away, or too many searches wait
     */
    searchCompanies: (request: SearchRequest): Promise<SearchResponse> =>
      inTurn(() =>
        withFallback(
          services,
          (engine) => findPage(services, engine, request),
          (signal) => findBasicPage(services, request, signal),
          { lateMs: LATE_MS },
        ),
      ),
    /** The same; from the engine, as it is sent, and cached while the index stays as it is. */
    answerSearch: (request: SearchRequest): Promise<PreparedPage | SearchResponse> =>
      inTurn(() =>
        withFallback<PreparedPage | SearchResponse>(
          services,
          (engine) => answerPrepared(services, engine, request),
          (signal) => findBasicPage(services, request, signal),
          { lateMs: LATE_MS },
        ),
      ),
    /**
     * Every company that matches, as the specification's plain list: a cached one, or its parts
     * and `cache` to cache it.
     * @throws HttpError 503 when both Meilisearch and Postgres are away, or too many lists are read
     */
    answerList: (filters: CompanyFilters) => answerWhole(services, streamList, filters),
    /** What the words typed so far may become; nothing while no engine is there. */
    complete: (query: string): Promise<Completion[]> => completeWords(services, query),
    ...whereVisitorsAre(places),
    /** What a request asks for, with nothing given up. */
    readQuestion: async (filters: SearchFilters): Promise<Question> =>
      toQuestion(toPlan(await read(services, filters), filters, { directory: lexicon })),
    /** How many companies of each diet some areas have. @throws EngineFailure, or an error of the breaker's while that is open */
    countDiets: (areas: readonly string[]) => engines.ask((engine) => countDiets(engine, areas)),
    warmUp: () => warmUp(services),
    checkEngines: engines.check,
    readEngineStates: engines.readStates,
    close: engines.close,
  }
}

const whereVisitorsAre = (places: Places) => ({
  /** The pincodes and localities that the words typed so far may stand for. */
  async completePlace(query: string): Promise<Place[]> {
    await places.refresh()
    return places.complete(query)
  },
  /** The pincode nearest to a position; none outside of India. */
  async findNearestPlace(position: Point): Promise<NearestPlace | undefined> {
    await places.refresh()
    return places.findNearest(position)
  },
})

/** Reads what queries are read by and asks for some, so that no visitor waits for it. */
async function warmUp(services: Services): Promise<void> {
  await Promise.all([services.lexicon.load(), services.places.refresh(), services.engines.warmUp()])
  for (const query of warmUpQueries) await completeWords(services, query)
}
