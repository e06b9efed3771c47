import type { Chosen } from './segment.ts'

/** A run of tokens with whether its absence is asked for, and whether it is an alternative to the one before. */
export type Part = Chosen & {
  not: boolean
  or: boolean
  /** Where the negator stands that denies this and nothing else. */
  negator: number | undefined
  /** Whether it is such a negator. */
  denies: boolean
  /** A food behind a negator and an unknown word: "no zuvok rice" neither asks for rice nor denies it. */
  isPassed: boolean
}

const deniable = new Set(['dish', 'diet', 'cuisine', 'meal', 'term', 'food', 'audience', 'tier'])
const places = new Set(['place', 'locality', 'district'])
/** After these a place or a day is denied, too: "not in Thane", "except Sunday". */
const STRONG = /^(not|except|excluding|exclude|other than|apart from|avoid|skip|never)$/

/** What may stand between a negator and anything but a dish; of "no spicy veg", nothing is denied. */
const SMALL = /^(a|an|any|at|for|from|in|near|of|on|the|to)$/

/** These are said with a negator of their own. */
const DENIES = /^(no|without|bina|zero) /
/** These deny what stands straight before them. */
const SUFFIX = /^(free|allergy|intolerant)$/

const kindOf = ({ entry, number, name }: Chosen): string =>
  entry?.kind ?? (number ? 'number' : name ? 'name' : 'unknown')

/** Parts of a query with what they are and what ends a clause after each. */
type Clause = {
  kinds: readonly string[]
  words: readonly string[]
  ends: readonly (',' | '.' | undefined)[]
}

/**
 * Finds what is denied. A negator before runs on over foods, diets, joiners and commas to the end of
 * its clause; one after runs back likewise.
 * @param raws the tokens in small letters
 * @param marks what ends a clause after each token
 */
export function negate(
  chosen: readonly Chosen[],
  raws: readonly string[],
  marks: readonly (',' | '.' | undefined)[],
): Part[] {
  const kinds = chosen.map(kindOf)
  const words = chosen.map(({ from, to }) => raws.slice(from, to).join(' '))
  const clause = { kinds, words, ends: chosen.map(({ to }) => marks[to - 1]) }
  const isPassed = (at: number) =>
    kinds[at] === 'dish' &&
    kinds[at - 1] === 'unknown' &&
    kinds[at - 2] === 'not' &&
    !clause.ends[at - 1] &&
    !clause.ends[at - 2]
  const denied = new Set<number>()
  const negators = new Map<number, number>()
  for (const [at, kind] of kinds.entries()) {
    const found =
      kind === 'not' ? denyAfter(clause, at) : kind === 'notAfter' ? denyBefore(clause, at) : []
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
    isPassed: !denied.has(at) && isPassed(at),
  }))
}

/** What nothing is known of, in a list of what is denied: "no crab, zuvok or egg". */
const isListed = ({ kinds, ends }: Clause, at: number, beside: -1 | 1): boolean =>
  kinds[at] === 'unknown' &&
  (kinds[at + beside] === 'join' || ends[beside < 0 ? at - 1 : at] === ',')

function denyAfter(clause: Clause, at: number): number[] {
  const { kinds, words, ends } = clause
  const found: number[] = []
  if (ends[at]) return found
  const isStrong = STRONG.test(words[at]!)
  let isNext = true
  for (let next = at + 1; next < kinds.length; next++) {
    const kind = kinds[next]!
    const isDenied = deniable.has(kind) || (isStrong && (places.has(kind) || kind === 'day'))
    if (isDenied && !isNext && kind !== 'dish') return found
    // "no soya veg tiffin", "no egg no meat"
    const isApart = found.at(-1) === next - 1 && ends[next - 1] !== ',' && kinds[next - 1] !== kind
    if (isDenied && (DENIES.test(words[next]!) || isApart)) return found
    if (isDenied && !(kind === 'food' && found.length > 0)) {
      found.push(next)
      if (ends[next] === ',' && !isList(clause, next + 1, kind)) return found
    } else if (kind === 'not' && found.length > 0) return found
    else if (kind === 'ordinary' && found.length === 0) {
      // "not in Thane", "allergic to any nuts"
      isNext &&= SMALL.test(words[next]!)
      if (ends[next]) return found
    } else if (isListed(clause, next, 1)) isNext = false
    else if (kind !== 'join') return found
    if (ends[next] === '.') return found
  }
  return found
}

/** "no crab, mutton or egg" denies three, "no egg, paneer on Tuesday" one. */
function isList({ kinds, ends }: Clause, from: number, kind: string): boolean {
  let isJoined = false
  for (let at = from; at < kinds.length; at++) {
    if (kinds[at] === 'join') isJoined = true
    else if (kinds[at] !== kind && kinds[at] !== 'unknown') return isJoined && at > from + 1
    if (ends[at] === '.') return true
  }
  return from < kinds.length
}

function denyBefore(clause: Clause, at: number): number[] {
  const { kinds, words, ends } = clause
  const found: number[] = []
  // "roti egg-free" denies the egg alone.
  let isList = SUFFIX.test(words[at]!)
  for (let next = at - 1; next >= 0; next--) {
    if (ends[next] === '.' || (ends[next] === ',' && found.length === 0 && next < at - 1)) break
    isList ||= found.length > 0 && ends[next] === ','
    const kind = kinds[next]!
    if (deniable.has(kind) && kind !== 'food') {
      // Of "paneer curry onion and garlic free", the list are the two.
      const isBeside = found.includes(next + 1) && ends[next] !== ','
      if (isList && isBeside) break
      found.push(next)
    } else if (kind === 'join' && found.length > 0) isList = true
    else if (
      !isListed(clause, next, -1) &&
      !(kind === 'ordinary' && found.length === 0 && next === at - 1)
    )
      break
  }
  return found.toReversed()
}

/** "Jain or vegan": of the same kind as the one before the joiner. */
function isAlternative({ kinds, words }: Clause, at: number): boolean {
  if (kinds[at - 1] !== 'join') return false
  const isSame =
    kinds[at - 2] === kinds[at] || (places.has(kinds[at - 2]!) && places.has(kinds[at]!))
  return isSame && OR.has(words[at - 1]!)
}

const OR = new Set(
  'or, /, ya, ya phir, ya fir, या, या फिर, kinva, kiva, किंवा, allathu, அல்லது, leda, లేదా, athava, ಅಥವಾ, allenkil, അല്ലെങ്കിൽ, othoba, ba, অথবা, বা, athva, અથવા, jan, ਜਾਂ, kimba, କିମ୍ବା, یا'.split(
    ', ',
  ),
)
