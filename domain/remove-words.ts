/** A query without some of its words; the first occurrence of each is removed. */
export function removeWords(query: string, words: readonly string[]): string {
  const rest = words.reduce((left, word) => {
    const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    // Matches whole words: "Indian" contains "in".
    const whole = new RegExp(`(^|[^\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'u')
    return left.replace(whole, '$1')
  }, query)
  return rest.replaceAll(/\s+/g, ' ').trim()
}
