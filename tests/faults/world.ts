import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { freePort } from '#local/server-process.ts'
import { runScript } from '#local/run-script.ts'
import { startEngineGate, type EngineGate } from '#tests/faults/engine-gate.ts'
import { startMortalServers, type MortalServers } from '#tests/faults/servers.ts'
import { startProcess, type ProductProcess } from '#tests/support/processes.ts'

const root = new URL('../../', import.meta.url).pathname

/** A process of the product that may be killed and comes back in its place. */
export type Member = {
  name: string
  /** Of the process that runs now. */
  pid(): number
  /** Where an API answers. */
  origin: string
  /** What an indexer says to the engine. */
  gate: EngineGate | undefined
  kill(): Promise<void>
  /** Starts it, again if need be. @returns once it runs, which is before it is ready */
  start(): void
  ready(): Promise<unknown>
  /** True when it ended though nobody killed it. */
  endedByItself(): boolean
  output(): string
}

/** A whole site on servers of its own, to be hurt. */
export type World = {
  servers: MortalServers
  apis: Member[]
  indexers: Member[]
  admin: { username: string; password: string }
  stop(): Promise<void>
}

/**
 * Starts a site. One process can have one such world: the product's modules read the environment
 * when they are loaded, so whoever uses them loads them afterwards.
 */
export async function startWorld(
  size: { companies?: number; apis?: number; indexers?: number } = {},
): Promise<World> {
  if (!(await isWebBuilt())) await buildWeb()
  const servers = await startMortalServers()
  const admin = { username: 'admin', password: 'keeper of lists' }
  const env = {
    DATABASE_URL: servers.postgres.url,
    MEILISEARCH_URL: servers.engine.url,
    MEILISEARCH_API_KEY: servers.key,
    MEILISEARCH_INDEX: 'companies',
    SMTP_URL: '',
    RATE_LIMITS: 'off',
    DATA_DIR: servers.folder,
    SESSION_SECRET: 'only-for-these-tests',
  }
  Object.assign(process.env, env)
  const run = (...args: string[]) => runScript(args, { cwd: root, env: process.env })
  await run('db/migrate.ts')
  if (size.companies) await run('demo/seed.ts', '--companies', String(size.companies))

  const apis = await Promise.all(
    Array.from({ length: size.apis ?? 2 }, async (_, at) => {
      const port = String(await freePort())
      const own = { PORT: port, ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password }
      return member('api', at, { ...env, ...own }, { origin: `http://127.0.0.1:${port}` })
    }),
  )
  const indexers = await Promise.all(
    Array.from({ length: size.indexers ?? 2 }, async (_, at) => {
      const gate = await startEngineGate(servers.engine.url)
      return member('indexer', at, { ...env, MEILISEARCH_URL: gate.url }, { gate })
    }),
  )
  const all = [...apis, ...indexers]
  for (const one of all) one.start()
  await Promise.all(all.map((one) => one.ready()))
  return {
    servers,
    apis,
    indexers,
    admin,
    async stop() {
      await Promise.all(all.map((one) => one.kill()))
      await Promise.all(indexers.map((one) => one.gate!.stop()))
      await servers.stop()
    },
  }
}

function member(
  kind: 'api' | 'indexer',
  at: number,
  env: Record<string, string>,
  { origin = '', gate }: { origin?: string; gate?: EngineGate },
): Member {
  let running: ProductProcess | undefined
  let before = ''
  const output = () => before + (running?.output() ?? '')
  return {
    name: `${kind} ${at + 1}`,
    origin,
    gate,
    output,
    pid: () => running!.pid,
    start() {
      before = output()
      running = startProcess(kind, env)
    },
    async kill() {
      const killed = running
      before = output()
      running = undefined
      await killed?.kill()
    },
    ready: async () => running?.ready,
    endedByItself: () => running?.hasEnded() ?? false,
  }
}
