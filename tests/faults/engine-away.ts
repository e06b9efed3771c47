import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startMeilisearch } from '#local/meilisearch.ts'
import { startPostgres } from '#local/postgres.ts'
import { runScript } from '#local/run-script.ts'
import { freePort } from '#local/server-process.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { searchCalls } from '#tests/bench/search.ts'
import { percentiles } from '#tests/bench/load.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProcess } from '#tests/support/processes.ts'
import { steadily } from '#tests/support/steadily.ts'

// Searches at a steady rate while the engine is killed, comes back, hangs, goes on, and comes
// back with an empty disk: no search may fail, and none may wait for more than a second.
const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
  },
})
const rate = Number(values.rate)
const spell = Number(values.seconds) * 1000
const LONGEST_MS = 1_000

type Seen = { during: string; ms: number; basic: boolean; failure: string | undefined }

const root = new URL('../../', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'directory-engine-away-'))
const key = 'a-key-for-faults-only'
const engineFolder = join(folder, 'meilisearch')
if (!(await isWebBuilt())) await buildWeb()
const database = await startPostgres(join(folder, 'postgres'), { password: 'test' })
let engine = await startMeilisearch(engineFolder, { key })
const enginePort = Number(new URL(engine.url).port)
const port = String(await freePort())
const env: Record<string, string> = {
  DATABASE_URL: database.url,
  MEILISEARCH_URL: engine.url,
  MEILISEARCH_API_KEY: key,
  DATA_DIR: folder,
  SMTP_URL: '',
  PORT: port,
  LOG_LEVEL: 'info',
}
const run = (...args: string[]) => runScript(args, { cwd: root, env: { ...process.env, ...env } })
await run('db/migrate.ts')
await run('demo/seed.ts', '--companies', values.companies)
const indexer = startProcess('indexer', env)
const api = startProcess('api', env)
const origin = `http://127.0.0.1:${port}`
try {
  await Promise.all([indexer.ready, api.ready])
  await fromEngine()
  await wait(Math.max(15_000, Number(values.companies)))
  await attack()
} finally {
  await Promise.all([indexer.kill(), api.kill()])
  await Promise.all([database.stop(), engine.stop()])
  await rm(folder, { recursive: true, force: true })
}

async function attack() {
  const load = startRate()
  await load.during('the engine is there', wait(spell))
  process.kill(engine.pid, 'SIGKILL')
  await load.during('it was killed', wait(spell))
  await load.during('it comes back', comeBack())
  process.kill(engine.pid, 'SIGSTOP')
  await load.during('it hangs', wait(spell))
  process.kill(engine.pid, 'SIGCONT')
  await load.during('it goes on', fromEngine())
  process.kill(engine.pid, 'SIGKILL')
  await engine.ended
  await rm(join(engineFolder, 'data'), { recursive: true, force: true })
  await load.during('it comes back empty', comeBack())
  await load.during('the engine is there again', wait(spell / 2))
  const seen = await load.stop()
  for (const [during, some] of Map.groupBy(seen, (one) => one.during)) tell(during, some)
  tell('all', seen)
  for (const line of api.output().split('\n')) if (line.includes('Meilisearch')) console.log(line)
  const bad = seen.filter(({ failure, ms }) => failure !== undefined || ms > LONGEST_MS)
  for (const { during, ms, failure } of bad.slice(0, 10)) console.error({ during, ms, failure })
  if (bad.length > 0) process.exitCode = 1
}

async function comeBack() {
  engine = await startMeilisearch(engineFolder, { key, port: enginePort })
  await fromEngine()
}

/** Waits until the engine answers visitors. */
function fromEngine() {
  return eventually(async () => {
    const response = await fetch(`${origin}/api/search`)
    const { basic } = (await response.json()) as { basic: boolean }
    if (response.status !== 200 || basic) throw new Error('Postgres answers')
  }, 120_000)
}

/** Searches in an open loop: at their rate, however long the answers take. */
function startRate() {
  const calls = searchCalls()
  const seen: Seen[] = []
  const running = new AbortController()
  let during = 'the engine is there'
  const search = async (path: string): Promise<Seen> => {
    const began = performance.now()
    const then = during
    const done = (basic: boolean, failure?: string): Seen => ({
      during: then,
      ms: performance.now() - began,
      basic,
      failure,
    })
    try {
      const response = await fetch(origin + path)
      const text = await response.text()
      const basic = response.headers.get('x-search-results') === 'basic'
      return done(basic, response.ok ? undefined : `${response.status} ${text.slice(0, 200)}`)
    } catch (error) {
      return done(false, `${String(error)} ${String((error as Error).cause)}`)
    }
  }
  const searching = steadily(rate, running.signal, async (n) => {
    seen.push(await search(calls[n % calls.length]!.path))
  })
  return {
    async during(what: string, work: Promise<unknown>) {
      during = what
      await work
    },
    async stop() {
      running.abort()
      await searching
      return seen
    },
  }
}

function tell(what: string, seen: Seen[]) {
  const { p50, p95 } = percentiles(seen.map(({ ms }) => ms))
  const most = Math.max(...seen.map(({ ms }) => ms))
  const basic = seen.filter((one) => one.basic).length
  const failed = seen.filter(({ failure }) => failure !== undefined).length
  console.log(
    `${what}: ${seen.length} searches, ${basic} basic, ${failed} failed; ` +
      `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, longest ${most.toFixed(0)} ms`,
  )
}
