import {
  gone,
  is,
  meaningFilter,
  weights,
  type Constraint,
  type DishesWith,
} from '#api/search/plan/constraints.ts'
import { grains } from '#api/search/plan/dishes.ts'
import type { Filter } from '#api/search/plan/filter.ts'
import type { Meaning, Segment } from '#api/search/understand/reading.ts'
import { weekdays } from '#domain/options.ts'

/** The constraint that something is absent. @param hasMeat whether meat is asked for as well */
export function toBan(
  segment: Segment,
  hasMeat: boolean,
  dishesWith: DishesWith,
): Constraint | undefined {
  const { meaning, label } = segment
  const absent = absentFilter(meaning, hasMeat, dishesWith)
  if (!absent) return undefined
  // Optional for side dishes: a visitor who prefers roti to rice may eat where both are cooked.
  const canGo = meaning.kind === 'dish' && meaning.families.every((family) => grains.has(family))
  const weight = canGo ? weights.term : weights.negation
  return {
    ...{ kind: 'negation', label, segments: [segment], weight, meaning },
    ...{ levels: [{ filter: absent, grade: 1, to: '' }, gone], canGo },
    ...(meaning.kind === 'place' ? { facet: 'location' as const } : {}),
  }
}

function absentFilter(
  meaning: Meaning,
  hasMeat: boolean,
  dishesWith: DishesWith,
): Filter | undefined {
  if (meaning.kind === 'dish') {
    const { families } = meaning
    // Kitchens with meat, eggs or both may use them in dishes whose names do not say so.
    if (!hasMeat && families.some((family) => family === 'egg' || family === 'meat'))
      return is('diets', 'pureVeg')
    const keys = families.length > 1 ? dishesWith(families) : []
    return { not: keys.length > 0 ? is('dishes', ...keys) : is('dishFamilies', ...families) }
  }
  if (meaning.kind === 'diet' && meaning.value === 'nonVegetarian') return is('diets', 'pureVeg')
  // Also excludes kitchens that cook the cuisine without stating it.
  if (meaning.kind === 'cuisine')
    return { not: { or: [is('cuisines', meaning.value), is('cooks', meaning.value)] } }
  if (meaning.kind === 'day')
    return is('days', ...weekdays.filter((day) => !meaning.days.includes(day)))
  const filter = meaning.kind === 'diet' ? is('diets', meaning.value) : meaningFilter(meaning)
  return filter && { not: filter }
}
