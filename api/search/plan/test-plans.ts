import { searchRequest } from '#contract/search.ts'
import { toEngineQuery } from '#api/search/engine/queries.ts'
import { toPlan } from '#api/search/plan/plan.ts'
import { toSearchPlan } from '#api/search/plan/search-plan.ts'
import type { Meaning, Place, Segment } from '#api/search/understand/reading.ts'

/** Dishes of the test's directory. */
export const onAnyDay = (dish: string) =>
  `dishDays IN [${[1, 2, 3, 4, 5, 6, 7].map((day) => `"${dish}@${day}"`).join(', ')}]`
const dishes = [
  ...['paneer butter masala', 'dal tadka', 'masala dosa', 'moong dal', 'egg biryani', 'egg curry'],
  ...['dal rice', 'kadhi rice', 'tomato rice', 'luchi potato', 'kanda poha'],
].map((dish) => dish.split(' '))
const dishesWith = (families: readonly string[]) =>
  dishes
    .filter((dish) => families.every((family) => dish.includes(family)))
    .map((dish) => dish.join('+'))
/** Pincodes of its companies, with their distance to every place. */
const around = { 411_057: 0, 411_027: 4, 411_045: 9, 410_405: 33, 412_115: 41 }
const pincodesNear = (points: readonly object[], maxKm: number) =>
  Object.entries(points.length > 0 ? around : {}).flatMap(([pincode, km]) =>
    km <= maxKm ? [{ pincode: Number(pincode), km }] : [],
  )
/** Words in the companies' texts: one of no language, some of English and of the trade. */
const written = new Set(['ondhiyu', 'women', 'free', 'combo', 'tiffin', 'kolam', 'seven', 'plates'])
const isWritten = (word: string) => written.has(word)
const spellings: Record<string, string> = { கோலம்: 'kolam', চাই: 'tiffin' }
const spell = (word: string) => spellings[word]
/** "Mala" is a place and the beginning of "malai". */
const isBegun = (word: string) => word === 'mala'
const named = new Set(['seven', 'plates'])
const isNamed = (word: string) => named.has(word)
export const directory = { dishesWith, pincodesNear, isWritten, isNamed, isBegun, spell }

export type Part = Meaning & { as?: string; not?: true; or?: true; listed?: true; misspelt?: true }
/** A reading whose words equal the labels of its parts. */
export function read(...parts: Part[]) {
  const segments = parts.map(({ as, not, or, listed, misspelt, ...meaning }, at): Segment => ({
    from: at,
    to: at + 1,
    words: as ?? meaning.kind,
    label: as ?? meaning.kind,
    meaning: meaning as Meaning,
    ...(not ? { not } : {}),
    ...(or ? { or } : {}),
    ...(listed ? { listed } : {}),
    ...(misspelt ? { misspelt } : {}),
  }))
  return { segments }
}
export const dish = (...families: string[]): Part => ({
  kind: 'dish',
  families,
  literal: families.join(' '),
  as: families.join(' '),
})
export const jain: Part = { kind: 'diet', value: 'jain', as: 'Jain' }
export const cheap: Part = {
  kind: 'price',
  limit: { atMost: 2000, per: 'month' },
  as: 'under ₹2,000',
}
export const tuesday: Part = { kind: 'day', days: ['Tuesday'], as: 'Tuesday' }
export const place = (label: string, fields: Partial<Place>): Part => ({
  kind: 'place',
  place: {
    label,
    areas: [],
    localities: [],
    pincodes: [],
    points: [],
    within: [],
    outer: [],
    ...fields,
  },
  as: label,
})
export const mumbai = place('Mumbai', { areas: ['Mumbai'], within: ['Maharashtra'] })
export const wakad = place('Wakad', {
  localities: ['wakad'],
  pincodes: [411_057],
  points: [{ latitude: 18.6, longitude: 73.76 }],
  within: ['Pune', 'Maharashtra'],
})

export function planOf(reading: ReturnType<typeof read>, given: object = {}) {
  const request = searchRequest.parse({
    query: reading.segments.map(({ words }) => words).join(' '),
    ...given,
  })
  return toPlan(reading, request, { sort: request.sort, directory })
}
export const filtersOf = (reading: ReturnType<typeof read>, given: object = {}) =>
  toEngineQuery(toSearchPlan(planOf(reading, given))).filter
