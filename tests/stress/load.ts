import { readdirSync } from 'node:fs'
import { httpCaller, median, percentiles } from '#tests/bench/load.ts'
import { searchCalls } from '#tests/bench/search.ts'
import type { Options, Report } from '#tests/stress/main.ts'
import { expectRecovery, openClients, openScene, type Scene } from '#tests/stress/scene.ts'
import { childrenOf, memoryOf, type StressSite } from '#tests/stress/site.ts'
import { writeOnce } from '#tests/stress/writers.ts'
import { sql } from '#tests/support/product.ts'
import { randomFrom } from '#tests/support/random.ts'
import { steadily } from '#tests/support/steadily.ts'

/** Writes of one company never overlap: so many go on at once at most. */
const CLIENTS = 32
/** Requests that wait for a connection are late: that shows in their time. */
const CONNECTIONS = 64
const WARM_MS = 10_000
const WATCH_MS = 5_000
/** More than this is growth: a share of what it was before, and a few in any case. */
const GROWTH = { share: 0.1, few: 20 }

type Kind = 'searches' | 'pages' | 'writes'
/** One request in twenty is a whole page, two are writes. */
const kindOf = (n: number): Kind => (n % 20 === 0 ? 'pages' : n % 10 === 5 ? 'writes' : 'searches')

/**
 * Searches, pages and writes at a steady rate for a long time: no request may fail, nothing may
 * grow, and afterwards the index equals the database.
 */
export async function run(site: StressSite, options: Options, report: Report) {
  const scene = await openScene(site)
  scene.random = randomFrom(options.seed)
  const { rate, minutes } = options
  const { send, close } = await openTraffic(scene)
  await send(rate, WARM_MS)
  await report(`${rate} requests a second for ${minutes} minutes`, async () => {
    const endWatch = watchResources(site)
    const answers = await send(rate, minutes * 60_000)
    const courses = endWatch()
    scene.faultAt = performance.now()
    const recovery = await expectRecovery(scene)
    const problems = [...answers.failures, ...scene.problems, ...courses.flatMap(findGrowth)]
    return { recovery, notes: [...answers.notes, ...courses.map(describeCourse)], problems }
  })
  await close()
}

/** Visitors and administrators of a site. */
async function openTraffic(scene: Scene) {
  const { origin } = scene.site.apis[0]!
  const calls = searchCalls()
  const pages = calls.map((call) => ({
    ...call,
    path: call.path.replace('/api/search', '/companies'),
  }))
  const searching = httpCaller(origin, CONNECTIONS, calls)
  const reading = httpCaller(origin, CONNECTIONS, pages)
  const idle = await openClients(scene, CLIENTS)
  const request: Record<Kind, (n: number) => Promise<void>> = {
    searches: searching.run,
    pages: (n) => reading.run(n / 20),
    async writes() {
      const client = idle.shift()
      if (!client) throw new Error('all clients still wait for their last write')
      await writeOnce(client).finally(() => idle.push(client))
    },
  }
  return {
    async send(perSecond: number, milliseconds: number) {
      const times: Record<Kind, number[]> = { searches: [], pages: [], writes: [] }
      const failures: string[] = []
      await steadily(perSecond, AbortSignal.timeout(milliseconds), async (n) => {
        const kind = kindOf(n)
        const sent = performance.now()
        await request[kind](n).catch((error: Error) => {
          failures.push(`${kind}: ${error.message.slice(0, 300)}`)
        })
        times[kind].push(performance.now() - sent)
      })
      const notes = Object.entries(times).map(([kind, some]) => {
        const { p50, p95, p99 } = percentiles(some)
        const [middle, most, nearlyAll] = [p50, p95, p99].map((ms) => ms.toFixed(0))
        return `${some.length} ${kind}: p50 ${middle} ms, p95 ${most} ms, p99 ${nearlyAll} ms`
      })
      return { failures, notes }
    },
    close: () => Promise.all([searching.close(), reading.close()]),
  }
}

const mebibytes = (...pids: number[]) => pids.reduce((sum, pid) => sum + memoryOf(pid), 0) / 2 ** 20

/** A gauge's median in each third of the time. */
type Course = { gauge: string; thirds: [number, number, number] }

/** Watches what must not grow until it is told to stop. Memory is in MiB. */
function watchResources({ apis, indexers, postgres, engine }: StressSite) {
  const samples: Record<string, number>[] = []
  const [api, indexer] = [apis[0]!.pid(), indexers[0]!.pid()]
  const look = async () => {
    const [row] = await sql<{ connections: number; waiting: number }[]>`
      select
        (select count(*) from pg_stat_activity where backend_type = 'client backend')::integer as connections,
        (select count(*) from pgboss.job where state < 'completed' and name = 'company.changed')::integer as waiting`
    const backends = [postgres.pid(), ...childrenOf(postgres.pid())]
    samples.push({
      'memory of the API': mebibytes(api),
      'memory of the indexer': mebibytes(indexer),
      'memory of Postgres': mebibytes(...backends),
      'memory of Meilisearch': mebibytes(engine.pid()),
      'open files of the API': readdirSync(`/proc/${api}/fd`).length,
      'open files of the indexer': readdirSync(`/proc/${indexer}/fd`).length,
      'connections of Postgres': row!.connections,
      'jobs waiting': row!.waiting,
    })
  }
  const timer = setInterval(() => void look(), WATCH_MS)
  return (): Course[] => {
    clearInterval(timer)
    const third = Math.floor(samples.length / 3)
    const medianOf = (gauge: string, at: number) =>
      median(samples.slice(at * third, (at + 1) * third).map((sample) => sample[gauge]!))
    return Object.keys(samples[0]!).map((gauge) => ({
      gauge,
      thirds: [medianOf(gauge, 0), medianOf(gauge, 1), medianOf(gauge, 2)],
    }))
  }
}

const describeCourse = ({ gauge, thirds }: Course) =>
  `${gauge}, median of each third: ${thirds.map((value) => value.toFixed(0)).join(', ')}`

/** In the first third caches fill. */
function findGrowth({ gauge, thirds: [, middle, last] }: Course): string[] {
  return last > middle * (1 + GROWTH.share) + GROWTH.few ? [`${gauge} grows`] : []
}
