import { expect, it } from 'vitest'
import { readLines } from '#api/imports/read-lines.ts'
import { guessMapping } from '#api/imports/guess.ts'
import { mapLine } from '#api/imports/map-line.ts'
import { factsOfName, planName, readPrice } from '#api/imports/plan-prices.ts'
import { readFile } from '#api/imports/read-file.ts'
import { planInput } from '#contract/plan-input.ts'

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

/** The kind of a list, and its plans in words. */
async function plansIn(text: string) {
  const { kind, fields } = await readList(text)
  return {
    kind,
    plans: fields.flatMap(({ plans = [] }) => plans as unknown[]).map(inWords),
  }
}
function inWords(plan: unknown) {
  const { name, price, days, mealsPerDay, description } = planInput.parse(plan)
  return [name, price, days, mealsPerDay, description].join(' | ')
}

/** The kind of a list, and the fields that it asks for. */
async function readList(text: string) {
  const { columns, own, lines } = await readFile(bytesOf(text))
  const mapping = guessMapping(columns!)
  const read = (await Array.fromAsync(lines)).map((raw) =>
    mapLine({ columns: columns!, mapping, own }, raw),
  )
  const groups = mapping.kind === 'plans' ? [read] : read.map((line) => [line])
  return {
    kind: mapping.kind,
    fields: groups.map((group) => readLines[mapping.kind!](group).fields),
  }
}

it.each([
  [
    'Plan,Veg,Non-Veg\nWeekly (6 days),900,1100\nTrial day,150,-',
    'plans',
    [
      'Weekly (6 days) Veg | 900 | 6 |  | ',
      'Weekly (6 days) Non-Veg | 1100 | 6 |  | ',
      'Trial day Veg | 150 | 1 |  | ',
    ],
  ],
  [
    'Item\tWeekly\tMonthly\nMini thali\t₹500\t₹1,900',
    'plans',
    ['Mini thali Weekly | 500 | 7 |  | ', 'Mini thali Monthly | 1900 | 30 |  | '],
  ],
  [
    'Kitchen,1 time,2 times\nSwad,1800-2000,on request\nRasoi,NA,3500',
    'companies',
    ['1 time | 1800 |  | 1 | 1800-2000', '2 times | 3500 |  | 2 | '],
  ],
  [
    'Name,City,Monthly with delivery (Rs.),Monthly pickup (Rs.),Deposit\nSwad,Pune,3500/-,3000/-,500',
    'companies',
    ['Monthly with delivery | 3500 | 30 |  | ', 'Monthly pickup | 3000 | 30 |  | '],
  ],
  [
    'Kitchen,Plan,Veg price,Non veg price\nSwad,Monthly lunch,2400,2900',
    'plans',
    ['Monthly lunch Veg | 2400 | 30 | 1 | ', 'Monthly lunch Non veg | 2900 | 30 | 1 | '],
  ],
])('reads each column of prices of %j as a plan', async (text, kind, plans) => {
  expect(await plansIn(text)).toEqual({ kind, plans })
})

it('reads the plans and menus of kitchens in JSON', async () => {
  const kitchens = [
    {
      ...{ name: 'Swad', city: 'Pune', phone: '9812345670' },
      plans: [
        { name: 'Gold', duration: '1 month', price: 3000, features: ['2 rotis'] },
        { type: 'weekly', price: 800 },
      ],
      menu: { monday: { lunch: ['Dal', 'Rice'], dinner: 'Kadhi' }, tuesday: 'Rajma chawal' },
    },
    {
      ...{ name: 'Amma', city: 'Pune', phone: '9812345671', plans: [] },
      menu: [{ day: 'Mon', dish: 'Idli, sambar', price: 60 }],
    },
  ]
  const { kind, fields } = await readList(JSON.stringify(kitchens))
  expect(kind).toBe('companies')
  expect((fields[0]!['plans'] as unknown[]).map(inWords)).toEqual([
    ...['Gold, 1 month | 3000 | 30 |  | ', 'weekly | 800 | 7 |  | '],
  ])
  expect(fields[0]!['menus']).toEqual([
    { day: 'Monday', description: 'Lunch: Dal, Rice\nDinner: Kadhi' },
    { day: 'Tuesday', description: 'Rajma chawal' },
  ])
  expect(fields[1]).not.toHaveProperty('plans')
  expect(fields[1]!['menus']).toEqual([{ day: 'Monday', description: 'Idli, sambar' }])
})

it.each([
  'Name,City,Seats,Votes\nSwad,Pune,120,300',
  'Name,City,Delivery fee,Deposit\nSwad,Pune,120,300',
  'Name,City,Monthly price\nSwad,Pune,2400',
  'Name,City,Lunch,Dinner\nSwad,Pune,12:30,19:30',
  'Name,City,Weekly menu of,Monthly menu of\nSwad,Pune,2026-09-21,2026-09-01',
  'name,city,menu.Mon.price,menu.Tue.price\nSwad,Pune,120,130',
  'name,city,menu.0.lunch.price,menu.1.lunch.price\nSwad,Pune,120,130',
])('reads no plans in %j', async (text) => {
  expect((await plansIn(text)).plans).toEqual([])
})

it.each([
  ['2 times a day, 15 days', { days: '15', mealsPerDay: '2' }],
  ['Breakfast, lunch & dinner', { mealsPerDay: '3' }],
  ['3 months', { days: '90' }],
  ['मासिक', { days: '30' }],
  ['Gold', {}],
  ['per meal', { days: '1', mealsPerDay: '1' }],
  ['Monthly without breakfast', { days: '30' }],
])('reads %j of a plan’s name', (name, facts) => {
  expect(factsOfName(name)).toEqual(facts)
})

it.each([
  ['veg_lunch_price (Rs.)', 'veg lunch'],
  ['Rate', 'Rate'],
  ['pricing.girls.perMonth', 'girls per Month'],
  ['subscriptionPlans.Gold', 'Gold'],
])('names a plan after the heading %j', (heading, name) => {
  expect(planName(heading)).toBe(name)
})

it.each([
  ['₹20 per day', { price: '₹20', days: '1' }],
  ['from 1800', { price: '1800', description: 'from 1800' }],
  ['call us', { price: 'call us' }],
])('reads the price %j', (written, read) => {
  expect(readPrice(written)).toEqual(read)
})
