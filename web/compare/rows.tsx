import type { ReactNode } from 'react'
import { choiceLabel } from '#domain/choices.ts'
import { message, t, translated } from '#domain/i18n.ts'
import type { ComparedCompany, Plan } from '#contract/companies.ts'
import { chargeInWords, leadPlan, monthInWords, priceInWords } from '#domain/lead-plan.ts'
import { MIN_REVIEWS } from '#domain/limits.ts'
import { mealPrice, mealPriceFormula } from '#domain/meal-price.ts'
import { planFact, type PlanFactName } from '#domain/plan-facts.ts'
import { monthCost, explainMonthCost, type MonthChoice } from '#domain/month-cost.ts'
import { weightedRating } from '#domain/ratings.ts'
import { weekdayLabels, type Weekday, weekdays } from '#domain/options.ts'
import { closedUntilInWords } from '#domain/closings.ts'
import { daysAWeek, deliveryInWords, mealsADay, planTerms, windowInWords } from '#domain/terms.ts'
import { mealLabel, ANY_MEAL, parseMeals } from '#domain/weekly-menu.ts'
import { reviewCountText } from '../companies/company-facts.tsx'
import { PhoneLinks } from '../ui/phone-links.tsx'
import { webAddress } from '../companies/web-address.ts'
import { rupees, wholeRupees } from '../ui/money.ts'
import { Stars } from '../ui/stars.tsx'
import type { Value } from './better.ts'
import { Written } from '../ui/written.tsx'

/** A row of the comparison, with its content for each company. */
export type Row = {
  name: string
  /** True for the menu of another day than today, which phones show on demand. */
  isOtherDay?: boolean
  /** Lines of a cell; none means "not stated". Rows are compared by them. */
  lines: (company: ComparedCompany) => string[]
  /** Alternative rendering of the cell. */
  shown?: (company: ComparedCompany) => ReactNode
  /** Text of an empty cell instead of "not stated". */
  empty?: string
  /** For objectively better values: the direction, and the label that marks the best one. */
  better?: { is: 'lower' | 'higher'; word: string; of: (company: ComparedCompany) => Value }
}

const line = (text: string | null | undefined | false) => (text ? [text] : [])
const bestBy =
  (best: (...stated: number[]) => number) =>
  (values: Value[]): Value => {
    const stated = values.filter((value) => value !== null)
    return stated.length > 0 ? best(...stated) : null
  }
const lowest = bestBy(Math.min)
const highest = bestBy(Math.max)

/** "Lunch: ₹2,999 for 30 days with delivery, 2 meals a day". */
function planLine(plan: Plan): string {
  const { name, mealsPerDay } = plan
  const meals = mealsPerDay === null ? '' : `, ${mealsADay(mealsPerDay)}`
  return `${name}: ${chargeInWords(plan, rupees)}${meals}`
}

/** Values of a term: once if all plans agree, else for each plan that states it. */
function termLines(plans: readonly Plan[], statement: (plan: Plan) => string | null): string[] {
  const stated = plans.map((plan) => ({ plan, text: statement(plan) }))
  const [first] = stated
  if (!first) return []
  if (stated.every(({ text }) => text === first.text)) return line(first.text)
  return stated.flatMap(({ plan, text }) => line(text && `${plan.name}: ${text}`))
}

/** Delivery fee in rupees per covered day. */
const feePerDay = ({ deliveryFee, days }: Plan): Value => {
  if (deliveryFee === null) return null
  if (Number(deliveryFee) === 0) return 0
  return days === null ? null : Number(deliveryFee) / days
}

/** Terms in which a lower or higher value is better for a customer; each company counts with its best plan. */
const betterTerms: Record<string, Row['better']> = {
  Pause: {
    is: 'higher',
    word: message('longest'),
    of: ({ plans }) => highest(plans.map((plan) => plan.pauseDays)),
  },
  'Delivery fee': {
    is: 'lower',
    word: message('lowest'),
    of: ({ plans }) => lowest(plans.map(feePerDay)),
  },
}

/** The better value of a fact: that of the company's best plan. */
function betterFact(fact: PlanFactName | undefined): Row['better'] {
  const better = fact && planFact(fact).term?.better
  if (!better) return undefined
  const best = better.is === 'lower' ? lowest : highest
  const valueOf = (plan: Plan) => (plan[fact] === null ? null : Number(plan[fact]))
  return { ...better, of: ({ plans }) => best(plans.map(valueOf)) }
}

const termRow = ({ label, data, note, fact }: (typeof planTerms)[number]): Row => ({
  name: translated(label),
  lines: ({ plans }) => termLines(plans, (plan) => data(plan) ?? (note ? plan[note] : null)),
  better: betterTerms[label] ?? betterFact(fact),
})

/** Maximum number of listed pincodes; more are counted. */
const PINCODES_LISTED = 6

function deliveryLines({ delivery, mealWindows }: ComparedCompany): string[] {
  const many = delivery && delivery.pincodes.length > PINCODES_LISTED
  const area = many
    ? t('To {n} pincodes', { n: delivery.pincodes.length })
    : delivery && deliveryInWords(delivery)
  return [...line(area), ...mealWindows.map(windowInWords)]
}

const deliversRow = (pincode: string): Row => ({
  name: t('To {pincode}', { pincode }),
  lines: ({ delivers }) =>
    typeof delivers === 'boolean' ? [delivers ? t('Delivers') : t('Does not deliver')] : [],
})

const menuRow = (day: Weekday, today: Weekday): Row => ({
  isOtherDay: day !== today,
  name: day === today ? t('Today, {day}', { day: weekdayLabels[day] }) : weekdayLabels[day],
  lines({ menus }) {
    const menu = menus.find((one) => one.day === day)
    return [...parseMeals(menu?.description ?? '')].map(([meal, dishes]) =>
      meal === ANY_MEAL ? dishes : `${mealLabel(meal)}: ${dishes}`,
    )
  },
})

/** "1 meal a day, 5 days a week, 2 people"; what was not chosen is each company's own. */
function monthName({ mealsPerDay, daysPerWeek }: Partial<MonthChoice>, people: number): string {
  const chosen = [
    mealsPerDay && mealsADay(mealsPerDay),
    daysPerWeek && daysAWeek(daysPerWeek),
    people > 1 && t('{n} people', { n: people }),
  ]
  return chosen.filter(Boolean).join(', ') || t('Your month')
}

const monthRow = (month: Partial<MonthChoice>, people: number): Row => ({
  name: monthName(month, people),
  lines({ plans }) {
    const cost = monthCost(plans, month)
    if (!cost) return []
    const [first, each] = [cost.firstMonth, cost.month].map((amount) =>
      wholeRupees(amount * people),
    )
    return [
      first === each
        ? monthInWords(each!, cost.delivery)
        : t('{first} in the first month, then {each}', { first: first!, each: each! }),
      ...line(cost.meal !== null && t('{meal} a meal', { meal: wholeRupees(cost.meal) })),
      ...line(people > 1 && `${people} × ${wholeRupees(cost.month)}`),
      ...explainMonthCost(cost, wholeRupees),
    ]
  },
  empty: message('not comparable'),
  better: {
    is: 'lower',
    word: message('lowest'),
    of: ({ plans }) => monthCost(plans, month)?.month ?? null,
  },
})

function Rating({ company }: { company: ComparedCompany }) {
  const rating = Number(company.rating)
  const spread = [5, 4, 3, 2, 1].flatMap((stars) => {
    const given = company.starCounts[stars - 1]
    return given ? [`${given} × ${stars}★`] : []
  })
  return (
    <>
      <strong>{rating.toFixed(1)}</strong> <Stars rating={rating} size={16} />
      <small>
        {reviewCountText(company.reviewCount)}
        {spread.length > 0 && `: ${spread.join(', ')}`}
      </small>
    </>
  )
}

function MealPrice({ company: { mealPrice: price, plans } }: { company: ComparedCompany }) {
  if (price === null) return null
  const cheapest = [leadPlan(plans), ...plans].find((plan) => plan && mealPrice(plan) === price)
  return (
    <>
      <strong>{wholeRupees(price)}</strong>
      {cheapest && (
        <small>
          <Written text={`${cheapest.name}: ${mealPriceFormula(cheapest)}`} />
        </small>
      )}
    </>
  )
}

function Contact({ company: { id, phone, email, website } }: { company: ComparedCompany }) {
  const site = webAddress(website)
  return (
    <div data-company={id}>
      {phone && <PhoneLinks typed={phone} />}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {site && (
        <a href={site.href} rel="nofollow noopener">
          {site.host}
        </a>
      )}
    </div>
  )
}

/**
 * The rows of a comparison by importance: cost, delivery, diet, the menu starting today, terms, reviews.
 * @param pincode for delivery, if any
 * @param month choice of a month, if any
 * @param people number of people for the price of that month
 */
export function comparisonRows(
  today: Weekday,
  pincode?: string,
  month?: Partial<MonthChoice>,
  people = 1,
): Row[] {
  const first = weekdays.indexOf(today)
  const week = [...weekdays.slice(first), ...weekdays.slice(0, first)]
  return [
    ...(month ? [monthRow(month, people)] : []),
    {
      name: t('₹ per meal'),
      lines: (company) => line(company.mealPrice === null ? null : String(company.mealPrice)),
      shown: (company) => <MealPrice company={company} />,
      empty: message('not comparable'),
      better: { is: 'lower', word: message('lowest'), of: (company) => company.mealPrice },
    },
    {
      name: t('A month from'),
      lines: ({ monthlyPrice, leadPlan }) =>
        monthlyPrice === null || !leadPlan
          ? []
          : [priceInWords(leadPlan, wholeRupees), leadPlan.name],
      better: { is: 'lower', word: message('lowest'), of: (company) => company.monthlyPrice },
    },
    { name: t('Plans'), lines: ({ plans }) => plans.map(planLine) },
    ...(pincode === undefined ? [] : [deliversRow(pincode)]),
    { name: t('Delivery'), lines: deliveryLines },
    { name: t('Cuisine'), lines: ({ cuisine }) => [choiceLabel(cuisine)] },
    {
      name: t('Diet and more'),
      lines: ({ tags, tagsInWords }) => line((tagsInWords ?? tags).join(', ')),
    },
    ...week.map((day) => menuRow(day, today)),
    ...planTerms.map(termRow),
    {
      name: t('Rating'),
      lines: ({ rating, starCounts }) => [rating, starCounts.join()],
      shown: (company) => <Rating company={company} />,
      // Ratings with few or no reviews are not compared, and others by their weight.
      better: {
        is: 'higher',
        word: message('best reviewed'),
        of: (company) => (company.reviewCount >= MIN_REVIEWS ? weightedRating(company) : null),
      },
    },
    {
      name: t('Hours'),
      lines: ({ hours, hoursInWords, closedUntil }) => [
        ...line(closedUntil && closedUntilInWords(closedUntil)),
        ...line(hoursInWords ?? hours),
      ],
    },
    { name: t('Address'), lines: ({ address }) => [address] },
    {
      name: t('Contact'),
      lines: ({ phone, email, website }) => [phone, email, website].flatMap(line),
      shown: (company) => <Contact company={company} />,
    },
  ]
}
