import { expect, it } from 'vitest'
import type { RebuildRun } from '#contract/search-health.ts'
import { isUnderWay, rebuildSentence } from './rebuild-words.ts'

const run = (of: Partial<RebuildRun>): RebuildRun => ({
  id: 1,
  engine: '',
  state: 'running',
  phase: 'filling',
  done: 42_000,
  total: 100_000,
  requestedAt: '2026-03-12T08:35:00.000Z',
  startedAt: '2026-03-12T08:35:01.000Z',
  finishedAt: null,
  error: null,
  ...of,
})

it('shows the progress of a rebuild', () => {
  expect(rebuildSentence(run({}))).toBe('Filling: 42,000 of 1,00,000 companies')
  expect(rebuildSentence(run({ state: 'waiting', phase: 'waiting' }))).toMatch(/^Waiting/)
})

it('shows the result of a rebuild', () => {
  const ended = { phase: 'done', done: 1, finishedAt: '2026-03-12T08:35:13.340Z' } as const
  expect(rebuildSentence(run({ ...ended, state: 'succeeded' }))).toBe(
    'Finished: 1 company in the index after 12.3 seconds.',
  )
  expect(
    rebuildSentence(run({ ...ended, state: 'succeeded', finishedAt: '2026-03-12T08:37:06.000Z' })),
  ).toBe('Finished: 1 company in the index after 2 min 5 s.')
  expect(rebuildSentence(run({ ...ended, state: 'failed' }))).toMatch(/^The rebuild failed/)
})

it('polls only while a rebuild waits or runs', () => {
  expect(
    [null, undefined, run({ state: 'succeeded' }), run({ state: 'failed' })].some(isUnderWay),
  ).toBe(false)
  expect([run({}), run({ state: 'waiting' })].every(isUnderWay)).toBe(true)
})
