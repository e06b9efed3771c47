import {
  currency,
  either,
  inTurn,
  longest,
  match,
  numberAt,
  toPhrases,
  type Line,
  type Step,
  type Told,
} from './amounts.ts'
import { prices, sentence } from './vocabulary.ts'

/** Maximum plausible price of a day, in rupees. */
const MAX_DAILY = 900
const DAYS_A_WEEK = 7
/** Maximum number of words between a limit and its negation. */
const MAX_BETWEEN = 3

const each = toPhrases(prices.each)
export const people = toPhrases(prices.counts.people)
const particle = toPhrases(prices.particles)
const betweenAfter = toPhrases(prices.betweenAfter)
const nouns = prices.units.map(({ days, nouns }) => [{ days }, toPhrases(nouns)] as const)
/** Words of prices. */
export const is = {
  particle,
  between: toPhrases(prices.between),
  betweenAfter: either(betweenAfter, inTurn(particle, betweenAfter)),
  to: toPhrases(prices.to),
  and: toPhrases(...Object.values(sentence.joins)),
  /** "per meal", "a head" */
  per: inTurn(each, either(people, ...nouns.map(([, noun]) => noun))),
}
const not = { before: toPhrases(prices.not.before), after: toPhrases(prices.not.after) }
const verbs = toPhrases(prices.verbs, ...Object.values(sentence.accepting))

export type Said = 'atMost' | 'atLeast' | 'about'
export const flipped: Record<Said, Said> = { atMost: 'atLeast', atLeast: 'atMost', about: 'about' }

/** What words before or after an amount say of it. */
type Says = {
  said?: Said
  /** Days of the price's period; 0 for a meal. */
  days?: number
  /** True for the price of one of several people: "2000 each". */
  isEach?: true
  /** True if it marks the amount as money: "budget 3000". */
  isNamed?: true
}
/** What is said on one side of an amount, and where that begins or ends. */
export type Beside = Says & { at: number }

const meals = either(...nouns.flatMap(([{ days }, noun]) => (days > 0 ? [] : noun)))
/** Periods that a number counts: "15 days". */
const countable: Told<{ days: number }> = nouns.filter(([{ days }]) => days > 0)
const limits: Told<Says> = (['atMost', 'atLeast', 'about'] as const).map((said) => [
  ...([{ said }, toPhrases(prices[said])] as const),
])
/** "a month", "per plate", "monthly", and "month", but not "plate". */
const units: Told<Says> = [
  [{ isEach: true }, either(toPhrases(prices.counts.forOne), inTurn(each, people))],
  ...nouns.map(([period, noun], at) => {
    const whole = either(toPhrases(prices.units[at]!.spellings), inTurn(each, noun))
    return [period, period.days > 0 ? either(whole, noun) : whole] as const
  }),
]
const besides: Record<Step, Told<Says>> = {
  [-1]: [...units, ...limits, [{ isNamed: true }, toPhrases(prices.ofPrices, prices.currency)]],
  1: [
    ...units,
    [{ said: 'atMost' }, toPhrases(prices.atMostAfter)],
    [{ said: 'atLeast' }, toPhrases(prices.atLeastAfter)],
    [{ isNamed: true }, currency],
  ],
}

type Side = { step: Step; isLinked: boolean; hasUnit: boolean; isCost: (says: Says) => boolean }
/** What the next words say. */
function readNext(keys: readonly string[], at: number, { step, isLinked, hasUnit, isCost }: Side) {
  const possible = besides[step].filter(([says]) => isCost(says))
  const known = longest(keys, at, step, possible)
  // In "min 2000 max 3000", "max" belongs to the next amount.
  const isFollowed = step > 0 && numberAt(keys, at + known.length) !== undefined
  const isNext = isFollowed && longest(keys, at, 1, limits).length > 0
  const counted = longest(keys, step > 0 ? at + 1 : at, step, countable)
  const count = numberAt(keys, step > 0 ? at : at - counted.length - 1) ?? 0
  const { days } = counted.value
  // "5 days 3000" are the days of a week.
  const least = isLinked ? 0 : step < 0 ? DAYS_A_WEEK : Infinity
  const value: Says = { days: days * count }
  const isCounted = counted.length > 0 && count > least && isCost(value)
  // "80 ki thali", but "a week's 800 for food" has a unit.
  const isMeal = isLinked && step > 0 && !hasUnit && isCost({ days: 0 })
  return [
    ...(isNext ? [] : [known]),
    ...(isCounted ? [{ value, length: counted.length + 1 }] : []),
    ...(isMeal ? [{ value: { days: 0 }, length: match(keys, at, meals) }] : []),
  ].reduce((best, one) => (one.length > best.length ? one : best), { value: {}, length: 0 })
}

/**
 * Reads limits and units next to an amount, nearest first.
 * @param edge words beyond it belong to another number
 * @param value of an amount that no day costs, "din ka" is not the unit
 */
export function readBeside(
  { keys, ends }: Line,
  from: number,
  step: Step,
  { edge, value, hasUnit }: { edge: number; value: number; hasUnit: boolean },
): Beside {
  let found: Beside = { at: from }
  let isLinked = false
  // "Near me under 3000" has one limit.
  const isCost = ({ days, said }: Says) =>
    days === undefined
      ? !(said && found.said && isLinked)
      : found.days === undefined && (!days || value <= MAX_DAILY * days)
  for (let at = from; at !== edge;) {
    const { value: says, length } = readNext(keys, at, { step, isLinked, hasUnit, isCost })
    const isEnd = length === 0 && at > 0 && ends[at - 1]
    const steps = length || (isEnd ? 0 : match(keys, at, particle, step))
    if (steps === 0 || (edge - at) * step < steps) break
    at += steps * step
    isLinked = length === 0
    if (length > 0) found = { ...says, ...found, at }
  }
  return found
}

/**
 * A negated limit is the opposite one: "cannot pay more than 2500", "2500 se zyada nahi de sakta".
 * @returns all of its words
 */
export function findDenial({ keys, ends }: Line, from: number, to: number, edge: number) {
  for (let at = from; at > edge && !ends[at - 1];) {
    const own = match(keys, at, not.before, -1)
    if (own > 0) return [at - own, to] as const
    const verb = match(keys, at, verbs, -1)
    if (verb === 0) break
    at -= verb
  }
  for (let at = to; at < keys.length && at - to <= MAX_BETWEEN && !ends[at - 1];) {
    const own = match(keys, at, not.after)
    if (own > 0) return [from, at + own] as const
    // "above 3000, I cannot pay", but "above 3000 no egg".
    const next = at + match(keys, at, not.before)
    const verb = match(keys, next, verbs)
    if (next > at && (verb > 0 || next === keys.length || ends[next - 1]))
      return [from, next + verb] as const
    if (next > at) return undefined
    at += verb || 1
  }
  return undefined
}
