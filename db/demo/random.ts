/** A seeded source of choices: the same seed makes the same choices on every machine. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One key, each as likely as its weight. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K
  /** Up to `count` different members, in a random order. */
  sample<T>(list: readonly T[], count: number): T[]
  shuffle<T>(list: readonly T[]): T[]
}

/** A random source from a seed (mulberry32: 32 bits of state, good enough for demo data). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const random: Random = {
    next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new Error('Nothing to pick from')
      return list[Math.floor(next() * list.length)]!
    },
    weighted: <K extends string>(weights: Partial<Record<K, number>>) => {
      const entries = Object.entries(weights) as [K, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      return entries[entries.length - 1]![0]
    },
    sample: (list, count) => {
      const copy = [...list]
      const taken = Math.min(count, copy.length)
      for (let place = 0; place < taken; place++) {
        const other = place + Math.floor(next() * (copy.length - place))
        ;[copy[place], copy[other]] = [copy[other]!, copy[place]!]
      }
      return copy.slice(0, taken)
    },
    shuffle: (list) => random.sample(list, list.length),
  }
  return random
}

/** A seed of its own for each (seed, number): neighbours share nothing. */
export function deriveSeed(seed: number, number: number): number {
  return (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)) >>> 0
}
