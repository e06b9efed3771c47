import { expect, it } from 'vitest'
import { compare } from './compare.ts'
import type { AdminCompanyRow } from '#db/admin-companies.ts'
import type { ImportCompanyRow } from '#db/import-rows.ts'

it('says once that a price cannot be read', () => {
  const mapping = { kind: 'plans' as const, columns: {}, values: {} }
  const run = {
    format: 'plans' as const,
    own: false,
    mapping: { ...mapping, replacements: {}, matches: {} },
  }
  const row = { company: 'name:swad', line: 2 } as ImportCompanyRow
  const cells = { company: 'Swad', name: 'Week', price: '600 weekly' }
  const present = {
    id: 1,
    name: 'Swad',
    plans: [],
    menus: [],
    photos: [],
  } as unknown as AdminCompanyRow
  const lines = [{ line: 2, company: 'name:swad', cells, problems: [] }]
  expect(compare(run, { row, lines, present }).problems).toMatchObject([
    { column: 'price', value: '600 weekly' },
  ])
})
