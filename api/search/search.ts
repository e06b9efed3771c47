import type { NearestPlace, Place } from '#contract/places.ts'
import type {
  CompanyFilters,
  Completion,
  SearchFilters,
  SearchRequest,
  SearchResponse,
} from '#contract/search.ts'
import { weekdayInIndia } from '#domain/india-time.ts'
import { HttpError, Refusal, unavailable } from '#api/http/errors.ts'
import { Prepared } from '#api/http/prepared.ts'
import { createLists } from '#api/companies/list-in-parts.ts'
import { Places } from '#api/places/places.ts'
import { answerList, answerPage, type Source } from '#api/search/answer.ts'
import { createBasicSearch } from '#api/search/basic-search.ts'
import { complete } from '#api/search/complete.ts'
import {
  countsKeyOf,
  countWithEngine,
  findFirst,
  isComplete,
  listWithEngine,
  PreparedPage,
  readWithEngine,
  searchWithEngine,
  type Counts,
} from '#api/search/engine/answers.ts'
import { createEngines, type SearchEngine, type SearchOptions } from '#api/search/engine/engines.ts'
import { probeQueries } from '#api/search/engine/queries.ts'
import { toFilter } from '#api/search/plan/formula.ts'
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

/** Pages and orders of one question have the same counts, which are kept as answers are. */
async function searchPage(
  engine: SearchEngine,
  question: Question,
  page: SearchRequest,
  others: Question[] = [],
) {
  const key = countsKeyOf(question)
  const { generation, answer } = await engine.kept.find(key)
  const known = answer?.read() as Counts | undefined
  const found = await searchWithEngine(engine, question, page, { known, others })
  const { facets, suiting } = found
  if (!known && found.total > 0 && isComplete(found))
    engine.kept.keep(key, generation, new Prepared(JSON.stringify({ facets, suiting })))
  return found
}

const sourceOf = (engine: SearchEngine, request: SearchRequest): Source => ({
  search: (question, others) => searchPage(engine, question, request, others),
  count: (questions) => countWithEngine(engine, questions),
  findFirst: (questions, limit) => findFirst(engine, questions, limit),
})

/** What answers searches. */
type Parts = {
  engines: ReturnType<typeof createEngines>
  basic: ReturnType<typeof createBasicSearch>
  lexicon: Lexicon
  places: Places
  indexUid: string
}
type Words = { query: string; near?: string | undefined }

/** What the nearest engine says that answers, or Postgres where none does. */
async function withFallback<Result>(
  { engines }: Parts,
  byEngine: (engine: SearchEngine) => Promise<Result>,
  byPostgres: () => Promise<Result>,
): Promise<Result> {
  try {
    return await engines.ask(byEngine)
  } catch (error) {
    if (error instanceof HttpError) throw error
  }
  try {
    return await byPostgres()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    throw unavailable('Search is not available right now. Please try again in a moment.', error)
  }
}

/** Brings what a request is read by up to date, if it is read by anything. */
async function refreshFor({ lexicon, places }: Parts, { query, near }: Words): Promise<void> {
  if (query !== '') await lexicon.refresh()
  if (near !== undefined) await places.refresh()
}

const today = () => weekdayInIndia(new Date())

async function read(parts: Parts, words: Words): Promise<Reading> {
  await refreshFor(parts, words)
  return parts.lexicon.understand(words.query, today())
}

/** Everything that an answer depends on but for the index. */
async function keyOf(parts: Parts, kind: string, request: SearchRequest | CompanyFilters) {
  await refreshFor(parts, request)
  return JSON.stringify([kind, parts.lexicon.version(), today(), request])
}

async function findPage(
  parts: Parts,
  engine: SearchEngine,
  request: SearchRequest,
): Promise<SearchResponse> {
  const reading = await read(parts, request)
  const known = { places: parts.places, dishesWith: parts.lexicon.dishesWith }
  return { ...(await answerPage(request, reading, known, sourceOf(engine, request))), basic: false }
}

async function findBasicPage(parts: Parts, request: SearchRequest): Promise<SearchResponse> {
  await refreshFor(parts, { query: '', near: request.near })
  return await parts.basic.search(request)
}

const isWhole = (page: Prepared) => (page as PreparedPage).whole

/** A page of the engine's as it is sent, kept while the index stays as it is. */
async function answerPrepared(parts: Parts, engine: SearchEngine, request: SearchRequest) {
  const key = await keyOf(parts, 'page', request)
  const make = async () => new PreparedPage(await findPage(parts, engine, request))
  return (await engine.kept.answer(key, make, isWhole)) as PreparedPage
}

/** All that matches, out of the engine; `isWhole` says whether what was read so far came from it. */
async function listBy(parts: Parts, engine: SearchEngine, filters: CompanyFilters) {
  let whole = true
  const readParts = (ids: number[]) =>
    withFallback(
      parts,
      (nearest) => {
        whole &&= nearest === engine
        return readWithEngine(nearest, ids)
      },
      () => {
        whole = false
        return parts.basic.read(ids)
      },
    )
  // The list takes its time; an engine that hangs is noticed by something small before.
  await engine.multiSearch(probeQueries)
  const ids = await answerList(filters, await read(parts, filters), parts.lexicon, {
    list: (question) => listWithEngine(engine, question),
    count: (questions) => countWithEngine(engine, questions),
  })
  return { ids, read: readParts, basic: false, isWhole: () => whole }
}

const listByPostgres = async ({ basic }: Parts, filters: CompanyFilters) => ({
  ...{ ids: await basic.list(filters), read: basic.read, basic: true },
})

type ListInParts = ReturnType<typeof createLists>

/** A list as it is sent: one that is kept, or `keep` to keep this one. */
async function answerWhole(parts: Parts, listInParts: ListInParts, filters: CompanyFilters) {
  const key = await keyOf(parts, 'list', filters)
  return await withFallback(
    parts,
    async (engine) => {
      const { generation, answer } = await engine.kept.find(key)
      if (answer) return answer
      const found = await listInParts(() => listBy(parts, engine, filters))
      const keep = (json: string) => {
        if (found.isWhole()) engine.kept.keep(key, generation, new Prepared(json))
      }
      return { parts: found.parts, basic: false, keep }
    },
    async () => {
      const found = await listInParts(() => listByPostgres(parts, filters))
      return { parts: found.parts, basic: true, keep: () => {} }
    },
  )
}

/** What the words typed so far may become; nothing while no engine is there. */
const completeWords = ({ engines, indexUid, lexicon }: Parts, query: string) =>
  // Past the breakers: without completions, searches still work.
  engines.ask(({ ask }) => complete(ask, indexUid, query, lexicon)).catch((): Completion[] => [])

async function countDiets({ multiSearch }: SearchEngine, areas: readonly string[]) {
  const found = await multiSearch(
    areas.map((area) => ({
      ...{ filter: [toFilter({ field: 'areas', is: [area] })], facets: ['diets'] },
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
  const parts: Parts = { engines, lexicon, places, basic, indexUid: options.indexUid }
  const listInParts = createLists()
  const inTurn = createQueue()
  return {
    /**
     * One page of companies with facet counts.
     * @throws HttpError 503 when both Meilisearch and Postgres are away, or too many searches wait
     */
    searchCompanies: (request: SearchRequest): Promise<SearchResponse> =>
      inTurn(() =>
        withFallback(
          parts,
          (engine) => findPage(parts, engine, request),
          () => findBasicPage(parts, request),
        ),
      ),
    /** The same; from the engine, as it is sent, and kept while the index stays as it is. */
    answerSearch: (request: SearchRequest): Promise<PreparedPage | SearchResponse> =>
      inTurn(() =>
        withFallback<PreparedPage | SearchResponse>(
          parts,
          (engine) => answerPrepared(parts, engine, request),
          () => findBasicPage(parts, request),
        ),
      ),
    /**
     * Every company that matches, as the specification's plain list: one that is kept, or its parts
     * and `keep` to keep it.
     * @throws HttpError 503 when both Meilisearch and Postgres are away, or too many lists are read
     */
    answerList: (filters: CompanyFilters) => answerWhole(parts, listInParts, filters),
    /** What the words typed so far may become; nothing while no engine is there. */
    complete: (query: string): Promise<Completion[]> => completeWords(parts, query),
    ...whereVisitorsAre(places),
    /** What a request asks for, with nothing given up. */
    readQuestion: async (filters: SearchFilters): Promise<Question> =>
      toQuestion(toPlan(await read(parts, filters), filters, lexicon)),
    /** How many companies of each diet some areas have. @throws EngineFailure, or an error of the breaker's while that is open */
    countDiets: (areas: readonly string[]) => engines.ask((engine) => countDiets(engine, areas)),
    warmUp: () => warmUp(parts, options.network),
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

/** Reads what queries are read by and completes some, so that no visitor waits for it. */
async function warmUp(parts: Parts, network: boolean): Promise<void> {
  await Promise.all([parts.lexicon.load(), parts.places.refresh()])
  for (const query of warmUpQueries) await completeWords(parts, query)
  // One that knows no network is in the log from the start.
  if (network)
    await parts.engines.ask(({ multiSearch }) => multiSearch(probeQueries)).catch(() => {})
}
