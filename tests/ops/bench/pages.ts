import { closedLoop, httpCaller, median, type Load } from '#tests/ops/bench/load.ts'
import { readMetric, type Part } from '#tests/ops/bench/part.ts'

const ROUNDS = 3
const ROUND_MS = 3_000
const CONNECTIONS = 16
const CPU = 'process_cpu_seconds_total'
const paths = ['/', '/companies', '/companies/1', '/compare?ids=1,2,3']
type Round = Load & { cpu: number }

/** Pages, compressed, as an API renders them. */
export const run: Part = async ({ startApi }) => {
  const api = await startApi()
  const rows = []
  for (const path of paths) {
    const call = { path, method: 'GET', headers: { 'accept-encoding': 'br' } } as const
    const { run, close } = httpCaller(api.origin, CONNECTIONS, [call])
    await closedLoop(CONNECTIONS, 1_000, run) // warm
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = await readMetric(api, CPU)
      const load = await closedLoop(CONNECTIONS, ROUND_MS, run)
      const cpu = (1000 * ((await readMetric(api, CPU)) - before)) / load.requests
      rounds.push({ ...load, cpu })
    }
    const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]))
    rows.push({ path, 'p50 ms': of('p50'), 'pages/s': of('perSecond'), 'CPU ms': of('cpu') })
    await close()
  }
  await api.kill()
  return [{ title: 'Pages for visitors without a session, over 16 connections', rows }]
}
