import { readdirSync, readFileSync } from 'node:fs'
import { childrenOf } from '#tests/faults/servers.ts'
import type { Scene } from '#tests/faults/scene.ts'
import { median } from '#tests/bench/load.ts'

const EVERY_MS = 5_000
/** What must not grow, in the order of the report. Memory is in MB. */
const gauges = [
  'memory of the API',
  'memory of the indexer',
  'memory of Postgres',
  'memory of Meilisearch',
  'open files of the API',
  'open files of the indexer',
  'connections of Postgres',
  'jobs waiting',
] as const
type Gauge = (typeof gauges)[number]
type Sample = Record<Gauge, number>

/** A gauge in each third of the time: its median and its greatest value. */
export type Course = { gauge: Gauge; thirds: [Spread, Spread, Spread] }
type Spread = { median: number; most: number }

/** Looks at the processes of a world every few seconds until it is told to stop. */
export function watchLoad({ world, sql }: Scene) {
  const samples: Sample[] = []
  const api = world.apis[0]!.pid()
  const indexer = world.indexers[0]!.pid()
  const postgres = world.servers.postgres.pid()
  const look = async () => {
    const [row] = await sql<{ connections: number; waiting: number }[]>`
      select
        (select count(*) from pg_stat_activity where backend_type = 'client backend')::integer as connections,
        (select count(*) from pgboss.job where state < 'completed' and name = 'company.changed')::integer as waiting`
    samples.push({
      'memory of the API': memoryOf(api),
      'memory of the indexer': memoryOf(indexer),
      'memory of Postgres': [postgres, ...childrenOf(postgres)].reduce(
        (sum, pid) => sum + memoryOf(pid),
        0,
      ),
      'memory of Meilisearch': memoryOf(world.servers.engine.pid()),
      'open files of the API': openFilesOf(api),
      'open files of the indexer': openFilesOf(indexer),
      'connections of Postgres': row!.connections,
      'jobs waiting': row!.waiting,
    })
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  return (): Course[] => {
    clearInterval(timer)
    const third = Math.floor(samples.length / 3)
    return gauges.map((gauge) => {
      const values = samples.map((sample) => sample[gauge])
      const spreadOf = (at: number) => spread(values.slice(at * third, (at + 1) * third))
      return { gauge, thirds: [spreadOf(0), spreadOf(1), spreadOf(2)] }
    })
  }
}

/** What a process holds of its own, in MB: pages that it shares with others are not counted. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)![1]) / 1024
  } catch {
    return 0 // it has just ended
  }
}

function openFilesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

const spread = (values: number[]): Spread => ({ median: median(values), most: Math.max(...values) })
