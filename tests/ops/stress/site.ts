import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMeilisearch } from '#local/meilisearch.ts'
import { startPostgres } from '#local/postgres.ts'
import { runScript } from '#local/run-script.ts'
import { freePort, type ServerProcess } from '#local/server-process.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { startEngineGate, type EngineGate } from '#tests/ops/stress/faults/engine-gate.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { openProduct } from '#tests/support/product.ts'
import { startProcess, type ProductProcess } from '#tests/support/processes.ts'

const root = new URL('../../../', import.meta.url).pathname

/** A process of the product that can be killed and restarted. */
export type Part = {
  name: string
  pid(): number
  /** Starts or restarts it. @returns once it runs, possibly before it is ready */
  start(env?: Record<string, string>): void
  ready(): Promise<unknown>
  /** Kills it as by a power failure. */
  kill(): Promise<void>
  /** True while it is not ready after a start. */
  isAway(): boolean
  /** True if it was unavailable at any time since `began`, by `performance.now()`. */
  wasAway(began: number): boolean
  /** True when it ended without being killed. */
  crashed(): boolean
  /** Output of all its runs. */
  output(): string
}
export type Api = Part & { origin: string; port: number; metricsPort: number }
export type Indexer = Part & { gate: EngineGate }

/** Size of a site; without a number of companies it has the demo data. */
export type SiteSize = {
  companies?: number
  apis: number
  indexers: number
  /** Lets indexers reach the engine without a gate, for measurements. */
  ungated?: boolean
}
/** Whether something is away; `setAway` says so. */
export function createPresence(away = false) {
  let backAt = 0
  return {
    isAway: () => away,
    /** True if it was away at any time since `began`, by `performance.now()`. */
    wasAway: (began: number) => away || backAt > began,
    setAway(now: boolean) {
      if (away && !now) backAt = performance.now()
      away = now
    },
  }
}

export type StressSite = Awaited<ReturnType<typeof startSite>>

/**
 * Starts a complete site on durable servers of its own, for injecting faults. Only one per process,
 * because `tests/support/product.ts` connects to it.
 */
export async function startSite(size: SiteSize) {
  if (!(await isWebBuilt())) await buildWeb()
  // If the start fails, the processes started so far are ended.
  await using started = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'directory-stress-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  const key = 'a-key-for-stress-tests-only'
  const admin = { username: 'admin', password: 'keeper of lists and secrets' }
  const [postgres, engine] = await Promise.all([
    durable((port) =>
      startPostgres(join(folder, 'postgres'), {
        password: 'test',
        flags: ['max_connections=200'],
        port,
      }),
    ),
    durableEngine(folder, key),
  ])
  const mailServer = await startSmtpSink()
  for (const server of [postgres, engine, mailServer]) started.defer(() => server.stop())
  const role = Object.assign(new URL(postgres.url), {
    username: 'dabbawise',
    password: 'rows-only',
  })
  const env = {
    DATABASE_URL: role.href,
    MEILISEARCH_URL: engine.url,
    MEILISEARCH_API_KEY: key,
    MEILISEARCH_INDEX: 'companies',
    SMTP_URL: mailServer.url,
    RATE_LIMITS: 'off',
    DATA_DIR: folder,
    SESSION_SECRET: 'a-secret-that-no-answer-may-show',
  }
  Object.assign(process.env, env, { DATABASE_OWNER_URL: postgres.url })
  openProduct()
  const run = (...args: string[]) => runScript(args, { cwd: root, env: process.env })
  await run('db/migrate.ts')
  await run('db/demo/seed.ts', ...(size.companies ? ['--companies', String(size.companies)] : []))

  const services = await startServices(size, { env, engine, admin, started })
  const site = started.move()
  return {
    postgres,
    engine,
    mailServer,
    ...services,
    /** Texts that no answer may contain. */
    secrets: [
      env.SESSION_SECRET,
      admin.password,
      postgres.url,
      role.href,
      key,
      folder,
      process.cwd(),
    ],
    stop: () => site.disposeAsync(),
  }
}

type Given = {
  env: Record<string, string>
  engine: { url: string }
  admin: { username: string; password: string }
  started: AsyncDisposableStack
}

/** Starts the product's processes, each indexer with a gate in front of its engine. */
async function startServices(size: SiteSize, { env, engine, admin, started }: Given) {
  const makeApi = async (at: number): Promise<Api> => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const origin = `http://127.0.0.1:${port}`
    const own = { PORT: String(port), METRICS_PORT: String(metricsPort), PUBLIC_URL: origin }
    const account = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password }
    return { ...part('api', at, { ...env, ...own, ...account }), origin, port, metricsPort }
  }
  const makeIndexer = async (at: number): Promise<Indexer> => {
    const gate = await startEngineGate(engine.url)
    started.defer(() => gate.stop())
    const { url } = size.ungated ? engine : gate
    return { ...part('indexer', at, { ...env, MEILISEARCH_URL: url }), gate }
  }
  const running: Part[] = []
  started.defer(async () => void (await Promise.all(running.map((one) => one.kill()))))
  const start = async <One extends Part>(one: One, more?: Record<string, string>) => {
    running.push(one)
    one.start(more)
    await one.ready()
    return one
  }
  const all = <One>(count: number, make: (at: number) => Promise<One>) =>
    Promise.all(Array.from({ length: count }, (_, at) => make(at)))
  const [apis, indexers] = await Promise.all([
    all(size.apis, async (at) => start(await makeApi(at))),
    all(size.indexers, async (at) => start(await makeIndexer(at))),
  ])
  return {
    apis,
    indexers,
    parts: [...apis, ...indexers] as Part[],
    /** Starts another API, which the caller must end. */
    startApi: async (more?: Record<string, string>) => start(await makeApi(size.apis), more),
  }
}

function part(kind: 'api' | 'indexer', at: number, env: Record<string, string>): Part {
  let running: ProductProcess | undefined
  let before = ''
  const { isAway, wasAway, setAway } = createPresence(true)
  const output = () => before + (running?.output() ?? '')
  return {
    name: `${kind} ${at + 1}`,
    output,
    pid: () => running?.pid ?? 0,
    start(more = {}) {
      before = output()
      running = startProcess(kind, { ...env, ...more })
      running.ready.then(() => setAway(false)).catch(() => {})
    },
    ready: async () => running?.ready,
    async kill() {
      const killed = running
      setAway(true)
      before = output()
      running = undefined
      await killed?.kill()
    },
    isAway,
    wasAway,
    crashed: () => running?.hasEnded() ?? false,
  }
}

/** A server that can be killed as by a power failure and restarted with the same port and data. */
async function durable(start: (port?: number) => Promise<ServerProcess>) {
  let running = await start()
  const { url } = running
  return {
    url,
    pid: () => running.pid,
    async kill() {
      for (const pid of [running.pid, ...childrenOf(running.pid)]) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It has ended already.
        }
      }
      await running.ended
    },
    async start() {
      running = await start(Number(new URL(url).port))
    },
    stop: () => running.stop(),
  }
}

async function durableEngine(folder: string, key: string) {
  const server = await durable((port) =>
    startMeilisearch(join(folder, 'meilisearch'), { key, port }),
  )
  return {
    ...server,
    /** Kills it, and starts it without its data. */
    async comeBackEmpty() {
      await server.kill()
      await rm(join(folder, 'meilisearch/data'), { recursive: true, force: true })
      await server.start()
    },
  }
}

/** @returns process ids */
function childrenOf(parent: number): number[] {
  const list = `/proc/${parent}/task/${parent}/children`
  const listed = existsSync(list) ? readFileSync(list, 'utf8') : ''
  return listed.split(' ').filter(Boolean).map(Number)
}
