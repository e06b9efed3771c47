import type { Chosen } from './cover.ts'
import { list, prices, sentence } from './vocabulary.ts'

/** A reading of consecutive tokens, whether it is negated, and whether it is an alternative to the previous one. */
export type Part = Chosen & {
  not: boolean
  or: boolean
  /** Position of its negator, if that negates nothing else. */
  negator: number | undefined
  /** True for a negator that is the `negator` of another part. */
  denies: boolean
  /** True between a food and its negator: "ande wali cheez nahi" asks for no cheese. */
  isPassed: boolean
}

const deniable = new Set('dish diet cuisine meal term burden food audience tier'.split(' '))
const places = new Set(['place', 'locality', 'district'])
const setOf = (lists: Record<string, string>) => new Set(Object.values(lists).flatMap(list))
/** Negators that also apply to a place or a day: "not in Thane", "except Sunday", "anywhere but Pune". */
const STRONG = /^(not|except|excluding|exclude|other than|apart from|avoid|skip|never)$|\bbut$/
/** Words that may stand between a negator and anything but a dish; "no spicy veg" negates nothing. */
const SMALL = /^(a|an|any|at|for|from|in|near|of|on|the|to)$/
/** Phrases that contain a negator, which continues after them: "no onion, garlic or egg". */
const DENIES = /^(no|without|bina|zero) /
/** Suffixes that negate the word directly before them. */
const SUFFIX = /^(free|allergy|allergic|intolerant)$/
/** Negators of Indian languages that precede or follow what they negate: "bina pyaz", "pyaz bina". */
const movable = setOf(Object.fromEntries(Object.entries(sentence.notBefore).slice(1)))
/** Verbs that, with prices' "cannot" etc., negate the food of the clause: "don't send", "can't eat". */
const auxiliary = new Set(list(prices.not.before))
const accepting = setOf(sentence.accepting)
/** "Nothing of that kind": stands between a food and its negator, at the end of a clause. */
const indefinite = setOf(sentence.indefinite)
/** Negators in pairs: "na paneer na aloo", and "dim na, maach na". */
const paired = setOf(sentence.paired)
const kindOf = ({ entry, number }: Chosen): string => entry?.kind ?? (number ? 'number' : 'unknown')

/** Parts of a query with their kinds and the punctuation after each. */
type Clause = {
  kinds: readonly string[]
  words: readonly string[]
  ends: readonly (',' | '.' | undefined)[]
}

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
  const clause: Clause = { kinds: chosen.map(kindOf), words, ends }
  const { kinds } = clause
  const denied = new Set<number>()
  const negators = new Map<number, number>()
  const passed = new Set<number>()
  for (const at of kinds.keys()) {
    const side = sideOf(clause, at)
    let found = side > 0 ? denyAfter(clause, at) : side < 0 ? denyBefore(clause, at) : []
    // "Capsicum allergic hai" and "anda bina Pune" negate nothing after them.
    const isSuffix = SUFFIX.test(words[at]!) || movable.has(words[at]!)
    if (side > 0 && found.length === 0 && isSuffix) found = denyBefore(clause, at)
    if (side < 0) for (let one = found.at(-1)! + 1; one < at; one++) passed.add(one)
    const others = found.filter((one) => !denied.has(one))
    if (others.length === 1) negators.set(others[0]!, at)
    for (const one of others) denied.add(one)
  }
  const denying = new Set(negators.values())
  return chosen.map((one, at) => ({
    ...one,
    not: denied.has(at),
    or: !denied.has(at) && isAlternative(clause, at),
    negator: negators.get(at),
    denies: denying.has(at),
    isPassed: passed.has(at) && !denied.has(at),
  }))
}

const isItem = ({ kinds }: Clause, at: number) => deniable.has(kinds[at] ?? '')

/** Position of what a part negates: 1 after it, -1 before it, 0 if it negates nothing. */
function sideOf(clause: Clause, at: number): 1 | -1 | 0 {
  const { kinds, words } = clause
  if (paired.has(words[at]!)) return sideOfPaired(clause, at)
  if (kinds[at] === 'notAfter') return -1
  if (kinds[at] === 'not') return closes(clause, at) ? -1 : 1
  if (DENIES.test(words[at]!) && kinds[at + 1] === 'join' && OR.has(words[at + 1]!)) return 1
  // "Don't send" negates only together with its verb: "don't mind" does not.
  if (isItem(clause, at) || !auxiliary.has(words[at]!.replace(/['’]/g, ''))) return 0
  const isVerb = words[at + 1]?.split(' ').every((word) => accepting.has(word))
  return !isVerb ? 0 : closes(clause, at) ? -1 : 1
}

/** True if at most a verb follows a negator, but no food: "paneer, mushroom dont send". */
function closes(clause: Clause, at: number): boolean {
  const { kinds, words, ends } = clause
  const last = lastBefore(clause, at)
  if (last < 0 || !isItem(clause, last)) return false
  let isSaid = false
  for (let next = at; !ends[next]; next++) {
    const kind = kinds[next + 1]
    if (kind === undefined || kind === 'stop' || kind === 'number') return true
    // "onion garlic bina khana", "anda bina nashta": all of it is food.
    const isFood = kind === 'food' || (kind === 'meal' && movable.has(words[at]!))
    if (isFood && next === at && kinds[last] === 'dish') return true
    // "dosa, corn dont send in Thane", while "tiffin not in Thane" negates the place.
    if (places.has(kind)) return isSaid
    const between = words[next + 1]!.split(' ')
    if (!between.every((word) => accepting.has(word) || (isSaid && SMALL.test(word)))) return false
    isSaid = true
  }
  return true
}

/**
 * The part before a negator, skipping a word in between and any parts without meaning: "mushroom we
 * never eat", "paneer pathvu naka", "ande wali koi cheez nahi".
 */
function lastBefore(clause: Clause, at: number): number {
  const { kinds, words, ends } = clause
  const namesNothing = (one: number) => words[one]?.split(' ').every((word) => indefinite.has(word))
  const named = (from: number): number => {
    let one = from
    while (!ends[one] && namesNothing(one)) one--
    return isItem(clause, one) && (one === from || !ends[one]) ? one : from
  }
  const straight = named(at - 1)
  const isBetween = kinds[at - 1] === 'ordinary' || kinds[at - 1] === 'unknown'
  const goesOn = straight === at - 1 && isBetween && !ends[at - 1] && !ends[at - 2]
  return goesOn ? named(at - 2) : straight
}

function sideOfPaired(clause: Clause, at: number): 1 | -1 | 0 {
  const { kinds, words, ends } = clause
  const isBefore = (to: number) =>
    !ends[to - 1] && isItem(clause, to - 1) && kinds[to - 1] !== 'food'
  const [before, after] = [isBefore(at), !ends[at] && isItem(clause, at + 1)]
  const isPair = words.some((word, other) => other !== at && paired.has(word))
  // "milega na" negates nothing.
  const isSure = isPair || kinds[at] !== 'ordinary'
  if (before && after) {
    let first = at
    for (let to = at; to > 0 && !ends[to - 1]; to--) if (paired.has(words[to - 1]!)) first = to - 1
    return isBefore(first) ? -1 : 1
  }
  const says = (one: number) => kinds[one] === 'ordinary' || kinds[one] === 'unknown'
  // "parina" negates its verb: "ranna korte pari na, rater khabar".
  const isOfVerb = !isPair && kinds[at] === 'notAfter' && says(at - 1) && !ends[at - 1]
  if (after) return isSure && !isOfVerb ? 1 : 0
  const isVerb = says(at + 1)
  return before && (isSure || isVerb) ? -1 : kinds[at] === 'notAfter' ? -1 : 0
}

/** An unknown word in a list of negated foods: "no crab, zuvok or egg". */
const isListed = ({ kinds, ends }: Clause, at: number, beside: -1 | 1): boolean =>
  kinds[at] === 'unknown' &&
  (kinds[at + beside] === 'join' || ends[beside < 0 ? at - 1 : at] === ',')

/** What follows a negator: the parts found so far, and whether only small words came before them. */
type Scope = { clause: Clause; at: number; found: number[]; isNext: boolean }

function denyAfter(clause: Clause, at: number): number[] {
  const scope: Scope = { clause, at, found: [], isNext: true }
  let goesOn = !clause.ends[at]
  for (let next = at + 1; goesOn && next < clause.kinds.length; next++)
    goesOn = isDeniedAfter(scope, next) ? denyNext(scope, next) : passNext(scope, next)
  return scope.found
}

/** True for a part that may be negated by a negator before it. */
function isDeniedAfter({ clause, at, found }: Scope, next: number): boolean {
  const kind = clause.kinds[next]!
  // Example: "never cook meat".
  if (kind === 'food' && (found.length > 0 || accepting.has(clause.words[next]!))) return false
  // Examples: "no sundays", "except Sunday".
  if (kind === 'day') return next === at + 1 || STRONG.test(clause.words[at]!)
  return deniable.has(kind) || (places.has(kind) && STRONG.test(clause.words[at]!))
}

/** Negates a part, unless it stands apart. @returns whether the scope goes on */
function denyNext({ clause, at, found, isNext }: Scope, next: number): boolean {
  const { kinds, words, ends } = clause
  const kind = kinds[next]!
  // Examples: "no soya veg tiffin", "no egg no meat".
  const isApart = found.at(-1) === next - 1 && ends[next - 1] !== ',' && kinds[next - 1] !== kind
  if ((!isNext && kind !== 'dish') || DENIES.test(words[next]!) || isApart) return false
  found.push(next)
  if (ends[next] === ',') return !paired.has(words[at]!) && isList(clause, next + 1, kind)
  // "No rice no roti salad" negates two: a repeated negator applies to one food.
  const isRepeated = kinds[at - 2] === 'not' && deniable.has(kinds[at - 1]!)
  return !ends[next] && !(isRepeated && kinds[next + 1] !== 'join')
}

/** Passes over a part. @returns whether the scope goes on */
function passNext(scope: Scope, next: number): boolean {
  const { clause, found } = scope
  const { kinds, words, ends } = clause
  const kind = kinds[next]!
  if (found.length > 0 && (kind === 'not' || paired.has(words[next]!))) return false
  // Example: "prawns and all fish".
  if (kinds[next - 1] === 'join' && indefinite.has(words[next]!)) return true
  if (isListed(clause, next, 1)) scope.isNext = false
  else if (found.length === 0 && ['ordinary', 'unknown', 'food'].includes(kind)) {
    // Examples: "not in Thane", "allergic to any nuts".
    scope.isNext &&= SMALL.test(words[next]!) || accepting.has(words[next]!)
    return !ends[next]
  } else if (kind !== 'join') return false
  return ends[next] !== '.'
}

/**
 * "no crab, mutton or egg" negates three foods; "no egg, paneer on Tuesday" one, like "no egg, fish
 * and roti only".
 */
function isList(clause: Clause, from: number, kind: string): boolean {
  const { kinds, ends } = clause
  let isJoined = false
  for (let at = from; at < kinds.length; at++) {
    if (kinds[at] === 'join') isJoined = true
    else if (kinds[at] !== kind && kinds[at] !== 'unknown') {
      const isOnly =
        kinds[at] === 'stop' && !kinds.some((_, next) => next > at && isItem(clause, next))
      return isJoined && !isOnly && at > from + 1
    }
    if (ends[at] === '.') return true
  }
  return from < kinds.length
}

function denyBefore(clause: Clause, at: number): number[] {
  const { kinds, words, ends } = clause
  const found: number[] = []
  // "roti egg-free" negates the egg only.
  let isList = SUFFIX.test(words[at]!)
  let isListing = false
  const last = lastBefore(clause, at)
  const isDenied = (one: number) =>
    (isItem(clause, one) && kinds[one] !== 'food') || (kinds[one] === 'day' && one === last)
  const isEnd = (one: number) =>
    ends[one] === '.' || (ends[one] === ',' && found.length === 0 && one < at - 1)
  const first = isItem(clause, last) || kinds[last] === 'day' ? last : at - 1
  for (let next = first; next >= 0 && !isEnd(next); next--) {
    isList ||= found.length > 0 && ends[next] === ','
    if (isDenied(next)) {
      // In "paneer curry onion and garlic free", the last two form the list.
      if (isList && found.includes(next + 1) && ends[next] !== ',') break
      found.push(next)
    } else if (places.has(kinds[next]!) && next === at - 1 && ends[at]) return [next]
    else if (kinds[next] === 'join' && (found.length > 0 || isListing)) isList = true
    else if (isListed(clause, next, -1)) isListing = true
    else break
  }
  return found.toReversed()
}

/** "Jain or vegan": of the same kind as the part before the joiner. */
function isAlternative({ kinds, words }: Clause, at: number): boolean {
  if (kinds[at - 1] !== 'join') return false
  const isSame =
    kinds[at - 2] === kinds[at] || (places.has(kinds[at - 2]!) && places.has(kinds[at]!))
  return isSame && OR.has(words[at - 1]!)
}

const OR = setOf(sentence.or)
