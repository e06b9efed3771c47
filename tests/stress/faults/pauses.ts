import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { searchCalls } from '#tests/bench/search.ts'
import type { Scenario } from '#tests/stress/faults/run.ts'
import { expectRecovery, writeWhile, type Scene, type SceneSite } from '#tests/stress/scene.ts'
import type { StressSite } from '#tests/stress/site.ts'
import { ask } from '#tests/stress/writers.ts'
import { drawFrom } from '#tests/support/random.ts'
import { steadily } from '#tests/support/steadily.ts'
import { visit } from '#tests/support/visit.ts'

/** Seconds for which a server is away. */
const AWAY = { least: 1, most: 20, mostIfShort: 3 }
/** An API that is there answers within so many milliseconds, whatever else is away. */
const ANSWER_MS = 5_000
/** Recovery at 1,000 companies may take so many seconds. */
const RECOVERY_S = 15
const READS_PER_SECOND = 6
const WRITE_PAUSE_MS = 100

type Server = { hang(): void; goOn(): void; kill(): Promise<void>; start(): unknown }
const servers: Record<string, (scene: Scene) => Server> = {
  Postgres: ({ site }) => site.postgres,
  Meilisearch: ({ site }) => site.engine,
  'an API': ({ site, random }) => drawFrom(random, site.apis),
  'an indexer': ({ site, random }) => drawFrom(random, site.indexers),
}
type Fault = { server: string; how: 'paused' | 'killed' }
const faults = Object.keys(servers).flatMap((server): Fault[] => [
  { server, how: 'paused' },
  { server, how: 'killed' },
])
const label = ({ server, how }: Fault) => `${server} ${how}`

/** What was seen in the runs with a fault. */
type Seen = {
  runs: number
  requests: number
  slowestMs: number
  /** Without the time in which the API and the test waited for a processor. */
  slowestOwnMs: number
  failures: Record<number, number>
  lost: number
  unequal: number
}
const table = new Map<string, Seen>()
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** What was seen so far, by fault; runs with several faults are in several rows. */
export const pausesTable = () =>
  Object.fromEntries(
    [...table].map(
      ([fault, { runs, requests, slowestMs, slowestOwnMs, failures, lost, unequal }]) => [
        fault,
        {
          runs,
          requests,
          'slowest answer': inSeconds(slowestMs),
          'without a busy machine': inSeconds(slowestOwnMs),
          '5xx': Object.entries(failures)
            .map(([status, times]) => `${times} × ${status}`)
            .join(', '),
          lost,
          'differences left': unequal,
        },
      ],
    ),
  )

/**
 * A server is away for a while, and often one or two others at the same time, while clients write
 * and read: each API that is there answers in time, nothing acknowledged is lost, and the index is
 * equal soon after.
 */
const awayWhile =
  (first: Fault): Scenario =>
  async (scene) => {
    const { random, problems, notes } = scene
    const drawn = [first]
    while (drawn.length < 3 && random() < 0.4) {
      const others = faults.filter(({ server }) => drawn.every((one) => one.server !== server))
      drawn.push(drawFrom(random, others))
    }
    const none = { requests: 0, slowestMs: 0, slowestOwnMs: 0, lost: 0, unequal: 0 }
    const seen: Seen = { ...none, runs: 1, failures: {} }
    const cpuWaits = watchCpuWaits(scene.site)
    scene.onAnswer = ({ call, api, began, status, failure, excused }) => {
      seen.requests++
      if (status >= 500) seen.failures[status] = (seen.failures[status] ?? 0) + 1
      if (excused) return
      const ms = performance.now() - began
      const ownMs = Math.max(0, ms - cpuWaits.since(began, api))
      seen.slowestMs = Math.max(seen.slowestMs, ms)
      seen.slowestOwnMs = Math.max(seen.slowestOwnMs, ownMs)
      if (status === 0 || ownMs > ANSWER_MS) {
        const times = `${inSeconds(ms)}, ${inSeconds(ownMs)} without a busy machine`
        problems.push(`${call}: ${status || failure} after ${times}`)
      }
    }
    const { lost, unequal } = scene
    try {
      const during = () => readWhile(scene, () => takeAway(scene, drawn))
      await writeWhile(scene, during, WRITE_PAUSE_MS)
    } finally {
      scene.onAnswer = undefined
      cpuWaits.stop()
    }
    const recovery = await expectRecovery(scene)
    seen.lost = scene.lost - lost
    seen.unequal = scene.unequal - unequal
    notes.push(`${seen.requests} requests, the slowest took ${inSeconds(seen.slowestMs)}`)
    for (const fault of [...drawn.map(label), 'all']) add(fault, seen)
    return { recovery, limit: RECOVERY_S }
  }

export const pauseScenarios: Record<string, Scenario> = Object.fromEntries(
  faults.map((fault) => [label(fault), awayWhile(fault)]),
)

async function takeAway(scene: Scene, drawn: Fault[]) {
  const { random, notes, short } = scene
  await Promise.all(
    drawn.map(async (fault) => {
      const server = servers[fault.server]!(scene)
      // As many short ones as long ones.
      const most = short ? AWAY.mostIfShort : AWAY.most
      const seconds = AWAY.least * (most / AWAY.least) ** random()
      notes.push(`${label(fault)} for ${seconds.toFixed(1)} s`)
      await wait(random() * 1_000)
      if (fault.how === 'killed') await server.kill()
      else server.hang()
      try {
        await wait(seconds * 1_000)
      } finally {
        if (fault.how === 'killed') await server.start()
        else server.goOn()
      }
    }),
  )
  scene.faultAt = performance.now()
}

/** Searches and opens pages, signed in and not, while `work` goes on. */
export async function readWhile(scene: Scene<SceneSite>, work: () => Promise<void>) {
  const { site, people, random, reserved } = scene
  const stranger = site.apis.map(({ origin }) => visit(origin))
  const searches = searchCalls().map(({ path }) => path)
  const pages = ['/', '/companies', '/companies/', '/api/companies/', '/profile', '/api/user/data']
  const done = new AbortController()
  const reading = steadily(READS_PER_SECOND, done.signal, async () => {
    const page = drawFrom(random, random() < 0.5 ? searches : pages)
    const path = page.endsWith('companies/') ? page + drawFrom(random, reserved) : page
    const at = random() < 0.5 ? stranger : drawFrom(random, people.users).at
    const { status } = await ask(scene, at, 'GET', path)
    if (status >= 500 && status !== 503) scene.problems.push(`GET ${path}: ${status}`)
  })
  try {
    await work()
  } finally {
    done.abort()
    await reading
  }
}

function add(fault: string, seen: Seen) {
  const so = table.get(fault)
  if (!so) return void table.set(fault, structuredClone(seen))
  for (const count of ['runs', 'requests', 'lost', 'unequal'] as const) so[count] += seen[count]
  for (const slowest of ['slowestMs', 'slowestOwnMs'] as const)
    so[slowest] = Math.max(so[slowest], seen[slowest])
  for (const [status, times] of Object.entries(seen.failures)) {
    so.failures[Number(status)] = (so.failures[Number(status)] ?? 0) + times
  }
}

/**
 * Measures for how long this process and each API were ready to run and the machine ran others:
 * that is no fault of the product's.
 */
function watchCpuWaits({ apis }: StressSite) {
  const read = () => apis.map((api) => cpuWaitOf(process.pid) + cpuWaitOf(api.pid()))
  const samples = [{ at: performance.now(), waited: read() }]
  const timer = setInterval(() => samples.push({ at: performance.now(), waited: read() }), 100)
  return {
    /** @returns milliseconds from `began` until now */
    since(began: number, api: number) {
      const before = samples.findLast(({ at }) => at <= began) ?? samples[0]!
      return read()[api]! - before.waited[api]!
    },
    stop: () => clearInterval(timer),
  }
}

/** @returns milliseconds that the main thread has waited for a processor; 0 where that is not told */
function cpuWaitOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
