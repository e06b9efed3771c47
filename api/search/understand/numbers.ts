import { t } from '#domain/i18n.ts'
import { PINCODE } from '#domain/pincode.ts'
import { daysAWeek, mealsADay } from '#domain/terms.ts'
import type { Token } from '#indexer/words/tokens.ts'
import {
  either,
  match,
  numberAt,
  readAmount,
  toLine,
  toPhrases,
  type Line,
  type Phrases,
} from './amounts.ts'
import { is, people } from './beside.ts'
import type { Meant } from './meaning.ts'
import { readPrice } from './prices.ts'
import { prices } from './vocabulary.ts'

/** The meaning of a number and the words around it; of a count without one, it is ordinary ("5 km"). */
export type NumberMeaning = Meant | { pincode: number }
type Span = { from: number; to: number; number: NumberMeaning }

const { rating, counts } = prices
const stars: Record<'before' | 'after', [star: Phrases, limit: Phrases]> = {
  before: [toPhrases(rating.words), toPhrases(prices.atLeast)],
  after: [toPhrases(rating.words, rating.ofFive), toPhrases(prices.atLeastAfter)],
}
const ofMoney = toPhrases(prices.atMostAfter, prices.currency)
const thousand = toPhrases(prices.thousand)
/** Maximum plausible number of people who share a price. */
const MAX_HEADS = 99
const ordinary = (): Meant => ({ meaning: { kind: 'ordinary' }, label: '' })
const term = (value: string, label: string): Meant => ({ meaning: { kind: 'term', value }, label })
/** What numbers count, with the largest plausible number. */
const counted: [Phrases, most: number, toMeant: (n: number) => Meant][] = [
  [toPhrases(counts.energy), Infinity, ordinary],
  [toPhrases(counts.meals), 5, (n) => term(`mealsADay:${n}`, mealsADay(n))],
  [toPhrases(counts.days), 7, (n) => term(`daysAWeek:${n}`, daysAWeek(n))],
  [either(toPhrases(counts.ignored), people), MAX_HEADS, ordinary],
]

/** Reads a query's numbers with the words that belong to them, by positions of tokens. */
export function readNumbers(tokens: readonly Token[]): Span[] {
  const line = toLine(tokens)
  const spans: (Span & { isSaid?: boolean })[] = []
  const heads = countHeads(line)
  for (let [at, edge] = [0, 0]; at < line.keys.length; at++) {
    const other = readPincode(line, at) ?? readRating(line, at) ?? readCount(line, at)
    const found = other ?? readPrice(line, at, { edge, heads })
    if (!found) continue
    spans.push(found)
    edge = found.to
    // Shorter readings within it would only cost time.
    at = found.to - 1
  }
  const limits = new Set(spans.flatMap(({ number, isSaid }) => (isSaid ? unitOf(number) : [])))
  return spans.map(({ from, to, number, isSaid }) => ({
    from: line.tokens[from]!,
    to: line.tokens[to - 1]! + 1,
    // Beside "less than 3000", "I pay 4000 today" is no limit.
    number: !isSaid && limits.has(unitOf(number)!) ? ordinary() : number,
  }))
}

/** The unit of a price; undefined for other numbers. */
const unitOf = (number: NumberMeaning) =>
  'meaning' in number && number.meaning.kind === 'price' ? number.meaning.limit.per : undefined

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
    ? { from, to: from + 1, number: { pincode: Number(keys[from]) } }
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
  const label = t('{stars} stars or more', { stars: count })
  return isNamed
    ? { from, to, number: { meaning: { kind: 'rating', atLeast: count }, label } }
    : undefined
}

/** Reads "2 meals a day", "5 days a week", "for 3 people", "within 5 km". */
function readCount({ keys }: Line, from: number): Span | undefined {
  const [count, at] = [numberAt(keys, from), from + 1]
  // "All three meals" are breakfast, lunch and dinner, of several plans, too.
  const isAll = keys[from - 1] === 'all'
  if (count === undefined || isAll || match(keys, at, is.per) > 0) return undefined
  for (const [phrases, most, toMeant] of counted) {
    const length = match(keys, at, phrases)
    const to = at + length
    // "రెండు వేల లోపు" and "రెండు వేల ఐదు వందల" are thousands.
    const isMoney =
      match(keys, at, thousand) > 0 &&
      (match(keys, to, ofMoney) > 0 || readAmount(keys, to)?.isMoney === true)
    if (length > 0 && count <= most && !isMoney) return { from, to, number: toMeant(count) }
  }
  return undefined
}
