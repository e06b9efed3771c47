import { isGenitive } from '#indexer/words/dishes.ts'
import type { Chosen } from './cover.ts'
import type { Step } from './amounts.ts'
import { list, prices, sentence } from './vocabulary.ts'

/** A reading of consecutive tokens, whether it is negated, and whether it is an alternative to the previous one. */
export type Part = Chosen & {
  not: boolean
  or: boolean
  /** Position of its negator, if that negates nothing else. */
  negator: number | undefined
  /** True for a negator that is the `negator` of another part. */
  negates: boolean
  /**
   * True between a food and its negator ("ande wali cheez nahi"), and for what is only allowed ("anda bhi chalega") or
   * had too often ("sick of dal").
   */
  isSkipped: boolean
}

const negatable = new Set('dish diet cuisine meal term drawback food audience tier'.split(' '))
const places = new Set(['place', 'locality', 'district'])
/** Kinds that a negator after another kind does not apply to. */
const apart = new Set(['day', 'audience', 'meal'])
const setOf = (lists: Record<string, string>) => new Set(Object.values(lists).flatMap(list))
/** Negators that also apply to a place or a day: "not in Thane", "except Sunday", "anywhere but Pune". */
const STRONG = /^(not|except|excluding|exclude|other than|apart from|avoid|skip|never)$|\bbut$/
/** Words that may stand between a negator and anything but a dish; "no spicy veg" negates nothing. */
const SMALL = /^(a|an|any|at|for|from|in|near|of|on|so|the|to|too|very)$/
/** Suffixes that negate the word directly before them. */
const SUFFIX = /^(free|allergy|allergic|intolerant)$/
/** Negators of Indian languages that precede or follow what they negate: "bina pyaz", "pyaz bina". */
const movable = setOf(Object.fromEntries(Object.entries(sentence.notBefore).slice(1)))
/** Negators that exclude a place, too, when they follow it. */
const except = setOf(sentence.except)
/** Verbs that, with prices' "cannot" etc., negate the food of the clause: "don't send", "can't eat". */
const auxiliary = new Set(list(prices.not.before))
const accepting = setOf(sentence.accepting)
/** "Nothing of that kind": stands between a food and its negator, at the end of a clause. */
const indefinite = setOf(sentence.indefinite)
const between = new Set([...accepting, ...indefinite])
/** Words before what one is tired of. */
const fedUpWith = new Set(list(sentence.fedUpWith))
/** Negators in pairs: "na paneer na aloo", and "dim na, maach na". */
const paired = setOf(sentence.paired)
const kindOf = ({ entry, number }: Chosen): string => entry?.kind ?? (number ? 'number' : 'unknown')

/** Parts of a query with their kinds and the punctuation after each. */
type Clause = {
  kinds: readonly string[]
  words: readonly string[]
  ends: readonly (',' | '.' | undefined)[]
  /** Positions of diets that say that something is absent, which no negator applies to. */
  absences: ReadonlySet<number>
  /** Positions of diets, which a negator after a dish does not apply to: "tikhat kami, mase nako" wants mild food. */
  demands: ReadonlySet<number>
}

const isAbsence = ({ entry }: Chosen) => entry?.kind === 'diet' && /^No | free$/.test(entry.label)

const isDemand = ({ entry }: Chosen) =>
  entry?.kind === 'diet' && entry.value !== 'nonVegetarian' && entry.value !== 'eggetarian'

/**
 * Finds negated parts. A preceding negator applies to foods, diets, joiners and commas up to the
 * end of its clause; a following one likewise backwards.
 * @param raws the tokens in lower case
 * @param marks punctuation after each token that ends a clause
 */
export function negate(
  chosen: readonly Chosen[],
  raws: readonly string[],
  marks: readonly (',' | '.' | undefined)[],
): Part[] {
  const words = chosen.map(({ from, to }) => raws.slice(from, to).join(' '))
  const ends = chosen.map(({ to }) => marks[to - 1])
  const where = (is: (one: Chosen) => boolean) =>
    new Set([...chosen.keys()].filter((at) => is(chosen[at]!)))
  const [absences, demands] = [where(isAbsence), where(isDemand)]
  const clause: Clause = { kinds: chosen.map(kindOf), words, ends, absences, demands }
  const { kinds } = clause
  const negated = new Set(chosen.flatMap(({ isNegated }, at) => (isNegated ? at : [])))
  const negators = new Map<number, number>()
  const skipped = new Set<number>()
  for (const at of kinds.keys()) {
    if (kinds[at] === 'allow') for (const one of itemsBeside(clause, at)) skipped.add(one)
    const side = sideOf(clause, at)
    let found = side === 0 ? [] : scopeOf(clause, at, side)
    // "Capsicum allergic hai" and "anda bina Pune" negate nothing after them.
    const isSuffix = SUFFIX.test(words[at]!) || movable.has(words[at]!)
    if (side > 0 && found.length === 0 && isSuffix) found = scopeOf(clause, at, -1)
    if (side < 0) for (let one = found.at(-1)! + 1; one < at; one++) skipped.add(one)
    const others = found.filter((one) => !negated.has(one))
    if (others.length === 1) negators.set(others[0]!, at)
    for (const one of others) negated.add(one)
  }
  const negating = new Set(negators.values())
  return chosen.map((one, at) => ({
    ...one,
    not: negated.has(at),
    or: !negated.has(at) && isAlternative(clause, at),
    negator: negators.get(at),
    negates: negating.has(at),
    isSkipped: skipped.has(at) && !negated.has(at),
  }))
}

const isItem = ({ kinds }: Clause, at: number) => negatable.has(kinds[at] ?? '')

const isGap = ({ kinds }: Clause, at: number) => kinds[at] === 'ordinary' || kinds[at] === 'unknown'

/** Position of what a part negates: 1 after it, -1 before it, 0 if it negates nothing. */
function sideOf(clause: Clause, at: number): Step | 0 {
  const { kinds, words } = clause
  if (paired.has(words[at]!)) return sideOfPaired(clause, at)
  if (kinds[at] === 'notAfter') return -1
  // "Don't send" negates only together with its verb: "don't mind" does not.
  const isAuxiliary = !isItem(clause, at) && auxiliary.has(words[at]!.replace(/['’]/g, ''))
  const isVerb = words[at + 1]?.split(' ').every((word) => accepting.has(word))
  if (kinds[at] !== 'not' && !(isAuxiliary && isVerb)) return 0
  return closes(clause, at) ? -1 : 1
}

/** True if at most a verb follows a negator, but no food: "paneer, mushroom dont send". */
function closes(clause: Clause, at: number): boolean {
  const { kinds, words, ends } = clause
  const last = lastBefore(clause, at)
  if (!isItem(clause, last)) return false
  for (let next = at + 1; !ends[next - 1]; next++) {
    const kind = kinds[next]
    const isFirst = next === at + 1
    if (kind === undefined || kind === 'stop' || kind === 'number') return true
    // "onion garlic bina khana", "anda bina nashta": all of it is food.
    const isFood = kind === 'food' || (kind === 'meal' && movable.has(words[at]!))
    if (isFood && isFirst && kinds[last] === 'dish') return true
    // "dosa, corn dont send in Thane", while "tiffin not in Thane" negates the place.
    if (places.has(kind)) return !isFirst
    const isSaid = (word: string) => accepting.has(word) || (!isFirst && SMALL.test(word))
    if (!words[next]!.split(' ').every(isSaid)) return false
  }
  return true
}

/**
 * The food before a negator, over any words without meaning and one other word: "mushroom we never
 * eat", "paneer pathvu naka", "ande wali koi cheez nahi".
 */
function lastBefore(clause: Clause, at: number): number {
  const { kinds, words, ends } = clause
  let others = 0
  for (let one = at - 1; one === at - 1 || !ends[one]; one--) {
    const isEmpty = words[one]?.split(' ').every((word) => indefinite.has(word))
    if (!isEmpty && (isItem(clause, one) || kinds[one] === 'day')) return one
    // "Fish ki smell pasand nahi."
    const isOf = kinds[one - 1] === 'dish' && isGenitive(words[one]!)
    if (ends[one] || !(isEmpty || isOf || (isGap(clause, one) && ++others === 1))) break
  }
  return at - 1
}

/** Side of a negator that may be paired: "na paneer na aloo", "dim na, maach na". */
function sideOfPaired(clause: Clause, at: number): Step | 0 {
  const { kinds, words, ends } = clause
  const isBefore = (to: number): boolean =>
    !ends[to - 1] &&
    // "Anda bhi na bane."
    (indefinite.has(words[to - 1]!)
      ? isBefore(to - 1)
      : isItem(clause, to - 1) && kinds[to - 1] !== 'food')
  const [before, after] = [isBefore(at), !ends[at] && isItem(clause, at + 1)]
  const isPair = words.some((word, other) => other !== at && paired.has(word))
  if (before && after) {
    let first = at
    for (let to = at; to > 0 && !ends[to - 1]; to--) if (paired.has(words[to - 1]!)) first = to - 1
    return isBefore(first) ? -1 : 1
  }
  // "Bhejo na" negates nothing, and "parina" its verb: "ranna korte pari na, rater khabar".
  const isOfVerb = kinds[at] === 'notAfter' && isGap(clause, at - 1) && !ends[at - 1]
  if (after) return isPair || (kinds[at] !== 'ordinary' && !isOfVerb) ? 1 : 0
  return before || kinds[at] === 'notAfter' ? -1 : 0
}

/** True for a part that may be negated by a negator before it, or after it. */
function isNegatable(clause: Clause, at: number, next: number, found: readonly number[]): boolean {
  const { kinds, words, absences, demands } = clause
  const [kind, isStrong] = [kinds[next]!, STRONG.test(words[at]!)]
  // Example: "allergic to nuts and lactose intolerant".
  if (absences.has(next)) return false
  // Example: "dinner, no egg" with the negator after the egg.
  if (next < at && (apart.has(kind) || demands.has(next)))
    return found.every((one) => kinds[one] === kind)
  // Examples: "no sundays", "except Sunday".
  if (kind === 'day') return next === at + 1 || isStrong
  // Example: "never cook meat".
  if (kind === 'food') return next > at && found.length === 0 && !accepting.has(words[next]!)
  return negatable.has(kind) || (next > at && isStrong && places.has(kind))
}

/** The parts that a negator applies to: a list of foods after it, or before it. */
function scopeOf(clause: Clause, at: number, step: Step): number[] {
  const { kinds, words, ends } = clause
  const found: number[] = []
  // "roti egg-free" negates the egg only.
  let isList = step < 0 && SUFFIX.test(words[at]!)
  let isNear = true
  const first = step > 0 ? at + 1 : lastBefore(clause, at)
  const isOpen = (next: number) => (step > 0 ? !isListed(clause, next - 1, step) : next < at - 1)
  for (let next = first; kinds[next] !== undefined; next += step) {
    const kind = kinds[next]!
    const mark = ends[step > 0 ? next - 1 : next]
    const isStraight = found.at(-1) === next - step && mark !== ','
    if (mark === '.' || (mark && found.length === 0 && isOpen(next))) break
    if (mark && step > 0 && found.at(-1) === next - 1)
      if (paired.has(words[at]!) || !isListAfter(clause, next, kinds[next - 1]!)) break
    isList ||= mark === ',' && found.length > 0
    if (isNegatable(clause, at, next, found)) {
      // Examples: "no soya veg tiffin", "no egg no meat", "paneer curry onion and garlic free".
      const isOther = isStraight && (step > 0 ? kinds[next - 1] !== kind : isList)
      const isFar = step > 0 && !isNear && kind !== 'dish'
      if (isOther || isFar) break
      found.push(next)
    } else if (step < 0 && places.has(kind) && next === at - 1 && isApart(clause, at)) return [next]
    else if (kind === 'join' && (step > 0 || found.length > 0 || !isNear)) isList = true
    else if (isListed(clause, next, step)) isNear = false
    else if (kind === 'food' && isBetween(clause, at, next, found)) continue
    // Example: "mushroom ki sabzi mat dena".
    else if (step < 0 && kinds[next + 1] === 'dish' && isGenitive(words[next]!)) continue
    // Example: "prawns and all fish".
    else if (step > 0 && kinds[next - 1] === 'join' && indefinite.has(words[next]!)) continue
    // Examples: "not in Thane", "allergic to any nuts".
    else if (step > 0 && found.length === 0 && (isGap(clause, next) || kind === 'food'))
      isNear &&= SMALL.test(words[next]!) || between.has(words[next]!)
    // Example: "don't want anything with egg".
    else if (found.length === 0 && words[next] === 'with' && indefinite.has(words[next - 1]!))
      continue
    else break
  }
  return found.toSorted((a, b) => a - b)
}

/**
 * True for a word for food between a negator and what it negates: "Andhra mess beda", "avoid spicy food and eggs". But
 * "veg khana nahi milta" is a complaint.
 */
function isBetween({ kinds, ends }: Clause, at: number, next: number, found: readonly number[]) {
  const isEnd = ends[at] !== undefined || at === kinds.length - 1
  if (next < at) return found.length === 0 && isEnd
  return found.at(-1) === next - 1 && kinds[next + 1] === 'join' && kinds[next + 2] === 'dish'
}

/** The items straight before a part, joined by "and" or "or" ("mase kiva chicken"), or the foods after "tired of". */
function itemsBeside(clause: Clause, at: number): number[] {
  const { kinds, words, ends } = clause
  const step = fedUpWith.has(words[at]!) ? 1 : -1
  const isSkippable = (one: number) => isItem(clause, one) && !(step > 0 && apart.has(kinds[one]!))
  const items: number[] = []
  for (let one = at + step; isSkippable(one) || kinds[one] === 'join'; one += step) {
    if (one !== at - 1 && ends[step > 0 ? one - 1 : one]) break
    items.push(one)
  }
  return items
}

/** True for a negator that applies to a place before it: "Mumbai ke alawa", and "Pune nahi" before a comma. */
const isApart = ({ words, ends }: Clause, at: number) =>
  except.has(words[at]!) || ends[at] !== undefined

/** An unknown word in a list of negated foods: "no crab, zuvok or egg". */
const isListed = ({ kinds, ends }: Clause, at: number, beside: Step): boolean =>
  kinds[at] === 'unknown' &&
  (kinds[at + beside] === 'join' || ends[beside < 0 ? at - 1 : at] === ',')

/**
 * "no crab, mutton or egg" negates three foods; "no egg, paneer on Tuesday" one, like "no egg, fish
 * and roti only".
 */
function isListAfter(clause: Clause, from: number, kind: string): boolean {
  const { kinds, ends } = clause
  let isJoined = false
  for (let at = from; at < kinds.length; at++) {
    if (kinds[at] === 'join') isJoined = true
    else if (kinds[at] !== kind && kinds[at] !== 'unknown') {
      const isOnly =
        kinds[at] === 'stop' && !kinds.some((_, next) => next > at && isItem(clause, next))
      return isJoined && !isOnly
    }
    if (ends[at] === '.') return true
  }
  return from < kinds.length
}

/** "Jain or vegan": of the same kind as the part before the joiner. */
function isAlternative({ kinds, words }: Clause, at: number): boolean {
  if (kinds[at - 1] !== 'join') return false
  const isSame =
    kinds[at - 2] === kinds[at] || (places.has(kinds[at - 2]!) && places.has(kinds[at]!))
  return isSame && OR.has(words[at - 1]!)
}

const OR = setOf(sentence.or)
