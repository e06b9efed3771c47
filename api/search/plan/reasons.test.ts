import { expect, it } from 'vitest'
import { explainMissing, markDishes, toReasons, type Evidence } from './reasons.ts'

it.each([
  [3, ['Rated 4.5'], 'Rated 4.5'],
  [0, ['Our rating: 4.5'], 'Our rating: 4.5'],
])('calls a rating ours if it rests on no review: %i reviews', (reviewCount, reasons, missing) => {
  const asked = { kind: 'rating', label: '', meaning: { kind: 'rating', atLeast: 4 } } as const
  const company = { rating: 4.5, reviewCount, localities: [], location: 'Pune' } as never
  expect(toReasons([asked], company, {})).toEqual(reasons)
  expect(explainMissing(asked as never, [], company, {})).toBe(missing)
})

it('calls a dish of the day as the query does', () => {
  const asked = {
    kind: 'dish' as const,
    label: 'pulihora',
    meaning: { kind: 'unknown' as const },
    dish: { families: ['tamarind rice'], literal: 'pulihora', days: ['Friday' as const] },
  }
  const dishNames = ['Mango Pulihora', 'Tamarind Rice']
  const company = { dishNames, dishDays: ['mango+tamarind rice@3', 'tamarind rice@5'] }
  expect(markDishes([asked], company as unknown as Evidence)).toEqual([
    { day: 'Friday', extract: '<mark>Tamarind Rice</mark>' },
  ])
})
