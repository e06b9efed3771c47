import {
  currency,
  matchAt,
  matchBefore,
  numberAt,
  toPhrases,
  type Line,
  type Phrases,
} from './amounts.ts'
import { prices, sentence } from './vocabulary.ts'

/** Maximum plausible price of a day, in rupees. */
const MAX_DAILY = 900
/** Maximum days of a week: "7 days 3000" is a month of full weeks. */
const DAYS_A_WEEK = 7
/** Maximum number of particles or meaningless words between an amount and its words. */
const MAX_BETWEEN = 3

export type Said = 'atMost' | 'atLeast' | 'about'
const before: [Said, Phrases][] = [
  ['atMost', toPhrases(prices.atMost)],
  ['atLeast', toPhrases(prices.atLeast)],
  ['about', toPhrases(prices.about)],
]
const after: [Said, Phrases][] = [
  ['atMost', toPhrases(prices.atMostAfter)],
  ['atLeast', toPhrases(prices.atLeastAfter)],
]
const [each, particles] = [toPhrases(prices.each), toPhrases(prices.particles)]
const verbs = toPhrases(prices.verbs, ...Object.values(sentence.accepting))
const [people, forOne, notBefore, notAfter, namesBefore] = [
  toPhrases(prices.counts.people),
  toPhrases(prices.counts.forOne),
  toPhrases(prices.not.before),
  toPhrases(prices.not.after),
  toPhrases(prices.ofPrices, prices.currency),
] as [Phrases, Phrases, Phrases, Phrases, Phrases]

/** The unit of an amount: a number of days, or 0 for a meal. */
type Unit = { days: number }
const nounsOf = prices.units.map((unit): [Unit, Phrases] => [unit, toPhrases(unit.nouns)])
const phrasesOf = prices.units.map((unit): [Unit, Phrases] => [unit, toPhrases(unit.spellings)])

/** The words before or after an amount. */
export type Beside = {
  /** Where it begins or ends. */
  at: number
  said?: Said | undefined
  /** Days of the price's period; 0 for a meal. */
  days?: number | undefined
  heads?: number | undefined
  /** True if it marks the amount as money: "budget 3000". */
  isNamed?: boolean
}

/** Direction: forwards or backwards from a word. */
type Step = 1 | -1
const match = (keys: readonly string[], at: number, step: Step, phrases: Phrases) =>
  (step > 0 ? matchAt : matchBefore)(keys, at, phrases)

type Found<Of> = { value: Of; length: number }
function longest<Of>(
  keys: readonly string[],
  at: number,
  step: Step,
  among: [Of, Phrases][],
): Found<Of> | undefined {
  let best: Found<Of> | undefined
  for (const [value, phrases] of among) {
    const length = match(keys, at, step, phrases)
    if (length > (best?.length ?? 0)) best = { value, length }
  }
  return best
}

/** Reads "a month", "har mahine", "per plate", "15 days". @returns the number of days */
function findDays(
  { keys }: Line,
  at: number,
  step: Step,
  /** True if particles connect it, and if the amount already has a unit. */
  { isLinked, hasUnit }: { isLinked: boolean; hasUnit: boolean },
): Found<number> | undefined {
  const lead = (to: number, towards: Step) =>
    match(keys, to, towards, each) || (numberAt(keys, towards > 0 ? to : to - 1) ? 1 : 0)
  const ahead = step > 0 ? lead(at, 1) : 0
  const noun = longest(keys, at + ahead, step, nounsOf)
  const whole = longest(keys, at, step, phrasesOf)
  if (noun) {
    const own = step > 0 ? ahead : lead(at - noun.length, -1)
    const first = step > 0 ? at : at - noun.length - own
    const isEach = own > 0 && matchAt(keys, first, each) > 0
    const count = own > 0 && !isEach ? numberAt(keys, first)! : 1
    const { days } = noun.value
    const isCount =
      own > 0 && !isEach && days > 0 && (isLinked || (step < 0 && count > DAYS_A_WEEK))
    const length = noun.length + (isEach || isCount ? own : 0)
    // The name of a period is sufficient: "3000 month".
    const isUnit =
      isEach || isCount || (ahead === 0 && (days > 0 || (isLinked && step > 0 && !hasUnit)))
    if (isUnit && length > (whole?.length ?? 0))
      return { value: days * (isCount ? count : 1), length }
  }
  return whole && { value: whole.value.days, length: whole.length }
}

/** Reads "2 people", "2 logon ke liye"; "per head" and "each" are one. */
function findHeads({ keys }: Line, at: number, step: Step): Found<number> | undefined {
  const alone = match(keys, at, step, forOne)
  if (alone > 0) return { value: 1, length: alone }
  const own = step > 0 ? matchAt(keys, at, each) || 1 : 0
  const length = match(keys, at + own, step, people)
  const first = step > 0 ? at : at - length - 1
  const heads = step > 0 && matchAt(keys, at, each) > 0 ? 1 : numberAt(keys, first)
  return length > 0 && heads ? { value: heads, length: length + (own || 1) } : undefined
}

function findLimit(keys: readonly string[], at: number, step: Step): Found<Said> | undefined {
  const limit = longest(keys, at, step, step > 0 ? after : before)
  if (!limit || step < 0) return limit
  // In "min 2000 max 3000", "max" belongs to the next amount.
  const isNext = numberAt(keys, at + limit.length) !== undefined && longest(keys, at, 1, before)
  return isNext ? undefined : limit
}

/**
 * Reads limits, units and heads next to an amount, nearest first.
 * @param edge words beyond it belong to another number
 * @param value of an amount that no day costs, "din ka" is not the unit
 * @param hasUnit whether the unit is known, so that a bare meal is none: "a week's 800 for food"
 */
export function readBeside(
  line: Line,
  from: number,
  step: Step,
  { edge, value, hasUnit }: { edge: number; value: number; hasUnit: boolean },
): Beside {
  const { keys, ends } = line
  const found: Beside = { at: from }
  const isCostOf = (days: number) => days === 0 || value <= MAX_DAILY * days
  let skipped = 0
  for (let at = from; at !== edge && skipped <= MAX_BETWEEN;) {
    const limit = findLimit(keys, at, step)
    const unit =
      found.days === undefined
        ? findDays(line, at, step, { isLinked: skipped > 0, hasUnit })
        : undefined
    const days = unit && isCostOf(unit.value) ? unit : undefined
    const heads = found.heads === undefined ? findHeads(line, at, step) : undefined
    const name = match(keys, at, step, step > 0 ? currency : namesBefore)
    const lengths = [limit, days, heads].map((one) => one?.length ?? 0)
    const length = Math.max(name, ...lengths)
    if (length === 0) {
      const particle = at > 0 && ends[at - 1] ? 0 : match(keys, at, step, particles)
      if (particle === 0) break
      skipped += particle
      at += particle * step
      continue
    }
    if ((edge - at) * step < length) break
    if (heads?.length === length) found.heads = heads.value
    else if (days?.length === length) found.days = days.value
    else if (limit?.length === length) found.said ??= limit.value
    else found.isNamed = true
    at += length * step
    ;[found.at, skipped] = [at, 0]
  }
  return found
}

/** True if a unit follows that begins with such a word: "per meal", "a head". */
export function isPer({ keys }: Line, at: number): boolean {
  const own = matchAt(keys, at, each)
  return own > 0 && Boolean(longest(keys, at + own, 1, [...nounsOf, [{ days: 0 }, people]]))
}

/** Finds "cannot pay", "should not be" before a limit. @returns its start */
function notBeforeLimit({ keys, ends }: Line, to: number, edge: number): number | undefined {
  for (let at = to; at > edge && !ends[at - 1];) {
    const length = matchBefore(keys, at, notBefore)
    if (length > 0) return at - length
    const verb = matchBefore(keys, at, verbs)
    if (verb === 0) return undefined
    at -= verb
  }
  return undefined
}

/** True for keys of words without meaning. */
export type SaysNothing = (key: string) => boolean

/** Finds "nahi de sakta", "I cannot pay" after a limit. @returns its end */
function notAfterLimit(line: Line, from: number, saysNothing: SaysNothing): number | undefined {
  const { keys, ends } = line
  for (let at = from; at < keys.length && at - from <= MAX_BETWEEN && !ends[at - 1]; at++) {
    const own = matchAt(keys, at, notAfter)
    if (own > 0) return at + own
    const next = at + matchAt(keys, at, notBefore)
    // "above 3000, I cannot pay", but "above 3000 no egg".
    const verb = next > at ? matchAt(keys, next, verbs) : 0
    if (next > at)
      return verb > 0 || next === keys.length || ends[next - 1] ? next + verb : undefined
    if (!saysNothing(keys[at]!)) return undefined
  }
  return undefined
}

/** A negated limit is the opposite one: "more than 2500 I cannot pay". @returns all of its words */
export function findDenial(
  line: Line,
  { from, to, edge }: { from: number; to: number; edge: number },
  saysNothing: SaysNothing,
): [from: number, to: number] | undefined {
  const start = notBeforeLimit(line, from, edge)
  if (start !== undefined) return [start, to]
  const stop = notAfterLimit(line, to, saysNothing)
  return stop === undefined ? undefined : [from, stop]
}
