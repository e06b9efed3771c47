import { expect, it } from 'vitest'
import type { ImportRun } from '#contract/imports.ts'
import { runLabel } from './import-words.ts'

const counts = { new: 0, changed: 0 } as ImportRun['counts']
it.each([
  [{ new: 1212, changed: 34 }, 'Import 1,212 new, change 34'],
  [{ new: 1 }, 'Import 1 new'],
  [{ changed: 2 }, 'Change 2'],
])('labels the button with the number of companies: %j', (some, label) => {
  expect(runLabel({ counts: { ...counts, ...some } })).toBe(label)
})
