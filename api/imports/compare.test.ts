import { expect, it } from 'vitest'
import { compare } from './compare.ts'
import { prepareRow } from './map/prepare-row.ts'
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

it('asks what price range a monthly price means that cannot be read', () => {
  const cells = {
    ...{ name: 'Bina Mess', location: 'Pune', cuisine: 'Vegan', address: 'Lane 4' },
    ...{ description: 'Thali', monthlyPrice: 'TBD' },
  }
  const line = { line: 2, company: 'row:1', cells, problems: [] }
  const answer = (replacements: Record<string, Record<string, string>>) => {
    const mapping = {
      kind: 'companies' as const,
      columns: {},
      values: {},
      matches: {},
      replacements,
    }
    const run = { format: 'companies' as const, own: false, mapping }
    const row = { company: 'row:1', line: 2 } as ImportCompanyRow
    const prepared = prepareRow(run, line, () => undefined)
    return compare(run, { row, lines: [line], prepared })
  }
  expect(answer({}).problems).toMatchObject([{ column: 'priceRange', value: 'TBD' }])
  expect(answer({ priceRange: { TBD: 'budget' } })).toMatchObject({
    action: 'new',
    fields: { priceRange: 'budget' },
  })
})
