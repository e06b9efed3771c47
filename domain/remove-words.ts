/** A query without some of its words, and without the commas that then part nothing; the first occurrence of each is removed. */
export function removeWords(query: string, words: readonly string[]): string {
  const rest = words.reduce((left, word) => {
    const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    // Matches whole words: "Indian" contains "in".
    const whole = new RegExp(`(^|[^\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`, 'u')
    return left.replace(whole, '$1')
  }, query)
  return rest
    .replaceAll(/([,;:.!?])(?:\s*[,;:.!?])+/g, '$1')
    .replaceAll(/^[\s,;:.!?]+|[\s,;:]+$/g, '')
    .replaceAll(/\s+/g, ' ')
}
