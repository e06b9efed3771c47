import { setTimeout as wait } from 'node:timers/promises'
import { listPublicCompanyIds } from '#db/companies.ts'
import { httpCaller, type Call } from '#tests/ops/bench/load.ts'
import { readMetric, type Part } from '#tests/ops/bench/part.ts'
import { sql } from '#tests/support/product.ts'
import { steadily } from '#tests/support/steadily.ts'

const SECONDS = 20
const EVENTS_PER_SECOND = 1_000
/** A visitor's search of six kitchens, looked at one by one, and some taps. */
const EVENTS_PER_BEACON = 20
const BEACONS = 2_000

/** What counting costs an API, in CPU, while so many events come each second. */
export const run: Part = async ({ startApi }) => {
  const ids = (await listPublicCompanyIds(sql)).map(({ id }) => id)
  const at = (number: number) => ids[number % ids.length]!
  const eventsOf = (number: number) => [
    ...[0, 1].map((page) => ({
      kind: 'seen',
      ids: [0, 1, 2, 3, 4, 5].map((hit) => at(number * 12 + page * 6 + hit)),
      query: `paneer tiffin ${number % 50}`,
    })),
    ...[0, 1, 2, 3].map((view) => ({ kind: 'view', ids: [at(number * 4 + view)] })),
    ...['call', 'whatsapp', 'mail', 'compare'].map((kind) => ({ kind, ids: [at(number)] })),
  ]
  const beacons = Array.from({ length: BEACONS }, (_, number): Call => {
    const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Chrome/150' }
    const body = JSON.stringify({ events: eventsOf(number) })
    return { path: '/api/figures', method: 'POST', headers, body }
  })
  const api = await startApi()
  const caller = httpCaller(api.origin, 8, beacons)
  /** @returns the share of a core */
  const measure = async (work: () => Promise<void>) => {
    const began = { cpu: await readMetric(api, 'process_cpu_seconds_total'), at: performance.now() }
    await work()
    const cpu = (await readMetric(api, 'process_cpu_seconds_total')) - began.cpu
    return cpu / ((performance.now() - began.at) / 1000)
  }
  const send = (seconds: number) =>
    steadily(EVENTS_PER_SECOND / EVENTS_PER_BEACON, AbortSignal.timeout(seconds * 1000), caller.run)
  // Its code is compiled by the time that it counts.
  await send(10)
  const idle = await measure(() => wait(SECONDS * 1000))
  const busy = await measure(() => send(SECONDS))
  await caller.close()
  await api.kill()
  const value = Math.max(0, (busy - idle) * 100)
  return [
    {
      title: `Percent of a core for ${EVENTS_PER_SECOND} events a second, ${EVENTS_PER_BEACON} in a beacon`,
      rows: [{ percent: value }],
      goals: [{ figure: 'percent of a core for figures', value, max: 3 }],
    },
  ]
}
