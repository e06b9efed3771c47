import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { createFigureCounter } from '#api/figures/count-figures.ts'
import { listPublicCompanyIds } from '#db/companies.ts'
import { readMetric, type Part } from '#tests/bench/part.ts'
import { log, sql } from '#tests/support/product.ts'

const SECONDS = 20
const EVENTS_A_SECOND = 1_000
/** A visitor's search of six kitchens, looked at one by one, and some taps. */
const EVENTS_A_BEACON = 20

/** What counting costs an API: of a core, while so many events come each second. */
export const run: Part = async ({ startApi }) => {
  const ids = (await listPublicCompanyIds(sql)).map(({ id }) => id)
  const at = (number: number) => ids[number % ids.length]!
  const eventsOf = (number: number) => [
    ...[0, 1].map((page) => ({
      kind: 'seen' as const,
      ids: [0, 1, 2, 3, 4, 5].map((hit) => at(number * 12 + page * 6 + hit)),
      query: `paneer tiffin ${number % 50}`,
    })),
    ...[0, 1, 2, 3].map((view) => ({ kind: 'view' as const, ids: [at(number * 4 + view)] })),
    ...(['call', 'whatsapp', 'mail', 'compare'] as const).map((kind) => ({
      kind,
      ids: [at(number)],
    })),
  ]

  const api = await startApi()
  const pool = new Pool(api.url, { connections: 8 })
  const cpu = () => readMetric(api, 'process_cpu_seconds_total')
  async function spend(beacons: number, seconds = SECONDS) {
    const began = await cpu()
    const started = performance.now()
    for (let sent = 0; sent < beacons * seconds; sent++) {
      const due = started + (sent * 1000) / beacons
      if (due > performance.now()) await wait(due - performance.now())
      void pool
        .request({
          path: '/api/figures',
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Chrome/150' },
          body: JSON.stringify({ events: eventsOf(sent) }),
        })
        .then(({ body }) => body.dump())
    }
    await wait(Math.max(0, started + seconds * 1000 - performance.now()))
    return ((await cpu()) - began) / ((performance.now() - started) / 1000)
  }
  // Its code is compiled by the time that it counts.
  await spend(EVENTS_A_SECOND / EVENTS_A_BEACON, 10)
  const [idle, busy] = [await spend(0), await spend(EVENTS_A_SECOND / EVENTS_A_BEACON)]
  await pool.close()
  await api.stop()

  const counter = createFigureCounter({ sql, log })
  const began = process.cpuUsage()
  for (let beacon = 0; beacon < (SECONDS * EVENTS_A_SECOND) / EVENTS_A_BEACON; beacon++)
    counter.count(eventsOf(beacon))
  const { user, system } = process.cpuUsage(began)
  await counter.stop()
  const percent = (share: number) => Math.max(0, share * 100)
  const value = percent(busy - idle)
  return [
    {
      title: `Percent of a core that ${EVENTS_A_SECOND} events a second cost an API, ${EVENTS_A_BEACON} in a beacon`,
      rows: [
        { what: 'counting alone', percent: percent((user + system) / 1e6 / SECONDS) },
        { what: 'with requests and writes', percent: value },
      ],
      goals: [{ figure: 'percent of a core for figures', value, max: 3 }],
    },
  ]
}
