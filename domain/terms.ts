import {
  type DeliveryArea,
  type Packaging,
  packagingLabels,
  type RefundKind,
  refundLabels,
} from './options.ts'

/** A plan's fields as a row or a form has them; null and '' are "not stated". */
type PlanTerms = Readonly<
  Record<
    | 'name'
    | 'price'
    | 'mealsPerDay'
    | 'days'
    | 'daysPerWeek'
    | 'description'
    | 'trialPrice'
    | 'trialDays'
    | 'trial'
    | 'pauseDays'
    | 'noticeHours'
    | 'pause'
    | 'refundKind'
    | 'refund'
    | 'orderCutoff'
    | 'packaging'
    | 'deliveryFee'
    | 'minimumDays',
    string | number | null
  >
>
/** Where a company delivers: within `km` kilometres, to `pincodes`, or in its whole city. */
type Delivery = { area: DeliveryArea; km: number | null; pincodes: readonly string[] }

const isStated = (value: string | number | null) => value !== null && value !== ''
const counted = (count: string | number, noun: string) =>
  `${count} ${Number(count) === 1 ? noun : `${noun}s`}`
const rupees = (amount: string | number) => `₹${Number(amount).toLocaleString('en-IN')}`
const freeOr = (amount: string | number) => (Number(amount) === 0 ? 'Free' : rupees(amount))
const joined = (parts: (string | false)[], by: string) => parts.filter(Boolean).join(by) || null

const pauseInWords = (days: number) => (days === 31 ? 'Any day' : `${counted(days, 'day')} a month`)

type Term = {
  label: string
  /** The plan's data for it, in words; null is "not stated". */
  data: (plan: PlanTerms) => string | null
  /** The field with the company's own words. */
  note?: 'trial' | 'pause' | 'refund' | 'orderCutoff'
}

/** The terms of a plan in the order in which they are shown. */
export const planTerms: readonly Term[] = [
  {
    label: 'Trial',
    data: ({ trialPrice, trialDays }) =>
      joined(
        [
          isStated(trialPrice) && freeOr(trialPrice!),
          isStated(trialDays) && counted(trialDays!, 'day'),
        ],
        ' for ',
      ),
    note: 'trial',
  },
  {
    label: 'Pause',
    data: ({ pauseDays, noticeHours }) =>
      Number(pauseDays) === 0 && isStated(pauseDays)
        ? 'Not possible'
        : joined(
            [
              isStated(pauseDays) && pauseInWords(Number(pauseDays)),
              isStated(noticeHours) && `${counted(noticeHours!, 'hour')} before`,
            ],
            ', ',
          ),
    note: 'pause',
  },
  {
    label: 'Refund',
    data: ({ refundKind }) => refundLabels[refundKind as RefundKind] ?? null,
    note: 'refund',
  },
  { label: 'Order cut-off', data: () => null, note: 'orderCutoff' },
  {
    label: 'Packaging',
    data: ({ packaging }) => packagingLabels[packaging as Packaging] ?? null,
  },
  {
    label: 'Delivery fee',
    data: ({ deliveryFee }) => (isStated(deliveryFee) ? freeOr(deliveryFee!) : null),
  },
  {
    label: 'Minimum term',
    data: ({ minimumDays }) => (isStated(minimumDays) ? counted(minimumDays!, 'day') : null),
  },
]

/** A plan in a line, for records and comparisons of two versions. */
export function planInWords(plan: PlanTerms): string {
  const { name, price, mealsPerDay, days, daysPerWeek, description } = plan
  const parts = [
    name,
    isStated(price) && `Rs ${Number(price)}`,
    isStated(mealsPerDay) && `${mealsPerDay} meals a day`,
    isStated(days) && `${days} days`,
    isStated(daysPerWeek) && `${daysPerWeek} days a week`,
    description,
    ...planTerms.map(({ label, data, note }) => {
      const stated = joined([data(plan) ?? false, String((note && plan[note]) ?? '')], ', ')
      return stated !== null && `${label.toLowerCase()}: ${stated}`
    }),
  ]
  return parts.filter(Boolean).join(' · ')
}

const areaInWords: Record<DeliveryArea, (delivery: Delivery) => string> = {
  radius: ({ km }) => `Within ${km} km of its kitchen`,
  pincodes: ({ pincodes }) =>
    `To ${pincodes.length === 1 ? 'the pincode' : 'the pincodes'} ${pincodes.join(', ')}`,
  city: () => 'In the whole city',
}

/** Where a company delivers, in words. */
export const deliveryInWords = (delivery: Delivery): string => areaInWords[delivery.area](delivery)

/** "Lunch 12:00 to 14:00". */
export const windowInWords = ({ meal, from, to }: Record<'meal' | 'from' | 'to', string>): string =>
  `${meal} ${from} to ${to}`
