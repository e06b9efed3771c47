import { expect, it } from 'vitest'
import { summarise } from './summarise.ts'

const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating: String(rating) }))

it('counts reviews, their average to one decimal, and those rated 4 or higher', () => {
  expect(summarise(rated(5, 4, 3))).toEqual({ total: 3, average: '4.0', high: 2 })
  expect(summarise(rated(5, 4, 4, 4))).toEqual({ total: 4, average: '4.3', high: 4 })
  expect(summarise(rated(1, 2, 2))).toEqual({ total: 3, average: '1.7', high: 0 })
})

it('has an average of 0.0 without reviews', () => {
  expect(summarise([])).toEqual({ total: 0, average: '0.0', high: 0 })
})
