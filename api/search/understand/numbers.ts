import { PINCODE } from '#domain/pincode.ts'
import type { Token } from '#indexer/words/tokens.ts'
import { either, match, numberAt, toLine, toPhrases, type Line, type Phrases } from './amounts.ts'
import { is, people } from './beside.ts'
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
const stars: Record<'before' | 'after', [star: Phrases, limit: Phrases]> = {
  before: [toPhrases(rating.words), toPhrases(prices.atLeast)],
  after: [toPhrases(rating.words, rating.ofFive), toPhrases(prices.atLeastAfter)],
}
const atMostAfter = toPhrases(prices.atMostAfter)
const thousand = toPhrases(prices.thousand)
const joiner = toPhrases(...Object.values(sentence.joins), prices.to, 'but')
/** Maximum plausible number of people who share a price. */
const MAX_HEADS = 99
/** What numbers count, with the largest plausible number. */
const counted: [Phrases, most: number, kind: 'mealsADay' | 'daysAWeek' | 'counted'][] = [
  [toPhrases(counts.energy), Infinity, 'counted'],
  [toPhrases(counts.meals), 5, 'mealsADay'],
  [toPhrases(counts.days), 7, 'daysAWeek'],
  [either(toPhrases(counts.ignored), people), MAX_HEADS, 'counted'],
]

/** Reads a query's numbers with the words that belong to them, by positions of tokens. */
export function readNumbers(tokens: readonly Token[]): Span[] {
  const line = toLine(tokens)
  const spans: Span[] = []
  const heads = countHeads(line)
  let last: PriceSpan | undefined
  for (let [at, begin] = [0, 0]; at < line.keys.length; at++) {
    const other = readPincode(line, at) ?? readRating(line, at) ?? readCount(line, at)
    const price = other ? undefined : readPrice(line, at, { edge: begin, heads })
    const gap = last && price ? price.from - last.to : -1
    const isBeside = gap === 0 || (gap > 0 && gap === match(line.keys, last!.to, joiner))
    const joined = isBeside ? joinLimits(last!, price!) : undefined
    const found = joined ?? price ?? other
    if (!found) continue
    if (joined) spans.pop()
    spans.push(found)
    last = joined ?? price
    begin = found.to
    // Shorter readings within it would only cost time.
    at = found.to - 1
  }
  return spans.map(({ from, to, meaning }) => ({
    ...{ from: line.tokens[from]!, to: line.tokens[to - 1]! + 1, meaning },
  }))
}

/** The people who share a price: "4 of us in HSR, 10000 for lunch". */
const countHeads = ({ keys }: Line): number =>
  Math.max(
    1,
    ...keys.flatMap((_, at) => {
      const count = numberAt(keys, at) ?? 0
      return count <= MAX_HEADS && match(keys, at + 1, people) > 0 ? count : []
    }),
  )

const readPincode = ({ keys }: Line, from: number): Span | undefined =>
  PINCODE.test(keys[from]!)
    ? { from, to: from + 1, meaning: { kind: 'pincode', pincode: Number(keys[from]) } }
    : undefined

/** Reads "4 stars and up", "rating above 4", "rated 4.5+", "minimum 4 star". */
function readRating({ keys }: Line, from: number): Span | undefined {
  let isNamed = false
  const skip = (start: number, [star, limit]: [Phrases, Phrases]) => {
    for (let at = start; ;) {
      const named = match(keys, at, star)
      const length = named || match(keys, at, limit)
      isNamed ||= named > 0
      if (length === 0) return at
      at += length
    }
  }
  const at = skip(from, stars.before)
  const count = numberAt(keys, at)
  if (count === undefined || count < 1 || count > 5) return undefined
  const to = skip(at + 1, stars.after)
  return isNamed ? { from, to, meaning: { kind: 'rating', atLeast: count } } : undefined
}

/** Reads "2 meals a day", "5 days a week", "for 3 people", "within 5 km". */
function readCount({ keys }: Line, from: number): Span | undefined {
  const [count, at] = [numberAt(keys, from), from + 1]
  if (count === undefined || match(keys, at, is.per) > 0) return undefined
  for (const [phrases, most, kind] of counted) {
    const length = match(keys, at, phrases)
    const to = at + length
    // "రెండు వేల లోపు" is under two thousand.
    const isLimit = match(keys, at, thousand) > 0 && match(keys, to, atMostAfter) > 0
    if (length > 0 && count <= most && !isLimit)
      return { from, to, meaning: kind === 'counted' ? { kind } : { kind, count } }
  }
  return undefined
}
