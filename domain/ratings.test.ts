import { expect, it } from 'vitest'
import { weightedRating } from './ratings.ts'

it.each([
  ['an administrator’s rating does not count', '5.0', 0, 4],
  ['one review hardly counts', '5.0', 1, 4.1667],
  ['as many as the prior has count half', '5.0', 5, 4.5],
  ['many outweigh the prior', '4.6', 120, 4.576],
  ['bad ones pull down', '1.0', 5, 2.5],
])('weighs a rating by its number of reviews: %s', (_, rating, reviewCount, weighted) => {
  expect(weightedRating({ rating, reviewCount })).toBe(weighted)
})
