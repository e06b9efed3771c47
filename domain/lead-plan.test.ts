import { expect, it } from 'vitest'
import { chargeInWords, leadPlan, priceInWords, totalPrice } from './lead-plan.ts'

const plan = (name: string, price: string, days: number | null, deliveryFee?: string) => ({
  name,
  price,
  days,
  deliveryFee: deliveryFee ?? null,
})

it('chooses the cheapest monthly plan, and breakfast plans only if there are no others', () => {
  const breakfast = plan('Breakfast combo', '900', 26)
  const [lunch, dinner] = [plan('Lunch', '2400', 26), plan('Dinner', '2600', 30)]
  const [week, unstated] = [plan('Week', '500', 6), plan('Trial', '99', null)]
  expect(leadPlan([breakfast, week, dinner, lunch, unstated])).toBe(lunch)
  expect(leadPlan([week, breakfast])).toBe(breakfast)
  expect(leadPlan([week, unstated])).toBe(unstated)
  expect(leadPlan([])).toBeUndefined()
})

it('compares plans by what they cost with delivery', () => {
  const [own, delivered] = [plan('Fee', '1600', 26, '150'), plan('Free', '1700', 26, '0')]
  expect(leadPlan([own, delivered])).toBe(delivered)
  expect([own, delivered, plan('Paise', '0.10', 26, '0.20')].map(totalPrice)).toEqual([
    ...[1750, 1700, 0.3],
  ])
})

it('says of a price whether it includes delivery, where that is stated', () => {
  const said = ([26, 7, null] as const).flatMap((days) =>
    ['150', '0', undefined].map((fee) =>
      priceInWords(plan('Lunch', '1600', days, fee), (amount) => `₹${amount}`),
    ),
  )
  expect(said).toEqual([
    ...['₹1750 a month with delivery', '₹1600 a month with delivery', '₹1600 a month'],
    ...['₹1750 for 7 days with delivery', '₹1600 for 7 days with delivery', '₹1600 for 7 days'],
    ...['₹1750 with delivery', '₹1600 with delivery', '₹1600'],
  ])
  expect(chargeInWords(plan('Lunch', '1600', 26, '150'), String)).toBe(
    '1750 for 26 days with delivery',
  )
})

it('states the period of a price', () => {
  const said = ([20, 31, 7, 1, null] as const).map((days) =>
    priceInWords(plan('Lunch', '900', days), (amount) => `₹${amount}`),
  )
  expect(said).toEqual([
    '₹900 a month',
    '₹900 a month',
    '₹900 for 7 days',
    '₹900 for 1 day',
    '₹900',
  ])
})
