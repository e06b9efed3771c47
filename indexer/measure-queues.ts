import { Gauge } from 'prom-client'
import { sql } from '#db/client.ts'
import { countJobs } from '#db/failed-jobs.ts'
import { countConnections, listOldestJobs, readConnectionLimit } from '#db/measurements.ts'
import { answersInTime } from '#runtime/answers-in-time.ts'

/** Several scrapers, or one in a hurry, cost Postgres no more than a query in so many milliseconds. */
const KEEP_MS = 5_000

const same = '(the same from every indexer: take the maximum)'
const jobs = new Gauge({
  name: 'dabbawise_jobs',
  help: `Jobs by queue and state; failed ones are dead letters ${same}`,
  labelNames: ['queue', 'state'],
  collect: refresh,
})
const oldest = new Gauge({
  name: 'dabbawise_oldest_job_seconds',
  help: `Age of the oldest job of a queue that is not done ${same}`,
  labelNames: ['queue'],
  collect: refresh,
})
const connections = new Gauge({
  name: 'dabbawise_postgres_connections',
  help: `Connections to the database by program and state ${same}`,
  labelNames: ['application', 'state'],
  collect: refresh,
})
const limit = new Gauge({
  name: 'dabbawise_postgres_connections_limit',
  help: `How many connections Postgres allows ${same}`,
  collect: refresh,
})

let reading: { since: number; done: Promise<boolean> } | undefined

/** Asks Postgres anew unless it was asked just now. Without an answer there are no numbers. */
async function refresh() {
  if (!reading || Date.now() - reading.since > KEEP_MS) {
    reading = { since: Date.now(), done: answersInTime(read) }
  }
  if (await reading.done) return
  for (const gauge of [jobs, oldest, connections]) gauge.reset()
  limit.remove()
}

async function read() {
  const [queues, ages, programs, max] = await Promise.all([
    countJobs(sql),
    listOldestJobs(sql),
    countConnections(sql),
    readConnectionLimit(sql),
  ])
  for (const { name: queue, waiting, running, retrying, failed } of queues) {
    const states = { waiting, running, retrying, failed }
    for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count)
  }
  for (const { queue, seconds } of ages) oldest.set({ queue }, seconds)
  connections.reset()
  for (const { count, ...labels } of programs) connections.set(labels, count)
  limit.set(max)
}
