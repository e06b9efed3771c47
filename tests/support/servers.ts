import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { makeKeys } from '#indexer/keys.ts'
import { startMeilisearch } from '#local/meilisearch.ts'
import { startPostgres } from '#local/postgres.ts'
import { runScript } from '#local/run-script.ts'
import { startMeilisearchContainer, startPostgresContainer } from '#tests/support/containers.ts'
import { startPooler, type Pooler } from '#tests/support/pooler.ts'
import { chooseServers, type ServerKind } from '#tests/support/server-kind.ts'

const root = new URL('../../', import.meta.url).pathname

const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

/** Servers to test against, and a name that is unique on them. */
export type TestServers = {
  kind: ServerKind
  databaseUrl: string
  /** Host and port of the pooler to use, and the query string of its URL. */
  pooler?: Pooler
  meilisearchUrl: string
  meilisearchKey: string
  /** Prefix of this run's databases, roles and indexes. */
  run: string
}

const KEY = 'a-key-for-tests-only'

/**
 * Starts temporary Postgres and Meilisearch servers, in containers or embedded, or uses those in
 * DATABASE_URL and MEILISEARCH_URL, on which only this run's databases and indexes are touched. TEST_SERVERS
 * chooses. TEST_DATABASE_THROUGH, the command of a PgBouncer, lets the processes reach Postgres through it.
 * @param options.durable runs Postgres with the settings of `npm start`
 * @param options.kind overrides TEST_SERVERS
 */
export async function startServers(
  options: { durable?: boolean; kind?: ServerKind } = {},
): Promise<TestServers & { stop(): Promise<void> }> {
  const kind = options.kind ?? (await chooseServers())
  const run = `test_${randomBytes(5).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'directory-test-'))
  const {
    DATABASE_URL,
    MEILISEARCH_URL,
    MEILISEARCH_API_KEY = '',
  } = kind === 'external' ? process.env : {}
  // Without durability by default, which tests do not need.
  const postgres = { password: 'test', flags: options.durable ? [] : hasty }
  const start =
    kind === 'containers'
      ? {
          postgres: () => startPostgresContainer(postgres),
          meilisearch: () => startMeilisearchContainer({ key: KEY }),
        }
      : {
          postgres: () => startPostgres(join(folder, 'postgres'), postgres),
          meilisearch: () => startMeilisearch(join(folder, 'meilisearch'), { key: KEY }),
        }
  const [database, meilisearch] = await Promise.all([
    DATABASE_URL ? undefined : start.postgres(),
    MEILISEARCH_URL ? undefined : start.meilisearch(),
  ])
  const databaseUrl = database?.url ?? DATABASE_URL!
  const command = process.env.TEST_DATABASE_THROUGH
  const { pooler, stop: stopPooler } = command
    ? await startPooler(command, { databaseUrl, role: run, folder })
    : {}
  const servers = {
    kind,
    databaseUrl,
    pooler,
    meilisearchUrl: meilisearch?.url ?? MEILISEARCH_URL!,
    meilisearchKey: meilisearch ? KEY : MEILISEARCH_API_KEY,
    run,
  }
  return {
    ...servers,
    async stop() {
      await stopPooler?.()
      if (!database) await dropDatabases(servers)
      if (!meilisearch) await dropIndexes(servers)
      await Promise.all([database?.stop(), meilisearch?.stop()])
      // A killed server may leave children that still write.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/**
 * The environment of processes and tests for one database and one index, with the role that
 * migrations create; only commands of the owner read DATABASE_OWNER_URL.
 */
export function environmentFor(servers: TestServers, database: string): Record<string, string> {
  const owner = new URL(servers.databaseUrl)
  owner.pathname = `/${database}`
  const url = new URL(owner)
  url.username = servers.run
  url.password = 'test'
  const session = url.href
  Object.assign(url, servers.pooler)
  return {
    DATABASE_URL: url.href,
    DATABASE_SESSION_URL: servers.pooler ? session : '',
    DATABASE_OWNER_URL: owner.href,
    MEILISEARCH_URL: servers.meilisearchUrl,
    MEILISEARCH_API_KEY: servers.meilisearchKey,
    MEILISEARCH_INDEX: database,
  }
}

/** The keys of API and indexer for an index; test setup uses the servers' own key. */
export function makeTestKeys({ meilisearchUrl, meilisearchKey }: TestServers, indexUid: string) {
  const none = { api: '', indexer: '' }
  return meilisearchKey ? makeKeys(meilisearchUrl, meilisearchKey, indexUid) : none
}

/** Creates a database: empty, or a copy of another. @returns its name */
export async function createDatabase(servers: TestServers, name: string, template?: string) {
  const database = `${servers.run}_${name}`
  const admin = postgres(servers.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    // Copies files, without reading them where the system can: through the WAL, a copy takes four times as long.
    await admin.unsafe('set file_copy_method = clone').catch(() => {})
    const copied = template ? ` template "${servers.run}_${template}" strategy file_copy` : ''
    await admin.unsafe(`create database "${database}"${copied}`)
  } finally {
    await admin.end()
  }
  return database
}

/** Runs one of the project's programs on a database of the run. @returns its last line */
export function runOn(
  servers: TestServers,
  database: string,
  args: string[],
  env: Record<string, string> = {},
) {
  return runScript(args, {
    cwd: root,
    env: { ...process.env, ...environmentFor(servers, database), ...env },
  })
}

async function dropDatabases({ databaseUrl, run }: TestServers) {
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const rows = await admin<{ datname: string }[]>`
    select datname from pg_database where datname like ${`${run}%`}`
  for (const { datname } of rows) await admin.unsafe(`drop database "${datname}" with (force)`)
  const roles = await admin<{ rolname: string }[]>`
    select rolname from pg_roles where rolname like ${`${run}%`}`
  for (const { rolname } of roles) await admin.unsafe(`drop role "${rolname}"`)
  await admin.end()
}

async function dropIndexes(servers: TestServers) {
  const headers: Record<string, string> = servers.meilisearchKey
    ? { authorization: `Bearer ${servers.meilisearchKey}` }
    : {}
  const listed = await fetch(`${servers.meilisearchUrl}/indexes?limit=1000`, { headers })
  const { results } = (await listed.json()) as { results: { uid: string }[] }
  for (const { uid } of results.filter((index) => index.uid.startsWith(servers.run))) {
    await fetch(`${servers.meilisearchUrl}/indexes/${uid}`, { method: 'DELETE', headers })
  }
}
