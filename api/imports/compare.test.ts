import { expect, it } from 'vitest'
import { compareBatch } from './compare.ts'
import { sayUnreadMonth } from './map/company-row.ts'
import { currentChoices } from '#domain/choices.ts'
import type { FileFormat } from '#domain/options.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'
import type { ImportCompanyRow } from '#db/import-rows.ts'

const swad = { id: 1, name: 'Swad', plans: [], menus: [], photos: [] }

/** What an import would do with a company of a stranger's file, with its lines from the second on. */
function compare(
  format: FileFormat,
  company: string,
  lines: Record<string, string>[],
  replacements: Record<string, Record<string, string>> = {},
) {
  const mapping = { kind: format, columns: {}, values: {}, replacements, matches: {} }
  const row = { company, line: 2 } as ImportCompanyRow
  const known = { choices: currentChoices(), idOf: { 'name:swad': 1 }, likely: [] }
  const present = [swad as unknown as AdminCompanyRow]
  return compareBatch(
    { format, own: false, mapping },
    [row],
    lines.map((cells, at) => ({ line: at + 2, company, cells, problems: [] })),
    { ...known, present, lineOf: [] },
  )[0]!
}

it('says once that a price cannot be read', () => {
  const cells = { company: 'Swad', name: 'Week', price: '600 weekly' }
  expect(compare('plans', 'name:swad', [cells]).problems).toMatchObject([
    { column: 'price', value: '600 weekly' },
  ])
})

it('asks what price range a monthly price means that cannot be read', () => {
  const cells = {
    name: 'Bina Mess',
    location: 'Pune',
    cuisine: 'Vegan',
    address: 'Lane 4',
    description: 'Thali',
    monthlyPrice: 'TBD',
  }
  expect(compare('companies', 'row:1', [cells])).toMatchObject({
    problems: [{ column: 'priceRange', value: 'TBD' }],
  })
  const replaced = compare('companies', 'row:1', [cells], { priceRange: { TBD: 'budget' } })
  expect(replaced).toMatchObject({ action: 'new', fields: { priceRange: 'budget' } })
  expect(replaced.reason).toBe('“TBD” is no price of a month, and is not read')
})

it('says that a price of a listed kitchen is not read, unless a plan has it', () => {
  const mapping = { kind: null, columns: {}, values: {}, replacements: {}, matches: {} }
  const run = { format: 'companies' as const, own: false, mapping }
  const reasonOf = (price: string) =>
    sayUnreadMonth(run, { monthlyPrice: '4100' }, { plans: [{ price }] } as never)
  expect(reasonOf('4100.00')).toBeNull()
  expect(reasonOf('3000.00')).toMatch(/^“4100” is not read: prices of a listed kitchen/)
})

it('says which equal rows are one kitchen, and which lines of a menu are left out', () => {
  const cells = {
    name: 'Twin Mess',
    location: 'Pune',
    cuisine: 'Vegan',
    priceRange: 'budget',
  }
  const words = 'Line 3 is the same kitchen again, and is not read'
  const { action, reason } = compare('companies', 'row:1', [cells, { ...cells, name: 'TWIN MESS' }])
  expect([action, reason]).toEqual(['new', words])
  const other = compare('companies', 'row:1', [cells, { ...cells, monthlyPrice: '2700' }])
  expect(other.reason).toBe(`${words}, though line 3 says “2700”`)
  const days = ['30-Nov-26', '31/01/2027'].map((day) => ({ day, Lunch: 'Dal' }))
  expect(compare('menus', 'name:swad', days)).toMatchObject({
    action: 'changed',
    reason: 'Left out: line 3, after the first seven days',
    changes: [{ field: 'menus', after: 'Monday: Lunch: Dal' }],
  })
})

it('refuses a kitchen of more than 1,000 lines', () => {
  const lines = Array.from({ length: 1_001 }, () => ({
    company: 'Swad',
    day: 'Monday',
    dish: 'Dal',
  }))
  expect(compare('menus', 'name:swad', lines)).toMatchObject({
    problems: [{ line: 2, message: 'More than 1000 lines are about one kitchen' }],
  })
})
