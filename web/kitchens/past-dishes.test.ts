import { expect, it } from 'vitest'
import { listPastDishes, withDish } from './past-dishes.ts'

it('lists dishes of all meals without duplicates, most frequent first', () => {
  expect(
    listPastDishes(['Lunch: Dal tadka, Jeera rice\nDinner: Kadhi', 'Lunch: dal tadka', 'Poha']),
  ).toEqual(['Dal tadka', 'Jeera rice', 'Kadhi', 'Poha'])
  expect(listPastDishes([])).toEqual([])
})

it('appends a dish to a meal', () => {
  expect(withDish('', 'Kadhi')).toBe('Kadhi')
  expect(withDish('Dal\n', 'Kadhi')).toBe('Dal, Kadhi')
  expect(withDish('Dal, ', 'Kadhi')).toBe('Dal, Kadhi')
})
