import { connectDatabase, connectInteractive, isPooled } from '#db/client.ts'
import { toOwnerUrl } from '#db/roles.ts'
import { requireConfig } from '#runtime/config.ts'
import { createLog } from '#runtime/log.ts'

// What the product's processes make for themselves once, for the database and the index that the
// environment of this process names.
export const config = requireConfig('DATABASE_URL', 'MEILISEARCH_URL')
export const sql = isPooled(config)
  ? connectInteractive(config)
  : connectDatabase(config.DATABASE_URL)
/** For what a test changes in the schema, which the product's role may not. */
export const ownerSql = connectDatabase(toOwnerUrl(config), { max: 3, idle_timeout: 1 })
export const log = createLog(config)
export const indexUid = config.MEILISEARCH_INDEX
