import { expect, it } from 'vitest'
import { pageWindow } from './pagination.tsx'

const row = (current: number, pageCount: number) =>
  pageWindow(current, pageCount)
    .map((item) => (item === 'gap' ? '…' : item))
    .join(' ')

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 40, '1 2 3 … 40'],
  [3, 40, '1 2 3 4 5 … 40'],
  [4, 40, '1 2 3 4 5 6 … 40'],
  [5, 40, '1 … 3 4 5 6 7 … 40'],
  [20, 40, '1 … 18 19 20 21 22 … 40'],
  [37, 40, '1 … 35 36 37 38 39 40'],
  [38, 40, '1 … 36 37 38 39 40'],
  [40, 40, '1 … 38 39 40'],
])('pageWindow on page %i of %i links %s', (current, pageCount, expected) => {
  expect(row(current, pageCount)).toBe(expected)
})
