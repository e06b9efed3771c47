import { expect, it } from 'vitest'
import { byDistance } from './distance.ts'

it('sorts by distance, unknown positions last', () => {
  const away = [9, undefined, 2, undefined, 5, 1].map((distanceKm) =>
    distanceKm === undefined ? {} : { distanceKm },
  )
  expect(away.toSorted(byDistance)).toEqual(
    [1, 2, 5, 9].map((distanceKm) => ({ distanceKm })).concat([{}, {}] as never),
  )
})
