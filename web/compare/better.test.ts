import { expect, it } from 'vitest'
import { findBetter, differs } from './better.ts'

it.each([
  { values: [91, 50, 66.5], better: 'lower', marked: [false, true, false] },
  { values: [4.1, 4.6, null], better: 'higher', marked: [false, true, false] },
  { values: [0, 30], better: 'lower', marked: [true, false] },
  { values: [50, 50, 66], better: 'lower', marked: [false, false, false] },
  { values: [50, 50], better: 'lower', marked: [false, false] },
  { values: [50, null, null], better: 'lower', marked: [false, false, false] },
  { values: [null, null], better: 'higher', marked: [false, false] },
  { values: [], better: 'higher', marked: [] },
] as const)('marks among $values the $better ones: $marked', ({ values, better, marked }) => {
  expect(findBetter(values, better)).toEqual(marked)
})

it('detects a difference between any two cells', () => {
  expect(differs(['Jain', 'Jain', 'Jain'])).toBe(false)
  expect(differs(['Jain', 'Jain', 'Vegan'])).toBe(true)
  expect(differs(['Jain', ''])).toBe(true)
  expect(differs([])).toBe(false)
})
