import { expect, it } from 'vitest'
import type { FileLine } from './file-line.ts'
import { readLines } from './read-lines.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'

it('reads menus with one column per day or meal', () => {
  const dishes = 'Idli\nSambar'
  const { menus } = readLines(
    'menus',
    [
      { line: 2, cells: { company: 'Swad', meal: 'Lunch', Monday: dishes, Tuesday: '-' } },
      { line: 3, cells: { company: 'Swad', meal: 'Dinner', Monday: 'Kadhi, rice' } },
      {
        line: 4,
        cells: { company: 'Swad', day: 'wed', Breakfast: 'Poha', Snacks: 'Tea', Dinner: dishes },
      },
      { line: 5, cells: { company: 'Swad', Sunday: 'Lunch: Biryani\nDinner: Kheer' } },
    ],
    false,
  ).fields as { menus: unknown }
  expect(menus).toEqual([
    { day: 'Monday', description: 'Lunch: Idli, Sambar\nDinner: Kadhi, rice' },
    { day: 'Wednesday', description: 'Breakfast: Poha\nSnacks: Tea\nDinner: Idli, Sambar' },
    { day: 'Sunday', description: 'Lunch: Biryani\nDinner: Kheer' },
  ])
})

it('changes the plan that a row identifies by number or by name, and adds any other', () => {
  const present = {
    plans: [
      { id: 3, name: 'Lunch', price: '2400.00', days: 30 },
      { id: 4, name: 'Dinner', price: '2000.00', days: 30 },
    ],
    menus: [],
  } as unknown as AdminCompanyRow
  const { fields, problems } = readLines(
    'plans',
    [
      { line: 2, cells: { planId: '3', price: '2600' } },
      { line: 3, cells: { name: 'Dinner', days: null } },
      { line: 4, cells: { name: 'Weekend', price: '900' } },
      { line: 5, cells: { planId: '9', name: 'Gone', price: '900' } },
      { line: 6, cells: { planId: '3', price: '2700' } },
      { line: 7, cells: { name: 'Weekend', price: '950' } },
    ],
    true,
    present,
  )
  expect(fields['plans']).toMatchObject([
    { id: 3, name: 'Lunch', price: '2600', days: 30 },
    { id: 4, name: 'Dinner', price: '2000.00', days: '' },
    { name: 'Weekend', price: '900' },
    { name: 'Gone' },
  ])
  expect(problems).toEqual([
    { line: 5, column: 'planId', message: 'The company has no plan of this number' },
    { line: 6, column: 'planId', message: 'Line 2 has this plan already' },
    { line: 7, column: 'name', message: 'Line 4 has this plan already' },
  ])
})

it('reads what a price pays for, and periods in words', () => {
  const { fields, problems } = readLines(
    'plans',
    [
      { line: 2, cells: { name: 'Mini', price: '90/meal' } },
      {
        line: 3,
        cells: {
          name: 'Week',
          price: '₹900 per week',
          mealsPerDay: '2 meals',
          endNoticeDays: '3 days',
        },
      },
      { line: 4, cells: { name: 'Month', price: '3000', days: '1 month' } },
      { line: 5, cells: { name: 'Days', price: '3000 / month', days: '26 days' } },
      { line: 6, cells: { name: 'Said', price: 'Rs 1800 per month' } },
      { line: 7, cells: { name: 'Meals', price: '80/meal', days: '30' } },
    ],
    false,
  )
  const { plans } = fields as { plans: unknown }
  expect(plans).toEqual([
    { name: 'Mini', price: '90', days: '1', mealsPerDay: '1' },
    { name: 'Week', price: '₹900', days: '7', mealsPerDay: '2', endNoticeDays: '3' },
    { name: 'Month', price: '3000', days: '30' },
    { name: 'Days', price: '3000', days: '26' },
    { name: 'Said', price: 'Rs 1800', days: '30' },
    { name: 'Meals', price: '80', days: '30', mealsPerDay: '1' },
  ])
  expect(problems).toMatchObject([
    {
      line: 7,
      message: expect.stringMatching(/^This is the price of a day, and the line says 30 days/),
    },
  ])
})

/** The days of a menu, and what is wrong with it or left out. */
function readMenu(lines: FileLine[], own = false) {
  const { fields, problems, leftOut } = readLines('menus', lines, own)
  const menus = fields['menus'] as { day: string; description: string }[]
  const days = menus.map(({ day, description }) => `${day} ${description}`)
  return { days, problems: problems.map(({ line, message }) => `${line}: ${message}`), leftOut }
}
const linesOf = (column: string, ...days: string[]) =>
  days.map((day, at) => ({ line: at + 2, cells: { day, [column]: `Dal ${at}` } }))

it('reads the first seven days of a menu with dates, and says which lines are left out', () => {
  const dates = ['30-Nov-26', '1-Dec-26', '31/01/2027', '5-Dec-26', '7 Dec 2026']
  expect(readMenu(linesOf('Lunch', ...dates))).toEqual({
    days: ['Monday Lunch: Dal 0', 'Tuesday Lunch: Dal 1', 'Saturday Lunch: Dal 3'],
    problems: [],
    leftOut: ['Left out: lines 4 and 6, after the first seven days'],
  })
})

it.each(['dish', 'Lunch'])(
  'asks about two Mondays of one table of %s instead of joining them',
  (column) => {
    const { problems } = readMenu(linesOf(column, 'Monday', 'Tuesday', 'Monday'))
    expect(problems).toEqual([
      expect.stringMatching(/^4: Line 2 says “Monday.*” already: a menu is one week/),
    ])
  },
)

it('empties a day that another list calls closed, and no day that it leaves blank', () => {
  const present = {
    plans: [],
    menus: ['Saturday', 'Sunday'].map((day) => ({ day, description: 'Biryani' })),
  } as unknown as AdminCompanyRow
  const cells = { Monday: 'Dal', Saturday: '-', Sunday: 'Closed' }
  const { fields } = readLines('menus', [{ line: 2, cells }], false, present)
  expect(fields['menus']).toEqual([
    { day: 'Monday', description: 'Dal' },
    { day: 'Sunday', description: '' },
    { day: 'Saturday', description: 'Biryani' },
  ])
})

it('asks for the day of a line that says none, and leaves out a line without dishes', () => {
  const hours = { line: 3, cells: { day: 'Timing', Lunch: '9 AM' } }
  const lines = [...linesOf('Lunch', 'Monday'), hours, { line: 4, cells: { meal: 'Tea' } }]
  expect(readMenu(lines)).toMatchObject({
    days: ['Monday Lunch: Dal 0'],
    problems: [expect.stringMatching(/^3: .* weekday/)],
  })
})

it('leaves a signature below a menu out, and says so', () => {
  const signature = { line: 9, cells: { day: 'Warden', Lunch: '' } }
  expect(readMenu([...linesOf('Lunch', 'Monday'), signature])).toMatchObject({
    problems: [],
    leftOut: ['Left out: line 9, without a day and a dish'],
  })
})

it('joins the dishes of a meal that follow each other, and those of our own file wherever they are', () => {
  expect(readMenu(linesOf('dish', 'Monday', 'Monday', 'Tuesday')).problems).toEqual([])
  expect(readMenu(linesOf('dish', 'Monday', 'Tuesday', 'Monday'), true).problems).toEqual([])
})
