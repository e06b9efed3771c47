import { message, t, translated } from '#domain/i18n.ts'
import { joinByOr } from '#domain/join.ts'
import type { Weekday } from '#domain/options.ts'
import type { Facet, GivenUp } from '#contract/search.ts'
import type { Filter } from '#api/search/plan/filter.ts'
import { isCalled, type DishesCalled } from '#api/search/plan/literal.ts'
import { labelOf } from '#api/search/understand/prices.ts'
import type { Meaning, Place, PriceLimit, Segment } from '#api/search/understand/reading.ts'
import type { Point } from '#db/distance.ts'

/** One way to meet a constraint, or nearly. */
export type Level = {
  /** Without one it is left out. */
  filter?: Filter
  /** Words to find in these fields of the texts; in all without any. */
  text?: { words: string; fields: string[] }
  /** 1 for all that was asked for, 0 for nothing of it. */
  grade: number
  /** The alternative asked for instead, for the visitor; empty for nothing. */
  to: string
  /** Radius around a place. */
  km?: number
}

/** Something that was asked for, and the ways to meet it, the first of which is all of it. */
export type Constraint = {
  kind: GivenUp['kind']
  label: string
  /** The segments that ask for it. */
  segments: Segment[]
  /** Its worth against others when not all can be had. */
  weight: number
  levels: Level[]
  /** True if an answer may give it up; diets and exclusions never are. */
  canGo: boolean
  /** The facet whose counts leave it out. */
  facet?: Facet
  /** Filters of what still is near enough when nothing else lacks, the nearest first; without one, nothing is. */
  nearMisses?: Filter[] | 'any'
  /** Its meaning, for the reasons of a hit. */
  meaning: Meaning
  /** Families of the dish that is asked for, how it is called, and the days on which. */
  dish?: { families: string[]; literal: string; days: Weekday[] }
}

/** Finds the dishes of the directory that have all of some families. */
export type DishesWith = (families: readonly string[]) => string[]
/** Lookups in the directory's data that a plan is made with. */
export type Directory = {
  dishesWith: DishesWith
  dishesCalled: DishesCalled
  /** Pincodes of companies within so many kilometres of one of the points. */
  pincodesNear: (points: readonly Point[], km: number) => { pincode: number; km: number }[]
  /** Where a word stands in the data, in this spelling: in names and dishes, or in tags, plans and texts. */
  isWritten: (word: string) => { inNames: boolean; inTexts: boolean }
  /** The spelling in names and dishes of a word of another script, if they have it. */
  spell: (word: string) => string | undefined
}

export const weights = {
  ...{
    name: 12,
    nameWord: 8,
    words: 12,
    place: 10,
    diet: 9,
    negation: 9,
    dish: 6,
    day: 5,
    price: 5.5,
  },
  ...{ need: 4.5, cuisine: 4.2, meal: 4, rating: 4, tier: 4, term: 3.5, audience: 0, order: 0 },
}

export const is = (field: string, ...values: string[]): Filter => ({ field, is: values })
export const gone: Level = { grade: 0, to: '' }

/** Diets that may be given up, as no other may. */
const needs = new Set('lowOil mild highProtein weightLoss keto'.split(' '))

/** Kilometres round a place that is smaller than a city, and what they are worth. */
const rings = [
  { km: 5, grade: 0.85 },
  { km: 15, grade: 0.7 },
] as const
/** Neighbours of a city. What is further away is no answer that lacks nothing else. */
const MAX_KM = 40
/** All that lies in a place or says that it delivers there. */
export function isThere({ areas, localities, pincodes, rivals }: Place): Filter {
  if (areas.length > 0) return is('areas', ...areas)
  const codes = pincodes.map(String)
  const named = [
    is('localities', ...new Set([...localities, ...codes])),
    is('namedLocalities', ...localities),
  ]
  return {
    or: [
      ...(rivals.length > 0 ? [{ and: [any(named), { not: is('pincode', ...rivals) }] }] : named),
      ...(codes.length > 0 ? [is('pincode', ...codes), is('deliversTo', ...codes)] : []),
    ],
  }
}

const any = (filters: Filter[]): Filter => (filters.length === 1 ? filters[0]! : { or: filters })
const all = (filters: Filter[]): Filter => (filters.length === 1 ? filters[0]! : { and: filters })

/** @param places any of which will do */
export function toPlace(
  places: Place[],
  segments: Segment[],
  { pincodesNear }: Pick<Directory, 'pincodesNear'>,
): Constraint {
  const [first] = places as [Place]
  const points = places.flatMap((place) => place.points)
  const isSmall = first.areas.length === 0
  const around = pincodesNear(points, MAX_KM)
  const within = (km: number, beyond = -1): Filter[] => {
    const some = around.filter((one) => one.km > beyond && one.km <= km)
    return some.length > 0 ? [is('pincode', ...some.map(({ pincode }) => String(pincode)))] : []
  }
  const ring = (km: number, grade: number): Level => ({
    filter: any([...places.map(isThere), ...within(km)]),
    ...{ grade, to: t('within {km} km', { km }), km },
  })
  // Round what lies in no city there is only its state, which is far.
  const city = isSmall && first.within.length > 1 ? first.within[0] : undefined
  const wider = first.within.slice(city ? 1 : 0)
  const label = joinByOr(places.map((place) => translated(place.label)))
  const levels: Level[] = [{ filter: any(places.map(isThere)), grade: 1, to: label }]
  if (isSmall && points.length > 0) for (const { km, grade } of rings) levels.push(ring(km, grade))
  if (city) levels.push({ filter: is('areas', city), grade: 0.6, to: translated(city) })
  if (points.length > 0) levels.push(ring(MAX_KM, 0.35))
  for (const area of wider)
    levels.push({ filter: is('areas', area), grade: 0.25, to: translated(area) })
  return {
    ...{ kind: 'place', label, segments, weight: weights.place, facet: 'location' },
    // All of India begins with the nearest, where that is known, and is an answer by itself then.
    levels: [...levels, { grade: points.length > 0 ? 0.01 : 0, to: t('India') }],
    canGo: true,
    ...(points.length > 0
      ? { nearMisses: [...within(5), ...within(15, 5), ...within(MAX_KM, 15)] }
      : {}),
    meaning: { kind: 'place', place: first },
  }
}

/** The plan that stands for a company has one price of a month; a meal may be cheaper in another of its plans. */
export const priceFields = {
  month: 'monthlyPrice',
  week: 'weekPrice',
  day: 'dayPrice',
  meal: 'lowestMealPrice',
} as const

/** A price tier within a sentence. */
export const tierInWords = (tier: string) =>
  t('{tier, select, budget {budget} standard {standard} other {premium}}', { tier })

function toPrice(limit: PriceLimit): Pick<Constraint, 'levels' | 'nearMisses'> {
  const { atLeast, atMost, per } = limit
  const within = (share: number): Filter => ({
    field: priceFields[per],
    ...(atLeast === undefined ? {} : { atLeast: atLeast * (1 - share) }),
    ...(atMost === undefined ? {} : { atMost: atMost * (1 + share) }),
  })
  const quarter = within(0.25)
  const levels = [
    { filter: within(0), grade: 1, to: '' },
    { filter: quarter, grade: 0.6, to: labelOf({ ...limit, ...quarter }) },
    gone,
  ]
  return { levels, nearMisses: [quarter] }
}

/** @returns what a company has to meet for a meaning; undefined for what asks for nothing */
export function meaningFilter(meaning: Meaning): Filter | undefined {
  switch (meaning.kind) {
    case 'place':
      return isThere(meaning.place)
    case 'tier':
      return is('priceRange', meaning.tier)
    case 'rating':
      return { field: 'rating', atLeast: meaning.atLeast }
    case 'diet':
      return is('diets', meaning.value)
    case 'cuisine':
      return is('cuisines', meaning.value)
    case 'day':
      return all(meaning.days.map((day) => is('days', day)))
    case 'meal':
      return { and: meaning.meals.map((meal) => is('meals', meal)) }
    case 'term':
      return is('terms', meaning.value)
    default:
      return undefined
  }
}

/** Diets of kitchens that cook vegetarian dishes, too. */
export const alsoVegetarian = ['vegAndNonVeg', 'eggetarian'] as const

function levelsOfDiet(diet: string, whole: Level) {
  if (needs.has(diet))
    return { weight: weights.need, levels: [whole, gone], nearMisses: 'any' as const }
  const also: Level = { filter: is('diets', diet, ...alsoVegetarian), grade: 0.5, to: 'also' }
  const levels = diet === 'vegetarian' ? [whole, also, gone] : [whole, gone]
  return { weight: weights.diet, canGo: false, levels }
}

/** Terms that have a part of another. */
const lesserTerms: Record<string, { value: string; to: string }> = {
  freeTrial: { value: 'trial', to: message('with a trial that costs something') },
  fullRefund: { value: 'refund', to: message('with a refund of some of it') },
}
/** Levels that meet a part of what a meaning asks for. */
function partsOf(meaning: Meaning): Level[] {
  if (meaning.kind === 'day' && meaning.days.length > 1)
    return [{ filter: is('days', ...meaning.days), grade: 0.6, to: t('on one of them') }]
  const lesser = meaning.kind === 'term' ? lesserTerms[meaning.value] : undefined
  return lesser
    ? [{ filter: is('terms', lesser.value), grade: 0.5, to: translated(lesser.to) }]
    : []
}

/** The constraint of one segment that is neither a place nor a dish. */
export function toConstraint(segment: Segment): Constraint | undefined {
  const { meaning, label } = segment
  const filter = meaningFilter(meaning)
  const common = { label, segments: [segment], meaning, canGo: true }
  const whole: Level = { filter: filter!, grade: 1, to: '' }
  switch (meaning.kind) {
    case 'price':
      return {
        ...common,
        ...toPrice(meaning.limit),
        ...{ kind: 'price', weight: weights.price, facet: 'priceRange' },
      }
    case 'tier': {
      const { tier: weight } = weights
      const levels = [whole, gone]
      return { ...common, kind: 'price', weight, facet: 'priceRange', levels, nearMisses: 'any' }
    }
    case 'rating': {
      const less: Filter = { field: 'rating', atLeast: meaning.atLeast - 0.3 }
      const levels = [whole, { filter: less, grade: 0.5, to: t('nearly as high') }, gone]
      return { ...common, kind: 'rating', weight: weights.rating, levels, nearMisses: [less] }
    }
    case 'diet':
      return { ...common, kind: 'diet', ...levelsOfDiet(meaning.value, whole) }
    case 'cuisine': {
      // Who cooks a region's dishes on most days is of that region, after those that say so.
      const cooked: Filter = { or: [filter!, is('cooks', meaning.value)] }
      const levels = [{ ...whole, filter: cooked }, gone]
      return { ...common, kind: 'cuisine', weight: weights.cuisine, facet: 'cuisine', levels }
    }
    case 'day':
    case 'meal':
    case 'term': {
      const { kind } = meaning
      const nearMisses = kind === 'day' ? {} : { nearMisses: 'any' as const }
      const levels = [whole, ...partsOf(meaning), gone]
      return { ...common, kind, weight: weights[kind], levels, ...nearMisses }
    }
    case 'name':
      return toName(segment, meaning.text)
    default:
      return undefined
  }
}

/** The constraint of a name: its words first, then what is typed nearly so, then all texts. */
function toName(segment: Segment, words: string): Constraint {
  // One word may stand in many names: less than a place that was named.
  const isOneWord = !words.includes(' ')
  const level = (fields: string[], grade: number): Level => ({
    text: { words, fields },
    ...{ grade, to: '' },
  })
  const called: Level = { filter: isCalled(words)!, grade: 1, to: '' }
  return {
    ...{ kind: 'name', label: segment.label, segments: [segment] },
    weight: isOneWord ? weights.nameWord : weights.name,
    levels: [called, level(['name'], 1), level([], 0.6), gone],
    ...{ canGo: true, meaning: segment.meaning },
  }
}
