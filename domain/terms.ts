import { cutoffsInWords } from './cutoffs.ts'
import { spanInWords } from './times.ts'
import { mealLabel } from './weekly-menu.ts'
import { message, t, translated } from './i18n.ts'
import type { DeliveryArea } from './options.ts'
import { groupDigits } from './numbers.ts'
import { planFact, type PlanFactName, planFactNames } from './plan-facts.ts'

/** A plan's fields from a row or a form; null and '' are "not stated". */
type PlanTerms = Readonly<
  Record<PlanFactName | 'name' | 'price' | 'description', string | number | null>
>
/** A company's delivery area: within `km` kilometres, to `pincodes`, or in its whole city. */
type Delivery = { area: DeliveryArea; km: number | null; pincodes: readonly string[] }

const isStated = (value: string | number | null) => value !== null && value !== ''
const daysInWords = (n: string | number) =>
  t('{n, plural, one {# day} other {# days}}', { n: Number(n) })
const rupees = (amount: string | number) => `₹${groupDigits(Number(amount))}`
const freeOr = (amount: string | number) => (Number(amount) === 0 ? t('Free') : rupees(amount))
const joined = (parts: (string | false)[], by: string) => parts.filter(Boolean).join(by) || null

const pauseInWords = (days: number) =>
  days === 31 ? t('Any day') : t('{n, plural, one {# day} other {# days}} a month', { n: days })

type Term = {
  label: string
  /** The term in words, from the plan's structured fields; null is "not stated". */
  data: (plan: PlanTerms) => string | null
  /** The plan's free-text field about the term. */
  note?: 'trial' | 'pause' | 'refund' | 'orderCutoff'
  /** The fact in the term, if it is one alone. */
  fact?: PlanFactName
}

/** A fact's value in words; null if it is not stated. */
function factInWords(name: PlanFactName, value: string | number | null): string | null {
  const fact = planFact(name)
  if (!isStated(value)) return null
  if (fact.kind === 'choice') return fact.values[value as string] ?? null
  if (fact.kind === 'whole') return daysInWords(value!)
  if (fact.kind !== 'rupees') return String(value)
  const { none } = fact.term ?? {}
  return none && Number(value) === 0 ? translated(none) : freeOr(value!)
}

/** The terms of a plan in display order. */
export const planTerms: readonly Term[] = [
  {
    label: message('Trial'),
    data: ({ trialPrice, trialDays }) =>
      isStated(trialPrice) && isStated(trialDays)
        ? t('{price} for {days}', { price: freeOr(trialPrice!), days: daysInWords(trialDays!) })
        : joined(
            [
              isStated(trialPrice) && freeOr(trialPrice!),
              isStated(trialDays) && daysInWords(trialDays!),
            ],
            '',
          ),
    note: 'trial',
  },
  {
    label: message('Pause'),
    data: ({ pauseDays, noticeHours }) =>
      Number(pauseDays) === 0 && isStated(pauseDays)
        ? t('Not possible')
        : joined(
            [
              isStated(pauseDays) && pauseInWords(Number(pauseDays)),
              isStated(noticeHours) &&
                t('{n, plural, one {# hour} other {# hours}} before', { n: Number(noticeHours) }),
            ],
            ', ',
          ),
    note: 'pause',
  },
  {
    label: message('Refund'),
    data: ({ refundKind }) => factInWords('refundKind', refundKind),
    note: 'refund',
  },
  { label: message('Order cut-off'), data: cutoffsInWords, note: 'orderCutoff' },
  ...planFactNames.flatMap((fact): Term[] => {
    const { term } = planFact(fact)
    return term ? [{ label: term.label, fact, data: (plan) => factInWords(fact, plan[fact]) }] : []
  }),
]

export const mealsADay = (n: number): string =>
  t('{n, plural, one {# meal} other {# meals}} a day', { n })
export const daysAWeek = (n: number): string =>
  t('{n, plural, one {# day} other {# days}} a week', { n })

/** A plan in one line, for audit entries and comparisons of versions. */
export function planInWords(plan: PlanTerms): string {
  const { name, price, mealsPerDay, days, daysPerWeek, description } = plan
  const parts = [
    name,
    isStated(price) && `Rs ${Number(price)}`,
    isStated(mealsPerDay) && mealsADay(Number(mealsPerDay)),
    isStated(days) && daysInWords(days!),
    isStated(daysPerWeek) && daysAWeek(Number(daysPerWeek)),
    description,
    ...planTerms.map(({ label, data, note }) => {
      const stated = joined([data(plan) ?? false, String((note && plan[note]) ?? '')], ', ')
      return stated !== null && `${translated(label).toLowerCase()}: ${stated}`
    }),
  ]
  return parts.filter(Boolean).join(' · ')
}

const areaInWords: Record<DeliveryArea, (delivery: Delivery) => string> = {
  radius: ({ km }) => t('Within {km} km of its kitchen', { km: String(km) }),
  pincodes: ({ pincodes }) =>
    t('To {n, plural, one {the pincode} other {the pincodes}} {pincodes}', {
      n: pincodes.length,
      pincodes: pincodes.join(', '),
    }),
  city: () => t('In the whole city'),
}

/** A company's delivery area in words. */
export const deliveryInWords = (delivery: Delivery): string => areaInWords[delivery.area](delivery)

/** "Lunch 12 pm to 2 pm". */
export const windowInWords = ({ meal, from, to }: Record<'meal' | 'from' | 'to', string>): string =>
  `${mealLabel(meal)} ${spanInWords({ from, to })}`
