import type { Logger } from 'pino'
import { createKept } from '#api/http/kept.ts'
import { HttpError } from '#api/http/errors.ts'
import type { Prepared } from '#api/http/prepared.ts'
import {
  createEngine,
  createEngineMetrics,
  type Engine,
  type EngineState,
} from '#api/search/engine.ts'
import { EngineFailure } from '#api/search/engine-connection.ts'
import { createKeptAnswers } from '#api/search/kept-answers.ts'
import { createTrial } from '#api/search/trial.ts'
import type { Sql } from '#db/client.ts'
import { listEnginesBehind } from '#db/search-companies.ts'
import { titleOf, type EngineAddress } from '#runtime/engines.ts'

/** An engine whose jobs have waited for so many seconds is asked last. */
const FAR_BEHIND_S = 10
/** How often it is looked whether one is, in milliseconds. */
const LOOK_MS = 1_000

export type SearchEngine = Engine & { kept: ReturnType<typeof createKeptAnswers<Prepared>> }

export type SearchOptions = {
  /** The nearest first. */
  engines: readonly EngineAddress[]
  apiKey: string | undefined
  indexUid: string
  /** Whether the engines are a network of Meilisearch's own. */
  network: boolean
  /** For all answers that are kept, in bytes; 0 keeps none. */
  cacheBytes: number
  sql: Sql
  log: Logger
}

/**
 * The search engines, the nearest first. Each has a circuit breaker of its own, and answers of its
 * own that are kept.
 */
export function createEngines(options: SearchOptions) {
  const { sql, log } = options
  const several = options.engines.length > 1
  const answers = createKept<Prepared>({ maxBytes: options.cacheBytes })
  const metrics = createEngineMetrics()
  let behind = new Set<string>()
  let moves = 0
  let lastOrder = ''

  const all: SearchEngine[] = options.engines.map(({ name, url }) => {
    const engine: Engine = createEngine({
      ...options,
      name,
      url,
      metrics,
      standIn: several
        ? 'the others answer searches, or Postgres does'
        : 'Postgres answers searches',
      trial: createTrial(sql, name, (queries, timeoutMs) => engine.ask(queries, timeoutMs)),
      onTurn: () => metrics.basic.set(all.every(({ isOpen }) => isOpen()) ? 1 : 0),
    })
    return { ...engine, kept: createKeptAnswers(answers, engine.readGeneration) }
  })

  const isBehind = ({ name }: Engine) => Number(behind.has(name))

  /** Those that may be asked, in the order in which they are. */
  function listUsable() {
    const usable = all
      .filter(({ isOpen }) => !isOpen())
      .toSorted((a, b) => isBehind(a) - isBehind(b))
    const order = usable.map(({ name }) => name).join()
    if (order !== lastOrder) moves++
    lastOrder = order
    return usable
  }

  const names = all.map(({ name }) => name)
  async function look() {
    try {
      behind = new Set(await listEnginesBehind(sql, names, FAR_BEHIND_S))
    } catch {
      behind = new Set() // without Postgres nothing is known to be behind
    }
  }
  const looking = several ? setInterval(() => void look(), LOOK_MS).unref() : undefined

  return {
    all,
    /**
     * What the nearest engine says and, where it fails, the next one. All that one answer is made of
     * comes from one engine.
     * @throws what `work` threw last, or EngineFailure when no engine may be asked
     */
    async ask<Result>(work: (engine: SearchEngine) => Promise<Result>): Promise<Result> {
      let failure: unknown
      for (const engine of listUsable()) {
        try {
          return await work(engine)
        } catch (error) {
          if (error instanceof HttpError) throw error
          // Such as a document made by hand, until reconciliation: others are well.
          if (!engine.isAway(error as Error))
            log.error({ err: error, ...engine.labels }, 'What Meilisearch found could not be shown')
          failure = error
          moves++
        }
      }
      throw failure ?? new EngineFailure('No search engine is there', true)
    },
    /** Rises before an answer comes from another engine than the one before. */
    moves: () => moves,
    /** Which engines answer and say that they are well. */
    check: () =>
      Promise.all(
        all.map(async ({ name, isHealthy }) => ({
          title: titleOf(name),
          answers: await isHealthy(),
        })),
      ),
    /** How each engine is, or null where it does not answer. */
    readStates: (): Promise<{ name: string; state: EngineState | null }[]> =>
      Promise.all(all.map(async ({ name, readState }) => ({ name, state: await readState() }))),
    async close() {
      clearInterval(looking)
      await Promise.all(all.map(({ close }) => close()))
    },
  }
}
