import { indexSettings } from '#indexer/company-index.ts'

const { minWordSizeForTypos, disableOnWords } = indexSettings.typoTolerance
const exactWords = new Set<string>(disableOnWords)
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** How many mistakes a word of this length may hold, as the search engine counts. */
export function mistakesAllowed(word: string): 0 | 1 | 2 {
  if (exactWords.has(word) || word.length < minWordSizeForTypos.oneTypo) return 0
  return word.length < minWordSizeForTypos.twoTypos ? 1 : 2
}

/**
 * The mistakes between two words: letters missing, added, changed, or swapped with their neighbour.
 * @returns the number, or more than `most` as soon as that is certain
 */
export function mistakesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  return lastRow(one, other, most)?.at(-1) ?? most + 1
}

/** True when some beginning of `word` has no more than `most` mistakes against `typed`. */
export function beginsNear(word: string, typed: string, most: number): boolean {
  const row = lastRow(typed, word.slice(0, typed.length + most), most)
  return row?.some((mistakes) => mistakes <= most) ?? false
}

/** Mistakes between `one` and each beginning of `other`; undefined when all are more than `most`. */
function lastRow(one: string, other: string, most: number): number[] | undefined {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        least = Math.min(least, before[j - 2]! + 1)
      }
      row.push(least)
    }
    if (Math.min(...row) > most) return undefined
    before = above
    above = row
  }
  return above
}

/**
 * Every spelling that is one mistake away. For short words that is surer than trigrams, of which
 * one mistake leaves hardly any, and as quick however large the vocabulary is.
 */
export function spellingsOneAway(word: string): string[] {
  const spellings = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    for (const letter of letters) {
      spellings.add(before + letter + after)
      if (after !== '') spellings.add(before + letter + after.slice(1))
    }
    if (after !== '') spellings.add(before + after.slice(1))
    if (after.length > 1) spellings.add(before + after[1]! + after[0]! + after.slice(2))
  }
  spellings.delete(word)
  return [...spellings]
}
