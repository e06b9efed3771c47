import { distance } from 'fastest-levenshtein'
import { foldTamil, skeletonOf } from '#indexer/words/fold.ts'

/** Minimum length of words that may be misspelt, and from which two letters may be wrong. */
const [SHORTEST, LONG] = [4, 9]
/** Maximum number of wrong letters in a word of some length. */
export const mostWrong = (length: number) => (length < SHORTEST ? 0 : length < LONG ? 1 : 2)

/** The first letter, for which any vowel may stand. */
export const initialOf = (key: string) => key.slice(0, 1).replace(/[eiou]/, 'a')

/** True if two words differ only in two swapped letters. */
function isSwapped(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const isTurned = a[at] === b[at + 1] && a[at + 1] === b[at]
  return a.length === b.length && isTurned && a.slice(at + 2) === b.slice(at + 2)
}

/** Number of letters that are wrong, missing or added (Levenshtein); two swapped letters count once. */
export const mistakes = (a: string, b: string): number => (isSwapped(a, b) ? 1 : distance(a, b))

/** An English key as other scripts write it: "weight" is "veit", and "organic" "organik". */
export const spokenOf = (key: string) =>
  foldTamil(
    key
      .replaceAll(' ', '')
      .replaceAll(/ig(?=t)/g, 'i')
      .replaceAll(/c(?=[eiy])/g, 's')
      .replaceAll(/c(?!h)/g, 'k'),
  )
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
