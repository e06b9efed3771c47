import { t, translated } from '#domain/i18n.ts'
import { weekdays, type Weekday } from '#domain/options.ts'
import { MAX_REASONS, type SearchHit } from '#contract/search.ts'
import {
  alsoVegetarian,
  priceFields,
  tierInWords,
  type Constraint,
} from '#api/search/plan/constraints.ts'
import { rupees } from '#api/search/understand/prices.ts'
import { capitalize } from '#api/search/understand/place-spellings.ts'
import { findPlace } from '#api/search/understand/known-places.ts'
import { headOf } from '#api/search/plan/dishes.ts'
import type { Place, PriceLimit } from '#api/search/understand/reading.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'
import { genusOf, keyOfDish, toFamilies, expandFamilies, type Dish } from '#indexer/words/dishes.ts'
import { keysOf } from '#indexer/words/literal.ts'
import { memoize } from '#indexer/words/memoize.ts'

/** Fields from which reasons are made, besides those of a card. */
export const evidenceFields = [
  ...([
    'diets',
    'areas',
    'localities',
    'deliversTo',
    'days',
    'meals',
    'cuisines',
    'cooks',
  ] as const),
  ...(['audiences', 'terms', 'dishNames', 'dishDays'] as const),
  ...Object.values(priceFields),
] satisfies (keyof CompanyDocument)[]
export type Evidence = Pick<
  CompanyDocument,
  (typeof evidenceFields)[number] | 'rating' | 'reviewCount' | 'priceRange'
>

/** Maximum distance in kilometres that is given as a reason. */
const MAX_KM = 100
/** Kinds in the order of their reasons. */
const order = 'diet negation place price dish day meal cuisine term rating audience'.split(' ')
/** Maximum number of dishes shown for a hit, and of their days. */
const MAX_DISHES = 2

type Shown = Pick<SearchHit, 'distanceKm'>
type Asked = Pick<Constraint, 'kind' | 'label' | 'meaning'> & Partial<Constraint>

/**
 * Reasons why a company was found: what it has of what was asked for.
 * @param constraints including the audiences
 */
export function toReasons(constraints: readonly Asked[], company: Evidence, hit: Shown): string[] {
  const reasons = listReasons(constraints, company, hit)
  const hasPlace = constraints.some(({ kind }) => kind === 'place')
  const place = hasPlace ? undefined : sayNear(company, hit)
  return [...new Set([...reasons, ...(place ? [place] : [])])].slice(0, MAX_REASONS)
}

function listReasons(constraints: readonly Asked[], company: Evidence, hit: Shown): string[] {
  const ordered = constraints.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return ordered.flatMap((one) => toReason(one, company, hit) ?? [])
}

function toReason(asked: Asked, company: Evidence, hit: Shown): string | string[] | undefined {
  const { label, meaning } = asked
  if (asked.dish) return findDishes(asked.dish, company).map(sayDish).slice(0, 1)
  if (asked.kind === 'negation')
    return meaning.kind === 'dish'
      ? t('No {dish} on its menu', { dish: label.toLowerCase() })
      : undefined
  switch (meaning.kind) {
    case 'diet':
      return sayDiet(meaning.value, label, company)
    case 'place':
      return sayPlace(meaning.place, company, hit)
    case 'price':
      return sayPrice(company, meaning.limit)
    case 'day':
      return meaning.days.some((day) => company.days.includes(day))
        ? t('Menu for {day}', { day: label })
        : undefined
    case 'meal':
      return meaning.meals.every((meal) => company.meals.includes(meal)) ? label : undefined
    case 'cuisine':
      if (company.cuisines.includes(meaning.value)) return label
      return company.cooks.includes(meaning.value)
        ? t('Cooks {cuisine}', { cuisine: label })
        : undefined
    case 'audience':
    case 'term':
      return company[`${meaning.kind}s`].includes(meaning.value) ? label : undefined
    case 'rating':
      return sayRating(company)
    default:
      return undefined
  }
}

const sayRating = ({ rating, reviewCount }: Evidence) =>
  reviewCount === 0 ? t('Our rating: {rating}', { rating }) : t('Rated {rating}', { rating })

/** The price that a limit applies to, if it is stated. */
function sayPrice(company: Evidence, limit: PriceLimit): string | undefined {
  const price = company[priceFields[limit.per]]
  return price === null ? undefined : priceInWords(price, limit)
}

/** Formats "₹1,800 a month". */
const priceInWords = (price: number, { per }: PriceLimit) =>
  t(
    '{per, select, month {{amount} a month} week {{amount} a week} day {{amount} a day} ' +
      'other {{amount} a meal}}',
    { per, amount: rupees(price) },
  )

function sayDiet(diet: string, label: string, { diets }: Evidence): string | undefined {
  if (diets.includes(diet)) return label
  const isMixed = diet === 'vegetarian' && alsoVegetarian.some((one) => diets.includes(one))
  return isMixed ? t('Vegetarian dishes') : undefined
}

/** "Andheri East, 1.2 km", or that it delivers to a place where it is not located. */
function sayPlace(place: Place, company: Evidence, hit: Shown): string[] {
  const lies = sayNear(company, hit)
  const isThere =
    place.areas.some((area) => company.areas.includes(area)) ||
    place.localities.some((name) => company.localities.includes(name)) ||
    place.pincodes.some((code) => company.localities.includes(String(code)))
  const delivers = place.pincodes.some((code) => company.deliversTo.includes(String(code)))
  return [
    ...(lies ? [lies] : []),
    ...(!isThere && delivers ? [t('Delivers to {place}', { place: translated(place.label) })] : []),
  ]
}

/** "Andheri East, 1.2 km". */
function sayNear({ localities }: Evidence, { distanceKm = Infinity }: Shown) {
  const parts = localities.filter((part) => !/^\d/.test(part))
  const part = parts.findLast((part) => !findPlace(part)) ?? parts.at(-1)
  const km = distanceKm <= MAX_KM ? t('{km} km', { km: distanceKm }) : undefined
  const said = [part && translated(capitalize(part)), km]
  return said.filter(Boolean).join(', ') || undefined
}

// The same dishes are on many menus, each of which is read for every page that shows it.
const keyOf = memoize((name) => keyOfDish(toFamilies(name)))
const widerFamiliesOf = memoize((key) => expandFamilies(key.split('+')))
const wordsOf = memoize(keysOf)

function dishesOf({ dishNames, dishDays }: Evidence): Dish[] {
  const labels = new Map(dishNames.toReversed().map((name) => [keyOf(name), name]))
  const byKey = Map.groupBy(dishDays, (dish) => dish.slice(0, -2))
  return [...byKey].flatMap(([key, on]) => {
    const label = labels.get(key)
    const days = on.map((dish) => Number(dish.at(-1)))
    return label === undefined ? [] : [{ key, label, families: widerFamiliesOf(key), days }]
  })
}

type Cooked = { dish: Dish; day: Weekday }
const has = (dish: Dish, some: readonly string[]) =>
  some.every((family) => dish.families.includes(family))

const isCalled = ({ label }: Dish, keys: readonly string[]) => {
  const own = wordsOf(label)
  return keys.length > 0 && keys.every((key) => own.includes(key))
}

/** Dishes with this name or, without any, with all families; preferably on the requested days. */
function findDishes(
  { families, literal, days }: { families: string[]; literal: string; days: Weekday[] },
  company: Evidence,
): Cooked[] {
  const wanted = days.length > 0 ? days : weekdays
  const dishes = dishesOf(company)
  const keys = keysOf(literal)
  const called = dishes.filter((dish) => isCalled(dish, keys))
  const alike = dishes.filter((dish) => has(dish, families))
  const isOnDay = (dish: Dish) =>
    wanted.some((day) => dish.days.includes(weekdays.indexOf(day) + 1))
  const found = [called, alike].find((some) => some.some(isOnDay)) ?? [...called, ...alike]
  // Similar dishes, if the constraint was relaxed.
  const near = [families.map(genusOf), [headOf(families)]].map((some) =>
    dishes.filter((dish) => has(dish, some)),
  )
  const shown = [found, ...near].find(({ length }) => length > 0) ?? []
  const cooked = shown.flatMap((dish) => {
    const day = wanted.find((one) => dish.days.includes(weekdays.indexOf(one) + 1))
    return day ? [{ dish, day }] : []
  })
  return cooked.length > 0
    ? cooked
    : shown.map((dish) => ({ dish, day: weekdays[dish.days[0]! - 1]! }))
}

const sayDish = ({ dish, day }: Cooked) =>
  t('{dish} on {day}', { dish: dish.label, day: translated(day) })

/** The requested dishes of a hit, as the card marks them. */
export function markDishes(constraints: readonly Asked[], company: Evidence) {
  const cooked = constraints.flatMap(({ dish }) => (dish ? findDishes(dish, company) : []))
  return cooked
    .filter(({ day }, at) => cooked.findIndex((other) => other.day === day) === at)
    .slice(0, MAX_DISHES)
    .map(({ dish, day }) => ({ day, extract: `<mark>${dish.label}</mark>` }))
}

/** Satisfied and violated constraints of a near miss: "Jain, but ₹4,200 a month". */
export function explainMissing(
  missing: Constraint,
  constraints: readonly Constraint[],
  company: Evidence & { location: string },
  hit: Shown,
): string {
  const others = constraints.filter((one) => one !== missing && one.kind !== 'place')
  const has = listReasons(others, company, {}).slice(0, 2).join(', ')
  if (missing.kind === 'place') {
    const { distanceKm } = hit
    const lies = sayNear(company, {}) ?? translated(company.location)
    const where =
      distanceKm === undefined ? lies : `${lies}, ${t('{km} km', { km: Math.round(distanceKm) })}`
    return has === ''
      ? t('In {place}', { place: where })
      : t('Also {reasons}, in {place}', { reasons: has.replace(/^No /, 'no '), place: where })
  }
  const but = describeMissing(missing, company)
  return has === ''
    ? but.charAt(0).toUpperCase() + but.slice(1)
    : t('{reasons}, but {missing}', { reasons: has, missing: but })
}

function describeMissing({ kind, label, meaning }: Constraint, company: Evidence): string {
  if (meaning.kind === 'price')
    return sayPrice(company, meaning.limit) ?? t('its price is not stated')
  if (kind === 'price') return tierInWords(company.priceRange)
  if (kind === 'rating')
    return company.reviewCount === 0
      ? t('our rating: {rating}', { rating: company.rating })
      : t('rated {rating}', { rating: company.rating })
  if (kind === 'dish') return t('no {dish} on its menu', { dish: label.toLowerCase() })
  return t('“{asked}” is not stated', { asked: label })
}
