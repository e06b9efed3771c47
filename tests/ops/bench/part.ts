import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { StressSite } from '#tests/ops/stress/site.ts'

/** A ratio to a peer that was measured in the same run, so that no machine's speed decides. */
export type Goal = { figure: string; value: number } & ({ min: number } | { max: number })

type Row = Record<string, string | number | undefined>
/** Result of a part. */
export type Found = { title: string; rows: Row[]; goals?: Goal[] }
/** Measures something of a site, which `startApi` gives one more API: it takes its own connections. */
export type Part = (site: StressSite) => Promise<Found[]>

/** Linux's unit of times in /proc. */
const TICKS_PER_SECOND = 100

/** CPU that a process has taken so far. */
function readCpuSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Behind the name, which may hold spaces: the 14th and 15th field of all.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Share of a core below which a process is idle, over so many seconds. */
const MAX_IDLE = 0.1
const IDLE_S = 5

/** Waits until what a site was just given is indexed, and the engine has tidied up. */
export async function untilIdle({ engine, indexers }: StressSite): Promise<void> {
  const read = () => [engine, ...indexers].reduce((sum, one) => sum + readCpuSeconds(one.pid()), 0)
  for (let before = -Infinity; read() - before > MAX_IDLE * IDLE_S; await wait(1_000 * IDLE_S))
    before = read()
}
