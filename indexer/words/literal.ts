import { joiners, singular } from './dishes.ts'
import { plain, tokenize } from './tokens.ts'

/** Comparison keys of a text's words: folded, singular, without connectives such as "and" or "ki". */
export const keysOf = (text: string): string[] =>
  tokenize(plain(text), Infinity)
    .filter(({ text, key }) => /[\p{L}\d]/u.test(text) && !joiners.has(key))
    .map(({ key }) => singular(key))

/** Pairs of neighbouring words, by their keys: "soia chap". */
export const pairsOf = (keys: readonly string[]): string[] =>
  keys.slice(1).map((key, at) => `${keys[at]} ${key}`)

/** Words of a text and pairs of neighbouring words; pairs do not cross the commas of "soya chaap, egg curry". */
export function wordsAndPairsOf(text: string): string[] {
  const keys = keysOf(text)
  return [...keys, ...pairsOf(keys)]
}
