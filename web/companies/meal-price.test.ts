import { expect, it } from 'vitest'
import { cheapestMeal, mealPrice } from './meal-price.ts'

const plan = (price: string, mealsPerDay: number | null, days: number | null) => ({
  price,
  mealsPerDay,
  days,
})

it('divides the price by the meals of all days', () => {
  expect(mealPrice(plan('3900', 2, 30))).toBe(65)
  expect(mealPrice(plan('1950.00', 1, 22))).toBeCloseTo(88.64, 2)
})

it('says nothing where meals or days are not stated', () => {
  expect(mealPrice(plan('3900', null, 30))).toBeUndefined()
  expect(mealPrice(plan('3900', 2, null))).toBeUndefined()
})

it('finds the lowest price of a meal among plans that can be compared', () => {
  const [dear, cheap, unknown] = [plan('2000', 1, 20), plan('3900', 2, 30), plan('100', null, 30)]
  expect(cheapestMeal([dear, cheap, unknown])).toBe(cheap)
})

it('names no lowest of one, nor of two alike', () => {
  expect(cheapestMeal([plan('2000', 1, 20), plan('100', null, 1)])).toBeUndefined()
  expect(cheapestMeal([plan('2000', 1, 20), plan('4000', 2, 20)])).toBeUndefined()
})
