import { t } from './i18n.ts'

/** Range of days with meals in a monthly plan: five days a week make 20. */
const [MIN_DAYS, MAX_DAYS] = [20, 31]

type Offered = { name: string; price: string | number; days: number | null }

/** True if a plan covers a calendar month. */
export const isMonthly = ({ days }: Pick<Offered, 'days'>) =>
  days !== null && days >= MIN_DAYS && days <= MAX_DAYS
/** Breakfast plans do not represent the cost of meals. `is_breakfast` in SQL is equivalent. */
export const isBreakfast = ({ name }: Pick<Offered, 'name'>) =>
  /breakfast|na+shta|नाश्ता|morning/i.test(name)

/**
 * The plan whose price represents a company: the cheapest monthly one, preferably with more than
 * breakfasts; else the cheapest of all. Undefined without plans. `company_prices` in SQL is equivalent.
 */
export function leadPlan<P extends Offered>(plans: readonly P[]): P | undefined {
  const rank = (plan: P) => Number(!isMonthly(plan)) * 2 + Number(isBreakfast(plan))
  return plans.toSorted((a, b) => rank(a) - rank(b) || Number(a.price) - Number(b.price))[0]
}

/** "₹2,400 a month", or "₹900 for 7 days". @param rupees formats an amount */
export function priceInWords({ price, days }: Offered, rupees: (amount: number) => string): string {
  const amount = rupees(Number(price))
  if (days === null) return amount
  if (days >= MIN_DAYS && days <= MAX_DAYS) return t('{amount} a month', { amount })
  return t('{amount} for {days, plural, one {# day} other {# days}}', { amount, days })
}
