import { randomUUID } from 'node:crypto'
import CircuitBreaker from 'opossum'
import type { MultiSearchQuery, SearchResponse as EngineResponse } from 'meilisearch'
import type { Logger } from 'pino'
import { Gauge, Histogram } from 'prom-client'
import { createEngineConnection, EngineFailure } from '#api/search/engine-connection.ts'
import { sharedQuestion } from '#api/search/shared-question.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'
import { rebuildUidOf } from '#indexer/company-index.ts'
import { titleOf } from '#runtime/engines.ts'

/** How long a visitor waits for the engine, in milliseconds. The rest of a second is for Postgres. */
const TIMEOUT_MS = 500
/** How long it may take to read documents, or how the engine is. */
const READ_TIMEOUT_MS = 2_000
const breakerOptions = {
  // Each call has its own limit, which also cancels its request.
  timeout: false,
  // Of the calls of the last seconds so many may fail, but one slow answer opens nothing.
  rollingCountTimeout: 5_000,
  errorThresholdPercentage: 34,
  volumeThreshold: 3,
  resetTimeout: 300,
  rollingPercentilesEnabled: false,
  enableSnapshots: false,
} as const

/** One query of a multi-search; without `indexUid`, of the companies. */
export type EngineQuery = Omit<MultiSearchQuery, 'indexUid'> & { indexUid?: string }
export type EngineResult = EngineResponse<CompanyDocument>

export type EngineState = { version: string; documents: number; indexing: boolean; bytes: number }

export type Engine = ReturnType<typeof createEngine>

/**
 * A search engine behind a circuit breaker.
 * @param options.name empty for one that stands alone
 * @param options.network has each search done in all engines of Meilisearch's own network
 * @param options.standIn what happens while it is away, for the log
 * @param options.onTurn called when the breaker has opened or closed
 * @param options.trial called while the breaker is half-open, which closes unless it throws
 */
export function createEngine(options: {
  name: string
  url: string
  apiKey: string | undefined
  indexUid: string
  network: boolean
  log: Logger
  metrics: EngineMetrics
  standIn: string
  onTurn: () => void
  trial: () => Promise<void>
}) {
  const { name, log, indexUid, network } = options
  const labels = name ? { engine: name } : {}
  const title = titleOf(name)
  const { send, close } = createEngineConnection(options.url, options.apiKey)
  const { duration, processing, away } = options.metrics
  const everywhere = network ? { useNetwork: true } : {}

  /** Asks without the breaker. @throws EngineFailure */
  async function ask(queries: EngineQuery[], timeoutMs: number): Promise<EngineResult[]> {
    const end = duration.startTimer(labels)
    try {
      const body = { queries: queries.map((query) => ({ indexUid, ...everywhere, ...query })) }
      const { results } = await send<{ results: EngineResult[] }>('/multi-search', timeoutMs, body)
      end({ outcome: 'answered' })
      processing.observe(
        labels,
        Math.max(...results.map((result) => result.processingTimeMs)) / 1000,
      )
      return results
    } catch (error) {
      end({ outcome: 'failed' })
      throw error
    }
  }

  // Written in the transaction that changes documents or settings, in nanoseconds.
  const readGeneration = sharedQuestion(async () => {
    const { updatedAt } = await send<{ updatedAt: string }>(`/indexes/${indexUid}`, TIMEOUT_MS)
    // The index of one engine does not tell when that of another in its network changes.
    return `${name} ${network ? randomUUID() : updatedAt}`
  })

  const breaker = new CircuitBreaker((call: () => Promise<unknown>) => call(), breakerOptions)
  let openedAt: number | undefined
  let lastFailure = ''
  breaker.on('failure', (error: Error) => {
    lastFailure = error.message
    log.debug({ reason: lastFailure }, `${title} failed`)
    if (error instanceof EngineFailure && error.certain) breaker.open()
  })
  breaker.on('open', () => {
    // It opens again after each trial that fails.
    if (openedAt !== undefined) return
    openedAt = performance.now()
    away.set(labels, 1)
    options.onTurn()
    log.warn({ reason: lastFailure }, `${title} is away: ${options.standIn}`)
  })
  breaker.on('halfOpen', () => {
    // The trial is ours, so that no visitor's search is; until it ends, searches fall back.
    breaker.fire(options.trial).catch(() => {})
  })
  breaker.on('close', () => {
    const seconds = Math.round((performance.now() - openedAt!) / 1000)
    openedAt = undefined
    away.set(labels, 0)
    options.onTurn()
    log.info({ seconds }, `${title} is back and answers searches`)
  })

  away.set(labels, 0)
  return {
    name,
    /** What metrics and log say of it. */
    labels,
    ask,
    /**
     * Runs queries in one request.
     * @returns one result for each query, in order
     * @throws EngineFailure, or an error of the breaker's while that is open
     */
    multiSearch: (queries: EngineQuery[], timeoutMs = TIMEOUT_MS) =>
      breaker.fire(() => ask(queries, timeoutMs)) as Promise<EngineResult[]>,
    /**
     * The state that the index is in: another value after each change of it, and none of another
     * engine's.
     * @throws EngineFailure, or an error of the breaker's while that is open
     */
    readGeneration: () => breaker.fire(readGeneration) as Promise<string>,
    /** Documents by their ids, in any order. @throws EngineFailure */
    fetchDocuments: async (ids: number[], fields: string[]): Promise<CompanyDocument[]> =>
      (
        await send<{ results: CompanyDocument[] }>(
          `/indexes/${indexUid}/documents/fetch`,
          READ_TIMEOUT_MS,
          { ids, fields, limit: ids.length },
        )
      ).results,
    isOpen: () => !breaker.closed,
    /** Whether an error is the engine's or the breaker's, which the fallback answers for. */
    isAway: (error: Error) => error instanceof EngineFailure || CircuitBreaker.isOurError(error),
    /** @returns whether the engine answers and says that it is well */
    isHealthy: () =>
      send('/health', READ_TIMEOUT_MS).then(
        () => true,
        () => false,
      ),
    /** @returns how the engine is, or null when it does not answer */
    async readState(): Promise<EngineState | null> {
      type Stats = {
        databaseSize: number
        indexes: Record<string, { numberOfDocuments: number; isIndexing: boolean }>
      }
      try {
        const [{ pkgVersion }, stats] = await Promise.all([
          send<{ pkgVersion: string }>('/version', READ_TIMEOUT_MS),
          send<Stats>('/stats', READ_TIMEOUT_MS),
        ])
        return {
          version: pkgVersion,
          documents: stats.indexes[indexUid]?.numberOfDocuments ?? 0,
          indexing: [indexUid, rebuildUidOf(indexUid)].some(
            (uid) => stats.indexes[uid]?.isIndexing === true,
          ),
          bytes: stats.databaseSize,
        }
      } catch {
        return null
      }
    },
    async close() {
      breaker.shutdown()
      await close()
    },
  }
}

export type EngineMetrics = ReturnType<typeof createEngineMetrics>

export function createEngineMetrics() {
  const duration = new Histogram({
    name: 'dabbawise_search_engine_duration_seconds',
    help: 'Questions to Meilisearch for visitors, as the API waits for them',
    labelNames: ['engine', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  const processing = new Histogram({
    name: 'dabbawise_search_engine_processing_seconds',
    help: 'The part of it that Meilisearch itself says it took, of the slowest query of a question',
    labelNames: ['engine'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
  })
  const basic = new Gauge({
    name: 'dabbawise_search_basic',
    help: '1 while the circuit breaker of this process has searches answered by Postgres',
  })
  const away = new Gauge({
    name: 'dabbawise_search_engine_away',
    help: '1 while the circuit breaker of this process keeps searches from an engine',
    labelNames: ['engine'],
  })
  return { duration, processing, basic, away }
}
