import { expect, it } from 'vitest'
import { selectFeatured } from '#api/companies/select-featured.ts'

const all = (total: number) => [...Array(total).keys()]
const onDay = (day: number) => new Date(day * 86_400_000)

const shownOn = (day: number) => selectFeatured(14, onDay(day)).shown

it('rotates the featured companies daily, six at a time', () => {
  expect(shownOn(0)).toEqual([0, 1, 2, 3, 4, 5])
  expect(shownOn(1)).toEqual([6, 7, 8, 9, 10, 11])
  expect(shownOn(2)).toEqual([12, 13, 0, 1, 2, 3])
  expect(shownOn(3)).toEqual([0, 1, 2, 3, 4, 5])
})

it.each([0, 1, 5, 6])('shows each of %i featured companies exactly once a day', (total) => {
  expect(selectFeatured(total, onDay(20_534))).toEqual({
    shown: all(total),
    total,
    nextPage: null,
  })
})

it('pages through all featured companies', () => {
  expect(selectFeatured(50, onDay(1)).nextPage).toBe(1)
  const pages = [1, 2, 3].map((page) => selectFeatured(50, onDay(1), page))
  expect(pages.flatMap(({ shown }) => shown)).toEqual(all(50))
  expect(pages.map(({ nextPage }) => nextPage)).toEqual([2, 3, null])
  expect(selectFeatured(50, onDay(1), 4)).toEqual(selectFeatured(50, onDay(1)))
})
