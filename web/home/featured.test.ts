import { expect, it } from 'vitest'
import type { Company } from '#api/contract/companies.ts'
import { featuredPage, selectFeatured, type FeaturedView } from './featured.ts'

const someFeatured = (total: number) =>
  Array.from({ length: total }, (_, index) => ({ id: index + 1, description: 'Long' }) as Company)
const idsOf = (total: number, view: FeaturedView) =>
  selectFeatured(someFeatured(total), view).companies.map(({ id }) => id)

it('gives each featured company its day, six at a time', () => {
  expect(idsOf(14, { day: 0 })).toEqual([1, 2, 3, 4, 5, 6])
  expect(idsOf(14, { day: 1 })).toEqual([7, 8, 9, 10, 11, 12])
  expect(idsOf(14, { day: 2 })).toEqual([13, 14, 1, 2, 3, 4])
  expect(idsOf(14, { day: 3 })).toEqual([1, 2, 3, 4, 5, 6])
})

it.each([0, 1, 5, 6])('shows all of %i on any day, each once', (total) => {
  expect(idsOf(total, { day: 20_534 })).toEqual(someFeatured(total).map(({ id }) => id))
})

it('pages through all of them', () => {
  const all = someFeatured(50)
  expect(selectFeatured(all, { day: 1 }).next).toBe(1)
  const pages = [1, 2, 3].map((page) => selectFeatured(all, { day: 1, page }))
  expect(pages.flatMap(({ companies }) => companies.map(({ id }) => id))).toEqual(
    all.map(({ id }) => id),
  )
  expect(pages.map(({ next }) => next)).toEqual([2, 3, undefined])
  expect(selectFeatured(all, { day: 1, page: 4 })).toEqual(selectFeatured(all, { day: 1 }))
})

it('leaves out what no card shows', () => {
  expect(selectFeatured(someFeatured(1), { day: 0 })).toEqual({ companies: [{ id: 1 }], total: 1 })
})

it.each([
  ['featured=2', 2],
  ['featured=0', undefined],
  ['featured=all', undefined],
  ['', undefined],
])('reads %j as page %s', (search, page) => {
  expect(featuredPage(new URLSearchParams(search))).toBe(page)
})
