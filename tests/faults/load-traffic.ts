import { percentiles, httpCaller, type Call } from '#tests/bench/load.ts'
import { searchCalls } from '#tests/bench/search.ts'
import type { Scene } from '#tests/faults/scene.ts'
import { writeOnce, type Writing } from '#tests/faults/writers.ts'
import { steadily } from '#tests/support/steadily.ts'

/** Of so many requests one is a whole page and two are writes; the others are searches. */
const ROUND = 20
/** Writes of one company never overlap; so many go on at once at most. */
const WRITERS = 32
/** Requests that wait for a connection are late: that shows in their time. */
const CONNECTIONS = 64

type Kind = 'searches' | 'pages' | 'writes'
export type Traffic = {
  /** Sends this many requests a second for so many milliseconds. */
  run(perSecond: number, milliseconds: number): Promise<Answers>
  close(): Promise<void>
}
/** How they were answered: times in milliseconds, and what went wrong. */
export type Answers = {
  perSecond: number
  kinds: Record<Kind, { count: number; p50: number; p95: number; longest: number }>
  wrong: string[]
}

/** Visitors and administrators of a site. */
export async function openTraffic(scene: Scene): Promise<Traffic> {
  const { world, people, ledger, random, sql, reserved } = scene
  const origin = world.apis[0]!.origin
  const calls = searchCalls()
  const pages = calls.map((call): Call => ({
    ...call,
    path: call.path.replace('/api/search', '/companies'),
  }))
  const searches = httpCaller(origin, CONNECTIONS, calls)
  const wholePages = httpCaller(origin, CONNECTIONS, pages)
  const rows = await sql<{ id: number }[]>`
    select id from companies where status = 'approved' and id <> all(${reserved}) order by id`
  const wrong: string[] = []
  const idle = Array.from({ length: WRITERS }, (_, writer): Writing => {
    const ids = rows.filter((_, at) => at % WRITERS === writer).map(({ id }) => id)
    for (const id of ids) ledger.meet(id)
    return { people, ledger, random, ids, wrong }
  })
  const forAnIdleOne: ((writing: Writing) => void)[] = []

  async function write() {
    const writing = idle.shift() ?? (await new Promise<Writing>((give) => forAnIdleOne.push(give)))
    try {
      await writeOnce(writing)
    } finally {
      const next = forAnIdleOne.shift()
      if (next) next(writing)
      else idle.push(writing)
    }
  }

  return {
    async run(perSecond, milliseconds) {
      const times: Record<Kind, number[]> = { searches: [], pages: [], writes: [] }
      const began = performance.now()
      await steadily(perSecond, AbortSignal.timeout(milliseconds), async (n) => {
        const turn = n % ROUND
        const kind: Kind = turn === 0 ? 'pages' : turn % 10 === 5 ? 'writes' : 'searches'
        const asked = performance.now()
        try {
          if (kind === 'writes') await write()
          else if (kind === 'pages') await wholePages.run(n / ROUND)
          else await searches.run(n)
        } catch (error) {
          wrong.push(`${kind}: ${(error as Error).message.slice(0, 300)}`)
        }
        times[kind].push(performance.now() - asked)
      })
      const seconds = (performance.now() - began) / 1000
      const count = Object.values(times).reduce((sum, some) => sum + some.length, 0)
      return {
        perSecond: count / seconds,
        kinds: {
          searches: sumUp(times.searches),
          pages: sumUp(times.pages),
          writes: sumUp(times.writes),
        },
        wrong: wrong.splice(0),
      }
    },
    async close() {
      await Promise.all([searches.close(), wholePages.close()])
    },
  }
}

function sumUp(times: number[]) {
  const longest = times.reduce((most, time) => Math.max(most, time), 0)
  return { count: times.length, ...percentiles(times), longest }
}
