import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CompanyFilters } from '#contract/search.ts'
import { closedLoop, httpCaller, median, type Call, type Load } from '#tests/ops/bench/load.ts'
import { listSearches, workload } from '#tests/ops/bench/queries.ts'
import type { Options, Report } from '#tests/ops/main.ts'
import { startSite, type StressSite } from '#tests/ops/stress/site.ts'
import { config } from '#tests/support/product.ts'
import { randomFrom } from '#tests/support/random.ts'

const ROUNDS = 5
const ROUND_MS = 3_000
/** Goals for uncached answers, as ratios to the bare proxy: the p50, and requests per second. */
const MAX_P50 = 1.5
const MIN_RATE = 0.7
/** Number of different searches in the mix, and of draws before they repeat. */
const DIFFERENT = 2_000
const DRAWN = 50_000

type Mix = {
  mix: string
  connections: number
  calls: Call[]
  /** Requests of the API to Meilisearch for each call. */
  raw: Call[][]
  /** Minimum of requests per second for cached answers, as a ratio to Meilisearch. */
  cached?: number
}

/** Clock ticks per second in Linux's /proc. */
const TICKS_PER_SECOND = 100
/** Share of a core below which a process counts as idle. */
const MAX_IDLE = 0.1
const IDLE_S = 5

export const start = ({ companies = 10_000 }: Options) =>
  startSite({ companies, apis: 1, indexers: 1, ungated: true })

export async function run(site: StressSite, _options: Options, report: Report) {
  await untilIdle(site)
  await report('search beside its peers', () => measureSearch(site))
}

/** Waits until a site's new data is indexed and the engine has finished its cleanup. */
async function untilIdle({ engine, indexers }: StressSite): Promise<void> {
  const read = () => [engine, ...indexers].reduce((sum, one) => sum + readCpuSeconds(one.pid()), 0)
  for (let before = -Infinity; read() - before > MAX_IDLE * IDLE_S; await wait(1_000 * IDLE_S))
    before = read()
}

/** CPU time of a process so far, in seconds. */
function readCpuSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The 14th and 15th fields, counted after the name, which may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/**
 * Compares searches through the API, directly to Meilisearch, and through a server that only forwards
 * the API's requests to Meilisearch. They alternate, so that a slow phase of the machine affects all.
 */
async function measureSearch({ apis, engine, startApi }: StressSite) {
  const uncached = await startApi({ SEARCH_CACHE_MB: '0' })
  const proxy = await startBareProxy(engine.url)
  const searches = listSearches(DIFFERENT)
  const requests = await recordRequests(searches, proxy, startApi)
  const rawCalls = (asked: readonly CompanyFilters[]) => asked.map((one) => requests.get(one)!)
  const computed = { mix: 'each computed', calls: searchCalls(), raw: rawCalls(workload) }
  const zipf = zipfMix(searches)
  const mixes: Mix[] = [
    { ...computed, connections: 1 },
    { ...computed, connections: 16 },
    {
      mix: 'Zipf, cached',
      connections: 16,
      cached: 2.5,
      calls: searchCalls(zipf),
      raw: rawCalls(zipf),
    },
  ]
  const rows: Record<string, string | number>[] = []
  const ratios: Ratio[] = []
  for (const { mix, connections, calls, raw, cached } of mixes) {
    const origin = cached ? apis[0]!.origin : uncached.origin
    const targets = [
      { target: 'the API', ...httpCaller(origin, connections, calls), rounds: [] as Load[] },
      { target: 'Meilisearch', ...httpCaller(engine.url, connections, raw), rounds: [] },
      { target: 'a bare proxy', ...httpCaller(proxy.url, connections, raw), rounds: [] },
    ].slice(0, cached ? 2 : 3)
    for (const { run } of targets) await closedLoop(connections, 1_000, run) // Warm-up.
    for (let round = 0; round < ROUNDS; round++)
      for (const { run, rounds } of targets)
        rounds.push(await closedLoop(connections, ROUND_MS, run))
    const [api, ...peers] = targets
    for (const { target, rounds, close } of targets) {
      const of = (field: keyof Load) => Number(median(rounds.map((load) => load[field])).toFixed(2))
      const times = { 'p50 ms': of('p50'), 'p95 ms': of('p95'), 'p99 ms': of('p99') }
      rows.push({ mix, connections, target, ...times, 'requests/s': of('perSecond') })
      await close()
    }
    for (const { target, rounds } of peers) {
      const ratio = (of: 'p50' | 'p95' | 'perSecond') =>
        median(api!.rounds.map((load, round) => load[of] / rounds[round]![of]))
      const [p50, p95, perSecond] = [ratio('p50'), ratio('p95'), ratio('perSecond')]
      ratios.push({ mix, connections, to: target, p50, p95, perSecond, cached })
    }
  }
  await proxy.stop()
  await uncached.kill()
  console.table(rows)
  const judged = ratios.map((ratio) => ({ ratio: describeRatio(ratio), goal: toGoal(ratio) }))
  return {
    notes: judged.map(({ ratio, goal }) => (goal ? `${ratio}; goal: ${goal.text}` : ratio)),
    problems: judged.flatMap(({ ratio, goal }) =>
      goal && !goal.isReached ? [`${ratio}; missed: ${goal.text}`] : [],
    ),
  }
}

type Ratio = Record<'connections' | 'p50' | 'p95' | 'perSecond', number> & {
  mix: string
  to: string
  cached: number | undefined
}

const describeRatio = ({ mix, connections, to, p50, p95, perSecond }: Ratio) =>
  `${mix}, ${connections} connections: ${p50.toFixed(2)} × the p50 of ${to}, ` +
  `${p95.toFixed(2)} × its p95, ${perSecond.toFixed(2)} × its requests a second`

/** Uncached answers are compared with the minimum cost of a server in front of Meilisearch. */
function toGoal({ connections, to, p50, perSecond, cached }: Ratio) {
  if (!cached && to !== 'a bare proxy') return undefined
  if (!cached && connections === 1)
    return { text: `at most ${MAX_P50} × the p50`, isReached: p50 <= MAX_P50 }
  const least = cached ?? MIN_RATE
  return { text: `at least ${least} × the requests a second`, isReached: perSecond >= least }
}

/** Starts a server that only forwards to Meilisearch: the minimum cost of a server in front of it. */
async function startBareProxy(engineUrl: string) {
  const worker = new Worker(new URL('bare-proxy.ts', import.meta.url), { workerData: engineUrl })
  const [port] = (await once(worker, 'message')) as [number]
  const url = `http://127.0.0.1:${port}`
  return { url, onSearch: worker, stop: () => worker.terminate() }
}

/** Requests of the API to Meilisearch for each search, as the proxy between them forwards them. */
async function recordRequests(
  searches: readonly CompanyFilters[],
  proxy: Awaited<ReturnType<typeof startBareProxy>>,
  startApi: StressSite['startApi'],
): Promise<Map<CompanyFilters, Call[]>> {
  const api = await startApi({ SEARCH_CACHE_MB: '0', MEILISEARCH_URL: proxy.url })
  let bodies: string[] = []
  proxy.onSearch.on('message', (body: string) => bodies.push(body))
  const found = new Map<CompanyFilters, Call[]>()
  for (const [at, call] of searchCalls(searches).entries()) {
    const { run, close } = httpCaller(api.origin, 1, [call])
    // The first time it also asks for what it then keeps.
    await run(0)
    bodies = []
    await run(0)
    await close()
    if (bodies.length === 0) throw new Error(`${call.path} asked Meilisearch for nothing`)
    const toCall = (body: string): Call => ({
      method: 'POST',
      path: '/multi-search',
      headers: headers(),
      body,
    })
    found.set(searches[at]!, bodies.map(toCall))
  }
  await api.kill()
  proxy.onSearch.removeAllListeners('message')
  return found
}

/** Searches by Zipf's law: the n-th most frequent one is 1/n as frequent as the first. */
function zipfMix(searches: readonly CompanyFilters[]): CompanyFilters[] {
  let sum = 0
  const upTo = searches.map((_, at) => (sum += 1 / (at + 1)))
  const random = randomFrom(1)
  return Array.from({ length: DRAWN }, () => {
    const drawn = random() * sum
    return searches[upTo.findIndex((limit) => limit > drawn)]!
  })
}

/** Visitors' requests to the API. */
export function searchCalls(asked: readonly CompanyFilters[] = workload): Call[] {
  return asked.map((filters) => {
    const given = Object.entries(filters).filter(([, value]) => value !== 'all' && value !== '')
    return { method: 'GET', path: `/api/search?${new URLSearchParams(given)}` }
  })
}

const headers = () => ({
  'content-type': 'application/json',
  authorization: `Bearer ${config.MEILISEARCH_API_KEY}`,
})
