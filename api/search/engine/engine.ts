import CircuitBreaker from 'opossum'
import type { MultiSearchQuery, SearchResponse as EngineResponse } from 'meilisearch'
import type { Logger } from 'pino'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { Pool } from 'undici'
import { coalesce } from '#api/http/coalesce.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'
import { rebuildUidOf } from '#indexer/company-index.ts'
import { afterWaiting } from '#runtime/after-waiting.ts'
import { scaleTimeout } from '#runtime/config.ts'
import { engineTitle } from '#runtime/engines.ts'

/**
 * Timeout of a search in milliseconds, after which the engine counts as unavailable; generous,
 * because a cold engine is slow.
 */
const TIMEOUT_MS = 4_000
/** Timeout of reading documents or the engine's state, in milliseconds. */
const READ_TIMEOUT_MS = 2_000

const breakerOptions = {
  // Each call has a timeout of its own, which also cancels its request.
  timeout: false,
  // Rolling window for the share of failed calls; a single slow answer does not open the breaker.
  rollingCountTimeout: 5_000,
  errorThresholdPercentage: 34,
  volumeThreshold: 3,
  resetTimeout: 300,
  rollingPercentilesEnabled: false,
  enableSnapshots: false,
} as const

/** One query of a multi-search, by default in the index of companies. */
export type EngineQuery = Omit<MultiSearchQuery, 'indexUid'> & { indexUid?: string }
export type EngineResult = EngineResponse<CompanyDocument>

export type EngineState = { version: string; documents: number; indexing: boolean; bytes: number }

export type Engine = ReturnType<typeof createEngine>

type Options = {
  /** Empty if there is only one engine. */
  name: string
  url: string
  apiKey: string | undefined
  indexUid: string
  log: Logger
  metrics: EngineMetrics
  /** Consequence of an outage, for the log. */
  fallback: string
  /** Called when the breaker has opened or closed. */
  onStateChange: () => void
  /** Called while the breaker is half-open; it closes unless this throws. */
  probe: () => Promise<void>
}
type Connection = ReturnType<typeof createEngineConnection>
const labelsOf = ({ name }: Options) => (name ? { engine: name } : {})

/** Asks the engine, bypassing the breaker. @throws EngineFailure */
async function ask(
  options: Options,
  { send }: Connection,
  queries: EngineQuery[],
  timeoutMs: number,
): Promise<EngineResult[]> {
  const { indexUid, metrics } = options
  const labels = labelsOf(options)
  const end = metrics.duration.startTimer(labels)
  try {
    const body = { queries: queries.map((query) => ({ indexUid, ...query })) }
    const { results } = await send<{ results: EngineResult[] }>('/multi-search', timeoutMs, body)
    end({ outcome: 'answered' })
    const slowest = Math.max(...results.map((result) => result.processingTimeMs))
    metrics.processing.observe(labels, slowest / 1000)
    return results
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}

/** A breaker whose state changes are logged and measured. */
function createBreaker(options: Options) {
  const { log, metrics, onStateChange } = options
  const labels = labelsOf(options)
  const title = engineTitle(options.name)
  const breaker = new CircuitBreaker((call: () => Promise<unknown>) => call(), breakerOptions)
  let openedAt: number | undefined
  let lastFailure = ''
  breaker.on('failure', (error: Error) => {
    lastFailure = error.message
    log.debug({ reason: lastFailure }, `${title} failed`)
    if (error instanceof EngineFailure && error.certain) breaker.open()
  })
  breaker.on('open', () => {
    // It opens again after each failed half-open probe.
    if (openedAt !== undefined) return
    openedAt = performance.now()
    metrics.away.set(labels, 1)
    onStateChange()
    log.warn({ reason: lastFailure }, `${title} is away: ${options.fallback}`)
  })
  breaker.on('halfOpen', () => {
    // The half-open probe is our own request rather than a visitor's search; until it ends, searches fall back.
    breaker.fire(options.probe).catch(() => {})
  })
  breaker.on('close', () => {
    const seconds = Math.round((performance.now() - openedAt!) / 1000)
    openedAt = undefined
    metrics.away.set(labels, 0)
    onStateChange()
    log.info({ seconds }, `${title} is back and answers searches`)
  })
  metrics.away.set(labels, 0)
  return breaker
}

/** @returns the engine's state, or null when it does not respond */
async function readState({ send }: Connection, indexUid: string): Promise<EngineState | null> {
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
}

/** A search engine behind a circuit breaker. */
export function createEngine(options: Options) {
  const { name, indexUid } = options
  const connection = createEngineConnection(options.url, options.apiKey)
  const { send, close } = connection
  const breaker = createBreaker(options)
  const askAtOnce = (queries: EngineQuery[], timeoutMs: number) =>
    ask(options, connection, queries, timeoutMs)
  // Updated by the engine in the transaction that changes documents or settings, in nanoseconds.
  const readGeneration = coalesce(async () => {
    const { updatedAt } = await send<{ updatedAt: string }>(`/indexes/${indexUid}`, TIMEOUT_MS)
    return `${name} ${updatedAt}`
  })
  return {
    name,
    /** Labels with its name, for metrics and log. */
    labels: labelsOf(options),
    /** Asks the engine, bypassing the breaker. @throws EngineFailure */
    ask: askAtOnce,
    /**
     * Runs several queries in one request.
     * @returns one result per query, in order
     * @throws EngineFailure, or the circuit breaker's error while it is open
     */
    multiSearch: (queries: EngineQuery[], timeoutMs = TIMEOUT_MS) =>
      breaker.fire(() => askAtOnce(queries, timeoutMs)) as Promise<EngineResult[]>,
    /**
     * The index's generation: it differs after each change of the index, and from other engines'.
     * @throws EngineFailure, or the circuit breaker's error while it is open
     */
    readGeneration: () => breaker.fire(readGeneration) as Promise<string>,
    /** Documents by their ids, in any order. @throws EngineFailure */
    async fetchDocuments(ids: number[], fields: string[]): Promise<CompanyDocument[]> {
      const path = `/indexes/${indexUid}/documents/fetch`
      const asked = { ids, fields, limit: ids.length }
      return (await send<{ results: CompanyDocument[] }>(path, READ_TIMEOUT_MS, asked)).results
    },
    isOpen: () => !breaker.closed,
    /** True for errors of the engine or the breaker, after which the fallback answers. */
    isAway: (error: Error) => error instanceof EngineFailure || CircuitBreaker.isOurError(error),
    /** @returns whether the engine responds and reports that it is healthy */
    isHealthy: () => send('/health', READ_TIMEOUT_MS).then(Boolean, () => false),
    readState: () => readState(connection, indexUid),
    async close() {
      breaker.shutdown()
      await close()
    },
  }
}

type EngineMetrics = ReturnType<typeof createEngineMetrics>

export function createEngineMetrics(register: Registry) {
  const registers = [register]
  const duration = new Histogram({
    registers,
    name: 'dabbawise_search_engine_duration_seconds',
    help: 'Questions to Meilisearch for visitors, as the API waits for them',
    labelNames: ['engine', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  const processing = new Histogram({
    registers,
    name: 'dabbawise_search_engine_processing_seconds',
    help: 'The part of it that Meilisearch itself says it took, of the slowest query of a question',
    labelNames: ['engine'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
  })
  const basic = new Gauge({
    registers,
    name: 'dabbawise_search_basic',
    help: '1 while the circuit breaker of this process has searches answered by Postgres',
  })
  const away = new Gauge({
    registers,
    name: 'dabbawise_search_engine_away',
    help: '1 while the circuit breaker of this process keeps searches from an engine',
    labelNames: ['engine'],
  })
  return { duration, processing, basic, away }
}

/** Meilisearch is unavailable, too slow, or has no index yet. */
export class EngineFailure extends Error {
  override name = 'EngineFailure'
  /** True if the next call would fail, too: the connection is refused, or the index is missing. */
  readonly certain: boolean

  constructor(message: string, certain: boolean, cause?: unknown) {
    super(message, { cause })
    this.certain = certain
  }
}

/**
 * Connection to a search engine. It handles every visitor's keystroke, for which the `fetch` of the
 * official client costs more than the search itself.
 */
function createEngineConnection(url: string, apiKey: string | undefined) {
  const pool = new Pool(new URL(url).origin, {
    connections: 64,
    pipelining: 1,
    headersTimeout: scaleTimeout(5_000),
    bodyTimeout: scaleTimeout(5_000),
    connect: { timeout: scaleTimeout(2_000) },
  })
  const headers = {
    'content-type': 'application/json',
    ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  }

  return {
    /**
     * @param given body to POST; without one, a GET request
     * @throws EngineFailure
     */
    async send<Answer>(path: string, timeoutMs: number, given?: object): Promise<Answer> {
      const method = given ? 'POST' : 'GET'
      const body = given ? JSON.stringify(given) : null
      // Unlike this, the timer of AbortSignal.timeout would outlive the answer and abort it.
      const cancel = new AbortController()
      const stop = afterWaiting(scaleTimeout(timeoutMs), () => cancel.abort())
      let status: number
      let text: string
      try {
        const response = await pool.request({ path, method, headers, body, signal: cancel.signal })
        status = response.statusCode
        text = await response.body.text()
      } catch (error) {
        if (cancel.signal.aborted) throw new EngineFailure('Meilisearch is too slow', false)
        const { code, message } = error as NodeJS.ErrnoException
        const certain = code === 'ECONNREFUSED' || code === 'ENOTFOUND'
        throw new EngineFailure(`Meilisearch does not answer: ${message || code}`, certain, error)
      } finally {
        stop()
      }
      // Our queries are always valid, so a refusal means that the index is missing or incomplete,
      // the key is wrong, or the engine is overloaded.
      if (status !== 200) throw new EngineFailure(`Meilisearch answered ${status}: ${text}`, true)
      try {
        return JSON.parse(text) as Answer
      } catch (error) {
        throw new EngineFailure('What answers is not Meilisearch', true, error)
      }
    },
    close: () => pool.destroy(),
  }
}
