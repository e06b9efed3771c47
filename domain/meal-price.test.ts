import { expect, it } from 'vitest'
import { cheapestMeal, mealPriceFormula } from './meal-price.ts'

const plan = (
  price: string,
  mealsPerDay: number | null,
  days: number | null,
  deliveryFee: string | null = null,
) => ({ price, mealsPerDay, days, deliveryFee })

it('explains the price per meal', () => {
  expect(mealPriceFormula(plan('2999', 2, 30))).toBe('₹2,999 ÷ (30 days × 2 meals) = ₹49.98 a meal')
  expect(mealPriceFormula(plan('99.00', 1, 1))).toBe('₹99 ÷ (1 day × 1 meal) = ₹99 a meal')
  expect(mealPriceFormula(plan('2999', 2, null))).toBeNull()
  expect(mealPriceFormula(plan('1600', 1, 26, '150'))).toBe(
    '(₹1,600 + ₹150 delivery) ÷ (26 days × 1 meal) = ₹67.31 a meal',
  )
})

it('finds the lowest price per meal among comparable plans', () => {
  const [dear, cheap, unknown] = [plan('2000', 1, 20), plan('3900', 2, 30), plan('100', null, 30)]
  expect(cheapestMeal([dear, cheap, unknown])).toBe(cheap)
})

it('marks no lowest price if there is one plan, or prices are equal', () => {
  expect(cheapestMeal([plan('2000', 1, 20), plan('100', null, 1)])).toBeUndefined()
  expect(cheapestMeal([plan('2000', 1, 20), plan('4000', 2, 20)])).toBeUndefined()
})
