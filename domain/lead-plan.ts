import { t } from './i18n.ts'

/** Range of days with meals in a monthly plan: five days a week make 20. */
const [MIN_DAYS, MAX_DAYS] = [20, 31]

type Amount = string | number
/** A plan's price and delivery fee in rupees, both for the days that it covers; null is "not stated". */
export type Charged = { price: Amount; deliveryFee: Amount | null }
type Offered = Charged & { name: string; days: number | null }

/**
 * Rupees for a plan with delivery, the amount by which plans are compared; a fee that is not stated is not
 * included. The generated column `plans.total_price` is equivalent.
 */
export const totalPrice = ({ price, deliveryFee }: Charged): number =>
  // Counts in whole paise, because binary fractions would not add up.
  Math.round(Number(price) * 100 + Number(deliveryFee ?? 0) * 100) / 100

/** True if a plan covers a calendar month. */
export const isMonthly = ({ days }: Pick<Offered, 'days'>) =>
  days !== null && days >= MIN_DAYS && days <= MAX_DAYS
/** Breakfast plans do not represent the cost of meals. `is_breakfast` in SQL is equivalent. */
export const isBreakfast = ({ name }: Pick<Offered, 'name'>) =>
  /breakfast|na+shta|नाश्ता|morning/i.test(name)

/**
 * The plan whose price represents a company: the cheapest monthly one with delivery, preferably with more than
 * breakfasts; else the cheapest of all. Undefined without plans. `company_prices` in SQL is equivalent.
 */
export function leadPlan<P extends Offered>(plans: readonly P[]): P | undefined {
  const rank = (plan: P) => Number(!isMonthly(plan)) * 2 + Number(isBreakfast(plan))
  return plans.toSorted((a, b) => rank(a) - rank(b) || totalPrice(a) - totalPrice(b))[0]
}

/** "₹2,400 a month", with "with delivery" if the amount includes a fee that is stated. */
export const monthInWords = (amount: string, deliveryFee: Amount | null): string =>
  withDelivery(t('{amount} a month', { amount }), deliveryFee)

/** "₹2,400 for 26 days with delivery". @param rupees formats an amount */
export function chargeInWords(plan: Offered, rupees: (amount: number) => string): string {
  const [amount, { days, deliveryFee }] = [rupees(totalPrice(plan)), plan]
  if (days === null) return withDelivery(amount, deliveryFee)
  return withDelivery(
    t('{amount} for {days, plural, one {# day} other {# days}}', { amount, days }),
    deliveryFee,
  )
}

const withDelivery = (amount: string, deliveryFee: Amount | null) =>
  deliveryFee === null ? amount : t('{amount} with delivery', { amount })

/** "₹2,400 a month with delivery", or "₹900 for 7 days". @param rupees formats an amount */
export const priceInWords = (plan: Offered, rupees: (amount: number) => string): string =>
  isMonthly(plan)
    ? monthInWords(rupees(totalPrice(plan)), plan.deliveryFee)
    : chargeInWords(plan, rupees)
