import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#runtime/config.ts'
import { StartFailure, type Secrets } from '#local/data-dir.ts'
import { findMeilisearch } from '#local/meilisearch-binary.ts'
import { startMeilisearch } from '#local/meilisearch.ts'
import { findPostgres, startPostgres } from '#local/postgres.ts'
import type { ServerProcess } from '#local/server-process.ts'
import { superviseServer, type Supervised } from '#local/supervised.ts'

/** Preferred ports, so that a bookmark in a database tool keeps working. */
const POSTGRES_PORT = 54_320
const MEILISEARCH_PORT = 57_700

/**
 * Checks before the start that everything it needs is installed.
 * @param cacheDir folder for a downloaded Meilisearch
 * @returns a line that describes the servers
 * @throws StartFailure that says how to fix it
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

/** Environment variables of our programs that describe the servers. */
export type ServerEnvironment = {
  DATABASE_URL: string
  /** A superuser's address, for migrations only. */
  DATABASE_OWNER_URL?: string | undefined
  MEILISEARCH_URL: string
  MEILISEARCH_API_KEY: string
}

type Step = <Result>(label: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Starts the embedded servers that the configuration does not name; they run until stopped.
 * @param running receives the started servers
 * @param step shows progress
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
      // May be stopped during its start: by Ctrl-C, or because another step failed.
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

/** Stores the addresses of this start's servers, for commands that run beside it. */
export async function writeServersFile(
  dataDir: string,
  servers: ServerEnvironment,
): Promise<Supervised> {
  await writeFile(file(dataDir), JSON.stringify(servers), { mode: 0o600 })
  return { stop: () => rm(file(dataDir), { force: true }) }
}

/** Addresses of the servers of a running start on this data folder. */
export async function findServers(dataDir: string): Promise<ServerEnvironment | undefined> {
  try {
    return JSON.parse(await readFile(file(dataDir), 'utf8')) as ServerEnvironment
  } catch {
    return undefined
  }
}
