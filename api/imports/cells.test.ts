import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { columns, fromCell, joinMenu, splitMenu, toCell, toRows } from '#api/imports/cells.ts'
import { readLines } from '#api/imports/read-lines.ts'
import { toCsv } from '#api/imports/export.ts'
import { mapLine } from '#api/imports/map-line.ts'
import { mapOwnHeader } from '#api/imports/own-header.ts'
import { readFile } from '#api/imports/read-file.ts'
import { companyInput } from '#contract/admin-companies.ts'
import { cleanText } from '#domain/clean-text.ts'
import { initialCuisines as cuisines, initialLocations as locations } from '#domain/choices.ts'
import { meals, weekdays } from '#domain/options.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'

const text = (most: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(most, 30) }),
      fc.constantFrom(
        '\\N',
        '=1+1',
        "'=x",
        '@a|b',
        '\\|',
        'a\r\nb',
        '"',
        ';\t',
        '+91 98',
        '-',
        "'",
      ),
    )
    // Line separators are stored as line breaks.
    .map((given) => cleanText(given).trim())
    .filter((given) => given !== '' && given.length <= most && given.isWellFormed())
const line = (most: number) => text(most).filter((given) => !/[\r\n]/.test(given))
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

/** Any company that the form accepts. */
const company = fc.record({
  reference: orNull(line(100)),
  name: line(120),
  shortDescription: line(300),
  description: text(5_000),
  location: fc.constantFrom(...locations),
  cuisine: fc.constantFrom(...cuisines),
  priceRange: fc.constantFrom('budget', 'standard', 'premium'),
  rating: fc.integer({ min: 10, max: 50 }).map((tenths) => (tenths / 10).toFixed(1)),
  featured: fc.boolean(),
  address: line(500),
  phone: orNull(line(50)),
  email: fc.constantFrom(null, 'kitchen@example.test'),
  website: fc.constantFrom(null, 'https://kitchen.example'),
  hours: orNull(line(200)),
  fssaiLicence: fc.constantFrom(null, '11516001000123'),
  tags: fc.uniqueArray(line(50), { maxLength: 4 }),
  delivery: fc.constantFrom(
    null,
    { area: 'city' },
    { area: 'radius', km: 7 },
    { area: 'pincodes', pincodes: ['560034', '400001'] },
  ),
  mealWindows: fc
    .subarray([...meals])
    .map((some) => some.map((meal) => ({ meal, from: '12:00', to: '13:30' }))),
  closing: fc.constantFrom(
    null,
    { from: '2026-12-05', until: '2026-12-12', reason: null },
    { from: '2026-12-05', until: '2026-12-05', reason: 'Wedding: ours' },
  ),
  imageUrl: fc.constantFrom(null, 'https://pictures.example/a.jpg'),
  photos: fc.uniqueArray(
    fc.record({
      imageUrl: fc.constantFrom('/images/a.webp', 'https://pictures.example/a.jpg?w=1|2'),
      description: fc.oneof(fc.constant(''), line(200)),
    }),
    { selector: ({ imageUrl }) => imageUrl },
  ),
  status: fc.constantFrom('approved', 'pending', 'rejected'),
  plans: fc.array(
    fc.record({
      name: line(120),
      description: text(1_000),
      price: fc.integer({ min: 1, max: 99_999 }).map(String),
      days: orNull(fc.integer({ min: 1, max: 366 })),
      trial: orNull(line(200)),
      deliveryFee: orNull(fc.constantFrom('0', '49.50')),
      refundKind: orNull(fc.constantFrom('full', 'none')),
      lunchCutoff: orNull(fc.constantFrom('09:00', '21:00 before')),
      deposit: orNull(fc.constantFrom('0', '500')),
    }),
    { maxLength: 3 },
  ),
  menus: fc
    .subarray([...weekdays])
    .chain((days) =>
      fc.tuple(
        ...days.map((day) =>
          text(2_000).map((description) => ({ day: day as string, description })),
        ),
      ),
    ),
})

/** A company as a line of CSV. */
async function reread(
  rows: Record<string, string>[],
  format: 'companies' | 'plans' | 'menus',
  present?: AdminCompanyRow,
) {
  const cells = rows.map((row) => columns[format].map((name) => row[name] ?? ''))
  const file = toCsv([columns[format], ...cells])
  const { lines, columns: header } = await readFile(
    (async function* () {
      yield new TextEncoder().encode(file)
    })(),
  )
  const found = []
  const { mapping } = mapOwnHeader(header!.map(({ name }) => name))
  for await (const raw of lines) {
    const { problems, ...one } = mapLine({ columns: header!, mapping, own: true }, raw)
    expect(problems).toEqual([])
    found.push(one)
  }
  return found.length > 0 ? readLines[format](found, present).fields : {}
}

it('round-trips any company through rows', async () => {
  await fc.assert(
    fc.asyncProperty(company, async (typed) => {
      const parsed = companyInput.parse(typed)
      const plans = parsed.plans.map((plan, at) => ({ ...plan, id: at + 1 }))
      const row = { ...parsed, plans, id: 7 } as unknown as AdminCompanyRow
      const own = await reread(toRows.companies(row), 'companies')
      const unknown = { plans: plans.map(({ id }) => ({ id })), menus: [] as object[] }
      const sold = await reread(toRows.plans(row), 'plans', unknown as AdminCompanyRow)
      const week = await reread(toRows.menus(row), 'menus')
      expect(companyInput.parse({ ...own, ...sold, ...week })).toEqual({ ...parsed, plans })
    }),
    { numRuns: 80 },
  )
})

it.each([
  '=SUM(A1)',
  '+91 98200 00000',
  '-1',
  '@name',
  "'=quoted",
  '\tTab',
  "'plain",
  '\\N',
  '\\\\',
])('escapes %j for spreadsheets, and reads it back', (given) => {
  const cell = toCell(given)
  expect(cell).not.toMatch(/^[=+\-@\t]/)
  expect(fromCell(cell)).toBe(given)
})

it('keeps the value for an empty cell and clears it for \\N', () => {
  expect(fromCell('')).toBeUndefined()
  expect(fromCell('\\N')).toBeNull()
})

it('splits a day’s menu into dishes and joins them again', () => {
  const day = 'Lunch: Dal tadka, Jeera rice\nDinner: Kadhi'
  expect(splitMenu(day)).toEqual([
    { meal: 'Lunch', dish: 'Dal tadka' },
    { meal: 'Lunch', dish: 'Jeera rice' },
    { meal: 'Dinner', dish: 'Kadhi' },
  ])
  expect(joinMenu(splitMenu(day))).toBe(day)
})

it('reads menus with one column per day or meal', () => {
  const dishes = 'Idli\nSambar'
  const { menus } = readLines.menus([
    { line: 2, cells: { company: 'Swad', meal: 'Lunch', Monday: dishes, Tuesday: '-' } },
    { line: 3, cells: { company: 'Swad', meal: 'Dinner', Monday: 'Kadhi, rice' } },
    {
      line: 4,
      cells: { company: 'Swad', day: 'wed', Breakfast: 'Poha', Snacks: 'Tea', Dinner: dishes },
    },
    { line: 5, cells: { company: 'Swad', Sunday: 'Lunch: Biryani\nDinner: Kheer' } },
  ]).fields as { menus: unknown }
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
  const { fields, problems } = readLines.plans(
    [
      { line: 2, cells: { planId: '3', price: '2600' } },
      { line: 3, cells: { name: 'Dinner', days: null } },
      { line: 4, cells: { name: 'Weekend', price: '900' } },
      { line: 5, cells: { planId: '9', name: 'Gone', price: '900' } },
      { line: 6, cells: { planId: '3', price: '2700' } },
      { line: 7, cells: { name: 'Weekend', price: '950' } },
    ],
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

it('reads a menu by dates as that of the last week', () => {
  const { menus } = readLines.menus([
    { line: 2, cells: { day: '01-12-2025', Lunch: 'Dal' } },
    { line: 3, cells: { day: 'Tue (2/12)', Lunch: 'Kadhi' } },
    { line: 4, cells: { day: '8 Dec 2025', Lunch: 'Rajma', Dinner: 'Kofta' } },
  ]).fields as { menus: unknown }
  expect(menus).toEqual([
    { day: 'Monday', description: 'Lunch: Rajma\nDinner: Kofta' },
    { day: 'Tuesday', description: 'Lunch: Kadhi' },
  ])
})

it('reads what a price pays for, and periods in words', () => {
  const { plans } = readLines.plans([
    { line: 2, cells: { name: 'Mini', price: '90/meal' } },
    { line: 3, cells: { name: 'Week', price: '₹900 per week', mealsPerDay: '2 meals' } },
    { line: 4, cells: { name: 'Month', price: '3000', days: '1 month' } },
    { line: 5, cells: { name: 'Days', price: '3000 / month', days: '26 days' } },
  ]).fields as { plans: unknown }
  expect(plans).toEqual([
    { name: 'Mini', price: '90', days: '1', mealsPerDay: '1' },
    { name: 'Week', price: '₹900', days: '7', mealsPerDay: '2' },
    { name: 'Month', price: '3000', days: '30' },
    { name: 'Days', price: '3000 / month', days: '26' },
  ])
})

it.each([
  ['priceRange', 'Budget', 'budget'],
  ['priceRange', 'Rs 3000-5000/month', 'standard'],
  ['priceRange', '₹₹₹', 'premium'],
  ['status', 'Active', 'approved'],
  ['rating', '4.1/5', '4.1'],
  ['rating', '4.3 (120 ratings)', '4.3'],
  ['rating', '8.4/10', '4.2'],
  ['rating', '★ 4', '4.0'],
  ['rating', '4,3', '4.3'],
  ['rating', '4.0 stars', '4.0'],
  ['rating', '★★★★☆', '4.0'],
] as const)('reads the %s %j of a file, which a call may not send', (field, cell, stored) => {
  const { fields } = readLines.companies([{ line: 2, cells: { [field]: cell } }])
  expect(companyInput.shape[field].parse(fields[field])).toBe(stored)
  expect(companyInput.shape[field].safeParse(cell).success).toBe(false)
})
