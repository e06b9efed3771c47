import { t, translated } from '#domain/i18n.ts'
import { joinByOr } from '#domain/join.ts'
import type { Sort, Weekday } from '#domain/options.ts'
import type { Facet, GivenUp } from '#contract/search.ts'
import type { Filter } from '#api/search/plan/filter.ts'
import { labelOf } from '#api/search/understand/prices.ts'
import type { Meaning, Place, PriceLimit, Segment } from '#api/search/understand/reading.ts'
import type { Point } from '#db/distance.ts'

/** One way to satisfy a constraint, fully or partly. */
export type Level = {
  /** Absent if the constraint is dropped. */
  filter?: Filter
  /** Words to search in all fields. */
  text?: string
  /** 1 if fully satisfied, 0 if dropped. */
  grade: number
  /** Description of the replacement for the visitor; empty if it is dropped. */
  to: string
  /** Radius around a place, in kilometres. */
  km?: number
  /** Order of what is found instead. */
  sort?: Sort
}

/** Something that was asked for, and the ways to satisfy it, beginning with the full one. */
export type Constraint = {
  kind: GivenUp['kind']
  label: string
  /** The segments of the query that express it. */
  segments: Segment[]
  /** Its importance relative to other constraints, if not all can be satisfied. */
  weight: number
  levels: Level[]
  /** True if it may be relaxed; diets and bans never are. */
  canGo: boolean
  /** The facet whose counts ignore it. */
  facet?: Facet
  /** True for words that no company has: the engine finds others that are spelled nearly so. */
  isMisspelt?: boolean
  /** Filters of near misses that satisfy everything else, nearest first; absent if there are none. */
  nearMisses?: Filter[] | 'any'
  /** Its meaning, for the reasons of a hit. */
  meaning: Meaning
  /** Families of the requested dish, its name, and its days. */
  dish?: { families: string[]; literal: string; days: Weekday[] }
}

/** Finds dishes of the directory that have all given families. */
export type DishesWith = (families: readonly string[]) => string[]
/** Lookups in the directory's data for planning. */
export type Directory = {
  dishesWith: DishesWith
  /** Pincodes of companies within `km` kilometres of one of the points. */
  pincodesNear: (points: readonly Point[], km: number) => { pincode: number; km: number }[]
  /** True if some company writes a word in this spelling. */
  isWritten: (word: string) => boolean
  /** True for a word of a company's name. */
  isNamed: (word: string) => boolean
  /** True if a longer word begins so, as the last word does while it is being typed. */
  isBegun: (word: string) => boolean
  /** The spelling in names and dishes of a word in another script, if it occurs there. */
  spell: (word: string) => string | undefined
}

export const weights = {
  words: 12,
  place: 10,
  diet: 9,
  negation: 9,
  dish: 6,
  day: 5,
  price: 6.5,
  need: 4.5,
  cuisine: 4.2,
  meal: 4,
  rating: 4,
  tier: 4,
  term: 3.5,
  audience: 0,
  order: 0,
}

export const is = (field: string, ...values: string[]): Filter => ({ field, is: values })
export const gone: Level = { grade: 0, to: '' }

/** The only diets that may be relaxed. */
const relaxableDiets = new Set('lowOil mild highProtein weightLoss keto'.split(' '))

/** Radii around a place smaller than a city, in kilometres, with their grades. */
const rings = [
  { km: 5, grade: 0.85 },
  { km: 15, grade: 0.7 },
] as const
/** Maximum distance of a city's neighbours; a company further away is no near miss. */
const MAX_KM = 40
const any = (filters: Filter[]): Filter => (filters.length === 1 ? filters[0]! : { or: filters })
const all = (filters: Filter[]): Filter => (filters.length === 1 ? filters[0]! : { and: filters })

/** Conditions, any of which is enough, of lying in a place and of delivering there. */
function conditionsOf({ areas, localities, pincodes }: Place) {
  if (areas.length > 0) return { lies: [is('areas', ...areas)], delivers: [] }
  const codes = pincodes.map(String)
  const lies = [
    is('localities', ...new Set([...localities, ...codes])),
    is('namedLocalities', ...localities),
  ]
  return codes.length === 0
    ? { lies, delivers: [] }
    : { lies: [...lies, is('pincode', ...codes)], delivers: [is('deliversTo', ...codes)] }
}
/** Filter for companies in a place. */
export const liesIn = (place: Place): Filter => any(conditionsOf(place).lies)
/** Filter for companies in a place, or that deliver there. */
function isThere(place: Place): Filter {
  const { lies, delivers } = conditionsOf(place)
  return any([...lies, ...delivers])
}

/** @param places alternatives */
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
    grade,
    to: t('within {km} km', { km }),
    km,
  })
  // Outside of cities, the only surroundings are the state, which is large.
  const city = isSmall && first.within.length > 1 ? first.within[0] : undefined
  const wider = first.within.slice(city ? 1 : 0)
  const label = joinByOr([...new Set(places.map((place) => translated(place.label)))])
  const levels: Level[] = [{ filter: any(places.map(isThere)), grade: 1, to: label }]
  if (isSmall && points.length > 0) for (const { km, grade } of rings) levels.push(ring(km, grade))
  if (city) levels.push({ filter: is('areas', city), grade: 0.6, to: translated(city) })
  if (points.length > 0) levels.push(ring(MAX_KM, 0.35))
  for (const area of wider)
    levels.push({ filter: is('areas', area), grade: 0.25, to: translated(area) })
  return {
    kind: 'place',
    label,
    segments,
    weight: weights.place,
    facet: 'location',
    // All of India is sorted by distance, if positions are known, and counts as an answer then.
    levels: [...levels, { grade: points.length > 0 ? 0.01 : 0, to: t('India') }],
    canGo: true,
    ...(points.length > 0
      ? { nearMisses: [...within(5), ...within(15, 5), ...within(MAX_KM, 15)] }
      : {}),
    meaning: { kind: 'place', place: first },
  }
}

/** The monthly price is the lead plan's; another plan may have a lower price per meal. */
export const priceFields = {
  month: 'monthlyPrice',
  week: 'weekPrice',
  day: 'dayPrice',
  meal: 'lowestMealPrice',
} as const

/** A price tier as part of a sentence. */
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
  const levels: Level[] = [
    { filter: within(0), grade: 1, to: '' },
    { filter: quarter, grade: 0.6, to: labelOf({ ...limit, ...quarter }) },
    // Everything counts as an answer then, the nearest price first.
    { grade: 0.01, to: '', sort: atMost === undefined ? 'price-high' : 'price-low' },
  ]
  return { levels, nearMisses: [quarter] }
}

/** @returns the filter for a meaning; undefined for a meaning without constraint */
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

/** Diets of kitchens that also cook vegetarian dishes. */
export const alsoVegetarian = ['vegAndNonVeg', 'eggetarian'] as const

function levelsOfDiet(diet: string, whole: Level) {
  if (relaxableDiets.has(diet))
    return { weight: weights.need, levels: [whole, gone], nearMisses: 'any' as const }
  const also: Level = {
    filter: is('diets', diet, ...alsoVegetarian),
    grade: 0.5,
    to: t('kitchens that also cook meat or eggs'),
  }
  const levels = diet === 'vegetarian' ? [whole, also, gone] : [whole, gone]
  return { weight: weights.diet, canGo: false, levels }
}

/** The constraint of a segment other than a place or a dish. */
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
        kind: 'price',
        weight: weights.price,
        facet: 'priceRange',
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
      // Kitchens that cook a region's dishes on most days match, too, after those that state the region.
      const cooked: Filter = { or: [filter!, is('cooks', meaning.value)] }
      const levels = [{ ...whole, filter: cooked }, gone]
      return { ...common, kind: 'cuisine', weight: weights.cuisine, facet: 'cuisine', levels }
    }
    case 'day':
    case 'meal':
    case 'term': {
      const { kind } = meaning
      const nearMisses = kind === 'day' ? {} : { nearMisses: 'any' as const }
      return { ...common, kind, weight: weights[kind], levels: [whole, gone], ...nearMisses }
    }
    default:
      return undefined
  }
}
