import { expect, it } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import { columns, fromCell, joinMenu, splitMenu, toCell, toRows } from '#api/imports/cells.ts'
import { toCsv } from '#api/imports/export.ts'
import { mapLines } from '#api/imports/map/map-line.ts'
import { proposeMapping } from '#api/imports/map/propose.ts'
import { readLines } from '#api/imports/map/read-lines.ts'
import { readFile } from '#api/imports/read/read-file.ts'
import { companyInput } from '#contract/admin-companies.ts'
import { type FileFormat, fileFormats } from '#domain/options.ts'
import { isTruncatedNumber } from '#domain/written.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'

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
/** The lines of an export that a spreadsheet has opened and saved, as CSV or as .xlsx. */
async function saved(format: FileFormat, rows: Record<string, string>[], as: string) {
  const table = [
    columns[format],
    ...rows.map((row) => columns[format].map((name) => row[name] ?? '')),
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

/** Texts that a spreadsheet runs or takes for a number, a day, a time or a truth value. */
const changed = [
  ...['MAR1', '1E+5', '12:30 PM', 'TRUE', '10%', '1,200', '00123', '11516001000123', '-', "'"],
  ...['=SUM(A1)', '+91 98200 00000', '@name', "'=quoted", '1-Mar', '5 Dec', '1.10', '@a|b'],
]
it('writes what a spreadsheet would change with an apostrophe', () => {
  expect(changed.map(toCell)).toEqual(changed.map((text) => `'${text}`))
})

const area = { area: 'radius', km: 7 }
const pincodes = { area: 'pincodes', pincodes: ['560034', '400001'] }
const others = ['\\N', '\\\\N', '\\|', '"', ';', 'a, b', 'Ébène 🍛', '42']
it.each([...changed, ...others])('An export of %j comes back unchanged', async (text) => {
  for (const [as, delivery] of [
    ['csv', null],
    ['csv', { area: 'city' }],
    ['xlsx', area],
    ['xlsx', pincodes],
  ] as const) {
    const parsed = companyInput.parse(companyOf(text, `${text}\r\n${text}`, delivery))
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
