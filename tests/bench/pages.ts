import { closedLoop, httpCaller, median, type Load } from '#tests/bench/load.ts'

const ROUNDS = 3
const ROUND_MS = 3_000
const CONNECTIONS = 16
const CPU = 'process_cpu_seconds_total'

/** An API and where its metrics are. */
export type Api = { url: string; metricsUrl: string }

/**
 * The same pages, compressed, from an API that keeps them and from one that renders each. Both take
 * turns, so that a slow spell of the machine hits both.
 * @returns medians of the rounds: latencies in ms, and CPU of the API's process for one page in ms
 */
export async function benchPages(apis: { kept: Api; rendered: Api }, paths: readonly string[]) {
  const figures = []
  for (const path of paths) {
    const callers = Object.entries(apis).map(([name, api]) => {
      const call = { path, method: 'GET', headers: { 'accept-encoding': 'br' } } as const
      return { name, api, ...httpCaller(api.url, CONNECTIONS, [call]), rounds: [] as Round[] }
    })
    for (const { run } of callers) await closedLoop(CONNECTIONS, 1_000, run) // warm
    for (let round = 0; round < ROUNDS; round++) {
      for (const { api, run, rounds } of callers) {
        const before = await readMetric(api, CPU)
        const load = await closedLoop(CONNECTIONS, ROUND_MS, run)
        const cpu = (1000 * ((await readMetric(api, CPU)) - before)) / load.requests
        rounds.push({ ...load, cpu })
      }
    }
    for (const { name, rounds, close } of callers) {
      const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]))
      figures.push({ path, name, p50: of('p50'), perSecond: of('perSecond'), cpu: of('cpu') })
      await close()
    }
  }
  return figures
}

type Round = Load & { cpu: number }

/** A number that an API tells in its metrics. */
export async function readMetric({ metricsUrl }: Api, name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)![1])
}
