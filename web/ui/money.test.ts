import { expect, it } from 'vitest'
import { rupees } from './money.ts'

it('groups rupees in India’s format and shows paise only if there are some', () => {
  expect(rupees(1950)).toBe('₹1,950')
  expect(rupees(120000)).toBe('₹1,20,000')
  expect(rupees(57.783)).toBe('₹57.78')
  expect(rupees(65.0001)).toBe('₹65')
})
