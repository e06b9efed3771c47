import { randomBytes } from 'node:crypto'
import { afterAll, expect, inject } from 'vitest'
import { mailServer } from '#tests/support/mail.ts'
import { createDatabase, environmentFor } from '#tests/support/servers.ts'

// Runs before a test file is loaded, so that the product's modules, which read the environment
// when they are loaded, find a database and an index that no other file uses. A file that wants
// the demo data says so in its name.
const servers = inject('servers')
const wantsDemo = (expect.getState().testPath ?? '').endsWith('-demo.test.ts')
const database = await createDatabase(
  servers,
  randomBytes(4).toString('hex'),
  wantsDemo ? 'demo' : 'empty',
)
Object.assign(process.env, environmentFor(servers, database), {
  SMTP_URL: mailServer.url,
  ADMIN_EMAIL: 'admin@example.test',
  SESSION_SECRET: 'only-for-these-tests',
})

afterAll(() => mailServer.stop())
