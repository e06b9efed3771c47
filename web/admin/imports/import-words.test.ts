import { expect, it } from 'vitest'
import type { ImportRun } from '#contract/imports.ts'
import { runLabel, stateSentence, timeLeft } from './import-words.ts'

const counts = { new: 0, changed: 0 } as ImportRun['counts']
const since = '2026-11-24T10:00:00.000Z'
const after = (seconds: number) => Date.parse(since) + seconds * 1000
const run = (done: number) => ({ done, of: 100, since }) as ImportRun

it.each([
  [{ new: 1212, changed: 34 }, 'Import 1,212 new, change 34'],
  [{ new: 1 }, 'Import 1 new'],
  [{ changed: 2 }, 'Change 2'],
])('labels the button with the number of companies: %j', (some, label) => {
  expect(runLabel({ counts: { ...counts, ...some } })).toBe(label)
})

it('estimates the remaining time of an import from its speed', () => {
  expect(timeLeft(run(25), after(60))).toBe('About 3 minutes left')
  expect(timeLeft(run(50), after(30))).toBe('Less than a minute left')
  expect(timeLeft(run(0), after(30))).toBeUndefined()
  expect(timeLeft(run(99), after(30))).toBeUndefined()
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
