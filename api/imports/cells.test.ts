import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { columns, fromCell, joinMenu, splitMenu, toCell, toRows } from '#api/imports/cells.ts'
import { toCsv } from '#api/imports/export.ts'
import { mapLine } from '#api/imports/map/map-line.ts'
import { proposeMapping } from '#api/imports/map/propose.ts'
import { readLines } from '#api/imports/map/read-lines.ts'
import { readFile } from '#api/imports/read/read-file.ts'
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
        ...['\\N', '=1+1', "'=x", '@a|b', '\\|', 'a\r\nb', '"', ';\t', '+91 98', '-', "'"],
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

/** What a spreadsheet makes of a cell that it takes for a number, a day, a time or a truth value. */
function asSpreadsheet(cell: string): string {
  if (/^(?:true|false)$/i.test(cell)) return `a truth: ${cell}`
  const number = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[+-]?\d+)?(%?)$/i.exec(cell)
  if (number) {
    const value = Number(cell.replaceAll(/[,%]/g, ''))
    return number[1] ? `${value}.00%` : value > 1e11 ? value.toExponential(5) : String(value)
  }
  const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
  const day = new RegExp(
    `^(?:\\d{1,4}[-/. ](?:\\d{1,2}|${month})(?:[-/. ]\\d{1,4})?|${month}[- ]?\\d+)$`,
    'i',
  )
  const time = /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?$/i
  return day.test(cell) || time.test(cell) ? `a day: ${cell}` : cell
}

/** The lines of an export after a spreadsheet opened and saved it, as CSV or as .xlsx. */
async function saved(
  format: 'companies' | 'plans' | 'menus',
  rows: Record<string, string>[],
  as = 'csv',
) {
  const table = [
    columns[format],
    ...rows.map((row) => columns[format].map((name) => asSpreadsheet(row[name] ?? ''))),
  ]
  const file =
    as === 'csv'
      ? toCsv(table)
      : await writeXlsx({ sheets: [{ name: 'Sheet1', rows: table as string[][] }] })
  const options = { knownHeaders: () => 9 }
  const { lines, columns: header } = await readFile(Buffer.from(file), options)
  const names = header.map(({ name }) => name)
  const mapping = proposeMapping(names)
  return (await Array.fromAsync(lines)).map((raw) => {
    const { problems, ...line } = mapLine({ header: names, mapping, own: true }, raw)
    expect(problems).toEqual([])
    return line
  })
}

/** The fields that lines of an export ask for. */
async function reread(
  rows: Record<string, string>[],
  format: 'companies' | 'plans' | 'menus',
  present?: AdminCompanyRow,
) {
  const lines = await saved(format, rows)
  return lines.length > 0 ? readLines(format, lines, true, present).fields : {}
}

it('An export comes back unchanged from a spreadsheet, whatever the company says', async () => {
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
    { numRuns: 50 },
  )
})

it.each([
  ...['MAR1', '1E+5', '12:30 PM', 'TRUE', '10%', '1,200', '00123', '11516001000123'],
  ...['=SUM(A1)', '+91 98200 00000', '@name', "'=quoted"],
])('writes %j so that a spreadsheet leaves it, as text and as a tag', async (given) => {
  expect(asSpreadsheet(toCell(given))).toMatch(/^'/)
  const told = { description: 'Dal', location: 'Pune', cuisine: 'Vegan', address: 'Lane 4, Pune' }
  const rest = { ...told, shortDescription: 'Dal', priceRange: 'budget' }
  const parsed = companyInput.parse({ ...rest, reference: given, name: given, tags: [given] })
  const row = { ...parsed, id: 7 } as unknown as AdminCompanyRow
  for (const as of ['csv', 'xlsx']) {
    const lines = await saved('companies', toRows.companies(row), as)
    const { fields } = readLines('companies', lines, true)
    expect(fields).toMatchObject({ reference: given, name: given })
    expect(companyInput.shape.tags.parse(fields['tags'])).toEqual([given])
    expect(lines[0]!.company).toBe('id:7')
  }
})

it('reads an empty cell as no value, \\N as an empty one, and doubled backslashes as one', () => {
  expect(['', '\\N', '\\\\N'].map(fromCell)).toEqual([undefined, null, '\\N'])
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
