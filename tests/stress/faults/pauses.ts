import { setTimeout as wait } from 'node:timers/promises'
import { searchCalls } from '#tests/bench/search.ts'
import type { Scenario } from '#tests/stress/faults/run.ts'
import { expectRecovery, writeWhile, type Scene, type SceneSite } from '#tests/stress/scene.ts'
import { ask } from '#tests/stress/writers.ts'
import { drawFrom } from '#tests/support/random.ts'
import { steadily } from '#tests/support/steadily.ts'
import { visit } from '#tests/support/visit.ts'

/** Seconds for which a server is away. */
const AWAY = { min: 1, max: 20, maxIfShort: 3 }
/** Within this time an API that is there answers, whatever else is away; a short run does not judge. */
const MAX_ANSWER_MS = 5_000
/** Seconds that recovery at 1,000 companies may take. */
const MAX_RECOVERY_S = 15
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
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

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
    const seen = { requests: 0, unavailable: 0, slowestMs: 0 }
    scene.onAnswer = ({ call, began, status, failure, excused }) => {
      seen.requests++
      if (status >= 500) seen.unavailable++
      if (excused) return
      const ms = performance.now() - began
      seen.slowestMs = Math.max(seen.slowestMs, ms)
      if (status === 0 || (ms > MAX_ANSWER_MS && !scene.short))
        problems.push(`${call}: ${status || failure} after ${inSeconds(ms)}`)
    }
    try {
      const during = () => readWhile(scene, () => takeAway(scene, drawn))
      await writeWhile(scene, during, WRITE_PAUSE_MS)
    } finally {
      scene.onAnswer = undefined
    }
    const { requests, unavailable, slowestMs } = seen
    notes.push(
      `${requests} requests, ${unavailable} × 503, the slowest took ${inSeconds(slowestMs)}`,
    )
    return { recovery: await expectRecovery(scene), limit: MAX_RECOVERY_S }
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
      const max = short ? AWAY.maxIfShort : AWAY.max
      const seconds = AWAY.min * (max / AWAY.min) ** random()
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
