import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { mailServer } from '#tests/support/mail.ts'
import { createDatabase, environmentFor, makeTestKeys } from '#tests/support/servers.ts'

/**
 * Sets the environment to a database and an index that no other test file uses. The product's
 * modules read it when they are loaded.
 */
export async function useDatabase(template: 'empty' | 'demo') {
  const servers = inject('servers')
  const database = await createDatabase(servers, randomBytes(4).toString('hex'), template)
  Object.assign(process.env, environmentFor(servers, database))
  const keys = await makeTestKeys(servers, database)
  Object.assign(process.env, { TEST_API_KEY: keys.api, TEST_INDEXER_KEY: keys.indexer })
}

// Every test file has an empty one, unless it imports demo-data.ts.
await useDatabase('empty')
Object.assign(process.env, {
  SMTP_URL: mailServer.url,
  ADMIN_EMAIL: 'admin@example.test',
  SESSION_SECRET: 'only-for-these-tests',
})

afterAll(() => mailServer.stop())
