import {
  gone,
  is,
  liesIn,
  meaningFilter,
  weights,
  type Constraint,
  type DishesWith,
} from '#api/search/plan/constraints.ts'
import { grains } from '#api/search/plan/dishes.ts'
import { cooksAnyOf, type Filter } from '#api/search/plan/filter.ts'
import type { Meaning, Segment } from '#api/search/understand/reading.ts'
import { asksForEgg, asksForMeat } from '#api/search/understand/rewrite.ts'
import { weekdays } from '#domain/options.ts'

/** Families of dishes that are made of a food, although their names do not say so. */
const madeOf: Record<string, string> = {
  maida: 'naan kulcha bhatura bread noodles momo samosa pasta',
  curd: 'buttermilk kadhi',
}
const withMadeOf = (family: string) => [family, ...(madeOf[family]?.split(' ') ?? [])]

/** The constraint that something is absent. @param all the segments of the query */
export function toBan(
  segment: Segment,
  all: readonly Segment[],
  dishesWith: DishesWith,
): Constraint | undefined {
  const { meaning, label } = segment
  const absent = absentFilter(meaning, all, dishesWith)
  if (!absent) return undefined
  // Optional for side dishes: a visitor who prefers roti to rice may eat where both are cooked.
  const canGo = meaning.kind === 'dish' && meaning.families.every((family) => grains.has(family))
  const weight = canGo ? weights.term : weights.negation
  return {
    kind: 'negation',
    label,
    segments: [segment],
    weight,
    meaning,
    levels: [{ filter: absent, grade: 1, to: '' }, gone],
    canGo,
    ...(meaning.kind === 'place' ? { facet: 'location' as const } : {}),
  }
}

function absentFilter(
  meaning: Meaning,
  all: readonly Segment[],
  dishesWith: DishesWith,
): Filter | undefined {
  const meatless = is('diets', 'pureVeg', ...(all.some(asksForEgg) ? ['eggetarian'] : []))
  if (meaning.kind === 'dish') {
    const { families } = meaning
    if (families.includes('milk')) return is('diets', 'dairyFree')
    // Kitchens with meat, eggs or both may use them in dishes whose names do not say so.
    if (!all.some(asksForMeat) && families.some((family) => family === 'egg' || family === 'meat'))
      return meatless
    const keys = families.length > 1 ? dishesWith(families) : []
    return {
      not: keys.length > 0 ? cooksAnyOf(keys) : is('dishFamilies', ...families.flatMap(withMadeOf)),
    }
  }
  if (meaning.kind === 'diet' && meaning.value === 'nonVegetarian') return meatless
  // Also excludes kitchens that cook the cuisine without stating it.
  if (meaning.kind === 'cuisine')
    return { not: { or: [is('cuisines', meaning.value), is('cooks', meaning.value)] } }
  // A kitchen elsewhere may deliver there, too.
  if (meaning.kind === 'place') return { not: liesIn(meaning.place) }
  if (meaning.kind === 'day')
    return is('days', ...weekdays.filter((day) => !meaning.days.includes(day)))
  const filter = meaning.kind === 'diet' ? is('diets', meaning.value) : meaningFilter(meaning)
  return filter && { not: filter }
}
