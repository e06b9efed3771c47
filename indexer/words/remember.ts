/** Maximum number of remembered results: kitchens cook the same dishes, and visitors ask in the same words. */
const MOST = 20_000

/** The same function of a text, which remembers its results; all are forgotten when there are too many. */
export function remember<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (results.size >= MOST) results.clear()
    const result = compute(text)
    results.set(text, result)
    return result
  }
}
