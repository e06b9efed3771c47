import type { Logger } from 'pino'
import type { NearestPlace, Place } from '#api/contract/places.ts'
import type {
  CompanyFilters,
  Completion,
  SearchFilters,
  SearchRequest,
  SearchResponse,
} from '#api/contract/search.ts'
import type { Weekday } from '#api/contract/options.ts'
import { Refusal, unavailable } from '#api/http/errors.ts'
import { Prepared } from '#api/http/prepared.ts'
import {
  answerList,
  answerPage,
  readQuestion,
  refreshFor,
  todayInIndia,
} from '#api/search/answer.ts'
import { createBasicSearch } from '#api/search/basic-search.ts'
import { complete } from '#api/search/complete.ts'
import { createDirectory } from '#api/search/directory.ts'
import { createEngine, type Engine } from '#api/search/engine.ts'
import { probeQueries } from '#api/search/engine-queries.ts'
import {
  countsKeyOf,
  countWithEngine,
  listWithEngine,
  readWithEngine,
  searchWithEngine,
  type Counts,
} from '#api/search/engine-search.ts'
import { createKeptAnswers } from '#api/search/kept-answers.ts'
import { createLists } from '#api/search/list-in-parts.ts'
import { isComplete, PreparedPage } from '#api/search/prepared-page.ts'
import type { Question } from '#api/search/question.ts'
import { createTrial } from '#api/search/trial.ts'
import { isDatabaseUnavailable, type Sql } from '#db/client.ts'
import type { Point } from '#db/distance.ts'

/** What is completed before the first visitor comes, in both kinds of letters. */
const warmUpQueries = ['p', 'pune', 'पुणे']
/** Searches that wait at once; more would only make all of them late. */
const MOST_WAITING = 200

export type Search = ReturnType<typeof createSearch>

/** Search of companies: by Meilisearch or, while its circuit breaker is open, by Postgres. */
export function createSearch(options: {
  engine: { url: string; apiKey: string | undefined; indexUid: string }
  /** For answers that are kept, in bytes; 0 keeps none. */
  cacheBytes: number
  sql: Sql
  log: Logger
}) {
  const { sql, log } = options
  const directory = createDirectory({ sql, log })
  const basic = createBasicSearch(sql, directory)
  const trial = createTrial(sql, (queries, timeoutMs) => engine.ask(queries, timeoutMs))
  const engine: Engine = createEngine({ ...options.engine, log, trial })
  const listInParts = createLists()
  const kept = createKeptAnswers<Prepared>({
    readGeneration: engine.readGeneration,
    maxBytes: options.cacheBytes,
  })
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

  async function withFallback<Result>(
    byEngine: () => Promise<Result>,
    byPostgres: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await byEngine()
    } catch (error) {
      // Such as a document made by hand, until reconciliation: others are well.
      if (!engine.isAway(error as Error))
        log.error({ err: error }, 'What Meilisearch found could not be shown')
    }
    try {
      return await byPostgres()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      throw unavailable('Search is not available right now. Please try again in a moment.', error)
    }
  }

  /** What the words typed so far may become; nothing while the engine is away. */
  const completeWords = (query: string): Promise<Completion[]> =>
    // Past the breaker: without completions, searches still work.
    engine.isOpen()
      ? Promise.resolve([])
      : complete(engine.ask, options.engine.indexUid, query, directory).catch(() => [])

  /** Everything that an answer depends on but for the index. */
  async function keyOf(kind: string, request: SearchRequest | CompanyFilters) {
    await refreshFor(request, directory)
    const today = todayInIndia()
    return { key: JSON.stringify([kind, directory.version(), today, request]), today }
  }

  /** Pages and orders of one question have the same counts, which are kept as answers are. */
  async function searchPage(question: Question, page: SearchRequest) {
    const key = countsKeyOf(question)
    const { generation, answer } = await kept.find(key)
    const counts = answer?.read() as Counts | undefined
    const found = await searchWithEngine(engine, question, page, counts)
    const { facets, suiting } = found
    if (!counts && found.total > 0 && isComplete(found))
      kept.keep(key, generation, new Prepared(JSON.stringify({ facets, suiting })))
    return found
  }

  const findPage = async (request: SearchRequest, today?: Weekday): Promise<SearchResponse> => ({
    ...(await answerPage(
      request,
      directory,
      {
        search: (question) => searchPage(question, request),
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

  /** @param ready what the engine was asked before: when that failed, it is away */
  function findList(filters: CompanyFilters, ready?: Promise<unknown>, today?: Weekday) {
    let whole = true
    const byPostgres = (ids: number[]) => {
      whole = false
      return basic.read(ids)
    }
    const read = (ids: number[]) =>
      engine.isOpen()
        ? byPostgres(ids)
        : withFallback(
            () => readWithEngine(engine, ids),
            () => byPostgres(ids),
          )
    /** Whether all that was read so far came from the engine. */
    const byEngine = () => whole
    return withFallback(
      async () => {
        await ready
        // The list takes its time; an engine that hangs is noticed by something small before.
        await engine.multiSearch(probeQueries)
        const list = (question: Question) => listWithEngine(engine, question)
        const { ids } = await answerList(filters, directory, list, today)
        return { ids, read, basic: false, byEngine }
      },
      async () => {
        const { ids } = await answerList(filters, directory, basic.list, today)
        return { ids, read: byPostgres, basic: true, byEngine: () => false }
      },
    )
  }

  async function answerSearch(request: SearchRequest): Promise<PreparedPage> {
    const { key, today } = await keyOf('page', request)
    const make = async () => new PreparedPage(await findPage(request, today))
    return (await kept.answer(key, make, (page) => (page as PreparedPage).whole)) as PreparedPage
  }

  return {
    /**
     * One page of companies with facet counts.
     * @throws HttpError 503 when both Meilisearch and Postgres are away, or too many searches wait
     */
    searchCompanies: (request: SearchRequest): Promise<SearchResponse> =>
      inTurn(() =>
        withFallback(
          () => findPage(request),
          () => findBasicPage(request),
        ),
      ),
    /** The same; from the engine, as it is sent, and kept while the index stays as it is. */
    answerSearch: (request: SearchRequest): Promise<PreparedPage | SearchResponse> =>
      inTurn(() =>
        withFallback<PreparedPage | SearchResponse>(
          () => answerSearch(request),
          () => findBasicPage(request),
        ),
      ),
    /**
     * Every company that matches, as the specification's plain list, and whether Postgres found them.
     * @throws HttpError 503 when both Meilisearch and Postgres are away, or too many lists are read
     */
    listMatchingCompanies: (filters: CompanyFilters) => listInParts(() => findList(filters)),
    /**
     * The same as it is sent: one that is kept, or `keep` to keep this one.
     * @throws the same
     */
    async answerList(filters: CompanyFilters) {
      const { key, today } = await keyOf('list', filters)
      const finding = kept.find(key)
      const { generation, answer } = await finding.catch(() => ({
        generation: '',
        answer: undefined,
      }))
      if (answer) return answer
      const { parts, basic, byEngine } = await listInParts(() => findList(filters, finding, today))
      const keep = (json: string) => {
        if (byEngine()) kept.keep(key, generation, new Prepared(json))
      }
      return { parts, basic, keep }
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
      // Read at last: what was learned meanwhile is in the answer.
      return `${await engine.readGeneration()} ${directory.version()}`
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
    },
    /** Whether Postgres answers searches now. */
    isBasic: engine.isOpen,
    isEngineHealthy: engine.isHealthy,
    readEngineState: engine.readState,
    close: engine.close,
  }
}
