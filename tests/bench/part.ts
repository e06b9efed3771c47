import type { TestServers } from '#tests/support/servers.ts'

/** What the parts of the benchmark measure: durable servers, an indexer and an API. */
export type Bench = {
  servers: TestServers
  /** Of the database, and of the index. */
  name: string
  apiUrl: string
  /** Starts one more API, for one part: it takes a third of Postgres's connections. */
  startApi(env?: Record<string, string>): Promise<BenchedApi>
}
export type BenchedApi = { url: string; metricsUrl: string; stop(): Promise<void> }

/** A ratio to a peer that was measured in the same run, so that no machine's speed decides. */
export type Goal = { figure: string; value: number } & ({ min: number } | { max: number })

type Row = Record<string, string | number | undefined>
/** What a part has found. */
export type Found = { title: string; rows: Row[]; goals?: Goal[] }
export type Part = (bench: Bench) => Promise<Found[]>

/** A number that an API tells in its metrics. */
export async function readMetric({ metricsUrl }: BenchedApi, name: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)![1])
}
