import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { freePort } from '#local/server-process.ts'
import { superviseProgram } from '#local/supervised.ts'
import { createDatabase, environmentFor, makeTestKeys } from '#tests/support/servers.ts'
import { startSmtpSink, type Received } from '#tests/support/smtp-sink.ts'

// The site as it runs in production, over a copy of the demo data and a mail server that no
// other test file uses: what one file adds, another must not count.
/** The administrator of the site. */
const admin = { username: 'admin', password: 'keeper of lists' }
const root = new URL('../../', import.meta.url).pathname
const servers = inject('servers')
const folder = await mkdtemp(join(tmpdir(), 'directory-site-'))
const port = await freePort()
const mailServer = await startSmtpSink()
const database = await createDatabase(servers, randomBytes(4).toString('hex'), 'demo')
const url = `http://127.0.0.1:${port}`
const databaseUrl = environmentFor(servers, database).DATABASE_URL!
const env = {
  ...process.env,
  ...environmentFor(servers, database),
  PORT: String(port),
  PUBLIC_URL: url,
  NODE_ENV: 'production',
  SESSION_SECRET: 'only-for-these-tests',
  RATE_LIMITS: 'off',
  ACCEPT_UNSAFE: 'RATE_LIMITS',
  LOG_LEVEL: 'warn',
  SMTP_URL: mailServer.url,
  ADMIN_EMAIL: 'admin@example.test',
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  DATA_DIR: folder,
}
const keys = await makeTestKeys(servers, database)
const programs = (['indexer', 'api'] as const).map((name) =>
  superviseProgram(name, `${name}/main.ts`, {
    cwd: root,
    env: { ...env, MEILISEARCH_API_KEY: keys[name], DATABASE_OWNER_URL: '' },
    logFile: join(folder, `${name}.log`),
  }),
)
await Promise.all(programs.map((program) => program.ready))

/** The site's database. */
export const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} })

afterAll(async () => {
  await sql.end()
  for (const program of programs) await program.stop()
  await mailServer.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The site of this test file. */
export const site = {
  url,
  admin,
  databaseUrl,
  /** Waits for a mail that the site sent to an address, with these words in its subject. */
  mailTo: mailServer.mailTo,
  mails: mailServer.mails as readonly Received[],
}
