/** The lowest rank first; what is of equal rank keeps its order. */
export function inOrder<One>(all: One[], rankOf: (one: One) => number): One[] {
  const ranked = [...Map.groupBy(all, rankOf)].toSorted(([a], [b]) => a - b)
  return ranked.flatMap(([, equal]) => equal)
}
