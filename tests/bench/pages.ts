import { closedLoop, httpCaller, median, type Load } from '#tests/bench/load.ts'

const ROUNDS = 3
const ROUND_MS = 3_000
const CONNECTIONS = 16
const CPU = 'process_cpu_seconds_total'

/** An API and where its metrics are. */
export type Api = { url: string; metricsUrl: string }

/**
 * Pages, compressed, as the API renders them.
 * @returns medians of the rounds: latencies in ms, and CPU of the API's process for one page in ms
 */
export async function benchPages(api: Api, paths: readonly string[]) {
  const figures = []
  for (const path of paths) {
    const call = { path, method: 'GET', headers: { 'accept-encoding': 'br' } } as const
    const { run, close } = httpCaller(api.url, CONNECTIONS, [call])
    await closedLoop(CONNECTIONS, 1_000, run) // warm
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = await readMetric(api, CPU)
      const load = await closedLoop(CONNECTIONS, ROUND_MS, run)
      const cpu = (1000 * ((await readMetric(api, CPU)) - before)) / load.requests
      rounds.push({ ...load, cpu })
    }
    const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]))
    figures.push({ path, p50: of('p50'), perSecond: of('perSecond'), cpu: of('cpu') })
    await close()
  }
  return figures
}

type Round = Load & { cpu: number }

/** A number that an API tells in its metrics. */
export async function readMetric({ metricsUrl }: Api, name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)![1])
}
