import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { StressSite } from '#tests/ops/stress/site.ts'

/** A ratio to a baseline of the same run, which is independent of the machine's speed. */
export type Goal = { figure: string; value: number } & ({ min: number } | { max: number })

export type Row = Record<string, string | number | boolean | undefined>

/** Clock ticks per second in Linux's /proc. */
const TICKS_PER_SECOND = 100

/** CPU time of a process so far, in seconds. */
function readCpuSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The 14th and 15th fields, counted after the name, which may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Share of a core below which a process counts as idle. */
const MAX_IDLE = 0.1
const IDLE_S = 5

/** Waits until a site's new data is indexed and the engine has finished its cleanup. */
export async function untilIdle({ engine, indexers }: StressSite): Promise<void> {
  const read = () => [engine, ...indexers].reduce((sum, one) => sum + readCpuSeconds(one.pid()), 0)
  for (let before = -Infinity; read() - before > MAX_IDLE * IDLE_S; await wait(1_000 * IDLE_S))
    before = read()
}
