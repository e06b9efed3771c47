import { Gauge } from 'prom-client'
import { pingDatabase, sql } from '#db/client.ts'
import { answersInTime } from '#runtime/answers-in-time.ts'

const up = new Gauge({
  name: 'dabbawise_postgres_up',
  help: 'Whether Postgres answered this process within two seconds',
  collect: look,
})
const seconds = new Gauge({
  name: 'dabbawise_postgres_answer_seconds',
  help: 'How long the smallest query took, its wait for a free connection of the pool included',
  collect: look,
})

let looking: Promise<void> | undefined

/** One look serves both gauges of a scrape. */
async function look() {
  looking ??= ask().finally(() => (looking = undefined))
  await looking
}

async function ask() {
  const began = performance.now()
  up.set((await answersInTime(() => pingDatabase(sql))) ? 1 : 0)
  seconds.set((performance.now() - began) / 1000)
}
