import { expect, it } from 'vitest'
import { starFills } from './stars.tsx'

const drawn = (rating: number) =>
  starFills(rating)
    .map((fill) => ({ full: '*', half: '/', empty: '.' })[fill])
    .join('')

it.each([
  [5, '*****'],
  [4.9, '*****'],
  [4.8, '*****'],
  [4.7, '****/'],
  [4.3, '****/'],
  [4.2, '****.'],
  [4, '****.'],
  [3.8, '****.'],
  [3.3, '***/.'],
  [1, '*....'],
  [0, '.....'],
])('starFills draws %s as %s', (rating, stars) => {
  expect(drawn(rating)).toBe(stars)
})

it('starFills draws half stars exactly from .3 to .7', () => {
  for (let tenth = 0; tenth < 10; tenth++) {
    const third = starFills(2 + tenth / 10)[2]
    expect(third).toBe(tenth < 3 ? 'empty' : tenth < 8 ? 'half' : 'full')
  }
})
