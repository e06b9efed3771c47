/** Maximum number of results: kitchens cook the same dishes, and visitors ask in the same words. */
const MAX_RESULTS = 20_000

/** Memoizes a function of short texts; its results are cleared when there are too many. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (results.size >= MAX_RESULTS) results.clear()
    const result = compute(text)
    results.set(text, result)
    return result
  }
}
