import { register } from 'prom-client'
import type { CompanyFilters } from '#contract/search.ts'
import { createFigureCounter } from '#api/figures/count-figures.ts'
import { createSearchCounter } from '#api/search-health/count-searches.ts'
import { createSearch } from '#api/search/search.ts'
import { listEngines } from '#runtime/engines.ts'
import { config, indexUid, log, sql } from '#tests/support/product.ts'

/** The product's search, once for a test file: its metrics can be registered once. */
export const search = createSearch({
  engines: listEngines(config.MEILISEARCH_URL),
  apiKey: process.env.TEST_API_KEY ?? config.MEILISEARCH_API_KEY,
  indexUid,
  cacheBytes: config.SEARCH_CACHE_MB * 1024 * 1024,
  sql,
  log,
  register,
})
export const searchCounter = createSearchCounter({ sql, log })
export const figureCounter = createFigureCounter({ sql, log })

/** The plain list, which was not kept. */
export async function listCompanies(filters: CompanyFilters) {
  const list = await search.answerList(filters)
  if (!('parts' in list)) throw new Error('The list was kept')
  return list
}
