import { expect, it } from 'vitest'
import { selectFeatured } from '#api/companies/select-featured.ts'

it.each([0, 1, 5, 6])('shows all of %i featured companies at once', (total) => {
  expect(selectFeatured(total)).toEqual({ part: { from: 0, limit: 6 }, total, nextPage: null })
})

it('pages through all featured companies', () => {
  expect(selectFeatured(50).nextPage).toBe(1)
  const pages = [1, 2, 3].map((page) => selectFeatured(50, page))
  expect(pages.map(({ part }) => part.from)).toEqual([0, 24, 48])
  expect(pages.map(({ nextPage }) => nextPage)).toEqual([2, 3, null])
  expect(selectFeatured(50, 4)).toEqual(selectFeatured(50))
})
