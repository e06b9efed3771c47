import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#local/server-process.ts'
import { superviseProgram } from '#local/supervised.ts'
import {
  createDatabase,
  environmentFor,
  makeTestKeys,
  type TestServers,
} from '#tests/support/servers.ts'
import { TIMEOUT_FACTOR } from '#tests/support/hang-limits.ts'

/** The administrator of a site. */
export const admin = { username: 'admin', password: 'keeper of lists' }
const root = new URL('../../', import.meta.url).pathname

/**
 * Starts a site in production mode on a copy of the demo data; its mails are files. It ends with this process.
 * @param parent folder for the site's own folder
 */
export async function startSite(servers: TestServers, parent: string) {
  const folder = await mkdtemp(join(parent, 'site-'))
  const port = await freePort()
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
    TIMEOUT_FACTOR,
    ACCEPT_UNSAFE: 'RATE_LIMITS,SMTP_URL',
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
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
  return { url, databaseUrl, mailFolder: join(folder, 'mail') }
}
