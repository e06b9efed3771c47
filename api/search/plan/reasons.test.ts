import { expect, it } from 'vitest'
import { explainMissing, toReasons } from './reasons.ts'

it.each([
  [3, ['Rated 4.5'], 'Rated 4.5'],
  [0, ['Our rating: 4.5'], 'Our rating: 4.5'],
])('calls a rating ours if it rests on no review: %i reviews', (reviewCount, reasons, missing) => {
  const asked = { kind: 'rating', label: '', meaning: { kind: 'rating', atLeast: 4 } } as const
  const company = { rating: 4.5, reviewCount, localities: [], location: 'Pune' } as never
  expect(toReasons([asked], company, {})).toEqual(reasons)
  expect(explainMissing(asked as never, [], company, {})).toBe(missing)
})
