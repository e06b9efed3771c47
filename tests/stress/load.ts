import { httpCaller, percentiles, type Call } from '#tests/bench/load.ts'
import { searchCalls } from '#tests/bench/search.ts'
import { watchResources, type Course } from '#tests/stress/load-watch.ts'
import type { Options, Report } from '#tests/stress/main.ts'
import { expectRecovery, openClients, openScene, type Scene } from '#tests/stress/scene.ts'
import type { StressSite } from '#tests/stress/site.ts'
import { writeOnce, type Client } from '#tests/stress/writers.ts'
import { randomFrom } from '#tests/support/random.ts'
import { steadily } from '#tests/support/steadily.ts'

const LOWEST_RATE = 100
const STEP = 1.2
const STEP_MS = 20_000
/** Writes of one company never overlap; so many go on at once at most. */
const CLIENTS = 32
/** Requests that wait for a connection are late: that shows in their time. */
const CONNECTIONS = 64
/** A rate holds when of every kind 95 of 100 requests are answered within so many milliseconds. */
const HELD_MS = { searches: 250, pages: 500, writes: 1_000 }
/** More than this is growth: a share of what it was before, and a few in any case. */
const GROWTH = { share: 0.1, few: 20 }

type Kind = keyof typeof HELD_MS
/** One request in twenty is a whole page, two are writes. */
const kindOf = (n: number): Kind => (n % 20 === 0 ? 'pages' : n % 10 === 5 ? 'writes' : 'searches')

type Answers = {
  perSecond: number
  kinds: Record<Kind, { count: number; p50: number; p95: number; longest: number }>
  failures: string[]
}
type Traffic = (perSecond: number, milliseconds: number) => Promise<Answers>

/**
 * Searches, pages and writes at the highest rate that this machine holds, for a long time: no
 * request may fail, nothing may grow, and afterwards the index equals the database.
 */
export async function run(site: StressSite, options: Options, report: Report) {
  const scene = await openScene(site)
  scene.random = randomFrom(options.seed)
  const { send, close } = await openTraffic(scene)
  await send(options.rate ?? LOWEST_RATE, STEP_MS / 2) // warm
  const rate = options.rate ?? (await findHighestRate(send))
  await report(`${rate} requests a second for ${options.minutes} minutes`, async () => {
    const endWatch = watchResources(scene.site)
    const answers = await send(rate, options.minutes * 60_000)
    const courses = endWatch()
    scene.faultAt = performance.now()
    const recovery = await expectRecovery(scene)
    const { acknowledged, unanswered } = scene.ledger
    return {
      recovery,
      notes: [
        describe(answers),
        ...courses.map(describeCourse),
        `${acknowledged} writes acknowledged, ${unanswered} not answered`,
      ],
      problems: [...answers.failures, ...scene.problems, ...courses.flatMap(findGrowth)],
    }
  })
  await close()
}

/** Visitors and administrators of a site. */
async function openTraffic(scene: Scene): Promise<{ send: Traffic; close(): Promise<void> }> {
  const { origin } = scene.site.apis[0]!
  const calls = searchCalls()
  const pages = calls.map((call): Call => ({
    ...call,
    path: call.path.replace('/api/search', '/companies'),
  }))
  const searching = httpCaller(origin, CONNECTIONS, calls)
  const reading = httpCaller(origin, CONNECTIONS, pages)
  const idle = await openClients(scene, CLIENTS)
  const waiting: ((client: Client) => void)[] = []

  async function write() {
    const client = idle.shift() ?? (await new Promise<Client>((give) => waiting.push(give)))
    try {
      await writeOnce(client)
    } finally {
      const next = waiting.shift()
      if (next) next(client)
      else idle.push(client)
    }
  }
  const request: Record<Kind, (n: number) => Promise<void>> = {
    searches: searching.run,
    pages: (n) => reading.run(n / 20),
    writes: write,
  }
  return {
    async send(perSecond, milliseconds) {
      const times: Record<Kind, number[]> = { searches: [], pages: [], writes: [] }
      const failures: string[] = []
      const began = performance.now()
      await steadily(perSecond, AbortSignal.timeout(milliseconds), async (n) => {
        const kind = kindOf(n)
        const sent = performance.now()
        await request[kind](n).catch((error: Error) => {
          failures.push(`${kind}: ${error.message.slice(0, 300)}`)
        })
        times[kind].push(performance.now() - sent)
      })
      const seconds = (performance.now() - began) / 1000
      const count = Object.values(times).flat().length
      const { searches, pages, writes } = times
      const kinds = { searches: sumUp(searches), pages: sumUp(pages), writes: sumUp(writes) }
      return { perSecond: count / seconds, kinds, failures }
    },
    async close() {
      await Promise.all([searching.close(), reading.close()])
    },
  }
}

function sumUp(times: number[]) {
  const longest = times.reduce((most, time) => Math.max(most, time), 0)
  return { count: times.length, ...percentiles(times), longest }
}

async function findHighestRate(send: Traffic): Promise<number> {
  let held = 0
  for (let rate = LOWEST_RATE; ; rate = Math.round(rate * STEP)) {
    const answers = await send(rate, STEP_MS)
    console.log(describe(answers))
    if (!holds(rate, answers)) break
    held = rate
  }
  if (held === 0) throw new Error(`Not even ${LOWEST_RATE} requests a second hold`)
  return held
}

function holds(rate: number, { perSecond, kinds, failures }: Answers): boolean {
  const quick = Object.entries(HELD_MS).every(([kind, most]) => kinds[kind as Kind].p95 <= most)
  return quick && failures.length === 0 && perSecond > rate * 0.95
}

function describe({ perSecond, kinds, failures }: Answers): string {
  const each = Object.entries(kinds).map(
    ([kind, { count, p50, p95, longest }]) =>
      `${count} ${kind} (p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, max ${longest.toFixed(0)} ms)`,
  )
  return `${perSecond.toFixed(0)} requests a second: ${each.join(', ')}; ${failures.length} failed`
}

function describeCourse({ gauge, thirds }: Course): string {
  const text = thirds.map(({ median, most }) => `${median.toFixed(0)} (max ${most.toFixed(0)})`)
  return `${gauge}, median of each third: ${text.join(', ')}`
}

/** In the first third caches fill. */
function findGrowth({ gauge, thirds: [, middle, last] }: Course): string[] {
  return last.median > middle.median * (1 + GROWTH.share) + GROWTH.few ? [`${gauge} grows`] : []
}
