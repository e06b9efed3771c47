import { joiners, singular } from './dishes.ts'
import { plain, tokenize } from './tokens.ts'

/** The words of a text as they are compared: folded, in the singular, without "and", "ki" and their like. */
export const keysOf = (text: string): string[] =>
  tokenize(plain(text), Infinity)
    .filter(({ text, key }) => /[\p{L}\d]/u.test(text) && !joiners.has(key))
    .map(({ key }) => singular(key))

/** Neighbouring words by their keys: "soia chap". */
export const pairsOf = (keys: readonly string[]): string[] =>
  keys.slice(1).map((key, at) => `${keys[at]} ${key}`)

/** The words of a text and its pairs of neighbours: two words of "soya chaap, egg curry" mix no dishes. */
export function wordsAndPairsOf(text: string): string[] {
  const keys = keysOf(text)
  return [...keys, ...pairsOf(keys)]
}
