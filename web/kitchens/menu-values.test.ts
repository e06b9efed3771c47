import { expect, it } from 'vitest'
import { listMeals, listPastDishes, readWeek, withDish, writeWeek } from './menu-values.ts'

const opened = [
  { day: 'Monday' as const, description: 'Dinner: Roti\r\n\r\nHigh tea: Pakora' },
  { day: 'Tuesday' as const, description: "Chef's choice" },
]
const meals = listMeals(opened)

it('has a field for each usual meal and for each named one', () => {
  expect(meals).toEqual(['Breakfast', 'Lunch', 'Dinner', 'High tea', 'Menu'])
})

it('keeps the text of unchanged days', () => {
  const days = readWeek(opened, meals)
  days[1]!['Lunch'] = 'Dal'
  const written = writeWeek(days, meals, opened)
  expect(written[0]).toBe(opened[0])
  expect(written[1]).toEqual({ day: 'Tuesday', description: "Lunch: Dal\nChef's choice" })
  expect(written[2]).toEqual({ day: 'Wednesday', description: '' })
})

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
