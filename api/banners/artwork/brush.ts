/** Pseudo-random choices that depend on a seed alone, on every machine. */
export type Brush = {
  /** A number from `least` up to `most`. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  shuffle<T>(list: readonly T[]): T[]
}

export function createBrush(seed: number): Brush {
  // mulberry32, after one round of mixing so that neighbouring seeds give unrelated choices.
  let state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    between: (least, most) => least + next() * (most - least),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (probability) => next() < probability,
    shuffle: (list) =>
      list
        .map((member) => ({ member, rank: next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ member }) => member),
  }
}
