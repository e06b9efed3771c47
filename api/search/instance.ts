import { createSearchCounter } from '#api/search/count-searches.ts'
import { createSearch } from '#api/search/search-companies.ts'
import { sql } from '#db/client.ts'
import { config } from '#runtime/config.ts'
import { log } from '#runtime/log.ts'

// The one search of this process, until it is created where the app is put together.
if (!config.MEILISEARCH_URL) {
  console.error('Configuration: MEILISEARCH_URL: is required (npm start provides one of its own)')
  process.exit(1)
}
const engine = { url: config.MEILISEARCH_URL, apiKey: config.MEILISEARCH_API_KEY }
export const search = createSearch({ engine, sql, log })
export const searchCounter = createSearchCounter({ sql, log })
