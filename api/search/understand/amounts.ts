import { fold } from '#indexer/words/fold.ts'
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

/** The words of a query. */
export type Line = {
  keys: string[]
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

/** Minimum length of a word of money to which a case ending or a limit may be attached. */
const SHORTEST = 4
const money = [thousand, hundred, currency].flatMap(({ keys }) => [...keys])
const large = [...numbers].flatMap(([word, number]) => (number >= 100 ? word : []))
const stems = new Set([...money, ...large].filter((word) => word.length >= SHORTEST))
const suffixes = toPhrases(prices.atMostAfter, prices.particles).keys
for (const { ending, instead } of endings) if (!instead) suffixes.add(fold(ending))
/** A word of money without its case ending or limit: "हजाराच्या", "ಸಾವಿರದೊಳಗೆ". */
function stemOf(key: string): string {
  for (let cut = key.length - 1; cut >= SHORTEST; cut--)
    if (stems.has(key.slice(0, cut)) && suffixes.has(key.slice(cut))) return key.slice(0, cut)
  return key
}

/** Prepares a query's words for reading amounts. */
export const toLine = (tokens: readonly Token[]): Line => ({
  keys: tokens.map(({ key }) => (stems.has(key) ? key : stemOf(key))),
  // Joins "Rs.2500" and "p.m.".
  ends: tokens.map(({ mark, end }, at) => mark !== undefined && tokens[at + 1]?.start !== end + 1),
})

const isDigits = (key: string) => /^\d/.test(key)
/** @returns the number of a single word, in digits or letters */
export const numberAt = (keys: readonly string[], at: number): number | undefined =>
  isDigits(keys[at] ?? '') ? Number(keys[at]) : numbers.get(keys[at] ?? '')

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
