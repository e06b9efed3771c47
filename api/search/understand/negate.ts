import type { Chosen } from './segment.ts'

/** A run of tokens with whether its absence is asked for, and whether it is an alternative to the one before. */
export type Part = Chosen & {
  not: boolean
  or: boolean
  /** Where the negator stands that denies this and nothing else. */
  negator: number | undefined
  /** Whether it is such a negator. */
  denies: boolean
}

const deniable = new Set(['dish', 'diet', 'cuisine', 'meal', 'term', 'food', 'audience', 'tier'])
const places = new Set(['place', 'locality', 'district'])
/** After these a place or a day is denied, too: "not in Thane", "except Sunday". */
const STRONG = /^(not|except|excluding|exclude|other than|apart from|avoid|skip|never)$/

const kindOf = ({ entry, number, name }: Chosen): string =>
  entry?.kind ?? (number ? 'number' : name ? 'name' : 'unknown')

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
  const denied = new Set<number>()
  const negators = new Map<number, number>()
  for (const [at, kind] of kinds.entries()) {
    const before = denied.size
    if (kind === 'not') denyAfter(at)
    if (kind === 'notAfter') denyBefore(at)
    if (denied.size === before + 1) negators.set([...denied].at(-1)!, at)
  }
  const denying = new Set(negators.values())
  return chosen.map((one, at) => ({
    ...one,
    not: denied.has(at),
    or: !denied.has(at) && isAlternative(at),
    negator: negators.get(at),
    denies: denying.has(at),
  }))

  function endsAt(at: number): string | undefined {
    return marks[chosen[at]!.to - 1]
  }

  function denyAfter(at: number) {
    if (endsAt(at)) return
    const words = raws.slice(chosen[at]!.from, chosen[at]!.to).join(' ')
    let found = false
    for (let next = at + 1; next < kinds.length; next++) {
      const kind = kinds[next]!
      const isDenied =
        deniable.has(kind) || (STRONG.test(words) && (places.has(kind) || kind === 'day'))
      if (isDenied && !(kind === 'food' && found)) {
        denied.add(next)
        found = true
        if (endsAt(next) === ',' && !isList(next + 1, kind)) return
      } else if (kind === 'not' && found) return
      else if (kind === 'ordinary' && !found) {
        // "not in Thane", "allergic to any nuts"
      } else if (kind !== 'join') return
      if (endsAt(next) === '.') return
    }
  }

  /** "no crab, mutton or egg" denies three, "no egg, paneer on Tuesday" one. */
  function isList(from: number, kind: string): boolean {
    let isJoined = false
    for (let at = from; at < kinds.length; at++) {
      if (kinds[at] === 'join') isJoined = true
      else if (kinds[at] !== kind) return isJoined && at > from + 1
      if (endsAt(at) === '.') return true
    }
    return from < kinds.length
  }

  function denyBefore(at: number) {
    let found = false
    for (let next = at - 1; next >= 0; next--) {
      if (endsAt(next) === '.' || (endsAt(next) === ',' && !found && next < at - 1)) return
      const kind = kinds[next]!
      if (deniable.has(kind) && kind !== 'food') {
        denied.add(next)
        found = true
      } else if (!(kind === 'join' && found) && !(kind === 'ordinary' && !found && next === at - 1))
        return
    }
  }

  /** "Jain or vegan": of the same kind as the one before the joiner. */
  function isAlternative(at: number): boolean {
    if (kinds[at - 1] !== 'join') return false
    const joiner = raws.slice(chosen[at - 1]!.from, chosen[at - 1]!.to).join(' ')
    const isSame =
      kinds[at - 2] === kinds[at] || (places.has(kinds[at - 2]!) && places.has(kinds[at]!))
    return isSame && OR.has(joiner)
  }
}

const OR = new Set(
  'or, /, ya, ya phir, ya fir, या, या फिर, kinva, kiva, किंवा, allathu, அல்லது, leda, లేదా, athava, ಅಥವಾ, allenkil, അല്ലെങ്കിൽ, othoba, ba, অথবা, বা, athva, અથવા, jan, ਜਾਂ, kimba, କିମ୍ବା, یا'.split(
    ', ',
  ),
)
