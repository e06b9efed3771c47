import { fold } from '#indexer/words/fold.ts'
import { frequencyOf, frequencyOfSpelling } from './common-words.ts'
import { mistakes } from './spelling.ts'
import { keyOf, type Token } from '#indexer/words/tokens.ts'
import { endings, isNegativeVerb, list, prices, textsIn } from './vocabulary.ts'

/** Phrases by the keys of their words. */
export type Phrases = { keys: Set<string>; longest: number }
const phrasesOf = (keys: string[]): Phrases => ({
  keys: new Set(keys),
  longest: Math.max(...keys.map((key) => key.split(' ').length)),
})
export const toPhrases = (...lists: string[]): Phrases =>
  phrasesOf(lists.flatMap(list).map((phrase) => keyOf(phrase) || phrase))
/** All phrases of one list before those of another: "per plate". */
export const inTurn = (one: Phrases, other: Phrases): Phrases =>
  phrasesOf([...one.keys].flatMap((first) => [...other.keys].map((then) => `${first} ${then}`)))
export const either = (...all: Phrases[]): Phrases =>
  phrasesOf(all.flatMap(({ keys }) => [...keys]))

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

/** Phrases by what they say. */
export type Told<Of> = readonly (readonly [Of, Phrases])[]
/** The longest of some phrases after, or before, a position, and what it says. */
export function longest<Of>(keys: readonly string[], at: number, step: Step, among: Told<Of>) {
  const all = among.map(([value, phrases]) => ({ value, length: match(keys, at, phrases, step) }))
  return all.reduce((best, one) => (one.length > best.length ? one : best))
}

export const currency = toPhrases(prices.currency, '/ -')
const scales: Told<number> = [
  [1000, toPhrases(prices.thousand)],
  [100, toPhrases(prices.hundred)],
]
const andHalf = toPhrases(prices.andHalf)
const halves = andHalf.keys
const valuesOf = (spelt: Record<string, string>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(spelt).flatMap(([value, spellings]) =>
      list(spellings).map((word): [string, number] => [keyOf(word), Number(value)]),
    ),
  )
/** Numbers by the keys of their words. */
const numbers = valuesOf(prices.numbers)
/** Words that add a fraction to the number after them: "saadhe teen". */
const fractions = valuesOf(prices.fractions)
const isDigits = (key: string) => /^\d/.test(key)
/** @returns the number of a single word, in digits or letters */
export const numberAt = (keys: readonly string[], at: number): number | undefined =>
  isDigits(keys[at] ?? '') ? Number(keys[at]) : numbers.get(keys[at] ?? '')

const wordsOf = (...lists: string[]) =>
  new Set(lists.flatMap(list).flatMap((word) => (word.includes(' ') ? [] : keyOf(word) || [])))
/** Minimum length of a word to which others may be attached, unless it is a number. */
const SHORTEST = 4
/** Maximum length of a case ending between a word and the limit that is attached to it. */
const MAX_CASE = 4
/** Marathi's "शे", which is no word of its own: "सतराशे" is 17 hundred. */
const hundreds = fold('शे')
const { tiers: _tiers, ...ofAmounts } = prices
const known = wordsOf(...textsIn(ofAmounts))
/** Limits, and the first words of others: "peksha kami". */
const limits = new Set(
  list(`${prices.atMostAfter}, ${prices.atLeastAfter}`).map((limit) => keyOf(limit.split(' ')[0]!)),
)
/** Suffixes that are words or case endings: "rupaykkul", "rupayalalopu". */
const suffixes = new Set([...known].filter((word) => word.length > 1))
for (const { ending, instead } of endings) if (!instead) suffixes.add(fold(ending))
/** Words to which others may be attached, also by themselves without their last vowel. */
const stems = new Map<string, string>()
const ofMoney = wordsOf(prices.currency, prices.thousand, prices.hundred)
const ofPeriods = wordsOf(...prices.units.map(({ nouns }) => nouns))
for (const word of [...numbers.keys(), ...fractions.keys(), ...ofMoney, ...ofPeriods]) {
  const least = numbers.has(word) || fractions.has(word) ? SHORTEST - 1 : SHORTEST
  for (const short of [word.replace(/[aeiou]$/, ''), word])
    if (short.length >= least && (short === word || !(stems.has(short) || known.has(short))))
      stems.set(short, word)
}

/** Splits a compound word: fraction, number, scale, and what follows: "sadetin", "hajaranpeksa". */
function divide(key: string): string[] | undefined {
  const parts = divideFrom(key, true)
  const isAmount = parts?.some(
    (part) =>
      ofMoney.has(part) || halves.has(part) || fractions.has(part) || numbers.get(part)! >= 100,
  )
  return isAmount || ofPeriods.has(parts?.[0] ?? '') ? parts : undefined
}
/** The words of amounts that a compound, or the rest of one, consists of; undefined if it has others. */
function divideFrom(key: string, isFirst: boolean): string[] | undefined {
  if (!isFirst && (key === hundreds || halves.has(key))) return [key === hundreds ? 'sau' : key]
  for (let end = key.length; end > 1; end--) {
    const stem = stems.get(key.slice(0, end))
    const rest = key.slice(end)
    if (stem === undefined || (isFirst && rest === '')) continue
    if (rest === '') return [stem]
    const others = divideFrom(rest, false) ?? divideEnd(rest, stem === key.slice(0, end))
    if (others) return [stem, ...others]
  }
  return undefined
}
/** A suffix, or a limit after a case ending: "ಸಾವಿರದೊಳಗೆ", "रुपयांपर्यंत". */
function divideEnd(rest: string, isWhole: boolean): string[] | undefined {
  for (let cut = 0; cut <= MAX_CASE && cut < rest.length; cut++) {
    const limit = rest.slice(cut)
    if (limits.has(limit) && (limit.length >= SHORTEST || (cut === 0 && isWhole))) return [limit]
  }
  if (!isWhole || !suffixes.has(rest)) return undefined
  // A case ending says nothing.
  return known.has(rest) ? [rest] : []
}

/** Minimum length of words of numbers and limits in which one letter may be wrong: "thosuand", "undr". */
const LONG = 5
const correctable = [prices.thousand, prices.hundred, ...Object.values(prices.numbers)]
  .concat(prices.atMost, prices.atLeast, prices.about)
  .flatMap(list)
  .filter((word) => word.length >= LONG && /^[a-z]+$/.test(word))

/** Stands for the negation within a negative verb. */
const NOT = 'not'
/** The words that a token consists of, of a negative verb with a negation; one that no language has may be a misspelt number or limit. */
function partsOf({ text, key }: Token): string[] {
  const raw = text.toLowerCase()
  if (known.has(key) || isDigits(key) || frequencyOfSpelling(raw) > 0) return [key]
  if (isNegativeVerb(raw)) return [key, NOT]
  const isRead = !/^[a-z]{4,}$/.test(raw) || frequencyOf(raw, key) > 0
  const near = (word: string) => word[0] === raw[0] && mistakes(word, raw) <= 1
  return divide(key) ?? [isRead ? key : fold(correctable.find(near) ?? raw)]
}

/** "What do students eat" has no number, although "do" is two in Hindi. */
const isVerb = (token: Token, before: Token | undefined) =>
  token.key === 'do' && /^(what|where|how|which|when|why)$/i.test(before?.text ?? '')

/** Prepares a query's words for reading amounts. */
export function toLine(tokens: readonly Token[]): Line {
  const line: Line = { keys: [], tokens: [], ends: [] }
  for (const [at, token] of tokens.entries()) {
    for (const part of isVerb(token, tokens[at - 1]) ? ['does'] : partsOf(token)) {
      line.keys.push(part)
      line.tokens.push(at)
      line.ends.push(false)
    }
    line.ends[line.ends.length - 1] = token.mark !== undefined
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
  const first = readPart(keys, start)
  if (!first) return undefined
  let { value, to, isMoney, isWord } = first
  for (let last = first; last.isUnit;) {
    const next = readPart(keys, to)
    if (!next?.isUnit || next.value >= last.scale) break
    ;[value, to, last] = [value + next.value, next.to, next]
    isMoney ||= next.isMoney
    isWord ||= next.isWord
  }
  const after = match(keys, to, currency)
  return { value, to: to + after, isMoney: isMoney || start > from || after > 0, isWord }
}

/** Reads a number with its fraction and its thousand or hundred, if any: "saadhe teen hazar". */
function readPart(keys: readonly string[], from: number) {
  const fraction = fractions.get(keys[from]!) ?? 0
  const isShare = fraction !== 0 && (numberAt(keys, from + 1) ?? 100) < 100
  const at = isShare ? from + 1 : from
  const tens = numberAt(keys, at)
  if (tens === undefined || !Number.isFinite(tens)) return undefined
  const isWord = !isDigits(keys[at]!)
  // "twenty five"
  const ones =
    isWord && tens >= 20 && tens < 100 && tens % 10 === 0 ? numbers.get(keys[at + 1]!) : 0
  const isPair = ones !== undefined && ones > 1 && ones < 10
  const said = isPair ? tens + ones : tens
  const end = at + (isPair ? 2 : 1)
  const half = said < 100 ? match(keys, end, andHalf) : 0
  const number = said + (isShare ? fraction : 0) + (half > 0 ? 0.5 : 0)
  const { value: scale, length } = longest(keys, end + half, 1, scales)
  const isMoney = length > 0
  const isUnit = isMoney || (isWord && number >= 100)
  const to = end + half + length
  const value = isMoney ? number * scale : number
  // Five thousand and two thousand are two numbers.
  return { value, to, isUnit, isWord, isMoney, scale: isMoney ? scale : value }
}
