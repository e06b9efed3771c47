import { translated } from '#domain/i18n.ts'
import { widen } from '#indexer/words/dishes.ts'
import type { Segment } from './meaning.ts'
import { list, sentence } from './vocabulary.ts'

/** Adjusts meanings to their context: places, and diets next to the dishes of a query. */
export const rewrite = (segments: readonly Segment[]): Segment[] =>
  segments
    .map(nearPlace)
    .map(restOn)
    .map(segments.some(asksForMeat) ? orMeat : segments.some(asksForEgg) ? orEgg : asIs)
    .flatMap(mergeOnionAndGarlic)
const asIs = (segment: Segment) => segment

/** "Non-veg, but no egg" is not a vegetarian constraint. */
export const asksForMeat = ({ meaning, not }: Segment): boolean =>
  !not &&
  ((meaning.kind === 'diet' && meaning.value === 'nonVegetarian') ||
    (meaning.kind === 'dish' && widen(meaning.families).includes('meat')))

/** "No meat, but egg" does not mean vegetarian kitchens either. */
export const asksForEgg = ({ meaning, not }: Segment): boolean =>
  !not &&
  ((meaning.kind === 'diet' && meaning.value === 'eggetarian') ||
    (meaning.kind === 'dish' && meaning.families.includes('egg')))

const off = new Set(list(sentence.off))
const isOff = (segment: Segment | undefined) => off.has(segment?.words.toLowerCase() ?? '')
/** "Weekends off" and "sunday ko chutti" ask for no menu of these days. */
const restOn = (segment: Segment, at: number, all: Segment[]): Segment =>
  segment.meaning.kind === 'day' && (isOff(all[at + 1]) || isOff(all[at + 2]))
    ? { ...segment, meaning: { kind: 'ordinary' } }
    : segment

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

/** "No meat, but eggs" only excludes meat. */
const orEgg = (segment: Segment): Segment =>
  segment.meaning.kind === 'diet' && segment.meaning.value === 'pureVeg' && !segment.not
    ? {
        ...segment,
        ...{ meaning: { kind: 'diet', value: 'nonVegetarian' }, not: true },
        label: translated('meat'),
      }
    : segment

const isOne = ({ meaning, not }: Segment, family: string) =>
  not === true && meaning.kind === 'dish' && meaning.families.join() === family
/** No onion together with no garlic is a diet. */
function mergeOnionAndGarlic(segment: Segment, at: number, all: Segment[]): Segment[] {
  const isOnion = isOne(segment, 'onion')
  if (!isOnion && !isOne(segment, 'garlic')) return [segment]
  const other = all.find((one) => isOne(one, isOnion ? 'garlic' : 'onion'))
  if (!other) return [segment]
  if (all.indexOf(other) < at)
    return [{ ...withoutNot(segment), meaning: { kind: 'ordinary' }, denies: true }]
  return [
    {
      ...withoutNot(segment),
      words: `${segment.words} ${other.words}`,
      meaning: { kind: 'diet', value: 'noOnionGarlic' },
      label: translated('No onion, no garlic'),
    },
  ]
}

const withoutNot = ({ not: _not, ...rest }: Segment): Segment => rest
