import { distance } from 'fastest-levenshtein'
import { foldTamil, skeletonOf } from '#indexer/words/fold.ts'

/** Swapped letters are less than a wrong one. */
const SWAPPED = 0.5
/** Minimum lengths of words of which two letters may be swapped, one may be wrong, and two may. */
const [SHORTEST, USUAL, LONG] = [4, 5, 9]
/** Maximum number of wrong letters in a word of some length. */
export const mostWrong = (length: number) =>
  length < SHORTEST ? 0 : length < USUAL ? SWAPPED : length < LONG ? 1 : 2

/** The first letter, for which any vowel may stand. */
const initialOf = (key: string) => key.slice(0, 1).replace(/[eiou]/, 'a')

/** True if two words differ only in two swapped letters. */
function isSwapped(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const isTurned = at < a.length && a[at] === b[at + 1] && a[at + 1] === b[at]
  return a.length === b.length && isTurned && a.slice(at + 2) === b.slice(at + 2)
}

/** Number of letters that are wrong, missing or added (Levenshtein); two swapped letters count less than one. */
export const mistakes = (a: string, b: string): number =>
  isSwapped(a, b) ? SWAPPED : distance(a, b)

/** Maximum share of wrong letters in a word of a phrase. */
const MAX_WRONG_SHARE = 0.26
/** False if the same number of words differ too much in one of them: "madurai laye" is no "madhura illade". */
export function isAlike(typed: string, phrase: string): boolean {
  const [words, others] = [typed.split(' '), phrase.split(' ')]
  const isNear = (word: string, at: number) =>
    mistakes(word, others[at]!) <= word.length * MAX_WRONG_SHARE
  return words.length === 1 || words.length !== others.length || words.every(isNear)
}

/** True for what is of a place rather than there: "bihari", "goan". */
export const isAdjective = (typed: string, name: string): boolean =>
  typed.startsWith(name) && /^(i|n|an|ean)$/.test(typed.slice(name.length))

/** A word's letters as bits. A wrong letter changes two of them at most, which is faster to see. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << word.charCodeAt(at)
  return bits
}
function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Words, to find those that are spelled nearly like another with the same first letter. */
export class NearSpellings {
  /** The letters of each word, by first letter and length. */
  readonly #alike = new Map<string, Map<string, number>>()

  add(word: string): void {
    const name = initialOf(word) + word.length
    const alike = this.#alike.get(name) ?? new Map<string, number>()
    this.#alike.set(name, alike.set(word, lettersOf(word)))
  }

  /** The words that differ from this one in up to `most` letters, or fewer if they are short, and in how many. */
  find(typed: string, most: number): { word: string; wrong: number }[] {
    const letters = lettersOf(typed)
    const found: { word: string; wrong: number }[] = []
    for (let length = typed.length - Math.floor(most); length <= typed.length + most; length++) {
      const allowed = Math.min(most, mostWrong(length))
      if (Math.abs(length - typed.length) > allowed) continue
      for (const [word, own] of this.#alike.get(initialOf(typed) + length) ?? []) {
        if (countBits(letters ^ own) > 2 * allowed) continue
        const wrong = mistakes(typed, word)
        if (wrong > 0 && wrong <= allowed) found.push({ word, wrong })
      }
    }
    return found
  }
}

/** An English key as other scripts write it: "weight" is "veit", "organic" "organik", "fried rice" "fraid rais". */
export const spokenOf = (key: string) =>
  foldTamil(
    key
      .replaceAll(/c(?=[eiy])/g, 's')
      .replaceAll(/ig(?=t)/g, 'i')
      .replaceAll(/ied\b/g, 'aid')
      .replaceAll(/(?<=[^aeiou])i([^aeiou])e\b/g, 'ai$1')
      .replaceAll(/(?<=[^aeiou])a([^aeiou])e\b/g, 'e$1')
      .replaceAll(' ', '')
      .replaceAll(/(?<=[^aeiou])y(?=[^aeiou])/g, 'ai')
      .replaceAll(/ore$/g, 'ur')
      // "New town" is "niu taun".
      .replaceAll(/ev(?![aeiou])/g, 'iu')
      .replaceAll(/ov(?![aeiou])/g, 'au')
      .replaceAll(/c(?!h)/g, 'k')
      // Adyar is "adaiyaru" in Tamil.
      .replaceAll('aiy', 'ay'),
  )
const withoutSchwa = (key: string) => spokenOf(key).replaceAll(/(?<=[^aeiou])a(?=[^aeiou])/g, '')
/** True if two keys differ at most in a vowel that Indian scripts write between consonants: "chinchavad" is Chinchwad. */
export const isSpokenAs = (one: string, other: string) => withoutSchwa(one) === withoutSchwa(other)
/** The consonants of a key that all scripts distinguish. */
export const bonesOf = (key: string) => skeletonOf(spokenOf(key))

/** Adds an item to the list of a name, once. */
export function addTo<Item>(lists: Map<string, Item[]>, name: string, item: Item) {
  const list = lists.get(name)
  if (!list) lists.set(name, [item])
  else if (!list.includes(item)) list.push(item)
}

/** Adds the beginnings of a word, of at least two letters. */
export function begin(begun: Set<string>, word: string, mark = ''): void {
  for (let end = word.length - 1; end > 1 && !begun.has(mark + word.slice(0, end)); end--)
    begun.add(mark + word.slice(0, end))
}
