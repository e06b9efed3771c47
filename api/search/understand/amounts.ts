import { fold } from '#indexer/words/fold.ts'
import { frequencyOf, frequencyOfSpelling } from './common-words.ts'
import { mistakes } from './spelling.ts'
import { keyOf, type Token } from '#indexer/words/tokens.ts'
import { endings, list, prices } from './vocabulary.ts'

/** Phrases by the keys of their words. */
export type Phrases = { keys: Set<string>; longest: number }
export function toPhrases(...lists: string[]): Phrases {
  const keys = new Set(lists.flatMap(list).map((phrase) => keyOf(phrase) || phrase))
  return { keys, longest: Math.max(...Array.from(keys, (key) => key.split(' ').length)) }
}

/** The words of a query; tokens that consist of two words are divided. */
export type Line = {
  keys: string[]
  /** The token of each word. */
  tokens: number[]
  /** True if a comma or a full stop follows the word. */
  ends: boolean[]
}

/** @returns the length in words of the longest such phrase that starts at a word; 0 for none */
export function matchAt(
  keys: readonly string[],
  at: number,
  { keys: phrases, longest }: Phrases,
): number {
  let found = 0
  let key = ''
  for (let length = 1; length <= longest && at + length <= keys.length; length++) {
    key = length === 1 ? keys[at]! : `${key} ${keys[at + length - 1]}`
    if (phrases.has(key)) found = length
  }
  return found
}

/** @returns the length in words of the longest such phrase that ends before a word; 0 for none */
export function matchBefore(
  keys: readonly string[],
  to: number,
  { keys: phrases, longest }: Phrases,
): number {
  let found = 0
  let key = ''
  for (let length = 1; length <= longest && length <= to; length++) {
    key = length === 1 ? keys[to - 1]! : `${keys[to - length]} ${key}`
    if (phrases.has(key)) found = length
  }
  return found
}

export const currency = toPhrases(prices.currency, '/ -')
export const [thousand, hundred] = [toPhrases(prices.thousand), toPhrases(prices.hundred)]
/** Words that add a fraction to the number after them: "saadhe teen". */
const fractions = Object.entries(prices.fractions).map(([more, spellings]) => ({
  more: Number(more),
  phrases: toPhrases(spellings),
}))
const andHalf = toPhrases(prices.andHalf)
/** Numbers by the keys of their words. */
export const numbers: ReadonlyMap<string, number> = new Map(
  Object.entries(prices.numbers).flatMap(([number, spellings]) =>
    list(spellings).map((word): [string, number] => [keyOf(word), Number(number)]),
  ),
)

/** Minimum length of words of numbers and limits in which one letter may be wrong: "thosuand", "undr". */
const LONG = 5
const correctable = [prices.thousand, prices.hundred, ...Object.values(prices.numbers)]
  .concat(prices.atMost, prices.atLeast, prices.about)
  .flatMap(list)
  .filter((word) => word.length >= LONG && /^[a-z]+$/.test(word))
/** The key of the word of a number or a limit that a word of no language stands for. */
function correct({ text, key }: Token): string | undefined {
  const word = text.toLowerCase()
  if (!/^[a-z]{4,}$/.test(word) || frequencyOf(word, key) > 0) return undefined
  const meant = correctable.find((one) => one[0] === word[0] && mistakes(one, word) === 1)
  return meant && fold(meant)
}

const isDigits = (key: string | undefined) => key !== undefined && /^\d/.test(key)
/** @returns the number of a single word, in digits or letters */
export const numberAt = (keys: readonly string[], at: number): number | undefined =>
  isDigits(keys[at]) ? Number(keys[at]) : numbers.get(keys[at] ?? '')
export const isInDigits = (keys: readonly string[], at: number): boolean => isDigits(keys[at])

const words = (...lists: string[]) =>
  new Set(lists.flatMap(list).flatMap((word) => (word.includes(' ') ? [] : keyOf(word) || [])))
/** Minimum length of a word of money or time, or of a number, to which others may be attached. */
const SHORTEST = 4
const nouns = prices.units.map((unit) => unit.nouns)
const scales = words(prices.thousand, prices.hundred)
/** Marathi's suffix of hundreds, as a key. */
const HUNDRED = fold('शे')
const stems = words(prices.currency, prices.thousand, ...nouns)
for (const [word, number] of numbers) if (number >= 100) stems.add(word)
/** Suffixes that are words or case endings: "rupaykkul", "rupayalalopu". */
const suffixes = words(prices.atMostAfter, prices.atLeastAfter, prices.currency, prices.particles)
for (const { ending, instead } of endings) if (!instead) suffixes.add(fold(ending))
/** Words that are never divided. */
const whole = new Set([
  ...words(prices.currency, ...nouns, prices.atMost, prices.atLeast, prices.about, prices.verbs),
  ...words(...Object.values(prices.fractions), ...Object.values(prices.counts)),
  ...[...suffixes, ...scales, ...numbers.keys()],
])

/** Limits attached to a word of money, longest first: "ಸಾವಿರದೊಳಗೆ", "रुपयांपर्यंत". */
const limits = [...words(prices.atMostAfter, prices.atLeastAfter)]
  .filter((word) => word.length >= SHORTEST)
  .toSorted((one, other) => other.length - one.length)
/** Maximum length of a case ending between a word and what is attached to it. */
const MAX_CASE = 4
const withoutVowel = (key: string) => key.replace(/[aeiou]$/, '')

/** Splits a compound word: a number, its thousand, or a word of money, and what follows it. */
function divide(key: string): string[] | undefined {
  if (whole.has(key) || isDigits(key)) return undefined
  for (let cut = 2; cut < key.length; cut++) {
    const [one, other] = [key.slice(0, cut), key.slice(cut)]
    // "rendayiram": a final "u" is dropped before a vowel.
    const number = [one, `${one}u`].find((word) => numbers.has(word))
    if (number && other.length >= SHORTEST && scales.has(other)) return [number, other]
    // Marathi's "सतराशे": 17 hundred.
    if (other === HUNDRED && (numbers.get(one) ?? 0) > 10) return [one, fold('hundred')]
    if (cut >= SHORTEST && stems.has(one) && suffixes.has(other)) return [one, other]
  }
  const limit = limits.find((word) => key.endsWith(word))
  if (limit === undefined) return undefined
  const rest = key.slice(0, -limit.length)
  // "સોમવારે" is Monday, not "so" with Malayalam's limit.
  const isStem = (stem: string) =>
    stem.length >= SHORTEST &&
    rest.startsWith(withoutVowel(stem)) &&
    rest.length <= stem.length + MAX_CASE
  const before = divide(rest) ?? [...stems].filter(isStem).slice(0, 1)
  return before.length > 0 ? [...before, limit] : undefined
}

/** Prepares a query's words for reading amounts. */
export function toLine(tokens: readonly Token[]): Line {
  const line: Line = { keys: [], tokens: [], ends: [] }
  for (const [at, { text, key, mark, end }] of tokens.entries()) {
    const word = correct(tokens[at]!) ?? key
    // A word of its own, such as "nurse", is not a compound of numbers.
    const parts = frequencyOfSpelling(text.toLowerCase()) > 0 ? undefined : divide(word)
    for (const part of parts ?? [word]) {
      line.keys.push(part)
      line.tokens.push(at)
      line.ends.push(false)
    }
    // Joins "Rs.2500" and "p.m.".
    line.ends[line.ends.length - 1] = mark !== undefined && tokens[at + 1]?.start !== end + 1
  }
  return line
}

export type Amount = {
  value: number
  to: number
  /** True if a currency, a hundred or a thousand marks it as a price. */
  isMoney: boolean
  isWord: boolean
}

/** Reads "₹2,500", "2.5k", "do hazar paanch sau", "eighteen hundred", "20". */
export function readAmount(keys: readonly string[], from: number): Amount | undefined {
  let at = from + matchAt(keys, from, currency)
  let isMoney = at > from
  let [value, isWord] = [0, false]
  let part = readPart(keys, at)
  if (!part) return undefined
  for (let least = Infinity; part && part.value < least; part = readPart(keys, at)) {
    if (least < Infinity && !part.unit) break
    value += part.value
    least = part.unit ? part.value : 0
    isWord ||= part.isWord
    isMoney ||= part.isScaled
    at = part.to
  }
  const after = matchAt(keys, at, currency)
  return { value, to: at + after, isMoney: isMoney || after > 0, isWord }
}

/** Reads "three" and "three and a half". */
function readWithHalf(keys: readonly string[], from: number) {
  const found = readNumber(keys, from)
  const half = found && found.number < 100 ? matchAt(keys, found.to, andHalf) : 0
  return half > 0 ? { ...found!, number: found!.number + 0.5, to: found!.to + half } : found
}

/** Reads a number with its thousand or hundred, if any. */
function readPart(keys: readonly string[], from: number) {
  const found = readFraction(keys, from) ?? readWithHalf(keys, from)
  if (!found) return undefined
  const { to, isWord, number } = found
  const scaled = (value: number, end: number) => ({
    ...{ value, to: end, unit: true, isWord, isScaled: true },
  })
  const thousands = matchAt(keys, to, thousand)
  if (thousands > 0) return scaled(number * 1000, to + thousands)
  const hundreds = matchAt(keys, to, hundred)
  if (hundreds > 0) return scaled(number * 100, to + hundreds)
  return { value: number, to, unit: isWord && number >= 100, isWord, isScaled: false }
}

/** Reads "saadhe teen", "paune do". */
function readFraction(keys: readonly string[], from: number) {
  for (const { more, phrases } of fractions) {
    const length = matchAt(keys, from, phrases)
    const found = length > 0 ? readNumber(keys, from + length) : undefined
    if (found && found.number < 100) return { ...found, number: found.number + more }
  }
  return undefined
}

/** Reads digits, or a number in one or two words. */
function readNumber(keys: readonly string[], at: number) {
  const key = keys[at]
  if (key === undefined) return undefined
  if (isDigits(key)) {
    const number = Number(key)
    return Number.isFinite(number) ? { number, to: at + 1, isWord: false } : undefined
  }
  const two = numbers.get(`${key} ${keys[at + 1]}`)
  const number = two ?? numbers.get(key)
  return number === undefined
    ? undefined
    : { number, to: at + (two === undefined ? 1 : 2), isWord: true }
}
