import { translated } from '#domain/i18n.ts'
import { expandFamilies, isGeneric, isGenitive } from '#indexer/words/dishes.ts'
import type { Segment } from './meaning.ts'
import { list, sentence } from './vocabulary.ts'

/** Adjusts meanings to their context: places, and diets next to the dishes of a query. */
export function rewrite(segments: readonly Segment[]): Segment[] {
  const merged = segments.flatMap(mergePairs)
  const orElse = merged.some(asksForMeat) ? orMeat : merged.some(asksForEgg) ? orEgg : undefined
  const rewritten = merged.map(nearPlace).map(restOn).map(withoutGenericBan).map(withoutBanned)
  return orElse ? rewritten.map(orElse) : rewritten
}

/** "Non-veg, but no egg" is not a vegetarian constraint. */
export const asksForMeat = ({ meaning, not }: Segment): boolean =>
  !not &&
  ((meaning.kind === 'diet' && meaning.value === 'nonVegetarian') ||
    (meaning.kind === 'dish' && expandFamilies(meaning.families).includes('meat')))

/** "No meat, but egg" does not mean vegetarian kitchens either. */
export const asksForEgg = ({ meaning, not }: Segment): boolean =>
  !not &&
  ((meaning.kind === 'diet' && meaning.value === 'eggetarian') ||
    (meaning.kind === 'dish' && meaning.families.includes('egg')))

const off = new Set(list(sentence.off))
const isOff = (segment: Segment | undefined) => off.has(segment?.words.toLowerCase() ?? '')
const since = new Set(list(sentence.since))
/** "Weekends off", "sunday ko chutti" and "from tomorrow" ask for no menu of these days. */
function restOn(segment: Segment, at: number, all: Segment[]): Segment {
  const { meaning } = segment
  if (meaning.kind !== 'day') return segment
  const [before, next] = [all[at - 1], all[at + 1]]
  const isSince = [before, next].some((one) => one && since.has(one.words.toLowerCase()))
  return isOff(next) || isOff(all[at + 2]) || (meaning.isRelative && isSince)
    ? { ...segment, meaning: { kind: 'ordinary' } }
    : segment
}

const isBan = ({ meaning, not }: Segment, isOfKind: (family: string) => boolean) =>
  not === true && meaning.kind === 'dish' && meaning.families.every(isOfKind)
/** "No jackfruit curry" does not rule out other curries. */
function withoutGenericBan(segment: Segment, at: number, all: readonly Segment[]): Segment {
  const before = all[isGenitive(all[at - 1]?.words ?? '') ? at - 2 : at - 1]
  const isPart = before !== undefined && isBan(before, (family) => !isGeneric(family))
  return isPart && isBan(segment, isGeneric)
    ? { ...withoutNot(segment), meaning: { kind: 'ordinary' } }
    : segment
}

const familiesIn = ({ meaning }: Segment) => meaning.kind === 'dish' && meaning.families.join()
/** "Gobhi gives me gas, no gobhi" asks for none, but "paneer on Friday, no paneer on Monday" for some. */
function withoutBanned(segment: Segment, _at: number, all: readonly Segment[]): Segment {
  const families = !segment.not && familiesIn(segment)
  const isBanned = all.some((other) => other.not && families && familiesIn(other) === families)
  return isBanned && !all.some(({ meaning }) => meaning.kind === 'day')
    ? { ...segment, meaning: { kind: 'ordinary' } }
    : segment
}

/** "Pune ke paas" is in Pune, "yahan ke paas" is the visitor's place. */
function nearPlace(segment: Segment, at: number, all: readonly Segment[]): Segment {
  const isPlaced = [all[at - 1], all[at + 1]].some((beside) => beside?.meaning.kind === 'place')
  return isNearest(segment) && isPlaced ? { ...segment, meaning: { kind: 'ordinary' } } : segment
}
/** True for "near me", which sorts by distance. */
export const isNearest = ({ meaning }: Segment): boolean =>
  meaning.kind === 'order' && meaning.sort === 'nearest'

/** "Veg and non-veg" and "veg thali, chicken curry" want a kitchen that cooks both. */
function orMeat(segment: Segment): Segment {
  const { meaning, not } = segment
  return meaning.kind === 'diet' && meaning.value === 'vegetarian' && !not
    ? { ...segment, meaning: { kind: 'ordinary' } }
    : segment
}

/** "No meat, but eggs" only excludes meat; "veg thali, egg curry" wants both. */
const orEgg = (segment: Segment): Segment =>
  segment.meaning.kind === 'diet' && segment.meaning.value === 'pureVeg' && !segment.not
    ? {
        ...segment,
        meaning: { kind: 'diet', value: 'nonVegetarian' },
        not: true,
        label: translated('meat'),
      }
    : orMeat(segment)

const isFood = ({ meaning }: Segment, family: string) =>
  meaning.kind === 'dish' && meaning.families.join() === family
/** True for a food by itself: neither a part of a dish, nor on a day. */
const isAlone = ({ from, to }: Segment, all: readonly Segment[]) =>
  !all.some(
    (one) =>
      one.meaning.kind === 'day' ||
      (one.meaning.kind === 'dish' && (one.to === from || one.from === to)),
  )
type Is = (segment: Segment, all: readonly Segment[]) => boolean
/** Two parts that mean one diet together. */
const pairs: { diet: string; label: string; parts: [one: Is, other: Is] }[] = [
  {
    diet: 'noOnionGarlic',
    label: 'No onion, no garlic',
    parts: [
      (one) => one.not === true && isFood(one, 'onion'),
      (one) => one.not === true && isFood(one, 'garlic'),
    ],
  },
  // "I am vegetarian but eat eggs", but not "veg, eggs on Sunday".
  {
    diet: 'eggetarian',
    label: 'Eggetarian',
    parts: [
      ({ meaning, not }) => !not && meaning.kind === 'diet' && meaning.value === 'vegetarian',
      (one, all) => !one.not && isFood(one, 'egg') && isAlone(one, all),
    ],
  },
]
/** "No onion, no garlic" is a diet. */
function mergePairs(segment: Segment, at: number, all: readonly Segment[]): Segment[] {
  for (const { diet, label, parts } of pairs) {
    const own = parts.findIndex((is) => is(segment, all))
    const other = all.find((one) => own >= 0 && parts[1 - own]!(one, all))
    if (!other) continue
    const merged = withoutNot(segment)
    return all.indexOf(other) < at
      ? [{ ...merged, meaning: { kind: 'ordinary' }, negates: true }]
      : [
          {
            ...merged,
            words: `${segment.words} ${other.words}`,
            meaning: { kind: 'diet', value: diet },
            label: translated(label),
          },
        ]
  }
  return [segment]
}

const withoutNot = ({ not: _not, ...rest }: Segment): Segment => rest
