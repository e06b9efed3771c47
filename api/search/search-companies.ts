import type { NearestPlace, Place } from '#api/contract/places.ts'
import type {
  CompanyFilters,
  Completion,
  SearchFilters,
  SearchRequest,
  SearchResponse,
} from '#api/contract/search.ts'
import { weekdayInIndia } from '#api/contract/india-time.ts'
import type { Weekday } from '#api/contract/options.ts'
import { HttpError, Refusal, unavailable } from '#api/http/errors.ts'
import { Prepared } from '#api/http/prepared.ts'
import { answerList, answerPage, readQuestion, refreshFor } from '#api/search/answer.ts'
import { createBasicSearch } from '#api/search/basic-search.ts'
import { complete } from '#api/search/complete.ts'
import { createDirectory } from '#api/search/directory.ts'
import { probeQueries } from '#api/search/engine-queries.ts'
import { createEngines, type SearchEngine, type SearchOptions } from '#api/search/engines.ts'
import {
  countsKeyOf,
  countWithEngine,
  listWithEngine,
  readWithEngine,
  searchWithEngine,
  type Counts,
} from '#api/search/engine-search.ts'
import { createLists, type Listing } from '#api/search/list-in-parts.ts'
import { isComplete, PreparedPage } from '#api/search/prepared-page.ts'
import type { Question } from '#api/search/question.ts'
import { isDatabaseUnavailable } from '#db/client.ts'
import type { Point } from '#db/distance.ts'

/** What is completed before the first visitor comes, in both kinds of letters. */
const warmUpQueries = ['p', 'pune', 'पुणे']
/** Searches that wait at once; more would only make all of them late. */
const MOST_WAITING = 200

export type Search = ReturnType<typeof createSearch>

/** Pages and orders of one question have the same counts, which are kept as answers are. */
async function searchPage(engine: SearchEngine, question: Question, page: SearchRequest) {
  const key = countsKeyOf(question)
  const { generation, answer } = await engine.kept.find(key)
  const counts = answer?.read() as Counts | undefined
  const found = await searchWithEngine(engine, question, page, counts)
  const { facets, suiting } = found
  if (!counts && found.total > 0 && isComplete(found))
    engine.kept.keep(key, generation, new Prepared(JSON.stringify({ facets, suiting })))
  return found
}

/** Search of companies: by Meilisearch or, while its circuit breakers are open, by Postgres. */
export function createSearch(options: SearchOptions) {
  const { sql, log } = options
  const directory = createDirectory({ sql, log })
  const basic = createBasicSearch(sql, directory)
  const engines = createEngines(options)
  const listInParts = createLists()
  let waiting = 0

  /** @throws Refusal when too many wait already */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= MOST_WAITING)
      throw new Refusal('Too many people search right now. Please try again in a moment.')
    waiting++
    try {
      return await work()
    } finally {
      waiting--
    }
  }

  /** What the nearest engine says that answers, or Postgres where none does. */
  async function withFallback<Result>(
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

  /** What the words typed so far may become; nothing while no engine is there. */
  const completeWords = (query: string): Promise<Completion[]> =>
    // Past the breakers: without completions, searches still work.
    engines.ask(({ ask }) => complete(ask, options.indexUid, query, directory)).catch(() => [])

  /** Everything that an answer depends on but for the index. */
  async function keyOf(kind: string, request: SearchRequest | CompanyFilters) {
    await refreshFor(request, directory)
    const today = weekdayInIndia(new Date())
    return { key: JSON.stringify([kind, directory.version(), today, request]), today }
  }

  const findPage = async (
    engine: SearchEngine,
    request: SearchRequest,
    today?: Weekday,
  ): Promise<SearchResponse> => ({
    ...(await answerPage(
      request,
      directory,
      {
        search: (question) => searchPage(engine, question, request),
        count: (questions) => countWithEngine(engine, questions),
      },
      today,
    )),
    basic: false,
  })

  const findBasicPage = async (request: SearchRequest): Promise<SearchResponse> => ({
    ...(await answerPage(request, directory, basic.at(request))),
    basic: true,
  })

  async function listBy(engine: SearchEngine, filters: CompanyFilters, today?: Weekday) {
    let whole = true
    const read = (ids: number[]) =>
      withFallback(
        (nearest) => {
          whole &&= nearest === engine
          return readWithEngine(nearest, ids)
        },
        () => {
          whole = false
          return basic.read(ids)
        },
      )
    // The list takes its time; an engine that hangs is noticed by something small before.
    await engine.multiSearch(probeQueries)
    const list = (question: Question) => listWithEngine(engine, question)
    const { ids } = await answerList(filters, directory, list, today)
    /** Whether all that was read so far came from this engine. */
    const isWhole = () => whole
    return { ids, read, basic: false, isWhole }
  }

  async function listByPostgres(filters: CompanyFilters, today?: Weekday) {
    const { ids } = await answerList(filters, directory, basic.list, today)
    return { ids, read: basic.read, basic: true }
  }

  async function answerSearch(engine: SearchEngine, request: SearchRequest): Promise<PreparedPage> {
    const { key, today } = await keyOf('page', request)
    const make = async () => new PreparedPage(await findPage(engine, request, today))
    return (await engine.kept.answer(
      key,
      make,
      (page) => (page as PreparedPage).whole,
    )) as PreparedPage
  }

  return {
    /**
     * One page of companies with facet counts.
     * @throws HttpError 503 when both Meilisearch and Postgres are away, or too many searches wait
     */
    searchCompanies: (request: SearchRequest): Promise<SearchResponse> =>
      inTurn(() =>
        withFallback(
          (engine) => findPage(engine, request),
          () => findBasicPage(request),
        ),
      ),
    /** The same; from the engine, as it is sent, and kept while the index stays as it is. */
    answerSearch: (request: SearchRequest): Promise<PreparedPage | SearchResponse> =>
      inTurn(() =>
        withFallback<PreparedPage | SearchResponse>(
          (engine) => answerSearch(engine, request),
          () => findBasicPage(request),
        ),
      ),
    /**
     * Every company that matches, as the specification's plain list, and whether Postgres found them.
     * @throws HttpError 503 when both Meilisearch and Postgres are away, or too many lists are read
     */
    listMatchingCompanies: (filters: CompanyFilters) =>
      withFallback(
        (engine) => listInParts<Listing & { basic: boolean }>(() => listBy(engine, filters)),
        () => listInParts<Listing & { basic: boolean }>(() => listByPostgres(filters)),
      ),
    /**
     * The same as it is sent: one that is kept, or `keep` to keep this one.
     * @throws the same
     */
    async answerList(filters: CompanyFilters) {
      const { key, today } = await keyOf('list', filters)
      return await withFallback(
        async (engine) => {
          const { generation, answer } = await engine.kept.find(key)
          if (answer) return answer
          const { parts, isWhole } = await listInParts(() => listBy(engine, filters, today))
          const keep = (json: string) => {
            if (isWhole()) engine.kept.keep(key, generation, new Prepared(json))
          }
          return { parts, basic: false, keep }
        },
        async () => {
          const { parts } = await listInParts(() => listByPostgres(filters, today))
          return { parts, basic: true, keep: () => {} }
        },
      )
    },
    complete: completeWords,
    /** The pincodes and localities that the words typed so far may stand for. */
    async completePlace(query: string): Promise<Place[]> {
      await directory.refresh()
      return directory.places.complete(query)
    },
    /** The pincode nearest to a position; none outside of India. */
    async findNearestPlace(position: Point): Promise<NearestPlace | undefined> {
      await directory.refresh()
      return directory.places.findNearest(position)
    },
    /**
     * Has another value after whatever changes what a list of companies shows.
     * @param words what the list is asked for by
     * @throws EngineFailure, or an error of the breaker's while that is open
     */
    async readState(words: { query: string; near?: string }): Promise<string> {
      await refreshFor(words, directory)
      const state = await engines.ask(async ({ readGeneration }) => {
        // Read before: a page for which another engine answers is of no state that comes again.
        const moves = engines.moves()
        return `${moves} ${await readGeneration()}`
      })
      // Read at last: what was learned meanwhile is in the answer.
      return `${state} ${directory.version()}`
    },
    /** What a request asks for, with nothing given up. */
    readQuestion: (filters: SearchFilters) => readQuestion(filters, directory),
    /** The diets of all companies, one in a row. */
    async listDiets(): Promise<{ id: number; diet: string }[]> {
      await directory.refresh()
      return [...directory.facts].flatMap(([id, { diets }]) => diets.map((diet) => ({ id, diet })))
    },
    /** Reads what queries are read by and completes some, so that no visitor waits for it. */
    async warmUp(): Promise<void> {
      await directory.load()
      for (const query of warmUpQueries) await completeWords(query)
      // One that knows no network is in the log from the start.
      if (options.network)
        await engines.ask(({ multiSearch }) => multiSearch(probeQueries)).catch(() => {})
    },
    checkEngines: engines.check,
    readEngineStates: engines.readStates,
    close: engines.close,
  }
}
