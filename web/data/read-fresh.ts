import type { Input } from '#contract/calls/all.ts'
import { read, type ReadName } from './read.ts'

/** Refetches data whenever it is shown. */
export const alwaysFresh = { staleTime: 0, retryOnMount: true } as const

/** As `read`, of data that is refetched whenever it is shown. */
export function readFresh<N extends ReadName>(
  name: N,
  ...[given]: object extends Input<N> ? [given?: Input<N>] : [given: Input<N>]
) {
  const readGiven = read as (name: N, given?: Input<N>) => ReturnType<typeof read<N>>
  return { ...readGiven(name, given), ...alwaysFresh }
}
