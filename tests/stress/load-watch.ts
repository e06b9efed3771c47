import { readdirSync, readFileSync } from 'node:fs'
import { median } from '#tests/bench/load.ts'
import { childrenOf, type StressSite } from '#tests/stress/site.ts'
import { sql } from '#tests/support/product.ts'

const EVERY_MS = 5_000

/** A gauge in each third of the time: its median and its greatest value. */
export type Course = { gauge: string; thirds: [Spread, Spread, Spread] }
type Spread = { median: number; most: number }

/** Watches what must not grow until it is told to stop. Memory is in MB. */
export function watchResources({ apis, indexers, postgres, engine }: StressSite) {
  const samples: Record<string, number>[] = []
  const [api, indexer] = [apis[0]!.pid(), indexers[0]!.pid()]
  const look = async () => {
    const [row] = await sql<{ connections: number; waiting: number }[]>`
      select
        (select count(*) from pg_stat_activity where backend_type = 'client backend')::integer as connections,
        (select count(*) from pgboss.job where state < 'completed' and name = 'company.changed')::integer as waiting`
    const backends = [postgres.pid(), ...childrenOf(postgres.pid())]
    samples.push({
      'memory of the API': memoryOf(api),
      'memory of the indexer': memoryOf(indexer),
      'memory of Postgres': backends.reduce((sum, pid) => sum + memoryOf(pid), 0),
      'memory of Meilisearch': memoryOf(engine.pid()),
      'open files of the API': readdirSync(`/proc/${api}/fd`).length,
      'open files of the indexer': readdirSync(`/proc/${indexer}/fd`).length,
      'connections of Postgres': row!.connections,
      'jobs waiting': row!.waiting,
    })
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  return (): Course[] => {
    clearInterval(timer)
    const third = Math.floor(samples.length / 3)
    return Object.keys(samples[0]!).map((gauge) => {
      const spreadOf = (at: number): Spread => {
        const values = samples.slice(at * third, (at + 1) * third).map((sample) => sample[gauge]!)
        return { median: median(values), most: Math.max(...values) }
      }
      return { gauge, thirds: [spreadOf(0), spreadOf(1), spreadOf(2)] }
    })
  }
}

/** What a process holds of its own: pages that it shares with others are not counted. */
function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)![1]) / 1024
  } catch {
    return 0 // it has just ended
  }
}
