import { expect, it } from 'vitest'
import type { ImportRun } from '#contract/imports.ts'
import { runLabel, stateSentence } from './import-words.ts'

const counts = { new: 0, changed: 0 } as ImportRun['counts']
it.each([
  [{ new: 1212, changed: 34 }, 'Import 1,212 new, change 34'],
  [{ new: 1 }, 'Import 1 new'],
  [{ changed: 2 }, 'Change 2'],
])('labels the button with the number of companies: %j', (some, label) => {
  expect(runLabel({ counts: { ...counts, ...some } })).toBe(label)
})

it.each([
  [{ refused: 3 }, 'companies', 'Nothing can be imported yet: please decide how the file is read.'],
  [{ refused: 0 }, null, 'Nothing can be imported yet: please decide how the file is read.'],
  [{ refused: 0 }, 'companies', 'There is nothing to import from this file.'],
] as const)(
  'asks for decisions if they may include further rows: %j of %s',
  (some, kind, words) => {
    const given = { state: 'checked', own: false, mapping: { kind } } as ImportRun
    expect(stateSentence({ ...given, counts: { ...counts, unsure: 0, ...some } })).toBe(words)
  },
)
