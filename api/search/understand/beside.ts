import {
  currency,
  match,
  numberAt,
  toPhrases,
  type Line,
  type Phrases,
  type Step,
} from './amounts.ts'
import { prices, sentence } from './vocabulary.ts'

/** Maximum plausible price of a day, in rupees. */
const MAX_DAILY = 900
const DAYS_A_WEEK = 7
/** Maximum number of words without meaning between an amount and its words. */
const MAX_BETWEEN = 3

export type Said = 'atMost' | 'atLeast' | 'about'
/** Words of prices. */
export const is = {
  ...{ each: toPhrases(prices.each), particle: toPhrases(prices.particles) },
  ...{ people: toPhrases(prices.counts.people), forOne: toPhrases(prices.counts.forOne) },
  ...{ between: toPhrases(prices.between), betweenAfter: toPhrases(prices.betweenAfter) },
  ...{ to: toPhrases(prices.to), and: toPhrases(...Object.values(sentence.joins)) },
  ...{ notBefore: toPhrases(prices.not.before), notAfter: toPhrases(prices.not.after) },
  verb: toPhrases(prices.verbs, ...Object.values(sentence.accepting)),
  priceName: toPhrases(prices.ofPrices, prices.currency),
}
type Told<Of> = readonly (readonly [Of, Phrases])[]
/** Limits before and after an amount. */
const limits: Record<Step, Told<Said>> = {
  [-1]: (['atMost', 'atLeast', 'about'] as const).map((said) => [said, toPhrases(prices[said])]),
  1: [
    ['atMost', toPhrases(prices.atMostAfter)],
    ['atLeast', toPhrases(prices.atLeastAfter)],
  ],
}
export const flipped: Record<Said, Said> = { atMost: 'atLeast', atLeast: 'atMost', about: 'about' }
/** Periods by their days; a meal has none. */
const nouns: Told<number> = prices.units.map(({ days, nouns }) => [days, toPhrases(nouns)])
const units: Told<number> = prices.units.map(({ days, spellings }) => [days, toPhrases(spellings)])

/** The words before or after an amount. */
export type Beside = {
  /** Where it begins or ends. */
  at: number
  said?: Said
  /** Days of the price's period; 0 for a meal. */
  days?: number
  heads?: number
  /** True if it marks the amount as money: "budget 3000". */
  isNamed?: true
}
type Found = { length: number } & Omit<Beside, 'at'>

function longest<Of>(keys: readonly string[], at: number, step: Step, among: Told<Of>) {
  const all = among.map(([value, phrases]) => ({ value, length: match(keys, at, phrases, step) }))
  return all.reduce((best, one) => (one.length > best.length ? one : best))
}

/** The words before a period: "every", or how many. */
function readLead(keys: readonly string[], first: number, length: number) {
  const isEach = length > 0 && match(keys, first, is.each) > 0
  return { isEach, count: length > 0 && !isEach ? numberAt(keys, first)! : 0 }
}

/** Reads "a month", "har mahine", "per plate", "15 days", "monthly". */
function findDays(
  keys: readonly string[],
  at: number,
  step: Step,
  { isLinked, hasUnit }: { isLinked: boolean; hasUnit: boolean },
): Found {
  const unit = longest(keys, at, step, units)
  const whole = { days: unit.value, length: unit.length }
  const lead = (to: number, towards: Step) =>
    match(keys, to, is.each, towards) ||
    Number(numberAt(keys, towards > 0 ? to : to - 1) !== undefined)
  const ahead = step > 0 ? lead(at, 1) : 0
  const noun = longest(keys, at + ahead, step, nouns)
  if (noun.length === 0) return whole
  const own = step > 0 ? ahead : lead(at - noun.length, -1)
  const { isEach, count } = readLead(keys, step > 0 ? at : at - noun.length - own, own)
  const isCount = count > 0 && noun.value > 0 && (isLinked || (step < 0 && count > DAYS_A_WEEK))
  // The name of a period is sufficient: "3000 month".
  const isAlone = ahead === 0 && (noun.value > 0 || (isLinked && step > 0 && !hasUnit))
  const length = noun.length + (isEach || isCount ? own : 0)
  if (!(isEach || isCount || isAlone) || length <= whole.length) return whole
  return { days: noun.value * (isCount ? count : 1), length }
}

/** Reads "2 people", "2 logon ke liye"; "per head" and "each" are one. */
function findHeads(keys: readonly string[], at: number, step: Step): Found {
  const alone = match(keys, at, is.forOne, step)
  if (alone > 0) return { heads: 1, length: alone }
  const each = step > 0 ? match(keys, at, is.each) : 0
  const own = each || 1
  const length = match(keys, step > 0 ? at + own : at, is.people, step)
  const heads = each > 0 ? 1 : numberAt(keys, step > 0 ? at : at - length - 1)
  return length > 0 && heads ? { heads, length: length + own } : { length: 0 }
}

function findLimit(keys: readonly string[], at: number, step: Step): Found {
  const { value, length } = longest(keys, at, step, limits[step])
  // In "min 2000 max 3000", "max" belongs to the next amount.
  const isNext = step > 0 && numberAt(keys, at + length) !== undefined
  return isNext && longest(keys, at, 1, limits[-1]).length > 0
    ? { length: 0 }
    : { said: value, length }
}

/**
 * Reads limits, units and heads next to an amount, nearest first.
 * @param edge words beyond it belong to another number
 * @param value of an amount that no day costs, "din ka" is not the unit
 * @param hasUnit whether the unit is known, so that a bare meal is none: "a week's 800 for food"
 */
export function readBeside(
  { keys, ends }: Line,
  from: number,
  step: Step,
  { edge, value, hasUnit }: { edge: number; value: number; hasUnit: boolean },
): Beside {
  let found: Beside = { at: from }
  let skipped = 0
  for (let at = from; at !== edge && skipped <= MAX_BETWEEN;) {
    const days = findDays(keys, at, step, { isLinked: skipped > 0, hasUnit })
    const isCost = !days.days || value <= MAX_DAILY * days.days
    const name = match(keys, at, step > 0 ? currency : is.priceName, step)
    const { length, ...says } = [
      ...(found.heads === undefined ? [findHeads(keys, at, step)] : []),
      ...(found.days === undefined && isCost ? [days] : []),
      ...[findLimit(keys, at, step), { isNamed: true as const, length: name }],
    ].reduce((best, one): Found => (one.length > best.length ? one : best))
    if (length > 0) {
      if ((edge - at) * step < length) break
      at += length * step
      found = { ...says, ...found, at }
      skipped = 0
    } else {
      const particle = at > 0 && ends[at - 1] ? 0 : match(keys, at, is.particle, step)
      if (particle === 0) break
      skipped += particle
      at += particle * step
    }
  }
  return found
}

/** True if a unit follows that begins with such a word: "per meal", "a head". */
export function isPer({ keys }: Line, at: number): boolean {
  const own = match(keys, at, is.each)
  return own > 0 && longest(keys, at + own, 1, [...nouns, [0, is.people]]).length > 0
}

/**
 * A negated limit is the opposite one: "cannot pay more than 2500", "2500 se zyada nahi de sakta".
 * @returns all of its words
 */
export function findDenial({ keys, ends }: Line, from: number, to: number, edge: number) {
  for (let at = from; at > edge && !ends[at - 1];) {
    const own = match(keys, at, is.notBefore, -1)
    if (own > 0) return [at - own, to] as const
    const verb = match(keys, at, is.verb, -1)
    if (verb === 0) break
    at -= verb
  }
  for (let at = to; at < keys.length && at - to <= MAX_BETWEEN && !ends[at - 1];) {
    const own = match(keys, at, is.notAfter)
    if (own > 0) return [from, at + own] as const
    // "above 3000, I cannot pay", but "above 3000 no egg".
    const next = at + match(keys, at, is.notBefore)
    const verb = match(keys, next, is.verb)
    if (next > at && (verb > 0 || next === keys.length || ends[next - 1]))
      return [from, next + verb] as const
    if (next > at) return undefined
    at += verb || 1
  }
  return undefined
}
