import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Prepared } from '#api/http/prepared.ts'
import { AnswerCache, createAnswerMemory } from '#api/http/answer-cache.ts'
import { hedge, type Attempt } from '#api/search/engine/hedge.ts'
import {
  createEngine,
  createEngineMetrics,
  EngineFailure,
  type Engine,
  type EngineState,
} from '#api/search/engine/engine.ts'
import { warmingQueries } from '#api/search/engine/queries.ts'
import type { Sql } from '#db/client.ts'
import { countPublicCompanies } from '#db/companies.ts'
import { isSearchBehind, listEnginesBehind } from '#db/search-companies.ts'
import { MAX_REFUSED } from '#indexer/company-index.ts'
import { scaleTimeout } from '#runtime/config.ts'
import { engineTitle, type EngineAddress } from '#runtime/engines.ts'

/** Age of waiting jobs, in seconds, from which an engine is asked last. */
const FAR_BEHIND_S = 10
/** Interval of checks for such jobs, in milliseconds. */
const LAG_CHECK_MS = 1_000

/** Timeout of a half-open probe for the engine and for Postgres, in milliseconds. */
const ENGINE_MS = 350
const POSTGRES_MS = 1_000
/** Time that a starting process waits for cold engines, in milliseconds. */
const WARM_UP_MS = 2_000
/** Time of successful probes after which an index may lack a few companies, in milliseconds. */
const CATCH_UP_MS = 10_000
const FEW = { companies: MAX_REFUSED, share: 0.01 }

export type SearchEngine = Engine & { cache: AnswerCache<Prepared> }

export type SearchOptions = {
  /** Nearest first. */
  engines: readonly EngineAddress[]
  apiKey: string | undefined
  indexUid: string
  /** Memory for all cached answers, in bytes; 0 disables caching. */
  cacheBytes: number
  sql: Sql
  log: Logger
  register: Registry
}

/** The search engines, nearest first, each with a circuit breaker and a cache of its own. */
export function createEngines(options: SearchOptions) {
  const { sql, log } = options
  const several = options.engines.length > 1
  const memory = createAnswerMemory<Prepared>(options.cacheBytes)
  const metrics = createEngineMetrics(options.register)

  const all: SearchEngine[] = options.engines.map(({ name, url }) => {
    const engine: Engine = createEngine({
      ...options,
      name,
      url,
      metrics,
      fallback: several
        ? 'the others answer searches, or Postgres does'
        : 'Postgres answers searches',
      probe: createProbe(sql, name, (queries, timeoutMs) => engine.ask(queries, timeoutMs)),
      onStateChange: () => metrics.basic.set(all.every(({ isOpen }) => isOpen()) ? 1 : 0),
    })
    return { ...engine, cache: new AnswerCache(memory, engine.readGeneration) }
  })

  const order = createOrder(all, several ? sql : undefined)

  return {
    all,
    /**
     * A hedged request: to the nearest engine and, if it fails or is late, to the next one, and finally to
     * `fallback`. All parts of an answer come from one engine.
     * @param lateMs milliseconds after which the next engine is asked as well; by default only after failures
     * @throws the last failure, or EngineFailure when no engine may be asked
     */
    ask<Result>(
      work: (engine: SearchEngine) => Promise<Result>,
      { fallback, lateMs }: { fallback?: Attempt<Result>; lateMs?: number | undefined } = {},
    ): Promise<Result> {
      const attempts: Attempt<Result>[] = order.listUsable().map(
        (engine) => () =>
          work(engine).catch((error: unknown) => {
            noteFailure(engine, error as Error, log)
            throw error
          }),
      )
      if (fallback) attempts.push(fallback)
      if (attempts.length === 0)
        return Promise.reject(new EngineFailure('No search engine is there', true))
      return hedge(attempts, lateMs)
    },
    /** Makes each engine load from disk what searches need, within a time limit. */
    warmUp: () =>
      Promise.all(all.map(({ ask }) => ask(warmingQueries, WARM_UP_MS).catch(() => undefined))),
    /** Checks which engines are healthy. */
    check: () => Promise.all(all.map(checkOne)),
    /** State of each engine, or null when it does not respond. */
    readStates: (): Promise<{ name: string; state: EngineState | null }[]> =>
      Promise.all(all.map(async ({ name, readState }) => ({ name, state: await readState() }))),
    async close() {
      order.stop()
      await Promise.all(all.map(({ close }) => close()))
    },
  }
}

const checkOne = async ({ name, isHealthy }: Engine) => ({
  title: engineTitle(name),
  answers: await isHealthy(),
})

/** For example a document with an unknown shape, until reconciliation; other engines are not affected. */
function noteFailure({ isAway, labels }: Engine, error: Error, log: Logger) {
  if (!isAway(error))
    log.error({ err: error, ...labels }, 'What Meilisearch found could not be shown')
}

/** Usable engines in order of preference. @param sql reports which of several engines lag behind */
function createOrder(all: readonly SearchEngine[], sql: Sql | undefined) {
  const names = all.map(({ name }) => name)
  let lagging = new Set<string>()
  const isLagging = ({ name }: Engine) => Number(lagging.has(name))

  async function findLagging(db: Sql) {
    try {
      lagging = new Set(await listEnginesBehind(db, names, FAR_BEHIND_S))
    } catch {
      lagging = new Set() // Without Postgres, no engine is known to lag.
    }
  }
  const timer = sql && setInterval(() => void findLagging(sql), LAG_CHECK_MS).unref()

  return {
    /** Usable engines in order of preference. */
    listUsable: () =>
      all.filter(({ isOpen }) => !isOpen()).toSorted((a, b) => isLagging(a) - isLagging(b)),
    stop: () => clearInterval(timer),
  }
}

/**
 * Creates the test that closes an engine's breaker: the engine must respond quickly, and its index must match
 * Postgres. Health alone proves little, because an engine with an empty disk reports that it is healthy.
 * @param name of the engine
 * @returns a half-open probe, which throws when the breaker must stay open
 */
function createProbe(sql: Sql, name: string, ask: Engine['ask']) {
  /** Time since which probes succeed except for an incomplete index. */
  let answersSince: number | undefined

  async function isWhole(documents: number, answeringMs: number) {
    try {
      const late = wait(scaleTimeout(POSTGRES_MS), undefined, { ref: false }).then(() => {
        throw new Error('Postgres does not answer')
      })
      const inPostgres = Promise.all([countPublicCompanies(sql), isSearchBehind(sql, name)])
      const [companies, behind] = await Promise.race([inPostgres, late])
      const missing = Math.abs(documents - companies)
      if (missing === 0 && !behind) return true
      // A company that the engine refuses must not keep search basic for ever.
      const few = Math.max(FEW.companies, companies * FEW.share)
      return answeringMs > CATCH_UP_MS && missing <= few && documents > 0
    } catch {
      // Without Postgres there is no basic search either, so the engine's data is the best available.
      return documents > 0
    }
  }

  return async function probe(): Promise<void> {
    const results = await ask(warmingQueries, ENGINE_MS).catch((error: unknown) => {
      answersSince = undefined
      throw error
    })
    answersSince ??= performance.now()
    const answeringMs = performance.now() - answersSince
    if (!(await isWhole(results[1]!.totalHits!, answeringMs)))
      throw new Error('The index is not whole')
    answersSince = undefined
  }
}
