import type { Weekday } from '#domain/options.ts'
import { cooksAnyOf, type Filter } from '#api/search/plan/filter.ts'
import { numbers } from '#api/search/understand/amounts.ts'
import { isFood, toFamilies } from '#indexer/words/dishes.ts'
import { keysOf, pairsOf } from '#indexer/words/literal.ts'

const all = (field: string, values: readonly string[]): Filter =>
  values.length === 1
    ? { field, is: [...values] }
    : { and: values.map((value) => ({ field, is: [value] })) }

/** Consecutive words match if each pair of neighbours does. */
const runOf = (words: string): string[] => {
  const keys = keysOf(words)
  return keys.length > 1 ? pairsOf(keys) : keys
}

/** Finds keys of dishes with some words, or pairs of neighbouring words, in their names. */
export type DishesCalled = (words: readonly string[]) => string[]

/**
 * Companies with some words, consecutively as typed, in their name, tags, plans or dishes. @param
 * dishesCalled finds dishes by words
 */
export function standsIn(words: string, dishesCalled: DishesCalled): Filter | undefined {
  const [first, ...others] = keysOf(words)
  if (first === undefined) return undefined
  if (others.length === 0)
    return either([
      { field: 'words', is: [first] },
      // Documents list a dish's word that is no food among its families only.
      isFood(first) || toFamilies(first)[0] !== first
        ? undefined
        : { field: 'dishFamilies', is: [first] },
    ])
  const run = runOf(words)
  const dishes = dishesCalled(run)
  return either([all('words', run), dishes.length > 0 ? cooksAnyOf(dishes) : undefined])
}

/** Companies that cook a dish with exactly these words on one of some days; without days, see `standsIn`. */
export function standsOn(
  words: string,
  days: readonly Weekday[],
  dishesCalled: DishesCalled,
): Filter | undefined {
  if (days.length === 0) return standsIn(words, dishesCalled)
  const run = runOf(words)
  const dishes = run.length > 0 ? dishesCalled(run) : []
  return dishes.length > 0 ? cooksAnyOf(dishes, days) : undefined
}

/** Companies with all of some words in their names; numbers match in digits or in any language. */
export function isCalled(words: string): Filter | undefined {
  const keys = [...new Set(keysOf(words))]
  if (!keys.some((key) => numberOf(key) !== undefined))
    return keys.length > 0 ? all('nameWords', keys) : undefined
  return { and: keys.map((key) => ({ field: 'nameWords', is: spellingsOf(key) })) }
}

const numberOf = (key: string) => numbers.get(key) ?? (/^\d+$/.test(key) ? Number(key) : undefined)
function spellingsOf(key: string): string[] {
  const number = numberOf(key)
  if (number === undefined) return [key]
  const words = [...numbers].flatMap(([word, value]) => (value === number ? word : []))
  return [...new Set([key, String(number), ...words])]
}

/** Combines filters by "or", without absent and duplicate ones. */
export function either(filters: readonly (Filter | undefined)[]): Filter {
  const given = [
    ...new Map(filters.flatMap((one) => (one ? [[JSON.stringify(one), one]] : []))).values(),
  ]
  return given.length === 1 ? given[0]! : { or: given }
}
