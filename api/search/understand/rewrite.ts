import { t, translated } from '#domain/i18n.ts'
import { weekdays, type Weekday } from '#domain/options.ts'
import { widen } from '#indexer/words/dishes.ts'
import type { Token } from '#indexer/words/tokens.ts'
import type { Segment } from './meaning.ts'
import { dietWithout, list, sentence } from './vocabulary.ts'

/** Adjusts meanings to their context: days, and diets expressed by dishes. */
export function rewrite(segments: readonly Segment[], tokens: readonly Token[]): Segment[] {
  const days = joinDays(segments, tokens).map(restOn).map(nearPlace)
  const vegetarian = days.map(days.some(asksForMeat) ? orMeat : withoutFoods)
  return vegetarian.flatMap(mergeOnionAndGarlic)
}

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

const TO = new Set('to - – — till until se through thru से ते'.split(' '))
/** "Monday to Friday" is five days. */
function joinDays(segments: readonly Segment[], tokens: readonly Token[]): Segment[] {
  const raws = tokens.map(({ text }) => text.toLowerCase())
  const joined: Segment[] = []
  for (const segment of segments) {
    const [first, to] = joined.slice(-2)
    const isRange = to && TO.has(raws.slice(to.from, to.to).join(' '))
    if (isRange && isOneDay(first!) && isOneDay(segment)) {
      const [begin, end] = [first!, segment].map(({ meaning }) =>
        weekdays.indexOf(meaning.days[0]!),
      )
      const days = weekdays.filter((_, at) =>
        begin! <= end! ? at >= begin! && at <= end! : at >= begin! || at <= end!,
      )
      joined.splice(-2, 2, {
        ...first!,
        to: segment.to,
        words: `${first!.words} ${to.words} ${segment.words}`,
        label: t('{first} to {last}', { first: first!.label, last: segment.label }),
        meaning: { kind: 'day', days },
      })
      continue
    }
    joined.push(segment)
  }
  return joined
}

const off = new Set(list(sentence.off))
const isOff = (segment: Segment | undefined) => off.has(segment?.words.toLowerCase() ?? '')
type DaySegment = Segment & { meaning: { kind: 'day'; days: Weekday[] } }
const isDay = (segment: Segment | undefined): segment is DaySegment =>
  segment?.meaning.kind === 'day'
/** "Weekends off" and "sunday ko chutti" ask for no menu of these days. */
const restOn = (segment: Segment, at: number, all: Segment[]): Segment =>
  isDay(segment) && (isOff(all[at + 1]) || isOff(all[at + 2]))
    ? { ...segment, meaning: { kind: 'ordinary' } }
    : segment
const isOneDay = (segment: Segment): segment is DaySegment =>
  isDay(segment) && segment.meaning.days.length === 1

/** "Pune ke paas" is in Pune, "yahan ke paas" is the visitor's place. */
function nearPlace(segment: Segment, at: number, all: Segment[]): Segment {
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
  segment.meaning.kind === 'diet' && segment.meaning.value === 'pureVeg'
    ? {
        ...segment,
        ...{ meaning: { kind: 'diet', value: 'nonVegetarian' }, not: true },
        label: translated('meat'),
      }
    : segment

/** "No egg", "no meat" and "no milk" are diets. */
function withoutFoods(segment: Segment, _: number, all: Segment[]): Segment {
  const { meaning, not, ...rest } = segment
  const hasEgg = all.some(asksForEgg)
  if (hasEgg && !not) return orEgg(segment)
  if (!not || meaning.kind !== 'dish' || meaning.families.length !== 1) return segment
  const family = meaning.families[0]!
  const value = hasEgg && family === 'meat' ? undefined : dietWithout[family]
  if (!value) return segment
  return {
    ...rest,
    meaning: { kind: 'diet', value },
    label: t('No {food}', { food: translated(family) }),
  }
}

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
