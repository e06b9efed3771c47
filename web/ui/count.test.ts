import { expect, it } from 'vitest'
import { count, countWithNoun } from './count.ts'

it('groups digits in India’s format', () => {
  expect([999, 1_000, 100_000, 12_345_678].map(count)).toEqual([
    '999',
    '1,000',
    '1,00,000',
    '1,23,45,678',
  ])
})

it('formats singular and plural', () => {
  expect([countWithNoun(1, 'review'), countWithNoun(2_500, 'review')]).toEqual([
    '1 review',
    '2,500 reviews',
  ])
  expect(countWithNoun(0, 'match', 'matches')).toBe('0 matches')
})
