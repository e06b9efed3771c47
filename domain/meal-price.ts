import { t } from './i18n.ts'
import { totalPrice, type Charged } from './lead-plan.ts'
import { groupDigits } from './numbers.ts'

/** Inputs of the price per meal; null is "not stated". */
export type PricedPlan = Charged & { mealsPerDay: number | null; days: number | null }

/**
 * Rupees for one meal of a plan with delivery, rounded to paise: total price ÷ (days × meals a day). `days` counts days with meals,
 * not calendar days, so days a week are not needed. The generated column `plans.meal_price` is equivalent.
 * @returns null, which is "not comparable", if meals a day or days are not stated
 */
export function mealPrice(plan: PricedPlan): number | null {
  const { mealsPerDay, days } = plan
  if (mealsPerDay === null || days === null) return null
  // Counts in whole paise, because 1.005 as a binary fraction would round down.
  const paise = Math.round(totalPrice(plan) * 100)
  return Math.round(paise / (days * mealsPerDay)) / 100
}

const rupees = (amount: number) => `₹${groupDigits(amount)}`

/** Explains the price per meal: "(₹2,999 + ₹300 delivery) ÷ (30 days × 2 meals) = ₹54.98 a meal". */
export function mealPriceFormula(plan: PricedPlan): string | null {
  const price = mealPrice(plan)
  if (price === null) return null
  const sum = sumInWords(plan)
  return t(
    '{total} ÷ ({days, plural, one {# day} other {# days}} × {meals, plural, one {# meal} other {# meals}}) = {price} a meal',
    {
      total: sum ? `(${sum})` : rupees(Number(plan.price)),
      days: plan.days!,
      meals: plan.mealsPerDay!,
      price: rupees(price),
    },
  )
}

/** "₹1,600 + ₹150 delivery"; undefined without a fee. */
export const sumInWords = ({ price, deliveryFee }: Charged): string | undefined =>
  Number(deliveryFee ?? 0) === 0
    ? undefined
    : t('{food} + {fee} delivery', {
        food: rupees(Number(price)),
        fee: rupees(Number(deliveryFee)),
      })

/** The plan with the lowest price per meal, if at least two are comparable and one is the lowest. */
export function cheapestMeal<P extends PricedPlan>(plans: readonly P[]): P | undefined {
  const priced = plans
    .flatMap((plan) => {
      const price = mealPrice(plan)
      return price === null ? [] : [{ plan, price }]
    })
    .toSorted((one, other) => one.price - other.price)
  const [lowest, next] = priced
  return lowest && next && lowest.price < next.price ? lowest.plan : undefined
}
