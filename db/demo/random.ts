/** Pseudo-random choices that depend on a seed alone (mulberry32); neighbouring seeds are unrelated. */
export function createRandom(seed: number) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    int: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    shuffle: <T>(list: readonly T[]): T[] =>
      list
        .map((member) => ({ member, rank: next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ member }) => member),
    between: (from: Date, to: Date) =>
      new Date(Math.round(from.getTime() + next() * (to.getTime() - from.getTime()))),
  }
}
export type Random = ReturnType<typeof createRandom>
