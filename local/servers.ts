import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#runtime/config.ts'
import { StartFailure, type Secrets } from '#local/data-dir.ts'
import { findMeilisearch } from '#local/meilisearch-binary.ts'
import { startMeilisearch } from '#local/meilisearch.ts'
import { findPostgres, startPostgres } from '#local/postgres.ts'
import type { ServerProcess } from '#local/server-process.ts'
import { superviseServer, type Supervised } from '#local/supervised.ts'

/** Ports to try first, so that a bookmark in a database tool keeps working. */
const POSTGRES_PORT = 54_320
const MEILISEARCH_PORT = 57_700

/**
 * Looks whether everything that the start needs is there, before anything is started.
 * @param cacheDir where a Meilisearch that has to be downloaded is kept
 * @returns a line that says what will run
 * @throws StartFailure that says what to do
 */
export async function checkInstall(config: Config, cacheDir: string): Promise<string> {
  const { node } = process.versions
  if (Number.parseInt(node) < 24) {
    throw new StartFailure(
      `This is Node ${node}; the project brings its own Node 24. Run \`npm ci\`, then start ` +
        'through npm: `npm start`.',
    )
  }
  if (!config.DATABASE_URL) await findPostgres()
  if (!config.MEILISEARCH_URL) await findMeilisearch(config.MEILISEARCH_BIN, cacheDir)
  const postgres = config.DATABASE_URL ? 'your Postgres' : 'embedded Postgres 18'
  const meilisearch = config.MEILISEARCH_URL ? 'your Meilisearch' : 'embedded Meilisearch 1.21'
  return `Node ${node}, ${postgres}, ${meilisearch}`
}

/** Environment of the project's programs that describes the servers. */
export type ServerEnvironment = {
  DATABASE_URL: string
  /** Address for a superuser: for migrations only. */
  DATABASE_OWNER_URL?: string | undefined
  MEILISEARCH_URL: string
  MEILISEARCH_API_KEY: string
}

type Step = <Result>(label: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Starts the embedded servers that the configuration does not name; they run until stopped.
 * @param running gets what was started
 * @param step shows what is being started
 */
export async function provideServers(
  config: Config,
  secrets: Secrets,
  running: Supervised[],
  step: Step = (_label, work) => work(),
): Promise<ServerEnvironment> {
  const dataDir = resolve(config.DATA_DIR)
  const { MEILISEARCH_BIN: binary, MEILISEARCH_API_KEY = '' } = config
  const { databasePassword: password, rolePassword, meilisearchKey: key } = secrets

  const run = (name: string, start: (port?: number) => Promise<ServerProcess>) =>
    step(name, async () => {
      const starting = superviseServer(name, start)
      // It may be asked to stop while it is still starting: Ctrl-C, or a step beside it failed.
      running.push({ stop: async () => (await starting.catch(() => undefined))?.stop() })
      return (await starting).url
    })
  const [databaseUrl, MEILISEARCH_URL] = await Promise.all([
    config.DATABASE_URL ??
      run('Postgres', (port = POSTGRES_PORT) =>
        startPostgres(join(dataDir, 'postgres'), { password, port }),
      ),
    config.MEILISEARCH_URL ??
      run('Meilisearch', (port = MEILISEARCH_PORT) =>
        startMeilisearch(join(dataDir, 'meilisearch'), { key, binary, port }),
      ),
  ])
  const ownKey = config.MEILISEARCH_URL ? MEILISEARCH_API_KEY : key
  const engine = { MEILISEARCH_URL, MEILISEARCH_API_KEY: ownKey }
  if (config.DATABASE_URL) {
    const { DATABASE_URL, DATABASE_OWNER_URL } = config
    return { DATABASE_URL, DATABASE_OWNER_URL, ...engine }
  }
  const role = new URL(databaseUrl)
  role.username = 'dabbawise'
  role.password = rolePassword
  return { DATABASE_URL: role.href, DATABASE_OWNER_URL: databaseUrl, ...engine }
}

const file = (dataDir: string) => join(dataDir, 'servers.json')

/** Writes down where the servers of this start are, for commands that run beside it. */
export async function writeServersFile(
  dataDir: string,
  servers: ServerEnvironment,
): Promise<Supervised> {
  await writeFile(file(dataDir), JSON.stringify(servers), { mode: 0o600 })
  return { stop: () => rm(file(dataDir), { force: true }) }
}

/** Where the servers of a start are that runs on this data folder. */
export async function findServers(dataDir: string): Promise<ServerEnvironment | undefined> {
  try {
    return JSON.parse(await readFile(file(dataDir), 'utf8')) as ServerEnvironment
  } catch {
    return undefined
  }
}
