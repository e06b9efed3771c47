import { expect, it } from 'vitest'
import { leadPlan, priceInWords } from './lead-plan.ts'

const plan = (name: string, price: string, days: number | null) => ({ name, price, days })

it('chooses the cheapest monthly plan, and breakfast plans only if there are no others', () => {
  const breakfast = plan('Breakfast combo', '900', 26)
  const [lunch, dinner] = [plan('Lunch', '2400', 26), plan('Dinner', '2600', 30)]
  const [week, unstated] = [plan('Week', '500', 6), plan('Trial', '99', null)]
  expect(leadPlan([breakfast, week, dinner, lunch, unstated])).toBe(lunch)
  expect(leadPlan([week, breakfast])).toBe(breakfast)
  expect(leadPlan([week, unstated])).toBe(unstated)
  expect(leadPlan([])).toBeUndefined()
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
