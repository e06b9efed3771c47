import type { Plan } from '#api/contract/companies.ts'

/** Rupees for one meal of a plan, where the plan states its meals a day and its days. */
export function mealPrice(plan: Pick<Plan, 'price' | 'mealsPerDay' | 'days'>): number | undefined {
  const meals = (plan.mealsPerDay ?? 0) * (plan.days ?? 0)
  return meals > 0 ? Number(plan.price) / meals : undefined
}

/** The plan with the lowest price for a meal, if at least two can be compared and one is lowest. */
export function cheapestMeal<P extends Pick<Plan, 'price' | 'mealsPerDay' | 'days'>>(
  plans: readonly P[],
): P | undefined {
  const priced = plans
    .map((plan) => ({ plan, price: mealPrice(plan) }))
    .filter((one): one is { plan: P; price: number } => one.price !== undefined)
    .toSorted((one, other) => one.price - other.price)
  const [lowest, next] = priced
  return lowest && next && lowest.price < next.price ? lowest.plan : undefined
}
