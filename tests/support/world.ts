import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { closeProduct, openProduct } from '#tests/support/product.ts'
import { createDatabase, environmentFor, makeTestKeys } from '#tests/support/servers.ts'
import { TIMEOUT_FACTOR } from '#tests/support/hang-limits.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'

/** The mail server of the present test file's product. */
export let mailServer: Awaited<ReturnType<typeof startSmtpSink>>

/** The environment of the process before any test file changed it. */
const ownEnvironment = { ...process.env }
/** Data and settings of the present world; files that need other data get a database of their own. */
let present: { data: Data; env: Record<string, string> } | undefined
type Data = 'empty' | 'demo'

/**
 * Gives the present test file its own database, index and mail server, and opens the product on them
 * (`product.ts`). Files share a process, one after the other; changes of the environment are undone in between.
 * @param options.env settings of the product
 */
export async function makeWorld({
  data = 'empty',
  env = {},
}: { data?: Data; env?: Record<string, string> } = {}) {
  const kept = present?.data === data ? present.env : undefined
  await closeWorld()
  for (const name of Object.keys(process.env))
    if (!(name in ownEnvironment)) delete process.env[name]
  mailServer = await startSmtpSink()
  present = { data, env: kept ?? (await makeData(data)) }
  Object.assign(process.env, ownEnvironment, present.env, {
    SMTP_URL: mailServer.url,
    ADMIN_EMAIL: 'admin@example.test',
    SESSION_SECRET: 'only-for-these-tests',
    TIMEOUT_FACTOR,
    ...env,
  })
  openProduct()
}

async function makeData(data: Data): Promise<Record<string, string>> {
  const servers = inject('servers')
  const database = await createDatabase(servers, randomBytes(4).toString('hex'), data)
  const keys = await makeTestKeys(servers, database)
  const env = environmentFor(servers, database)
  return { ...env, TEST_API_KEY: keys.api, TEST_INDEXER_KEY: keys.indexer }
}

async function closeWorld() {
  if (!present) return
  present = undefined
  await Promise.all([closeProduct(), mailServer.stop()])
}

/** Runs for each test file, which has an empty world unless it makes another. */
export async function useWorld() {
  await makeWorld()
  afterAll(closeWorld)
}
