import { fold } from './fold.ts'

/** A word, number or sign of a query. */
export type Token = {
  /** As it was typed. */
  text: string
  /** Comparison key; digits for a number. */
  key: string
  start: number
  end: number
  /** Punctuation directly after it that ends a clause. */
  mark?: ',' | '.'
}

/** Further ones are not read: nobody asks so much, and every query must be quick. */
const MAX_TOKENS = 40
const MAX_LETTERS = 60

/** A pincode may be written in two parts: "560 034". */
const PATTERN =
  /(?<!\d)[1-9]\d\d 0\d\d(?!\d)|\d+(?:,\d+)*(?:\.\d+)?|(?:(?!\d)[\p{L}\p{M}\p{N}'’])+|[₹<>+/&]|[-–—](?=\s*₹?\s*\d)/gu

/** Marks that cannot be seen: zero-width characters, soft hyphens, directions of writing. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Full-width letters and the digits of Indian scripts become plain; what cannot be seen goes. */
export const plain = (query: string): string =>
  query
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    .replaceAll(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, (digit) =>
      String(((digit.codePointAt(0)! & 0x7f) - 0x66) % 0x10),
    )

/** Splits a query, or another text, that `plain` has prepared. @param most further tokens are left out */
export function tokenize(query: string, most = MAX_TOKENS): Token[] {
  const tokens: Token[] = []
  for (const { 0: text, index: start } of query.matchAll(PATTERN)) {
    const last = tokens.at(-1)
    const between = last && /[.;:!?।॥۔\n]|[,،]/.exec(query.slice(last.end, start))?.[0]
    if (between) last.mark = between === ',' || between === '،' ? ',' : '.'
    if (tokens.length === most) break
    const number = /^\d/.test(text)
    const key = number ? text.replaceAll(/[, ]/g, '') : fold(text.slice(0, MAX_LETTERS))
    if (key !== '') tokens.push({ text, key, start, end: start + text.length })
  }
  return tokens
}

/** The keys of a phrase, joined by blanks: what phrases are compared by. */
export const keyOf = (phrase: string): string =>
  tokenize(plain(phrase))
    .map(({ key }) => key)
    .join(' ')
