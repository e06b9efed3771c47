import type { MultiSearchQuery, SearchResponse as EngineResponse } from 'meilisearch'
import { Histogram } from 'prom-client'
import { Pool } from 'undici'
import { config } from '#runtime/config.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'
import { indexUid, rebuildUid } from '#indexer/company-index.ts'

if (!config.MEILISEARCH_URL) {
  console.error('Configuration: MEILISEARCH_URL: is required (npm start provides one of its own)')
  process.exit(1)
}

// Every visitor's keystroke comes through here. The official client's `fetch` costs more than
// the search itself, so this one call keeps its own connections.
const engine = new Pool(new URL(config.MEILISEARCH_URL).origin, {
  connections: 64,
  pipelining: 1,
  headersTimeout: 5_000,
  bodyTimeout: 5_000,
  connect: { timeout: 2_000 },
})
const headers = {
  'content-type': 'application/json',
  ...(config.MEILISEARCH_API_KEY ? { authorization: `Bearer ${config.MEILISEARCH_API_KEY}` } : {}),
}

/** What one query of a multi-search brings back. */
export type EngineResult = EngineResponse<CompanyDocument>

const times = new Histogram({
  name: 'dabbawise_search_engine_duration_seconds',
  help: 'Questions to Meilisearch for visitors, as the API waits for them',
  labelNames: ['outcome'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
})
const ownTimes = new Histogram({
  name: 'dabbawise_search_engine_processing_seconds',
  help: 'The part of it that Meilisearch itself says it took, of the slowest query of a question',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
})

/** Meilisearch is away, too slow, or has no index yet. */
export class EngineFailure extends Error {
  override name = 'EngineFailure'
  /** Whether the next call would fail, too: nobody listens there, or the index is not there. */
  readonly certain: boolean

  constructor(message: string, certain: boolean, cause?: unknown) {
    super(message, { cause })
    this.certain = certain
  }
}

/**
 * Runs queries in one request to Meilisearch.
 * @param signal ends the wait
 * @returns one result for each query, in order
 * @throws EngineFailure
 */
export async function multiSearch(
  queries: MultiSearchQuery[],
  signal: AbortSignal,
): Promise<EngineResult[]> {
  const end = times.startTimer()
  try {
    const results = await ask(queries, signal)
    end({ outcome: 'answered' })
    ownTimes.observe(Math.max(...results.map((result) => result.processingTimeMs)) / 1000)
    return results
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}

async function ask(queries: MultiSearchQuery[], signal: AbortSignal): Promise<EngineResult[]> {
  let status: number
  let text: string
  try {
    const response = await engine.request({
      path: '/multi-search',
      method: 'POST',
      headers,
      body: JSON.stringify({ queries }),
      signal,
    })
    status = response.statusCode
    text = await response.body.text()
  } catch (error) {
    if (signal.aborted) throw new EngineFailure('Meilisearch is too slow', false)
    const { code, message } = error as NodeJS.ErrnoException
    const certain = code === 'ECONNREFUSED' || code === 'ENOTFOUND'
    throw new EngineFailure(`Meilisearch does not answer: ${message || code}`, certain, error)
  }
  // Our queries are valid by construction: whatever is refused, the index is lost or half made,
  // the key is wrong, or the engine is too busy.
  if (status !== 200) throw new EngineFailure(`Meilisearch answered ${status}: ${text}`, true)
  try {
    return (JSON.parse(text) as { results: EngineResult[] }).results
  } catch (error) {
    throw new EngineFailure('What answers is not Meilisearch', true, error)
  }
}

/** @returns whether Meilisearch answers and says that it is well */
export async function searchEngineAnswers(): Promise<boolean> {
  try {
    const response = await engine.request({ path: '/health', method: 'GET', headersTimeout: 2_000 })
    await response.body.dump()
    return response.statusCode === 200
  } catch {
    return false
  }
}

/** What the search engine says of itself. */
export type EngineState = { version: string; documents: number; indexing: boolean; bytes: number }

/** @returns how the search engine is, or null when it does not answer */
export async function readEngineState(): Promise<EngineState | null> {
  try {
    const [{ pkgVersion }, stats] = await Promise.all([
      readJson<{ pkgVersion: string }>('/version'),
      readJson<{
        databaseSize: number
        indexes: Record<string, { numberOfDocuments: number; isIndexing: boolean }>
      }>('/stats'),
    ])
    return {
      version: pkgVersion,
      documents: stats.indexes[indexUid]?.numberOfDocuments ?? 0,
      indexing: [indexUid, rebuildUid].some((uid) => stats.indexes[uid]?.isIndexing === true),
      bytes: stats.databaseSize,
    }
  } catch {
    return null
  }
}

async function readJson<Body>(path: string): Promise<Body> {
  const limits = { headersTimeout: 2_000, bodyTimeout: 2_000 }
  const response = await engine.request({ path, method: 'GET', headers, ...limits })
  const text = await response.body.text()
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${text}`)
  return JSON.parse(text) as Body
}
