import { expect, it } from 'vitest'
import { type Weekday, weekdays } from './options.ts'
import { firstDishesOf, mealColumns, parseMeals, weekFrom, formatMeals } from './weekly-menu.ts'

const menus = (days: readonly Weekday[], description = 'Lunch: Dal') =>
  days.map((day) => ({ day, description }))

it('parseMeals assigns labelled lines to their meals', () => {
  expect([...parseMeals('Breakfast: Poha, Tea\nLunch: Dal: yellow\r\n\nDinner:  Roti ')]).toEqual([
    ['Breakfast', 'Poha, Tea'],
    ['Lunch', 'Dal: yellow'],
    ['Dinner', 'Roti'],
  ])
})

it('parseMeals reads labels with combining vowel signs of Indian scripts', () => {
  const meals = parseMeals('लंच: दाल\nरात का खाना: रोटी\nமதிய உணவு: சாதம்')
  expect([...meals.keys()]).toEqual(['लंच', 'रात का खाना', 'மதிய உணவு'])
})

it('parseMeals keeps a text without labels whole', () => {
  expect([...parseMeals('Chef’s choice of sabzi, dal and rice')]).toEqual([
    ['Menu', 'Chef’s choice of sabzi, dal and rice'],
  ])
})

it('parseMeals joins lines of the same meal', () => {
  expect(parseMeals('Lunch: Dal\nLunch: Rice').get('Lunch')).toBe('Dal; Rice')
})

it('firstDishesOf returns three dishes of lunch, or of the whole day without lunch', () => {
  expect(firstDishesOf('Breakfast: Poha\nLunch: Dal, Rice, Roti, Salad')).toEqual([
    'Dal',
    'Rice',
    'Roti',
  ])
  expect(firstDishesOf('Breakfast: Poha;  Tea,\nRoti')).toEqual(['Poha', 'Tea', 'Roti'])
  expect(firstDishesOf('')).toEqual([])
})

it('formatMeals writes one line per meal, which parseMeals reads back', () => {
  const text = 'Breakfast: Poha, Tea\nLunch: Dal: yellow\nKhichdi'
  expect(formatMeals(parseMeals(text))).toBe(text)
  const typed = [
    ['Lunch', ' Dal\n\n Rice '],
    ['Dinner', ' '],
    ['Menu', 'Khichdi'],
  ] as const
  expect(formatMeals(typed)).toBe('Lunch: Dal, Rice\nKhichdi')
})

it('weekFrom lists the days of the week starting today', () => {
  const days = weekFrom('Friday', menus(weekdays)).map((one) => one.day)
  expect(days.slice(0, 4)).toEqual(['Friday', 'Saturday', 'Sunday', 'Monday'])
  expect(days).toHaveLength(7)
})

it('weekFrom leaves out days without a menu', () => {
  const days = weekFrom('Sunday', menus(['Saturday', 'Monday'])).map((one) => one.day)
  expect(days).toEqual(['Monday', 'Saturday'])
})

it('sorts the columns by time of day', () => {
  const days = weekFrom(
    'Monday',
    menus(['Monday'], 'Dinner: Roti\nHigh tea: Pakora\nBreakfast: Poha'),
  )
  expect(mealColumns(days)).toEqual(['Breakfast', 'Dinner', 'High tea'])
})
