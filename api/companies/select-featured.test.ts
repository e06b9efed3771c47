import { expect, it } from 'vitest'
import { selectFeatured } from '#api/companies/select-featured.ts'

const ids = (total: number) => Array.from({ length: total }, (_, index) => index + 1)
const onDay = (day: number) => new Date(day * 86_400_000)

const shownOn = (day: number) => selectFeatured(ids(14), onDay(day)).shown

it('gives each featured company its day, six at a time', () => {
  expect(shownOn(0)).toEqual([1, 2, 3, 4, 5, 6])
  expect(shownOn(1)).toEqual([7, 8, 9, 10, 11, 12])
  expect(shownOn(2)).toEqual([13, 14, 1, 2, 3, 4])
  expect(shownOn(3)).toEqual([1, 2, 3, 4, 5, 6])
})

it.each([0, 1, 5, 6])('shows all of %i on any day, each once', (total) => {
  expect(selectFeatured(ids(total), onDay(20_534))).toEqual({
    shown: ids(total),
    total,
    nextPage: null,
  })
})

it('pages through all of them', () => {
  const all = ids(50)
  expect(selectFeatured(all, onDay(1)).nextPage).toBe(1)
  const pages = [1, 2, 3].map((page) => selectFeatured(all, onDay(1), page))
  expect(pages.flatMap(({ shown }) => shown)).toEqual(all)
  expect(pages.map(({ nextPage }) => nextPage)).toEqual([2, 3, null])
  expect(selectFeatured(all, onDay(1), 4)).toEqual(selectFeatured(all, onDay(1)))
})
