import { Gauge, type Registry } from 'prom-client'
import { answersInTime } from '#runtime/inspection.ts'

/** Maximum age of a cached reading of the queues for further scrapes, in milliseconds. */
const READING_MS = 5_000

/**
 * Registers metrics of whether and how fast Postgres responds.
 * @param ping the smallest query; throws when there is no answer
 */
export function registerPostgresMetrics(register: Registry, ping: () => Promise<unknown>): void {
  const up = new Gauge({
    registers: [register],
    name: 'dabbawise_postgres_up',
    help: 'Whether Postgres answered this process within two seconds',
    collect: () => measure(),
  })
  const seconds = new Gauge({
    registers: [register],
    name: 'dabbawise_postgres_answer_seconds',
    help: 'How long the smallest query took, its wait for a free connection of the pool included',
    collect: () => measure(),
  })
  // One query serves both gauges of a scrape.
  let measuring: Promise<void> | undefined
  const measure = () => {
    measuring ??= (async () => {
      const began = performance.now()
      up.set((await answersInTime(ping)) ? 1 : 0)
      seconds.set((performance.now() - began) / 1000)
      measuring = undefined
    })()
    return measuring
  }
}

type DatabaseMetrics = {
  jobs: readonly { queue: string; state: string; count: number }[]
  oldest: readonly { queue: string; seconds: number }[]
  connections: readonly { application: string; state: string; count: number }[]
  connectionLimit: number
}

export function registerDatabaseMetrics(
  register: Registry,
  read: () => Promise<DatabaseMetrics>,
): void {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({
      registers: [register],
      name,
      help: `${help} (the same from every indexer: take the maximum)`,
      labelNames,
      collect: refresh,
    })
  const jobHelp = 'Jobs by queue and state; failed ones are dead letters'
  const jobs = gauge('dabbawise_jobs', jobHelp, 'queue', 'state')
  const ageHelp = 'Age of the oldest job of a queue that is not done'
  const oldest = gauge('dabbawise_oldest_job_seconds', ageHelp, 'queue')
  const programHelp = 'Connections to the database by program and state'
  const connections = gauge('dabbawise_postgres_connections', programHelp, 'application', 'state')
  const limit = gauge(
    'dabbawise_postgres_connections_limit',
    'How many connections Postgres allows',
  )
  let reading: { since: number; done: Promise<boolean> } | undefined

  async function refresh() {
    if (!reading || Date.now() - reading.since > READING_MS) {
      reading = { since: Date.now(), done: answersInTime(update) }
    }
    if (await reading.done) return
    // Without an answer the values are unknown.
    for (const stale of [jobs, oldest, connections]) stale.reset()
    limit.remove()
  }

  async function update() {
    const found = await read()
    for (const { count, ...labels } of found.jobs) jobs.set(labels, count)
    for (const { queue, seconds } of found.oldest) oldest.set({ queue }, seconds)
    connections.reset()
    for (const { count, ...labels } of found.connections) connections.set(labels, count)
    limit.set(found.connectionLimit)
  }
}
