import { expect, it } from 'vitest'
import {
  monthCost,
  type MonthChoice,
  explainMonthCost,
  readMonthChoice,
  writeMonthChoice,
} from './month-cost.ts'

const plan = {
  name: 'Lunch',
  price: '2400',
  mealsPerDay: 1,
  days: 24,
  daysPerWeek: 6,
  pauseDays: 5,
  deliveryFee: '240',
  deposit: '500',
}
const both = { ...plan, name: 'Lunch and dinner', price: '4400', mealsPerDay: 2 }
const bare = { ...plan, daysPerWeek: null, pauseDays: null, deliveryFee: null, deposit: null }

type Plan = Parameters<typeof monthCost>[0][number]

/** Cost in rupees of the first month, of each month, of each meal. */
it.each<[string, Plan[], Partial<MonthChoice>, (number | null)[]]>([
  ['the plan as it is sold', [plan], {}, [3140, 2640, 110]],
  ['fewer days a week: 22 a month', [plan], { daysPerWeek: 5 }, [2920, 2420, 110]],
  ['days that are skipped and taken off', [plan], { skippedDays: 4 }, [2700, 2200, 110]],
  ['more skipped days than a pause allows', [plan], { skippedDays: 8 }, [2590, 2090, 131]],
  ['all days skipped', [{ ...plan, pauseDays: 31 }], { skippedDays: 24 }, [500, 0, null]],
  ['no pause', [{ ...plan, pauseDays: 0 }], { skippedDays: 4 }, [3140, 2640, 132]],
  [
    'a pause that is not stated',
    [{ ...plan, pauseDays: null }],
    { skippedDays: 4 },
    [3140, 2640, 132],
  ],
  ['the plan of as many meals', [plan, both], { mealsPerDay: 2 }, [5140, 4640, 97]],
  ['meals that no plan has', [plan], { mealsPerDay: 2 }, [5540, 5040, 105]],
  ['terms that are not stated', [bare], {}, [2400, 2400, 100]],
  ['no fee and no deposit', [{ ...plan, deliveryFee: '0', deposit: '0' }], {}, [2400, 2400, 100]],
  ['a week as a month of 26 days', [{ ...plan, price: '630', days: 6 }], {}, [4270, 3770, 145]],
  ['paise', [{ ...bare, price: '2399.50' }], {}, [2400, 2400, 100]],
  [
    'paise of price and fee, rounded together',
    [{ ...bare, price: '1599.50', deliveryFee: '150.50' }],
    {},
    [1750, 1750, 73],
  ],
  [
    'the month that its card says, not the cheaper quarter',
    [bare, { ...bare, name: 'Quarter', price: '6600', days: 72, daysPerWeek: 6 }],
    {},
    [2400, 2400, 100],
  ],
  [
    'lunch rather than the cheaper breakfast',
    [{ ...bare, name: 'Breakfast', price: '900' }, bare],
    { mealsPerDay: 1, daysPerWeek: 6 },
    [2400, 2400, 100],
  ],
])('computes the cost of a month: %s', (_, plans, choice, expected) => {
  const cost = monthCost(plans, choice)!
  expect([cost.firstMonth, cost.month, cost.meal]).toEqual(expected)
})

it('skips plans that do not state days or meals', () => {
  expect(monthCost([{ ...plan, days: null }])).toBeUndefined()
  expect(monthCost([])).toBeUndefined()
})

const rupees = (amount: number) => `₹${amount}`

it('explains the cost of a month line by line', () => {
  expect(explainMonthCost(monthCost([plan], { daysPerWeek: 5, skippedDays: 6 })!, rupees)).toEqual([
    'Lunch: ₹2400 ÷ 24 meals × 17 meals = ₹1700',
    '5 of 6 skipped days taken off: the plan can be paused 5 days a month',
    'Delivery: ₹240 ÷ 24 days × 17 days = ₹170',
    'Deposit, in the first month only: ₹1870 + ₹500 = ₹2370',
  ])
  expect(explainMonthCost(monthCost([bare], { mealsPerDay: 3 })!, rupees).slice(0, 2)).toEqual([
    'Lunch: ₹2400 ÷ 24 meals × 72 meals = ₹7200',
    'No plan has 3 meals a day: this is worked out from the price of a meal. Please ask them.',
  ])
  expect(explainMonthCost(monthCost([bare], { skippedDays: 1 })!, rupees)).toEqual([
    'Lunch: ₹2400 for 24 meals',
    'Skipped days: not stated whether they are taken off, so they are counted',
    'Delivery fee: not stated, so not counted',
    'Deposit: not stated, so not counted',
  ])
})

const read = (query: string) => readMonthChoice(new URLSearchParams(query))

it('reads values within the limits from an address, and writes them back', () => {
  const query = 'mealsPerDay=2&daysPerWeek=6&skippedDays=0'
  expect(writeMonthChoice(read(query))).toBe(query)
  expect(read('mealsPerDay=7&daysPerWeek=0&skippedDays=-1')).toEqual({})
  expect(read('mealsPerDay=two&daysPerWeek=5.5&skippedDays=')).toEqual({})
})
