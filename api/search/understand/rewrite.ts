import { t, translated } from '#domain/i18n.ts'
import { joinByAnd } from '#domain/join.ts'
import { weekdays, type Weekday } from '#domain/options.ts'
import { widen } from '#indexer/words/dishes.ts'
import type { Token } from '#indexer/words/tokens.ts'
import type { Segment } from './meaning.ts'
import { dietWithout, list, sentence } from './vocabulary.ts'

/** Adjusts meanings to their context: days, and diets expressed by dishes. */
export function rewrite(segments: readonly Segment[], tokens: readonly Token[]): Segment[] {
  const days = withoutLeft(joinDays(segments, tokens)).map(restOn).map(nearPlace)
  const joined = meatOnDays(withoutMeatlessDays(days, tokens))
  const vegetarian = joined.some(asksForMeat) ? joined.map(orMeat) : joined.map(withoutFoods)
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
/** "Monday to Friday" is five days; "saturday sunday" is two, unless they are days of rest. */
function joinDays(segments: readonly Segment[], tokens: readonly Token[]): Segment[] {
  const raws = tokens.map(({ text }) => text.toLowerCase())
  const joined: Segment[] = []
  for (const [at, segment] of segments.entries()) {
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
    const back = isDay(joined.at(-1)) ? 1 : 2
    const before = joined.at(-back)
    const isRest = [1, 2].some((step) => isOff(segments[at + step]))
    if (!isRest || !isDay(segment) || !isDay(before)) joined.push(segment)
    else
      joined.splice(-back, back, {
        ...before,
        to: segment.to,
        words: `${before.words} ${segment.words}`,
        label: joinByAnd([before.label, segment.label]),
        meaning: { kind: 'day', days: [...before.meaning.days, ...segment.meaning.days] },
      })
  }
  return joined
}

const off = new Set(list(sentence.off))
const isOff = (segment: Segment | undefined) => off.has(segment?.words.toLowerCase() ?? '')
type DaySegment = Segment & { meaning: { kind: 'day'; days: Weekday[] } }
const isDay = (segment: Segment | undefined): segment is DaySegment =>
  segment?.meaning.kind === 'day'
/** "Weekends off" and "sunday ko chutti" are five and six days a week. */
function restOn(segment: Segment, at: number, all: Segment[]): Segment {
  const { meaning, ...rest } = segment
  /** The neighbour, skipping a particle. */
  const beside = (step: 1 | -1) =>
    all[at + step * (all[at + step]?.meaning.kind === 'ordinary' && !isOff(all[at + step]) ? 2 : 1)]
  if (isOff(segment) && isDay(beside(-1))) return { ...rest, meaning: { kind: 'ordinary' } }
  if (meaning.kind !== 'day' || !isOff(beside(1))) return segment
  const count = weekdays.length - meaning.days.length
  const value = `daysAWeek:${count}`
  return { ...rest, label: t('{n} days a week', { n: count }), meaning: { kind: 'term', value } }
}
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

const BEFORE_LEFT = /^(from|pehle|earlier|previously|formerly)$/i
const AFTER_LEFT = /^(se|से|theke|থেকে|nundi|nunchi|chhod|chod|chhodkar|छोड़|छोड़कर)( |$)/i
const LEFT_ENDING = /(லிருந்து|ದಿಂದ|നിന്ന്|नाहून|ਤੋਂ|থেকে|થી|నుండి|నుంచి)$/u
const REACHED =
  /(^| )(moved|moving|shifted|shifting|transfer|transferred|relocated|posted)( hua hai| to)?$/i
const isCity = ({ meaning }: Segment) =>
  meaning.kind === 'place' && meaning.place.pincodes.length === 0
/** Cities that are left are not asked for: "moved from Chennai to Pune", "Chennai se Pune". */
function withoutLeft(segments: Segment[]): Segment[] {
  const isReached = (place: Segment) => {
    const before = segments.filter(({ to }) => to <= place.from && to > place.from - 3)
    return isCity(place) && REACHED.test(before.map(({ words }) => words).join(' '))
  }
  const hasReached = segments.some(isReached)
  const isLeft = (place: Segment) =>
    LEFT_ENDING.test(place.words) ||
    segments.some(
      ({ from, to, words }) =>
        (to === place.from && BEFORE_LEFT.test(words)) ||
        (from === place.to && AFTER_LEFT.test(words)),
    ) ||
    (hasReached && !isReached(place))
  const left = segments.filter((one) => isCity(one) && isLeft(one))
  if (segments.filter(({ meaning }) => meaning.kind === 'place').length === left.length)
    return segments
  return segments.map((one) =>
    left.includes(one) ? { ...one, meaning: { kind: 'ordinary' } } : one,
  )
}

const isMeatless = ({ meaning, not }: Segment) =>
  meaning.kind === 'diet' &&
  (not ? ['nonVegetarian'] : ['vegetarian', 'pureVeg']).includes(meaning.value)
/**
 * "Tuesday veg, other days chicken" asks for chicken on any day, because the directory does not know
 * what a kitchen never cooks on a day.
 */
function withoutMeatlessDays(segments: Segment[], tokens: readonly Token[]): Segment[] {
  if (!segments.some(asksForMeat)) return segments
  const isApart = (one: Segment, other: Segment) =>
    tokens.slice(one.to - 1, other.from).some(({ mark }) => mark !== undefined)
  const telling = segments.filter(({ meaning }) => !['ordinary', 'unknown'].includes(meaning.kind))
  const dropped = new Set<Segment>()
  for (const [at, segment] of telling.entries()) {
    if (!isMeatless(segment)) continue
    const isBefore = at > 0 && isDay(telling[at - 1]) && !isApart(telling[at - 1]!, segment)
    const step = isBefore ? -1 : 1
    for (let day = at + step; isDay(telling[day]); day += step)
      dropped.add(segment).add(telling[day]!)
  }
  return segments.map((one) =>
    dropped.has(one) ? { ...withoutNot(one), meaning: { kind: 'ordinary' as const } } : one,
  )
}

/** "Veg and non-veg" and "veg thali, chicken curry" want a kitchen that cooks both. */
function orMeat(segment: Segment): Segment {
  const { meaning, not } = segment
  return meaning.kind === 'diet' && meaning.value === 'vegetarian' && !not
    ? { ...segment, meaning: { kind: 'ordinary' } }
    : segment
}

/** "Non veg on tuesdays" means any dish of meat on that day. */
function meatOnDays(segments: Segment[]): Segment[] {
  const isOnDay =
    segments.some((segment) => isDay(segment) && !segment.not) &&
    !segments.some(({ meaning, not }) => meaning.kind === 'dish' && !not)
  return segments.map((segment) => {
    const { meaning, not } = segment
    const isMeat = meaning.kind === 'diet' && meaning.value === 'nonVegetarian' && !not
    return isMeat && isOnDay
      ? { ...segment, meaning: { kind: 'dish', families: ['meat'], literal: '' } }
      : segment
  })
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
