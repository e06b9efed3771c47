/** Value by which a row is compared; null is "not stated". */
export type Value = number | null

/**
 * Finds the better values of a row.
 * @returns for each value whether it is better; all false unless at least two are stated and one is the best
 */
export function findBetter(values: readonly Value[], better: 'lower' | 'higher'): boolean[] {
  const stated = values.filter((value) => value !== null)
  const best = better === 'lower' ? Math.min(...stated) : Math.max(...stated)
  const isAlone = stated.length > 1 && stated.filter((value) => value === best).length === 1
  return values.map((value) => isAlone && value === best)
}

/** True when the texts of a row differ. */
export const differs = (texts: readonly string[]) => texts.some((text) => text !== texts[0])
