import { t } from './i18n.ts'
import { daysPerWeekOf } from './cooking-days.ts'
import { isBreakfast, isMonthly, leadPlan } from './lead-plan.ts'
import { mealPrice, type PricedPlan } from './meal-price.ts'

/** A visitor's choice of a plan. `skippedDays` are days of a month without meals. */
export type MonthChoice = { mealsPerDay: number; daysPerWeek: number; skippedDays: number }

/** Minimum and maximum of each part of a choice. */
export const choiceLimits = {
  mealsPerDay: [1, 6],
  daysPerWeek: [1, 7],
  skippedDays: [0, 20],
} as const satisfies Record<keyof MonthChoice, readonly [number, number]>
const choiceNames = Object.keys(choiceLimits) as (keyof MonthChoice)[]

type Plan = PricedPlan & {
  name: string
  daysPerWeek: number | null
  pauseDays: number | null
  deliveryFee: string | null
  deposit: string | null
}
type Priced<P extends Plan> = P & { days: number; mealsPerDay: number }

/** Cost of a plan's month in whole rupees; null is "not stated" and not included. */
export type MonthCost<P extends Plan> = {
  plan: P
  choice: MonthChoice
  /** Paid days of the month, including skipped days that are not deducted. */
  paidDays: number
  takenOff: number
  meals: number
  delivery: number | null
  deposit: number | null
  firstMonth: number
  month: number
  /** For each eaten meal; null when all days are skipped. */
  meal: number | null
}

/** The parts of a choice in an address; values outside the limits are ignored. */
export function readMonthChoice(params: URLSearchParams): Partial<MonthChoice> {
  return Object.fromEntries(
    choiceNames.flatMap((name) => {
      const given = params.get(name) ?? ''
      const [least, most] = choiceLimits[name]
      return /^\d{1,2}$/.test(given) && Number(given) >= least && Number(given) <= most
        ? [[name, Number(given)]]
        : []
    }),
  )
}

/** Formats a choice for `readMonthChoice`: "mealsPerDay=2&daysPerWeek=6". */
export const writeMonthChoice = (choice: Partial<MonthChoice>): string =>
  choiceNames
    .flatMap((name) => (choice[name] === undefined ? [] : [`${name}=${choice[name]}`]))
    .join('&')

const isPriced = <P extends Plan>(plan: P): plan is Priced<P> => mealPrice(plan) !== null

const weekOf = (plan: Plan & { days: number }) => daysPerWeekOf(plan) ?? 6

/** Days of a month with meals: the plan's own if it covers a month of such weeks. */
const monthOf = (plan: Plan & { days: number }, daysPerWeek: number) =>
  isMonthly(plan) && weekOf(plan) === daysPerWeek
    ? plan.days
    : Math.round((daysPerWeek * 365) / 12 / 7)

/**
 * Cost of a month at a company, by the plan that fits the choice best: with as many meals a day,
 * preferably not breakfasts only, with as many days a week, for a month, then the cheapest. Defaults are those
 * of the company's lead plan. Skipped days are deducted as far as the plan can be paused.
 * @returns undefined if no plan states the price of a meal
 */
export function monthCost<P extends Plan>(
  plans: readonly P[],
  chosen: Partial<MonthChoice> = {},
): MonthCost<P> | undefined {
  const priced = plans.filter((plan) => isPriced(plan))
  const usual = leadPlan(priced)
  if (!usual) return undefined
  const choice = {
    mealsPerDay: usual.mealsPerDay,
    daysPerWeek: weekOf(usual),
    skippedDays: 0,
    ...chosen,
  }
  const misfit = (plan: Priced<P>) => [
    Number(plan.mealsPerDay !== choice.mealsPerDay),
    Number(isBreakfast(plan)),
    Number(weekOf(plan) !== choice.daysPerWeek),
    Number(!isMonthly(plan)),
    costOf(plan, choice).month,
  ]
  const [best] = priced
    .map((plan) => ({ plan, rank: misfit(plan) }))
    .toSorted((a, b) => a.rank.map((rank, at) => rank - b.rank[at]!).find(Boolean) ?? 0)
  return costOf(best!.plan, choice)
}

function costOf<P extends Plan>(plan: Priced<P>, choice: MonthChoice): MonthCost<P> {
  const days = monthOf(plan, choice.daysPerWeek)
  const skipped = Math.min(choice.skippedDays, days)
  const takenOff = Math.min(skipped, plan.pauseDays ?? 0)
  const paidDays = days - takenOff
  const meals = paidDays * choice.mealsPerDay
  const food = (Number(plan.price) * meals) / (plan.days * plan.mealsPerDay)
  const fee = (Number(plan.deliveryFee ?? 0) * paidDays) / plan.days
  const delivery = plan.deliveryFee === null ? null : Math.round(fee)
  const deposit = plan.deposit === null ? null : Math.round(Number(plan.deposit))
  // Rounded once, so that a month of the plan as it is sold costs `totalPrice`.
  const month = Math.round(food + fee)
  const eaten = (days - skipped) * choice.mealsPerDay
  return {
    plan,
    choice: { ...choice, skippedDays: skipped },
    paidDays,
    takenOff,
    meals,
    delivery,
    deposit,
    month,
    firstMonth: month + (deposit ?? 0),
    meal: eaten === 0 ? null : Math.round(month / eaten),
  }
}

/** The calculation of a month's cost, one line per step. @param rupees formats an amount */
export function explainMonthCost<P extends Plan>(
  cost: MonthCost<P>,
  rupees: (amount: number) => string,
): string[] {
  const { plan, choice, paidDays, takenOff, meals, delivery, deposit, month, firstMonth } = cost
  const [covered, skipped] = [plan.days! * plan.mealsPerDay!, choice.skippedDays]
  const food = {
    plan: plan.name,
    price: rupees(Number(plan.price)),
    covered,
    meals,
    amount: rupees(month - (delivery ?? 0)),
  }
  const fee = { fee: rupees(Number(plan.deliveryFee)), covered: plan.days!, days: paidDays }
  return [
    covered === meals
      ? t('{plan}: {price} for {covered, plural, one {# meal} other {# meals}}', food)
      : t('{plan}: {price} ÷ {covered} meals × {meals} meals = {amount}', food),
    ...(choice.mealsPerDay === plan.mealsPerDay
      ? []
      : [
          t(
            'No plan has {n, plural, one {# meal} other {# meals}} a day: this is worked out from the price of a meal. Please ask them.',
            { n: choice.mealsPerDay },
          ),
        ]),
    ...(skipped === 0 ? [] : [skippedInWords(skipped, takenOff, plan.pauseDays)]),
    delivery === null
      ? t('Delivery fee: not stated, so not counted')
      : delivery === 0
        ? t('Delivery: free')
        : plan.days === paidDays
          ? t('Delivery: {fee}', fee)
          : t('Delivery: {fee} ÷ {covered} days × {days} days = {amount}', {
              ...fee,
              amount: rupees(delivery),
            }),
    deposit === null
      ? t('Deposit: not stated, so not counted')
      : deposit === 0
        ? t('No deposit')
        : t('Deposit, in the first month only: {month} + {deposit} = {firstMonth}', {
            month: rupees(month),
            deposit: rupees(deposit),
            firstMonth: rupees(firstMonth),
          }),
  ]
}

function skippedInWords(skipped: number, takenOff: number, pauseDays: number | null): string {
  if (pauseDays === null)
    return t('Skipped days: not stated whether they are taken off, so they are counted')
  return t(
    '{takenOff} of {skipped, plural, one {# skipped day} other {# skipped days}} taken off: the plan can be paused {pauseDays, plural, =0 {on no day} =31 {on any day} one {# day a month} other {# days a month}}',
    { takenOff, skipped, pauseDays },
  )
}
