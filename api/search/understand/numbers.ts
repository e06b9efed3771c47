import { PINCODE } from '#domain/pincode.ts'
import { fold } from '#indexer/words/fold.ts'
import { createNearIndex } from './near.ts'
import { keyOf, type Token } from '#indexer/words/tokens.ts'
import { list, prices } from './vocabulary.ts'

/** Rupees for a month, a day or a meal, as a query names them. */
export type PriceLimit = { atLeast?: number; atMost?: number; per: 'month' | 'day' | 'meal' }

/** What a number and the words round it mean; `counted` says nothing ("for 2 people", "5 km"). */
export type NumberMeaning =
  | { kind: 'price'; limit: PriceLimit; label: string }
  | { kind: 'rating'; atLeast: number }
  | { kind: 'pincode'; pincode: number }
  | { kind: 'mealsADay' | 'daysAWeek'; count: number }
  /** "sector 62": what it numbers is not known. */
  | { kind: 'numbered' }
  | { kind: 'counted' }
/** `from` and `to` count tokens. */
export type NumberSpan = { from: number; to: number; meaning: NumberMeaning }

/** Less is no month's price: it is meant for a meal. */
const MIN_MONTHLY = 450
/** More is no day's price. */
const MAX_DAILY = 900
/** Less is no price. */
const MIN_PRICE = 20
/** More is a telephone number. */
const MAX_PRICE = 99_999
/** What a number without any other word may be exceeded by. */
const ABOUT = 0.1

/** Phrases by the keys of their words. */
type Phrases = { keys: Set<string>; longest: number }
function toPhrases(...lists: string[]): Phrases {
  const keys = new Set(lists.flatMap(list).map((phrase) => keyOf(phrase) || phrase))
  return { keys, longest: Math.max(...Array.from(keys, (key) => key.split(' ').length)) }
}

const [atMost, atLeast, about] = [prices.atMost, prices.atLeast, prices.about].map((phrases) =>
  toPhrases(phrases),
) as [Phrases, Phrases, Phrases]
const [atMostAfter, atLeastAfter] = [toPhrases(prices.atMostAfter), toPhrases(prices.atLeastAfter)]
const [between, to, currency] = [
  toPhrases(prices.between),
  toPhrases(prices.to),
  toPhrases(prices.currency, '/ -'),
]
const [thousand, hundred, half] = [
  toPhrases(prices.thousand),
  toPhrases(prices.hundred),
  toPhrases(prices.plusHalf),
]
const units = prices.units.map(({ value, spellings, label }) => ({
  per: value as PriceLimit['per'],
  label,
  phrases: toPhrases(spellings),
}))
const [stars, ofFive] = [toPhrases(prices.rating.words), toPhrases(prices.rating.ofFive)]
const [mealCount, dayCount, counted, beforeCounted] = [
  toPhrases(prices.counts.meals),
  toPhrases(prices.counts.days),
  toPhrases(prices.counts.ignored),
  toPhrases(prices.counts.before),
]
const words = new Map(
  Object.entries(prices.numbers).flatMap(([number, spellings]) =>
    list(spellings).map((word) => [keyOf(word), Number(number)]),
  ),
)

/** Long words for numbers, which one wrong letter does not hide: "thosuand". */
const LONG = 7
const near = createNearIndex(1)
for (const word of [prices.thousand, prices.hundred, ...Object.values(prices.numbers)].flatMap(
  list,
))
  if (word.length >= LONG && /^[a-z]+$/.test(word)) near.add(word, fold(word))
/** The key of the number that a misspelt word is. */
const correct = (word: string): string | undefined =>
  word.length >= LONG && /^[a-z]+$/.test(word) ? near.find(word)[0]?.word : undefined

const isDigits = (key: string | undefined) => key !== undefined && /^\d/.test(key)

/** @returns how many tokens at a place are such a phrase, at most; 0 for none */
function matchAt(keys: readonly string[], at: number, { keys: phrases, longest }: Phrases): number {
  let found = 0
  let key = ''
  for (let length = 1; length <= longest && at + length <= keys.length; length++) {
    key = length === 1 ? keys[at]! : `${key} ${keys[at + length - 1]}`
    if (phrases.has(key)) found = length
  }
  return found
}

type Amount = {
  value: number
  to: number
  /** Whether a currency, a hundred or a thousand says that it is a price. */
  isMoney: boolean
  isWord: boolean
}

/** "₹2,500", "2.5k", "do hazar paanch sau", "eighteen hundred", "20". */
function readAmount(keys: readonly string[], from: number): Amount | undefined {
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

/** A number with its thousand or hundred, if it has one. */
function readPart(keys: readonly string[], from: number) {
  const halves = matchAt(keys, from, half)
  const found = readNumber(keys, from + halves)
  if (!found) return undefined
  const { to, isWord } = found
  const number = halves > 0 ? found.number + 0.5 : found.number
  const scaled = (value: number, end: number) => ({
    ...{ value, to: end, unit: true, isWord, isScaled: true },
  })
  const thousands = matchAt(keys, to, thousand)
  if (thousands > 0) return scaled(number * 1000, to + thousands)
  const hundreds = matchAt(keys, to, hundred)
  if (hundreds > 0) return scaled(number * 100, to + hundreds)
  return { value: number, to, unit: isWord && number >= 100, isWord, isScaled: false }
}

/** Digits, or a number in one or two words. */
function readNumber(keys: readonly string[], at: number) {
  const key = keys[at]
  if (key === undefined) return undefined
  if (isDigits(key)) {
    const number = Number(key)
    return Number.isFinite(number) ? { number, to: at + 1, isWord: false } : undefined
  }
  const two = words.get(`${key} ${keys[at + 1]}`)
  const number = two ?? words.get(key)
  return number === undefined
    ? undefined
    : { number, to: at + (two === undefined ? 1 : 2), isWord: true }
}

/** Reads the numbers of a query with what belongs to them. */
export function readNumbers(tokens: readonly Token[]): NumberSpan[] {
  const keys = tokens.map(({ text, key }) => correct(text.toLowerCase()) ?? key)
  const spans: NumberSpan[] = []
  for (let at = 0; at < keys.length; at++) {
    const span =
      readPincode(keys, at) ?? readRating(keys, at) ?? readCount(keys, at) ?? readPrice(keys, at)
    if (!span) continue
    spans.push(span)
    // Shorter readings that begin within it would only cost time.
    at = span.to - 1
  }
  return spans
}

function readPincode(keys: readonly string[], from: number): NumberSpan | undefined {
  if (!PINCODE.test(keys[from]!)) return undefined
  return { from, to: from + 1, meaning: { kind: 'pincode', pincode: Number(keys[from]) } }
}

/** "4 stars and up", "rating above 4", "rated 4.5+", "minimum 4 star". */
function readRating(keys: readonly string[], from: number): NumberSpan | undefined {
  let at = from
  let said = 0
  for (let found = 1; found > 0; at += found) {
    const isNamed = matchAt(keys, at, stars)
    found = isNamed || matchAt(keys, at, atLeast)
    said += isNamed
  }
  const rating = isDigits(keys[at]) ? Number(keys[at]) : words.get(keys[at] ?? '')
  if (rating === undefined || rating < 1 || rating > 5) return undefined
  at++
  for (let found = 1; found > 0; at += found) {
    const isNamed = matchAt(keys, at, stars) || matchAt(keys, at, ofFive)
    found = isNamed || matchAt(keys, at, atLeastAfter)
    said += isNamed
  }
  return said > 0 ? { from, to: at, meaning: { kind: 'rating', atLeast: rating } } : undefined
}

/** "2 meals a day", "5 days a week", "for 3 people", "within 5 km", "sector 62". */
function readCount(keys: readonly string[], from: number): NumberSpan | undefined {
  const before = matchAt(keys, from, beforeCounted)
  const at = from + before
  const count = isDigits(keys[at]) ? Number(keys[at]) : words.get(keys[at] ?? '')
  if (count === undefined || count >= 100) return undefined
  const meals = matchAt(keys, at + 1, mealCount)
  if (meals > 0 && count <= 5)
    return { from: at, to: at + 1 + meals, meaning: { kind: 'mealsADay', count } }
  const days = matchAt(keys, at + 1, dayCount)
  if (days > 0 && count <= 7)
    return { from: at, to: at + 1 + days, meaning: { kind: 'daysAWeek', count } }
  const things = matchAt(keys, at + 1, counted)
  if (things === 0 && (before === 0 || !isDigits(keys[at]))) return undefined
  if (things === 0) return { from, to: at + 1, meaning: { kind: 'numbered' } }
  return { from: at, to: at + 1 + things, meaning: { kind: 'counted' } }
}

type Unit = (typeof units)[number]
/** @param value rupees: of what no day costs, "din ka" is not the unit */
function matchUnit(keys: readonly string[], at: number, value = 0): [Unit | undefined, number] {
  let [best, longest]: [Unit | undefined, number] = [undefined, 0]
  for (const unit of units) {
    if (unit.per === 'day' && value > MAX_DAILY) continue
    const length = matchAt(keys, at, unit.phrases)
    if (length > longest) [best, longest] = [unit, length]
  }
  return [best, longest]
}

type Said = 'atMost' | 'atLeast' | 'about'
const before: [Said, Phrases][] = [
  ['atMost', atMost],
  ['atLeast', atLeast],
  ['about', about],
]
const after: [Said, Phrases][] = [
  ['atMost', atMostAfter],
  ['atLeast', atLeastAfter],
]
function matchLimit(
  keys: readonly string[],
  at: number,
  limits: [Said, Phrases][],
): [Said | undefined, number] {
  let [best, longest]: [Said | undefined, number] = [undefined, 0]
  for (const [said, phrases] of limits) {
    const length = matchAt(keys, at, phrases)
    if (length > longest) [best, longest] = [said, length]
  }
  return [best, longest]
}

function readPrice(keys: readonly string[], from: number): NumberSpan | undefined {
  return readRange(keys, from) ?? readSingle(keys, from)
}

/** "1500 to 3000", "between 2k and 3k", "2 se 3 hazar". */
function readRange(keys: readonly string[], from: number): NumberSpan | undefined {
  const low = readAmount(keys, from + matchAt(keys, from, between))
  if (!low) return undefined
  const joined = matchAt(keys, low.to, to)
  const high = joined > 0 ? readAmount(keys, low.to + joined) : undefined
  if (!high) return undefined
  let { value } = low
  // "2 se 3 hazar" and "2-3k": the thousands are said once.
  if (value < 100 && high.value >= 1000) value *= 1000
  else if (value < 10 && high.value >= 100) value *= 100
  if (high.value > MAX_PRICE || value >= high.value || high.value < MIN_PRICE) return undefined
  const { unit, to: end } = readTail(keys, high.to, high.value)
  const isDaily = unit?.per === 'day' && high.value <= MAX_DAILY
  const isMeal = high.value < MIN_MONTHLY
  const per: PriceLimit['per'] = isDaily
    ? 'day'
    : isMeal && unit?.per !== 'month'
      ? 'meal'
      : 'month'
  const limit = { atLeast: value, atMost: high.value, per }
  return { from, to: end, meaning: { kind: 'price', limit, label: labelOf(limit) } }
}

/** What follows an amount: its unit and its limit, in either order. */
function readTail(keys: readonly string[], from: number, value: number) {
  let at = from
  let unit: Unit | undefined
  let said: Said | undefined
  for (let turn = 0; turn < 3; turn++) {
    const [foundUnit, unitLength] = unit ? [undefined, 0] : matchUnit(keys, at, value)
    const [foundLimit, limitLength] = said ? [undefined, 0] : matchLimit(keys, at, after)
    if (unitLength === 0 && limitLength === 0) break
    if (unitLength >= limitLength) [unit, at] = [foundUnit, at + unitLength]
    else [said, at] = [foundLimit, at + limitLength]
  }
  return { unit, said, to: at }
}

/** "under ₹2,000", "2000 ke andar", "80 a meal", "around 3k", "3000". */
function readSingle(keys: readonly string[], from: number): NumberSpan | undefined {
  const [foundBefore, foundLength] = matchUnit(keys, from)
  // The "meal" of "evening meal under 100" is not its unit.
  const isUnit = foundBefore?.per !== 'meal' || foundLength > 1
  const [unitBefore, unitLength] = isUnit ? [foundBefore, foundLength] : [undefined, 0]
  const [saidBefore, limitLength] = matchLimit(keys, from + unitLength, before)
  const amount = readAmount(keys, from + unitLength + limitLength)
  if (!amount || amount.value > MAX_PRICE || amount.value < MIN_PRICE) return undefined
  const tail = readTail(keys, amount.to, amount.value)
  const unit = tail.unit ?? unitBefore
  const said = tail.said ?? saidBefore
  const { value, isMoney, isWord } = amount
  const isRound = value >= MIN_MONTHLY && value % 50 === 0
  if (!(isMoney || isRound || said || tail.unit)) return undefined
  // "daily under 100", "roz ka 120 tak": a unit before only counts together with a limit or money.
  if (unitBefore && !said && !isMoney) return undefined
  // "Thank you so much": in words, it takes more to be a price.
  if (isWord && !isMoney && !tail.unit && !(said && value >= 100)) return undefined
  const named = unit?.per === 'day' && value > MAX_DAILY ? 'month' : unit?.per
  const isMeal = value < MIN_MONTHLY
  const per = named && (named !== 'meal' || isMeal) ? named : isMeal ? 'meal' : 'month'
  const limit = toLimit(value, per, said, isMoney || tail.unit !== undefined)
  const label =
    said || isMoney || tail.unit ? labelOf(limit) : `about ${rupees(value)}${unitLabel(per)}`
  return { from, to: tail.to, meaning: { kind: 'price', limit, label } }
}

function toLimit(
  value: number,
  per: PriceLimit['per'],
  said: Said | undefined,
  isExact: boolean,
): PriceLimit {
  if (said === 'about') return { atLeast: value * 0.8, atMost: value * 1.2, per }
  if (said === 'atLeast') return { atLeast: value, per }
  return { atMost: said || isExact ? value : Math.round(value * (1 + ABOUT)), per }
}

export const rupees = (price: number) => `₹${Math.round(price).toLocaleString('en-IN')}`
const unitLabel = (per: PriceLimit['per']) => units.find((unit) => unit.per === per)!.label

export function labelOf({ atLeast, atMost, per }: PriceLimit): string {
  const unit = unitLabel(per)
  if (atLeast === undefined) return `under ${rupees(atMost!)}${unit}`
  if (atMost === undefined) return `above ${rupees(atLeast)}${unit}`
  return `${rupees(atLeast)}–${rupees(atMost)}${unit}`
}
