import { expect, it } from 'vitest'
import type { ImportMapping } from '#contract/imports.ts'
import { listDecisions, replaced } from './mapping-fields.ts'

it('takes back what was decided about cells, and lists what is left', () => {
  const none: ImportMapping = { kind: 'plans', columns: {}, replacements: {}, matches: {} }
  const tin = { column: 'packaging', value: 'tin' }
  const nothing = { column: 'days', value: '' }
  const decided = replaced(replaced(none, tin, 'steel'), nothing, '30')
  expect(listDecisions(decided)).toEqual([
    { ...tin, text: 'steel' },
    { ...nothing, text: '30' },
  ])
  expect(listDecisions(replaced(decided, tin))).toEqual([{ ...nothing, text: '30' }])
  expect(listDecisions(replaced(replaced(decided, tin), nothing))).toEqual([])
})
