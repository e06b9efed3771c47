import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { HttpError } from '#api/http/errors.ts'
import { hedge, type Attempt } from '#api/search/engine/hedge.ts'

const LATE_MS = 20
const asked: string[] = []

/** Answers with its name, or fails, after so many milliseconds. */
function attempt(name: string, ms: number, failure?: Error): Attempt<string> {
  return async (signal) => {
    asked.push(name)
    await wait(ms)
    if (signal.aborted) asked.push(`${name} was not needed`)
    if (failure) throw failure
    return name
  }
}

const away = new Error('away')
const refused = new HttpError(400, 'Refused')

it.each<[string, Attempt<string>[], string[], string | Error, number | undefined]>([
  ['asks nobody else in time', [attempt('a', 0), attempt('b', 0)], ['a'], 'a', LATE_MS],
  ['moves on at a failure', [attempt('a', 0, away), attempt('b', 0)], ['a', 'b'], 'b', undefined],
  [
    'asks the next as well when one is late',
    [attempt('a', 500), attempt('b', 0)],
    ['a', 'b'],
    'b',
    LATE_MS,
  ],
  [
    'takes a late answer that is there first',
    [attempt('a', 60), attempt('b', 500)],
    ['a', 'b'],
    'a',
    LATE_MS,
  ],
  [
    'takes a late answer when the next fails',
    [attempt('a', 60), attempt('b', 0, away)],
    ['a', 'b'],
    'a',
    LATE_MS,
  ],
  [
    'waits for a late one without a limit',
    [attempt('a', 60), attempt('b', 0)],
    ['a'],
    'a',
    undefined,
  ],
  [
    'asks nobody else what was refused',
    [attempt('a', 0, refused), attempt('b', 0)],
    ['a'],
    refused,
    LATE_MS,
  ],
  [
    'throws what failed last',
    [attempt('a', 0, new Error('elsewhere')), attempt('b', 0, away)],
    ['a', 'b'],
    away,
    LATE_MS,
  ],
])('hedge %s', async (_, attempts, expected, outcome, lateMs) => {
  asked.length = 0
  const found = hedge(attempts, lateMs)
  if (outcome instanceof Error) await expect(found).rejects.toBe(outcome)
  else expect(await found).toBe(outcome)
  expect(asked).toEqual(expected)
})

it('hedge tells those that still work when they are not needed any more', async () => {
  asked.length = 0
  expect(await hedge([attempt('a', 60), attempt('b', 0)], LATE_MS)).toBe('b')
  await expect.poll(() => asked).toEqual(['a', 'b', 'a was not needed'])
})
