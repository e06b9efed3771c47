import type { Api, StressSite } from '#tests/stress/site.ts'

/** A ratio to a peer that was measured in the same run, so that no machine's speed decides. */
export type Goal = { figure: string; value: number } & ({ min: number } | { max: number })

type Row = Record<string, string | number | undefined>
/** What a part has found. */
export type Found = { title: string; rows: Row[]; goals?: Goal[] }
/** Measures something of a site, which `startApi` gives one more API: it takes its own connections. */
export type Part = (site: StressSite) => Promise<Found[]>

/** A number in the metrics of an API. */
export async function readMetric({ metricsPort }: Api, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)![1])
}
