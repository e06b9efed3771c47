import { fold } from './fold.ts'

/** A word, number or sign of a query. */
export type Token = {
  /** As typed. */
  text: string
  /** Comparison key; digits for a number. */
  key: string
  start: number
  end: number
  /** Punctuation directly after it that ends a clause. */
  mark?: ',' | '.'
}

/** Maximum number of tokens; queries do not need more, and each must be fast. */
const MAX_TOKENS = 40
const MAX_LETTERS = 60

/** Includes pincodes in two parts: "560 034". */
const PATTERN =
  /(?<!\d)[1-9]\d\d 0\d\d(?!\d)|\d+(?:,\d+)*(?:\.\d+)?|(?:(?!\d)[\p{L}\p{M}\p{N}'’])+|[₹<>+/&]|[-–—](?=\s*₹?\s*\d)/gu

/** Invisible characters: zero-width characters, soft hyphens, direction marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** Malayalam's consonants without a vowel at the end of a word, which have letters of their own since Unicode 5.1. */
const chillus: Record<string, string> = { ന്: 'ൻ', ര്: 'ർ', ല്: 'ൽ', ള്: 'ൾ', ണ്: 'ൺ' }
const MALAYALAM_END = /[നരലളണ]്(?![\p{L}\p{M}])/gu

const ASCII = /^[ -~]*$/
/** Most texts, whose words take no pattern to find. */
const SMALL_LETTERS = /^[a-z]+(?: [a-z]+)*$/

/** Normalizes full-width letters and digits of Indian scripts; removes invisible characters. */
export const normalize = (query: string): string =>
  ASCII.test(query)
    ? query
    : query
        .replaceAll(INVISIBLE, '')
        .normalize('NFKC')
        .replaceAll(MALAYALAM_END, (letter) => chillus[letter]!)
        .replaceAll(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, (digit) =>
          String(((digit.codePointAt(0)! & 0x7f) - 0x66) % 0x10),
        )

/** Splits a text that `normalize` has normalized. @param most maximum number of tokens */
export function tokenize(query: string, most = MAX_TOKENS): Token[] {
  if (SMALL_LETTERS.test(query)) return splitWords(query, most)
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

function splitWords(text: string, most: number): Token[] {
  const tokens: Token[] = []
  for (let start = 0; start < text.length && tokens.length < most;) {
    const space = text.indexOf(' ', start)
    const end = space === -1 ? text.length : space
    const word = text.slice(start, end)
    const key = fold(word.slice(0, MAX_LETTERS))
    if (key !== '') tokens.push({ text: word, key, start, end })
    start = end + 1
  }
  return tokens
}

/** Comparison key of a phrase: the keys of its words, joined by spaces. */
export const keyOf = (phrase: string): string =>
  tokenize(normalize(phrase))
    .map(({ key }) => key)
    .join(' ')
