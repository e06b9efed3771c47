/** A set of numbers other than 0, such as hashes, in an array of a fifth of a `Set`'s size. */
export function createHashSet() {
  let slots = new Float64Array(1 << 10)
  let size = 0

  /** The slot of a number, or the free slot for it. */
  function find(hash: number): number {
    const mask = slots.length - 1
    let at = hash & mask
    while (slots[at] !== 0 && slots[at] !== hash) at = (at + 1) & mask
    return at
  }

  return {
    has: (hash: number): boolean => slots[find(hash)] === hash,
    add(hash: number): void {
      const at = find(hash)
      if (slots[at] === hash) return
      slots[at] = hash
      if (++size * 2 < slots.length) return
      const old = slots
      slots = new Float64Array(old.length * 2)
      for (const one of old) if (one !== 0) slots[find(one)] = one
    },
  }
}
