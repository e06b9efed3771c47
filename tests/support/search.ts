import { createSearchCounter } from '#api/search/count-searches.ts'
import { createSearch } from '#api/search/search-companies.ts'
import { sql } from '#db/client.ts'
import { config } from '#runtime/config.ts'
import { log } from '#runtime/log.ts'

/** The product's search, once for a test file: its metrics can be registered once. */
export const search = createSearch({
  engine: { url: config.MEILISEARCH_URL!, apiKey: config.MEILISEARCH_API_KEY },
  sql,
  log,
})
export const searchCounter = createSearchCounter({ sql, log })
