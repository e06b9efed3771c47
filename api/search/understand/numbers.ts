import { PINCODE } from '#domain/pincode.ts'
import type { Token } from '#indexer/words/tokens.ts'
import { match, numberAt, toLine, toPhrases, type Line } from './amounts.ts'
import { isPer } from './beside.ts'
import { joinLimits, readPrice, type PriceLimit, type PriceSpan } from './prices.ts'
import { prices, sentence } from './vocabulary.ts'

/** The meaning of a number and the words around it; `counted` numbers are ignored ("for 2 people", "5 km"). */
export type NumberMeaning =
  | { kind: 'price'; limit: PriceLimit; label: string }
  | { kind: 'rating'; atLeast: number }
  | { kind: 'pincode'; pincode: number }
  | { kind: 'mealsADay' | 'daysAWeek'; count: number }
  | { kind: 'counted' }
type Span = { from: number; to: number; meaning: NumberMeaning }

const { rating, counts } = prices
const is = {
  ...{ star: toPhrases(rating.words), starAfter: toPhrases(rating.words, rating.ofFive) },
  ...{ atLeast: toPhrases(prices.atLeast), atLeastAfter: toPhrases(prices.atLeastAfter) },
  ...{ atMostAfter: toPhrases(prices.atMostAfter), thousand: toPhrases(prices.thousand) },
  energy: toPhrases(counts.energy),
  ...{ meals: toPhrases(counts.meals), days: toPhrases(counts.days) },
  counted: toPhrases(counts.ignored, counts.people),
  joiner: toPhrases(...Object.values(sentence.joins), prices.to, 'but'),
}

/** Reads a query's numbers with the words that belong to them, by positions of tokens. */
export function readNumbers(tokens: readonly Token[]): Span[] {
  const line = toLine(tokens)
  const spans: Span[] = []
  let last: PriceSpan | undefined
  for (let [at, begin] = [0, 0]; at < line.keys.length; at++) {
    const other = readPincode(line, at) ?? readRating(line, at) ?? readCount(line, at)
    let price = other ? undefined : readPrice(line, at, begin)
    const found = other ?? price
    if (!found) continue
    if (price) {
      while (spans.length > 0 && spans.at(-1)!.from >= line.tokens[price.from]!) spans.pop()
      const gap = last ? price.from - last.to : -1
      const isBeside = gap === 0 || (gap > 0 && gap === match(line.keys, last!.to, is.joiner))
      const joined = isBeside ? joinLimits(last!, price) : undefined
      if (joined) spans.pop()
      price = joined ?? price
    }
    const { from, to } = price ?? found
    const meaning = other?.meaning ?? { kind: 'price', limit: price!.limit, label: price!.label }
    spans.push({ from: line.tokens[from]!, to: line.tokens[to - 1]! + 1, meaning })
    last = price
    // "For 2 people 5000" is the price for two, while "5 days a week" is independent.
    if (meaning.kind !== 'counted') begin = to
    // Shorter readings within it would only cost time.
    at = to - 1
  }
  return spans
}

const readPincode = ({ keys }: Line, from: number): Span | undefined =>
  PINCODE.test(keys[from]!)
    ? { from, to: from + 1, meaning: { kind: 'pincode', pincode: Number(keys[from]) } }
    : undefined

/** Reads "4 stars and up", "rating above 4", "rated 4.5+", "minimum 4 star". */
function readRating({ keys }: Line, from: number): Span | undefined {
  let isNamed = false
  const skip = (start: number, star: typeof is.star, limit: typeof is.star) => {
    for (let at = start; ;) {
      const named = match(keys, at, star)
      const length = named || match(keys, at, limit)
      isNamed ||= named > 0
      if (length === 0) return at
      at += length
    }
  }
  const at = skip(from, is.star, is.atLeast)
  const count = numberAt(keys, at)
  if (count === undefined || count < 1 || count > 5) return undefined
  const to = skip(at + 1, is.starAfter, is.atLeastAfter)
  return isNamed ? { from, to, meaning: { kind: 'rating', atLeast: count } } : undefined
}

/** Reads "2 meals a day", "5 days a week", "for 3 people", "within 5 km". */
function readCount(line: Line, from: number): Span | undefined {
  const { keys } = line
  const [count, at] = [numberAt(keys, from), from + 1]
  if (count === undefined || isPer(line, at)) return undefined
  const span = (length: number, meaning: NumberMeaning) => ({ from, to: at + length, meaning })
  const energy = match(keys, at, is.energy)
  if (energy > 0) return span(energy, { kind: 'counted' })
  if (count >= 100) return undefined
  const meals = match(keys, at, is.meals)
  // "రెండు వేల లోపు" is under two thousand.
  const isLimit = match(keys, at, is.thousand) > 0 && match(keys, at + meals, is.atMostAfter) > 0
  if (meals > 0 && count <= 5 && !isLimit) return span(meals, { kind: 'mealsADay', count })
  const days = match(keys, at, is.days)
  if (days > 0 && count <= 7) return span(days, { kind: 'daysAWeek', count })
  const counted = match(keys, at, is.counted)
  return counted > 0 ? span(counted, { kind: 'counted' }) : undefined
}
