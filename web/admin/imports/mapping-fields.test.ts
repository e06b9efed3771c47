import { expect, it } from 'vitest'
import type { ImportMapping } from '#contract/imports.ts'
import { listDecisions, replaced } from './mapping-fields.ts'

it('takes back what was decided about cells, and lists what is left', () => {
  const entries = { columns: {}, values: { company: 'Swad' }, replacements: {}, matches: {} }
  const none: ImportMapping = { kind: 'plans', ...entries }
  const tin = { column: 'packaging', value: 'tin' }
  const nothing = { column: 'days', value: '' }
  const decided = replaced(replaced(none, tin, 'steel'), nothing, '30')
  expect(listDecisions(decided)).toEqual([
    { ...nothing, text: '30' },
    { ...tin, text: 'steel' },
  ])
  expect(listDecisions(replaced(decided, tin))).toEqual([{ ...nothing, text: '30' }])
  expect(listDecisions(replaced(replaced(decided, tin), nothing))).toEqual([])
})
