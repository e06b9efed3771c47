import { expect, it } from 'vitest'
import { toEngineQuery } from '#api/search/engine/queries.ts'
import { saidBeginning, toFloor } from '#api/search/plan/floor.ts'
import { toSearchPlan } from '#api/search/plan/search-plan.ts'
import { dish, mumbai, planOf, read, wakad, type Part } from '#api/search/plan/test-plans.ts'

const rare: Part = { kind: 'unknown', as: 'ondhiyu' }
const near: Part = { kind: 'order', sort: 'nearest', as: 'near me' }
const floorOf = (...parts: Part[]) => {
  const reading = read(...parts)
  const query = reading.segments.map(({ words }) => words).join(' ')
  const { named, beyond } = toFloor(planOf(reading), reading, query)
  return [named, beyond].map((plan) => {
    if (!plan) return undefined
    const { q, filter = [], attributesToSearchOn = [] } = toEngineQuery(plan)
    return [q, ...(filter as string[]), ...(attributesToSearchOn ?? [])]
  })
}

it('adds what plain full text finds, unless a plainly asked filter excludes it', () => {
  const cooked = 'NOT (areas = "Mumbai" AND dishFamilies = "poha")'
  expect(floorOf(dish('poha'), mumbai)).toEqual([
    ['poha mumbai', 'name'],
    ['poha', 'areas = "Mumbai"', cooked],
  ])
  // A small place excludes others, too, unless its name begins another word; a guess excludes none.
  expect(floorOf(wakad)[1]).toHaveLength(3)
  expect(floorOf({ ...wakad, as: 'mala' })[1]).toHaveLength(2)
  expect(floorOf(wakad, { kind: 'ordinary', as: 'mala' })[1]).toHaveLength(3)
  // Full text itself, and what excludes nobody.
  expect(floorOf(rare)).toEqual([undefined, undefined])
  expect(floorOf(near)[1]).toBe(undefined)
  const [page] = [toSearchPlan(planOf(read(dish('poha'), mumbai)), undefined, [], [7])]
  expect(toEngineQuery(page!).filter).toEqual([
    '(areas = "Mumbai" OR id = "7")',
    '(dishFamilies = "poha" OR id = "7")',
  ])
})

const leftOf = (as: string) => {
  const reading = read(dish('rice'), { kind: 'ordinary', as })
  return toFloor(planOf(reading), reading, `rice ${as}`).left?.map(({ text }) => text)
}
it('asks how many have all words only if a word is left out that kitchens write', () => {
  expect([leftOf('women'), leftOf('hello')]).toEqual([['rice women', ''], undefined])
})

it.each([
  ['Seven Plates Club', 'is seven plates open', ['seven', 'plates']],
  ['Seven Plates Club', 'seven plates club reviews', ['seven', 'plates', 'club']],
  ['Seven Plates Club', 'seven more plates', undefined],
  ['Plates', 'plates', undefined],
  // One meaning is no name.
  ['Dal Tadka House', 'dal tadka tiffin', undefined],
])('the beginning of “%s” in “%s”', (name, query, said) => {
  const reading = read(dish('dal', 'tadka'))
  expect(saidBeginning(name, query, reading)).toEqual(said)
})
