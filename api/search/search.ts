import type { NearestPlace, Place } from '#contract/places.ts'
import {
  searchRequest,
  type CompanyFilters,
  type Completion,
  type SearchFilters,
  type SearchRequest,
  type SearchResponse,
} from '#contract/search.ts'
import { weekdayInIndia } from '#domain/india-time.ts'
import { LoadShedError, unavailable } from '#api/http/errors.ts'
import { Prepared } from '#api/http/prepared.ts'
import { createListLimiter } from '#api/companies/stream-list.ts'
import type { Places } from '#api/places/places.ts'
import { ask, relax } from '#api/search/ask.ts'
import { createBasicSearch } from '#api/search/basic-search.ts'
import { complete } from '#api/search/complete.ts'
import { listWithEngine, readWithEngine } from '#api/search/engine/answers.ts'
import { createEngines, type SearchEngine, type SearchOptions } from '#api/search/engine/engines.ts'
import type { Attempt } from '#api/search/engine/hedge.ts'
import { probeQueries } from '#api/search/engine/queries.ts'
import { toPlan } from '#api/search/plan/plan.ts'
import { toSearchPlan, type SearchPlan } from '#api/search/plan/search-plan.ts'
import { PreparedPage } from '#api/search/prepared-page.ts'
import { findOrigin, present } from '#api/search/present.ts'
import { createLexicon, type Lexicon } from '#api/search/understand/lexicon.ts'
import { unknownIn } from '#api/search/understand/meaning.ts'
import type { Reading, Segment } from '#api/search/understand/reading.ts'
import { isDatabaseUnavailable } from '#db/client.ts'
import type { Point } from '#db/distance.ts'
import { scaleTimeout } from '#runtime/config.ts'

/** Queries for warming up completions, in both scripts. */
const warmUpQueries = ['p', 'pune', 'पुणे']
/** Maximum number of waiting searches; more would only delay all of them. */
const MAX_WAITING = 200
/** Time in milliseconds after which the next engine, or Postgres, is asked as well. */
const LATE_MS = 500

export type Search = ReturnType<typeof createSearch>

/** The services that answer searches. */
type Services = {
  engines: ReturnType<typeof createEngines>
  basic: ReturnType<typeof createBasicSearch>
  lexicon: Lexicon
  places: Places
  indexUid: string
}
type Words = { query: string; near?: string | undefined }

const today = () => weekdayInIndia(new Date())

/** Refreshes lexicon and places, once per request, if the request needs them. */
async function refresh({ lexicon }: Services, { query, near }: Words): Promise<void> {
  if (near !== undefined || query !== '') await lexicon.refresh()
}

/** Finds one page: understand, plan, ask, relax. */
async function find({ lexicon, places }: Services, engine: SearchEngine, request: SearchRequest) {
  const read = (reading: Reading) => {
    const understood = findOrigin(request, reading, places)
    const origin = understood.origin?.point
    const plan = toPlan(reading, request, { sort: request.sort, origin, directory: lexicon })
    return { ...understood, plan }
  }
  const { findPoint } = places
  const locate = (reading: Reading, unknown: readonly Segment[]) =>
    lexicon.locateUnknown(request.query, reading, unknown)
  const steps = { read, findPoint, locate }
  const asked = await ask(engine, lexicon.understand(request.query, today()), steps)
  return await relax(engine, asked, findPoint)
}

/** Finds one page and presents it. */
const findPage = async (services: Services, engine: SearchEngine, request: SearchRequest) =>
  present(await find(services, engine, request), services.places)

/** Finds every matching company, of the search that finds the first page. */
async function findIds(services: Services, engine: SearchEngine, filters: CompanyFilters) {
  const { searched } = await find(services, engine, searchRequest.parse(filters))
  const { findPoint } = services.places
  const lists = searched.map((plan) => listWithEngine(engine, plan, findPoint))
  return (await Promise.all(lists)).flat()
}

/** Cache key: everything that an answer depends on except the index. */
const keyOf = ({ lexicon }: Services, kind: string, request: SearchRequest | CompanyFilters) =>
  JSON.stringify([kind, lexicon.version(), today(), request])

const isComplete = (page: Prepared) => (page as PreparedPage).isComplete

/** A serialized page, cached until the index changes. */
async function preparePage(services: Services, engine: SearchEngine, request: SearchRequest) {
  const make = async () => new PreparedPage(await findPage(services, engine, request))
  const key = keyOf(services, 'page', request)
  return (await engine.cache.answer(key, make, isComplete)) as PreparedPage
}

/** The answer of the first engine that gives one, or of Postgres. @throws HttpError 503 when all are unavailable */
async function hedged<Result>(
  { engines }: Services,
  byEngine: (engine: SearchEngine) => Promise<Result>,
  byPostgres: Attempt<Result>,
  { lateMs }: { lateMs?: number } = {},
): Promise<Result> {
  try {
    return await engines.ask(byEngine, { fallback: byPostgres, lateMs })
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    throw unavailable('Search is not available right now. Please try again in a moment.', error)
  }
}

/** The list of all matches from the engine; `isWhole` tells whether everything read so far came from it. */
async function listBy(services: Services, engine: SearchEngine, filters: CompanyFilters) {
  let whole = true
  const readParts = (ids: number[]) =>
    hedged(
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
  // A list is slow; a small query detects a hanging engine first.
  await engine.multiSearch(probeQueries, LATE_MS)
  const ids = await findIds(services, engine, filters)
  return { ids, read: readParts, isWhole: () => whole }
}

type StreamList = ReturnType<typeof createListLimiter>

/** A list as it is sent: a cached one, or a new one with `cache` to store it. */
async function streamWhole(services: Services, streamList: StreamList, filters: CompanyFilters) {
  await refresh(services, filters)
  return await hedged(
    services,
    async (engine) => {
      const { answer, save } = await engine.cache.find(keyOf(services, 'list', filters))
      if (answer) return answer
      const found = await streamList(() => listBy(services, engine, filters))
      const cache = (json: string) => {
        if (found.isWhole()) save(new Prepared(json))
      }
      return { parts: found.parts, basic: false, cache }
    },
    async () => {
      const { basic } = services
      const found = await streamList(async () => ({
        ids: await basic.list(filters),
        read: basic.read,
      }))
      return { parts: found.parts, basic: true, cache: () => {} }
    },
  )
}

/** Completions of the typed words; empty while no engine responds. */
const completeWords = ({ engines, indexUid, lexicon }: Services, query: string) =>
  // Bypasses the breakers, because searches work without completions.
  engines.ask(({ ask }) => complete(ask, indexUid, query, lexicon)).catch((): Completion[] => [])

/** That Postgres finds nothing: what an engine reads, it may find, though late. */
class NothingFound extends Error {
  readonly page: SearchResponse
  constructor(page: SearchResponse) {
    super('Postgres finds nothing')
    this.page = page
  }
}

/** Limits the number of waiting searches. */
class WaitingRoom {
  #waiting = 0

  /** @throws LoadShedError when too many wait already */
  async admit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= MAX_WAITING)
      throw new LoadShedError(
        'Too many people are searching right now. Please try again in a moment.',
      )
    this.#waiting++
    try {
      return await work()
    } finally {
      this.#waiting--
    }
  }
}

/** Search for companies: by Meilisearch or, while its circuit breakers are open, by Postgres. */
export function createSearch(options: SearchOptions) {
  const engines = createEngines(options)
  const lexicon = createLexicon(options)
  const { places } = lexicon
  const basic = createBasicSearch(options.sql, places)
  const services: Services = { engines, lexicon, places, basic, indexUid: options.indexUid }
  const streamList = createListLimiter()
  const waitingRoom = new WaitingRoom()
  const answer = <Page>(
    request: SearchRequest,
    byEngine: (services: Services, engine: SearchEngine, request: SearchRequest) => Promise<Page>,
  ) =>
    waitingRoom.admit(async () => {
      await refresh(services, request)
      const byPostgres = async (signal: AbortSignal) => {
        const page = await basic.search(request, signal)
        if (page.total === 0) throw new NothingFound(page)
        return page
      }
      return await hedged<Page | SearchResponse>(
        services,
        (engine) => byEngine(services, engine, request),
        byPostgres,
        { lateMs: scaleTimeout(LATE_MS) },
      ).catch((error: unknown) => {
        if (error instanceof NothingFound) return error.page
        throw error
      })
    })
  return {
    /**
     * One page of companies with facet counts.
     * @throws HttpError 503 when both Meilisearch and Postgres are unavailable, or too many
     * searches are waiting
     */
    searchCompanies: (request: SearchRequest): Promise<SearchResponse> => answer(request, findPage),
    /** `searchCompanies` as a response body, cached until the index changes. */
    answerSearch: (request: SearchRequest): Promise<PreparedPage | SearchResponse> =>
      answer(request, preparePage),
    /**
     * Every matching company, as the specification's plain list: a cached one, or its parts and
     * `cache` to store it.
     * @throws HttpError 503 when both Meilisearch and Postgres are unavailable, or too many lists
     * are being read
     */
    answerList: (filters: CompanyFilters) => streamWhole(services, streamList, filters),
    /** Completions of the typed words; empty while no engine responds. */
    complete: (query: string): Promise<Completion[]> => completeWords(services, query),
    ...whereVisitorsAre(lexicon),
    /**
     * Every matching company, in order of relevance. @throws EngineFailure, or the circuit breaker's
     * error while it is open
     */
    async listIds(filters: CompanyFilters): Promise<number[]> {
      await refresh(services, filters)
      return await engines.ask((engine) => findIds(services, engine, filters))
    },
    /** The version of a company's document; undefined if it is not in the index. */
    readIndexedVersion: async (id: number): Promise<string | undefined> =>
      (await engines.ask((engine) => engine.fetchDocuments([id], ['version'])))[0]?.version,
    /** A request as a search plan, without relaxations. */
    async readQuestion(filters: SearchFilters): Promise<SearchPlan> {
      await refresh(services, filters)
      const reading = lexicon.understand(filters.query, today())
      const located = await lexicon.locateUnknown(filters.query, reading, unknownIn(reading))
      return toSearchPlan(toPlan(located ?? reading, filters, { directory: lexicon }))
    },
    warmUp: () => warmUp(services),
    checkEngines: engines.check,
    readEngineStates: engines.readStates,
    close: engines.close,
  }
}

const whereVisitorsAre = ({ places, refresh }: Lexicon) => ({
  /** Pincodes and localities that the typed words may complete to. */
  async completePlace(query: string): Promise<Place[]> {
    await refresh()
    return places.complete(query)
  },
  /** The pincode nearest to a position; undefined outside India. */
  async findNearestPlace(position: Point): Promise<NearestPlace | undefined> {
    await refresh()
    return places.findNearest(position)
  },
})

/** Loads everything that queries need and runs some, so that no visitor waits for it. */
async function warmUp(services: Services): Promise<void> {
  await Promise.all([services.lexicon.load(), services.engines.warmUp()])
  for (const query of warmUpQueries) await completeWords(services, query)
}
