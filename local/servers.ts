import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#runtime/config.ts'
import type { Secrets } from '#local/data-dir.ts'
import { startMeilisearch } from '#local/meilisearch.ts'
import { startPostgres } from '#local/postgres.ts'
import { superviseServer, type Supervised } from '#local/supervised.ts'

/** Ports to try first, so that a bookmark in a database tool keeps working. */
const POSTGRES_PORT = 54_320
const MEILISEARCH_PORT = 57_700

/** What the project's programs are told of the servers. */
export type ServerEnvironment = {
  DATABASE_URL: string
  MEILISEARCH_URL: string
  MEILISEARCH_API_KEY: string
}

/** @returns the URL of the Postgres in a data folder, which runs until stopped */
export async function runPostgres(dataDir: string, secrets: Secrets, running: Supervised[]) {
  const starting = superviseServer('Postgres', (port = POSTGRES_PORT) =>
    startPostgres(join(dataDir, 'postgres'), { password: secrets.databasePassword, port }),
  )
  running.push(whenStarted(starting))
  return (await starting).url
}

/** @returns the URL of the Meilisearch in a data folder, which runs until stopped */
export async function runMeilisearch(
  dataDir: string,
  secrets: Secrets,
  running: Supervised[],
  binary: string | undefined,
) {
  const starting = superviseServer('Meilisearch', (port = MEILISEARCH_PORT) =>
    startMeilisearch(join(dataDir, 'meilisearch'), { key: secrets.meilisearchKey, binary, port }),
  )
  running.push(whenStarted(starting))
  return (await starting).url
}

/** A server may be asked to stop while it is still starting: Ctrl-C, or a step beside it failed. */
function whenStarted(starting: Promise<Supervised>): Supervised {
  return {
    async stop() {
      const server = await starting.catch(() => undefined)
      await server?.stop()
    },
  }
}

/** The key of the search engine in use: the configured one's or the embedded one's. */
export function meilisearchKey(config: Config, secrets: Secrets): string {
  return config.MEILISEARCH_URL ? (config.MEILISEARCH_API_KEY ?? '') : secrets.meilisearchKey
}

const file = (dataDir: string) => join(dataDir, 'servers.json')

/** Writes down where the servers of this start are, for commands that run beside it. */
export async function tellServers(
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
