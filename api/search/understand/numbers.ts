import { PINCODE } from '#domain/pincode.ts'
import type { Token } from '#indexer/words/tokens.ts'
import {
  isInDigits,
  matchAt,
  matchBefore,
  numberAt,
  thousand,
  toLine,
  toPhrases,
  type Line,
  type Phrases,
} from './amounts.ts'
import { isPer, type SaysNothing } from './price-words.ts'
import { joinLimits, readPrice, type PriceLimit, type PriceSpan } from './prices.ts'
import { prices, sentence } from './vocabulary.ts'

/** The meaning of a number and the words around it; `counted` numbers are ignored ("for 2 people", "5 km"). */
export type NumberMeaning =
  | { kind: 'price'; limit: PriceLimit; label: string }
  | { kind: 'rating'; atLeast: number }
  | { kind: 'pincode'; pincode: number }
  | { kind: 'mealsADay' | 'daysAWeek'; count: number }
  /** A number after an unknown word, such as "sector 62". */
  | { kind: 'numbered' }
  | { kind: 'counted' }
/** `from` and `to` are positions of tokens. */
type NumberSpan = { from: number; to: number; meaning: NumberMeaning }

const { rating, counts } = prices
const [stars, ofFive, atLeast, atLeastAfter, atMostAfter] = [
  toPhrases(rating.words),
  toPhrases(rating.ofFive),
  toPhrases(prices.atLeast),
  toPhrases(prices.atLeastAfter),
  toPhrases(prices.atMostAfter),
] as [Phrases, Phrases, Phrases, Phrases, Phrases]
const [mealCount, dayCount, counted, people, beforeCounted, energy] = [
  toPhrases(counts.meals),
  toPhrases(counts.days),
  toPhrases(counts.ignored),
  toPhrases(counts.people),
  toPhrases(counts.before),
  toPhrases(counts.energy),
] as [Phrases, Phrases, Phrases, Phrases, Phrases, Phrases]
const joiners = toPhrases(Object.values(sentence.joins).join(), prices.to, 'but')

/** Reads a query's numbers with the words that belong to them. */
export function readNumbers(
  tokens: readonly Token[],
  saysNothing: SaysNothing = () => true,
): NumberSpan[] {
  const line = toLine(tokens)
  const spans: NumberSpan[] = []
  const add = (from: number, to: number, meaning: NumberMeaning) =>
    spans.push({ from: line.tokens[from]!, to: line.tokens[to - 1]! + 1, meaning })
  let last: PriceSpan | undefined
  for (let [at, begin] = [0, 0]; at < line.keys.length; at++) {
    const other = readPincode(line, at) ?? readRating(line, at) ?? readCount(line, at)
    const price = other ? undefined : readPrice(line, at, begin, saysNothing)
    const found = other ?? price
    if (!found) continue
    if (other) add(other.from, other.to, other.meaning)
    else if (price) {
      while (spans.length > 0 && spans.at(-1)!.from >= line.tokens[price.from]!) spans.pop()
      const gap = last ? price.from - last.to : -1
      const isBeside = gap === 0 || (gap > 0 && gap === matchAt(line.keys, last!.to, joiners))
      const joined = isBeside ? joinLimits(last!, price) : undefined
      if (joined) spans.pop()
      const { from, to, limit, label } = joined ?? price
      add(from, to, { kind: 'price', limit, label })
    }
    last = price
    // "For 2 people 5000" is the price for two, while "5 days a week" is independent.
    if (other?.meaning.kind !== 'counted') begin = found.to
    // Shorter readings within it would only cost time.
    at = found.to - 1
  }
  return spans
}

type Found = { from: number; to: number; meaning: NumberMeaning }

function readPincode({ keys }: Line, from: number): Found | undefined {
  if (!PINCODE.test(keys[from]!)) return undefined
  return { from, to: from + 1, meaning: { kind: 'pincode', pincode: Number(keys[from]) } }
}

/** Reads "4 stars and up", "rating above 4", "rated 4.5+", "minimum 4 star". */
function readRating({ keys }: Line, from: number): Found | undefined {
  let at = from
  let said = 0
  for (let found = 1; found > 0; at += found) {
    const isNamed = matchAt(keys, at, stars)
    found = isNamed || matchAt(keys, at, atLeast)
    said += isNamed
  }
  const count = numberAt(keys, at)
  if (count === undefined || count < 1 || count > 5) return undefined
  at++
  for (let found = 1; found > 0; at += found) {
    const isNamed = matchAt(keys, at, stars) || matchAt(keys, at, ofFive)
    found = isNamed || matchAt(keys, at, atLeastAfter)
    said += isNamed
  }
  return said > 0 ? { from, to: at, meaning: { kind: 'rating', atLeast: count } } : undefined
}

/** Reads "2 meals a day", "5 days a week", "for 3 people", "within 5 km", "sector 62". */
function readCount(line: Line, at: number): Found | undefined {
  const { keys } = line
  const count = numberAt(keys, at)
  if (count === undefined || isPer(line, at + 1)) return undefined
  const calories = matchAt(keys, at + 1, energy)
  if (calories > 0) return { from: at, to: at + 1 + calories, meaning: { kind: 'counted' } }
  if (count >= 100) return undefined
  const meals = matchAt(keys, at + 1, mealCount)
  // "రెండు వేల లోపు" is under two thousand.
  const isLimit =
    matchAt(keys, at + 1, thousand) > 0 && matchAt(keys, at + 1 + meals, atMostAfter) > 0
  if (meals > 0 && count <= 5 && !isLimit)
    return { from: at, to: at + 1 + meals, meaning: { kind: 'mealsADay', count } }
  const days = matchAt(keys, at + 1, dayCount)
  if (days > 0 && count <= 7)
    return { from: at, to: at + 1 + days, meaning: { kind: 'daysAWeek', count } }
  const things = matchAt(keys, at + 1, counted) || matchAt(keys, at + 1, people)
  if (things > 0) return { from: at, to: at + 1 + things, meaning: { kind: 'counted' } }
  const before = matchBefore(keys, at, beforeCounted)
  if (before === 0 || !isInDigits(keys, at)) return undefined
  return { from: at - before, to: at + 1, meaning: { kind: 'numbered' } }
}
