import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { median, percentiles } from '#tests/ops/bench/load.ts'
import type { Options, Report } from '#tests/ops/stress/main.ts'
import {
  expectRecovery,
  kindOf,
  openScene,
  readWhile,
  WRITERS,
  writeWhile,
  type Kind,
} from '#tests/ops/stress/scene.ts'
import { childrenOf, memoryOf, type StressSite } from '#tests/ops/stress/site.ts'
import { sql } from '#tests/support/product.ts'
import { randomFrom } from '#tests/support/random.ts'

const WARM_MS = 10_000
const WATCH_MS = 5_000
/** Tolerated growth: a share of the earlier value, or a small absolute number. */
const GROWTH = { share: 0.1, few: 20 }

/**
 * Sends searches, page views and writes at a steady rate for a long time: no request may fail, no
 * resource may grow, and afterwards the index equals the database.
 */
export async function run(site: StressSite, options: Options, report: Report) {
  const scene = await openScene(site)
  scene.random = randomFrom(options.seed)
  const { rate, minutes } = options
  // One request in ten is a write.
  const load = (ms: number) =>
    writeWhile(
      scene,
      () => readWhile(scene, () => wait(ms), 0.9 * rate),
      (1_000 * WRITERS) / (0.1 * rate),
    )
  await load(WARM_MS)
  await report(`${rate} requests a second for ${minutes} minutes`, async () => {
    const times: Record<Kind, number[]> = { searches: [], pages: [], writes: [] }
    scene.onAnswer = ({ call, began, status, failure }) => {
      times[kindOf(call)].push(performance.now() - began)
      if (status === 0 || status >= 500) scene.problems.push(`${call}: ${status || failure}`)
    }
    const endWatch = watchResources(site)
    await load(minutes * 60_000)
    const courses = endWatch()
    scene.onAnswer = undefined
    scene.faultAt = performance.now()
    const recovery = await expectRecovery(scene)
    const notes = Object.entries(times).map(([kind, some]) => {
      const [p50, p95, p99] = Object.values(percentiles(some)).map((ms) => ms.toFixed(0))
      return `${some.length} ${kind}: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`
    })
    return {
      recovery,
      notes: [...notes, ...courses.map(describeCourse)],
      problems: [...scene.problems, ...courses.flatMap(findGrowth)],
    }
  })
}

const mebibytes = (...pids: number[]) => pids.reduce((sum, pid) => sum + memoryOf(pid), 0) / 2 ** 20

/** A gauge's median in each third of the run. */
type Course = { gauge: string; thirds: [number, number, number] }

/** Samples resources that must not grow, until stopped. Memory is in MiB. */
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

/** The first third is ignored, because caches fill then. */
function findGrowth({ gauge, thirds: [, middle, last] }: Course): string[] {
  return last > middle * (1 + GROWTH.share) + GROWTH.few ? [`${gauge} grows`] : []
}
