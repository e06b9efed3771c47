/** Minimum number of consonants of a word of which vowels are left out: "vlchery", "dlvry". */
export const MIN_CONSONANTS = 3
export const consonantsOf = (key: string): string => key.replaceAll(/[aeiou]/g, '')

/** True for two consonants, which stand for a word within a phrase only: "salt lk". */
export const isTwoConsonants = (word: string): boolean =>
  word.length === 2 && consonantsOf(word) === word
/**
 * True if vowels may have been left out of a word.
 * @param raw in lower case
 * @param key result of `fold`
 */
export const isAbbreviated = (raw: string, key: string): boolean =>
  consonantsOf(key).length >= MIN_CONSONANTS || isTwoConsonants(raw)

/** True if all letters of a word occur in another one in this order, beginning with its first. */
export function isWithin(letters: string, whole: string): boolean {
  let found = 0
  for (const letter of whole) if (letter === letters[found]) found++
  return letters[0] === whole[0] && found === letters.length
}

/** The consonants of a word; of a city's name, also the first ones, "ahmd", or all but one, "hydbd". */
export function abbreviationsOf(key: string, isCity: boolean): string[] {
  const all = consonantsOf(key)
  const found = [all]
  for (let end = isCity ? MIN_CONSONANTS : all.length; end < all.length; end++) {
    found.push(all.slice(0, end))
    if (end > MIN_CONSONANTS) found.push(all.slice(0, end - 2) + all.slice(end - 1))
  }
  return found
}
