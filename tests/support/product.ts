import { connectDatabase } from '#db/client.ts'
import { requireConfig } from '#runtime/config.ts'
import { createLog } from '#runtime/log.ts'

// What the product's processes make for themselves once, for the database and the index that the
// environment of this process names.
export const config = requireConfig('DATABASE_URL', 'MEILISEARCH_URL')
export const sql = connectDatabase(config.DATABASE_URL)
export const log = createLog(config)
export const indexUid = config.MEILISEARCH_INDEX
