import { weekdays, type Weekday } from '#domain/options.ts'
import { widen } from '#indexer/words/dishes.ts'
import { plain, tokenize } from '#indexer/words/tokens.ts'
import type { Gazetteer, Place } from './gazetteer.ts'
import { divideJoined } from './candidates.ts'
import { FUNCTIONAL } from './common-words.ts'
import { joinCompounds } from './compounds.ts'
import type { Meaning, Reading, Segment } from './meaning.ts'
import { negate, type Part } from './negate.ts'
import type { Knowledge } from './knowledge.ts'
import { segment, type Chosen } from './segment.ts'
import { dietWithout, list, sentence, type KnownPlace } from './vocabulary.ts'
import type { PriceLimit } from './prices.ts'

export type { Meaning, Place, PriceLimit, Reading, Segment }

type Context = { today: Weekday; gazetteer: Gazetteer; knowledge: Knowledge }

/** Further letters of a query are not read. */
const MAX_LETTERS = 2_000

/** Reads a query: what each of its words means. */
export function readParts(query: string, context: Context): Reading {
  const shown = plain(query.slice(0, MAX_LETTERS))
  const tokens = divideJoined(tokenize(shown), context.knowledge)
  const chosen = meanCuisines(segment(tokens, context.knowledge))
  const raws = tokens.map(({ text }) => text.toLowerCase())
  const parts = negate(
    chosen,
    raws,
    tokens.map(({ mark }) => mark),
  )
  const cities = citiesOf(parts, context.gazetteer)
  const wordsOf = ({ from, to }: Part) => shown.slice(tokens[from]!.start, tokens[to - 1]!.end)
  const segments = parts.map((part, at): Segment => {
    const { from, to, or, misspelt, negator, denies } = part
    const words = wordsOf(part)
    const meant = toMeaning(part, words, cities, context)
    // Who needs no lunch may well have a kitchen that also serves it.
    const isBurden = part.entry?.kind === 'burden'
    const isUnwished =
      part.not && !isBurden && (meant.meaning.kind === 'meal' || meant.meaning.kind === 'term')
    const { meaning, label } = isUnwished ? nothing('ordinary', words) : meant
    const not = part.not && !isUnwished && !isBurden
    const said = negator === undefined ? [part] : [part, parts[negator]!]
    return {
      from,
      to,
      words: (negator! < at ? said.toReversed() : said).map(wordsOf).join(' '),
      label,
      meaning,
      ...(not ? { not: true } : {}),
      ...(or ? { or: true } : {}),
      ...(denies ? { denies: true } : {}),
      ...(misspelt ? { misspelt: true } : {}),
      ...(part.isListed ? { listed: true } : {}),
    }
  })
  const joined = meatOnDays(joinCompounds(joinDays(segments, raws).map(restOn).map(nearPlace)))
  const vegetarian = joined.some(asksForMeat) ? joined : joined.map(withoutFoods)
  return { segments: vegetarian.flatMap(mergeOnionAndGarlic) }
}

/** "Non-veg, but no egg" is no vegetarian's wish. */
export const asksForMeat = ({ meaning, not }: Segment): boolean =>
  !not &&
  ((meaning.kind === 'diet' && meaning.value === 'nonVegetarian') ||
    (meaning.kind === 'dish' && widen(meaning.families).includes('meat')))

const isIn = (state: KnownPlace, { entry }: Chosen) =>
  entry?.kind !== 'place' || entry.place.state || entry.place.within === state.value

/** "Kerala food" and "Kerala tiffin in Pune" are ways of cooking. */
function meanCuisines(chosen: readonly Chosen[]): Chosen[] {
  return chosen.map((part, at) => {
    const { entry, from, to, cost, misspelt } = part
    if (entry?.kind !== 'place' || !entry.place.cuisine) return part
    const { place } = entry
    const next = chosen[at + 1]
    const isCooked =
      (next?.entry?.kind === 'food' && !/services?$/.test(next.raw ?? '')) ||
      chosen[at - 1]?.entry?.kind === 'not' ||
      !chosen.every((other) => isIn(place, other))
    if (!isCooked) return part
    const value = place.cuisine!
    return { from, to, cost, misspelt, entry: { kind: 'cuisine', value, label: value } }
  })
}

/** Labels in small letters of the cities and states that a query names. */
const citiesOf = (parts: readonly Part[], gazetteer: Gazetteer): string[] =>
  parts.flatMap(({ entry, number, not }) => {
    if (not) return []
    if (entry?.kind === 'place') return [entry.place.label.toLowerCase()]
    if (number?.kind === 'pincode') return []
    return entry?.kind === 'district' ? [gazetteer.resolveDistrict(entry).label.toLowerCase()] : []
  })

type Meant = { meaning: Meaning; label: string }
const nothing = (kind: 'ordinary' | 'unknown', label: string): Meant => ({
  meaning: { kind },
  label,
})
const meantPlace = (place: Place | undefined, words: string): Meant =>
  place ? { meaning: { kind: 'place', place }, label: place.label } : nothing('unknown', words)

function toMeaning(part: Part, words: string, cities: string[], context: Context): Meant {
  const { entry, number, name, isPassed } = part
  if (isPassed) return nothing('ordinary', words)
  if (name) return { meaning: { kind: 'name', text: name }, label: words }
  if (number) return toNumber(number, words, context)
  if (!entry || (part.zipf ?? FUNCTIONAL) < FUNCTIONAL)
    return nothing(/^[^\p{L}]*$/u.test(words) ? 'ordinary' : 'unknown', words)
  const { gazetteer } = context
  switch (entry.kind) {
    case 'place':
      return meantPlace(gazetteer.resolveKnown(entry.place), words)
    case 'locality':
      return meantPlace(gazetteer.resolve(entry, cities), words)
    case 'district':
      return meantPlace(gazetteer.resolveDistrict(entry), words)
    case 'diet':
    case 'cuisine':
    case 'audience':
    case 'term':
      return { meaning: { kind: entry.kind, value: entry.value }, label: entry.label }
    case 'burden':
      return part.not || entry.ails
        ? { meaning: { kind: entry.of, value: entry.value }, label: entry.label }
        : nothing('ordinary', words)
    case 'tier':
      return { meaning: { kind: 'tier', tier: entry.value }, label: entry.label }
    case 'day':
      return toDay(entry.days, entry.offset, entry.label, context.today)
    case 'meal':
      return { meaning: { kind: 'meal', meals: entry.meals }, label: entry.label }
    case 'order':
      return { meaning: { kind: 'order', sort: entry.sort }, label: entry.label }
    case 'dish': {
      // As the visitor wrote it, so that "roti" is before "phulka".
      const written = /^[\p{Script=Latin}\P{L}]+$/u.test(part.raw ?? '') ? part.raw! : entry.label
      const { families } = entry
      return { meaning: { kind: 'dish', families, literal: written.toLowerCase() }, label: words }
    }
    case 'food':
      return { meaning: { kind: 'food', isWritten: entry.isWritten }, label: words }
    default:
      return nothing('ordinary', words)
  }
}

function toDay(days: Weekday[], offset: number | undefined, label: string, today: Weekday): Meant {
  if (offset === undefined) return { meaning: { kind: 'day', days }, label }
  const day = weekdays[(weekdays.indexOf(today) + offset) % weekdays.length]!
  return { meaning: { kind: 'day', days: [day] }, label: day }
}

function toNumber(
  number: NonNullable<Part['number']>,
  words: string,
  { gazetteer }: Context,
): Meant {
  switch (number.kind) {
    case 'price':
      return { meaning: { kind: 'price', limit: number.limit }, label: number.label }
    case 'rating':
      return {
        meaning: { kind: 'rating', atLeast: number.atLeast },
        label: `${number.atLeast} stars or more`,
      }
    case 'pincode':
      return meantPlace(gazetteer.resolvePincode(number.pincode), words)
    case 'mealsADay':
    case 'daysAWeek': {
      const of = number.kind === 'mealsADay' ? 'meals a day' : 'days a week'
      return {
        meaning: { kind: 'term', value: `${number.kind}:${number.count}` },
        label: `${number.count} ${of}`,
      }
    }
    default:
      return nothing('ordinary', words)
  }
}

const TO = new Set('to - – — till until se through thru से ते'.split(' '))
/** "Monday to Friday" is five days; "saturday sunday" two, if they are those of rest. */
function joinDays(segments: readonly Segment[], raws: readonly string[]): Segment[] {
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
        label: `${first!.label} to ${segment.label}`,
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
        label: `${before.label} and ${segment.label}`,
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
  /** The next but for a particle. */
  const beside = (step: 1 | -1) =>
    all[at + step * (all[at + step]?.meaning.kind === 'ordinary' && !isOff(all[at + step]) ? 2 : 1)]
  if (isOff(segment) && isDay(beside(-1))) return { ...rest, meaning: { kind: 'ordinary' } }
  if (meaning.kind !== 'day' || !isOff(beside(1))) return segment
  const count = weekdays.length - meaning.days.length
  const value = `daysAWeek:${count}`
  return { ...rest, label: `${count} days a week`, meaning: { kind: 'term', value } }
}
const isOneDay = (segment: Segment): segment is DaySegment =>
  isDay(segment) && segment.meaning.days.length === 1

/** "Pune ke paas" is in Pune, "yahan ke paas" is where the visitor is. */
function nearPlace(segment: Segment, at: number, all: Segment[]): Segment {
  const isPlaced = [all[at - 1], all[at + 1]].some((beside) => beside?.meaning.kind === 'place')
  return isNearest(segment) && isPlaced ? { ...segment, meaning: { kind: 'ordinary' } } : segment
}
/** "Near me": the order of distance. */
export const isNearest = ({ meaning }: Segment): boolean =>
  meaning.kind === 'order' && meaning.sort === 'nearest'

/** "Non veg on tuesdays" is any dish of meat on that day. */
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

/** Who wants no egg, no meat or no milk asks for a diet. */
function withoutFoods(segment: Segment): Segment {
  const { meaning, not, ...rest } = segment
  if (!not || meaning.kind !== 'dish' || meaning.families.length !== 1) return segment
  const value = dietWithout[meaning.families[0]!]
  if (!value) return segment
  return { ...rest, meaning: { kind: 'diet', value }, label: `No ${meaning.families[0]}` }
}

const isOne = ({ meaning, not }: Segment, family: string) =>
  not === true && meaning.kind === 'dish' && meaning.families.join() === family
/** No onion and no garlic is a diet. */
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
      label: 'No onion, no garlic',
    },
  ]
}

const withoutNot = ({ not: _not, ...rest }: Segment): Segment => rest
