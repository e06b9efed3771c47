import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { columns, fromCell, joinMenu, splitMenu, toRows } from '#api/imports/cells.ts'
import { toCsv } from '#api/imports/export.ts'
import { mapLines } from '#api/imports/map/map-line.ts'
import { proposeMapping } from '#api/imports/map/propose.ts'
import { readLines } from '#api/imports/map/read-lines.ts'
import { readFile } from '#api/imports/read/read-file.ts'
import { companyInput } from '#contract/admin-companies.ts'
import { cleanText } from '#domain/clean-text.ts'
import { type FileFormat, fileFormats } from '#domain/options.ts'
import { isTruncatedNumber } from '#domain/written.ts'
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
const line = text(50).filter((given) => !/[\r\n]/.test(given))

/** A company with a line and a text wherever the form has one, and all else that it has. */
const companyOf = (line: string, text: string, delivery: object | null) => ({
  ...{ reference: line, name: line, shortDescription: line, description: text },
  ...{ location: 'Pune', cuisine: 'Vegan', priceRange: 'premium', rating: '4.2', featured: true },
  ...{
    address: line,
    phone: isTruncatedNumber(line) ? null : line,
    email: 'kitchen@example.test',
    website: null,
    hours: line,
  },
  ...{ fssaiLicence: '11516001000123', delivery },
  tags: delivery === null ? [line] : [line, 'a|b', `${line};`.slice(-50)],
  mealWindows: [{ meal: 'Lunch', from: '12:00', to: '13:30' }],
  closing: { from: '2026-12-05', until: '2026-12-12', reason: line },
  imageUrl: 'https://pictures.example/a.jpg',
  photos: [
    { imageUrl: 'https://pictures.example/a.jpg?w=1|2', description: line },
    { imageUrl: '/images/a.webp', description: '' },
  ],
  status: 'rejected',
  plans: [
    { name: line, description: text, price: '99999', days: 30, trial: line, deliveryFee: '49.50' },
    { name: 'B', description: '', price: '1', refundKind: 'none', lunchCutoff: '21:00 before' },
  ],
  menus: [
    { day: 'Monday', description: text },
    { day: 'Sunday', description: `Lunch: ${line}` },
  ],
})
const pincodes = { area: 'pincodes', pincodes: ['560034', '400001'] }

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
async function saved(format: FileFormat, rows: Record<string, string>[], as: string) {
  const table = [
    columns[format],
    ...rows.map((row) => columns[format].map((name) => asSpreadsheet(row[name] ?? ''))),
  ]
  const file =
    as === 'csv'
      ? toCsv(table)
      : await writeXlsx({ sheets: [{ name: 'Sheet1', rows: table as string[][] }] })
  const { lines, columns: header } = await readFile(Buffer.from(file), () => 9)
  const names = header.map(({ name }) => name)
  const mapping = proposeMapping(names)
  return mapLines({ header: names, mapping, own: true }, await Array.fromAsync(lines))
}

const texts = [
  ...['MAR1', '1E+5', '12:30 PM', 'TRUE', '10%', '1,200', '00123', '11516001000123'],
  ...['=SUM(A1)', '+91 98200 00000', '@name', "'=quoted", '1-Mar', '5 Dec', '1.10'],
]

it('An export comes back unchanged from a spreadsheet, whatever the company says', async () => {
  await fc.assert(
    fc.asyncProperty(
      line,
      text(1_000),
      fc.constantFrom(null, { area: 'city' }, { area: 'radius', km: 7 }, pincodes),
      fc.constantFrom('csv', 'xlsx'),
      async (short, long, delivery, as) => {
        const parsed = companyInput.parse(companyOf(short, long, delivery))
        const plans = parsed.plans.map((plan, at) => ({ ...plan, id: at + 1 }))
        const company = { ...parsed, plans, id: 7 } as unknown as AdminCompanyRow
        const present = { plans: plans.map(({ id }) => ({ id })), menus: [] as object[] }
        const fields: object[] = []
        for (const format of fileFormats) {
          const lines = await saved(format, toRows[format](company), as)
          expect(lines.flatMap((read) => read.problems)).toEqual([])
          expect(new Set(lines.map((read) => read.company))).toEqual(new Set(['id:7']))
          fields.push(readLines(format, lines, true, present as AdminCompanyRow).fields)
        }
        expect(companyInput.parse(Object.assign({}, ...fields))).toEqual({ ...parsed, plans })
      },
    ),
    {
      numRuns: 50,
      examples: texts.map((one): [string, string, null, 'xlsx'] => [one, one, null, 'xlsx']),
    },
  )
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
