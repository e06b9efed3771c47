import { register } from 'prom-client'
import type { Logger } from 'pino'
import { registerApiMetrics, type ApiMetrics } from '#api/metrics.ts'
import { createFigureCounter, type FigureCounter } from '#api/figures/count-figures.ts'
import { createSearchCounter, type SearchCounter } from '#api/search/count-searches.ts'
import { createSearch, type Search } from '#api/search/search.ts'
import { connectDatabase, connectInteractive, isPooled, sessionUrl, type Sql } from '#db/client.ts'
import { toOwnerUrl } from '#db/roles.ts'
import { connectEngine, type Engine, type IndexContext } from '#indexer/engine.ts'
import { registerIndexMetrics } from '#indexer/metrics.ts'
import { requireConfig } from '#runtime/config.ts'
import { listEngines } from '#runtime/engines.ts'
import { createLog } from '#runtime/log.ts'

// Objects that the product's processes create once, for the database and index of the environment.
// Test files that share a process open them one after the other.
export let config: ReturnType<typeof readConfig>
export let sql: Sql
/** Connection of the owner, for changes of the schema, which the product's role may not make. */
export let ownerSql: Sql
export let log: Logger
export let indexUid: string
export let search: Search
export let searchCounter: SearchCounter
export let figureCounter: FigureCounter
export let metrics: ApiMetrics
/** Context of an indexer. */
export let context: IndexContext
/** A client of the search engine with all rights, for test setup. */
export let meilisearch: Engine['client']
export let liveIndex: Engine['live']

const readConfig = () => requireConfig('DATABASE_URL', 'MEILISEARCH_URL')

/** Opens the product for the present environment. Connects on first use. */
export function openProduct() {
  register.clear()
  config = readConfig()
  const { MEILISEARCH_URL, MEILISEARCH_API_KEY } = config
  const engines = listEngines(MEILISEARCH_URL)
  const [{ url = '' } = {}] = engines
  const { TEST_API_KEY, TEST_INDEXER_KEY } = process.env
  indexUid = config.MEILISEARCH_INDEX
  sql = isPooled(config) ? connectInteractive(config) : connectDatabase(config.DATABASE_URL)
  ownerSql = connectDatabase(toOwnerUrl(config), { max: 3, idle_timeout: 1 })
  log = createLog(config)
  metrics = registerApiMetrics(register)
  search = createSearch({
    engines,
    apiKey: TEST_API_KEY ?? MEILISEARCH_API_KEY,
    indexUid,
    cacheBytes: config.SEARCH_CACHE_MB * 1024 * 1024,
    sql,
    log,
    register,
  })
  searchCounter = createSearchCounter({ sql, log })
  figureCounter = createFigureCounter({ sql, log })
  context = {
    sql: isPooled(config) ? connectDatabase(sessionUrl(config), { idle_timeout: 1 }) : sql,
    engine: connectEngine(url, TEST_INDEXER_KEY ?? MEILISEARCH_API_KEY, indexUid),
    log,
    metrics: registerIndexMetrics(register),
  }
  const arranged = connectEngine(url, MEILISEARCH_API_KEY, indexUid)
  ;({ client: meilisearch, live: liveIndex } = arranged)
}

/** Closes what `openProduct` opened. */
export async function closeProduct() {
  await search.close()
  await Promise.all([sql, ownerSql, context.sql].map((pool) => pool.end({ timeout: 5 })))
}
