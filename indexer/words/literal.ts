import { joiners, singular } from './dishes.ts'
import { normalize, tokenize } from './tokens.ts'

/** Comparison keys of a text's words: folded, singular, without connectives such as "and" or "ki". */
export const keysOf = (text: string): string[] =>
  tokenize(normalize(text), Infinity)
    .filter(({ text, key }) => /[\p{L}\d]/u.test(text) && !joiners.has(key))
    .map(({ key }) => singular(key))
