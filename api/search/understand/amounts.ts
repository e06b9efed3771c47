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

/** Direction: forwards or backwards from a word. */
export type Step = 1 | -1
/** @returns the length in words of the longest such phrase after, or before, a position; 0 for none */
export function match(
  keys: readonly string[],
  at: number,
  { keys: phrases, longest }: Phrases,
  step: Step = 1,
): number {
  const most = Math.min(longest, step > 0 ? keys.length - at : at)
  let [found, key] = [0, '']
  for (let length = 1; length <= most; length++) {
    const next = keys[step > 0 ? at + length - 1 : at - length]!
    key = length === 1 ? next : step > 0 ? `${key} ${next}` : `${next} ${key}`
    if (phrases.has(key)) found = length
  }
  return found
}

/** The words of a query; tokens that consist of two words are divided. */
export type Line = {
  keys: string[]
  /** The token of each word. */
  tokens: number[]
  /** True if a comma or a full stop follows the word. */
  ends: boolean[]
}

export const currency = toPhrases(prices.currency, '/ -')
const [thousand, hundred] = [toPhrases(prices.thousand), toPhrases(prices.hundred)]
const andHalf = toPhrases(prices.andHalf)
/** Words that add a fraction to the number after them: "saadhe teen". */
const fractions: [more: number, phrases?: Phrases][] = [
  ...Object.entries(prices.fractions).map(([more, spellings]): [number, Phrases] => [
    Number(more),
    toPhrases(spellings),
  ]),
  [0],
]
/** Numbers by the keys of their words. */
export const numbers: ReadonlyMap<string, number> = new Map(
  Object.entries(prices.numbers).flatMap(([number, spellings]) =>
    list(spellings).map((word): [string, number] => [keyOf(word), Number(number)]),
  ),
)
const isDigits = (key: string) => /^\d/.test(key)
/** @returns the number of a single word, in digits or letters */
export const numberAt = (keys: readonly string[], at: number): number | undefined =>
  isDigits(keys[at] ?? '') ? Number(keys[at]) : numbers.get(keys[at] ?? '')

/** Minimum length of words of numbers and limits in which one letter may be wrong: "thosuand", "undr". */
const LONG = 5
const correctable = [prices.thousand, prices.hundred, ...Object.values(prices.numbers)]
  .concat(prices.atMost, prices.atLeast, prices.about)
  .flatMap(list)
  .filter((word) => word.length >= LONG && /^[a-z]+$/.test(word))
/** The key of the word of a number or a limit that a word of no language stands for. */
function correct({ text, key }: Token): string {
  const word = text.toLowerCase()
  if (!/^[a-z]{4,}$/.test(word) || frequencyOf(word, key) > 0) return key
  return fold(correctable.find((one) => one[0] === word[0] && mistakes(one, word) === 1) ?? word)
}

const words = (...lists: string[]) =>
  new Set(lists.flatMap(list).flatMap((word) => (word.includes(' ') ? [] : keyOf(word) || [])))
/** Minimum length of a word of money or time, or of a number, to which others may be attached. */
const SHORTEST = 4
/** Maximum length of a case ending between a word and what is attached to it. */
const MAX_CASE = 4
const nouns = prices.units.map((unit) => unit.nouns)
const scales = words(prices.thousand, prices.hundred)
/** Marathi's suffix of hundreds, as a key. */
const HUNDRED = fold('शे')
const stems = words(prices.currency, prices.thousand, ...nouns)
for (const [word, number] of numbers) if (number >= 100) stems.add(word)
const limits = words(prices.atMostAfter, prices.atLeastAfter)
/** Suffixes that are words or case endings: "rupaykkul", "rupayalalopu". */
const suffixes = new Set([...limits, ...words(prices.currency, prices.particles)])
for (const { ending, instead } of endings) if (!instead) suffixes.add(fold(ending))
/** Words that are never divided. */
const whole = new Set([
  ...words(prices.currency, ...nouns, prices.atMost, prices.atLeast, prices.about, prices.verbs),
  ...words(...Object.values(prices.fractions), ...Object.values(prices.counts)),
  ...[...suffixes, ...scales, ...numbers.keys()],
])
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
  // A limit after a case ending: "ಸಾವಿರದೊಳಗೆ", "रुपयांपर्यंत".
  for (let cut = SHORTEST; cut <= key.length - SHORTEST; cut++) {
    const [one, other] = [key.slice(0, cut), key.slice(cut)]
    if (!limits.has(other)) continue
    const isStem = (stem: string) =>
      stem.length >= SHORTEST && one.startsWith(withoutVowel(stem)) && cut <= stem.length + MAX_CASE
    const before = divide(one) ?? [...stems].filter(isStem).slice(0, 1)
    return before.length > 0 ? [...before, other] : undefined
  }
  return undefined
}

/** Prepares a query's words for reading amounts. */
export function toLine(tokens: readonly Token[]): Line {
  const line: Line = { keys: [], tokens: [], ends: [] }
  for (const [at, token] of tokens.entries()) {
    const word = correct(token)
    // A word of its own, such as "nurse", is not a compound of numbers.
    const isWord = frequencyOfSpelling(token.text.toLowerCase()) > 0
    for (const part of (isWord ? undefined : divide(word)) ?? [word]) {
      line.keys.push(part)
      line.tokens.push(at)
      line.ends.push(false)
    }
    // Joins "Rs.2500" and "p.m.".
    line.ends[line.ends.length - 1] =
      token.mark !== undefined && tokens[at + 1]?.start !== token.end + 1
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
  const start = from + match(keys, from, currency)
  let [at, value, isMoney, isWord] = [start, 0, start > from, false]
  let part = readPart(keys, at)
  for (let least = Infinity; part && part.value < least; part = readPart(keys, at)) {
    if (least < Infinity && !part.isUnit) break
    least = part.isUnit ? part.value : 0
    at = part.to
    value += part.value
    isWord ||= part.isWord
    isMoney ||= part.isScaled
  }
  if (at === start) return undefined
  const after = match(keys, at, currency)
  return { value, to: at + after, isMoney: isMoney || after > 0, isWord }
}

/** Reads a number with its fraction and its thousand or hundred, if any: "saadhe teen hazar". */
function readPart(keys: readonly string[], from: number) {
  for (const [more, phrases] of fractions) {
    const own = phrases ? match(keys, from, phrases) : 0
    if (phrases && own === 0) continue
    const at = from + own
    const two = numbers.get(`${keys[at]} ${keys[at + 1]}`)
    const said = two ?? numberAt(keys, at)
    if (said === undefined || !Number.isFinite(said) || (phrases && said >= 100)) continue
    const [isWord, end] = [!isDigits(keys[at]!), at + (two === undefined ? 1 : 2)]
    const half = said < 100 ? match(keys, end, andHalf) : 0
    const [number, to] = [said + more + (half > 0 ? 0.5 : 0), end + half]
    const thousands = match(keys, to, thousand)
    const scale = thousands || match(keys, to, hundred)
    const value = number * (scale === 0 ? 1 : thousands > 0 ? 1000 : 100)
    const isUnit = scale > 0 || (isWord && number >= 100)
    return { value, to: to + scale, isUnit, isWord, isScaled: scale > 0 }
  }
  return undefined
}
