import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { HttpError } from '#api/http/errors.ts'
import { firstAnswer, type Way } from '#api/http/first-answer.ts'

const LATE_MS = 20
const asked: string[] = []

/** Answers with its name, or fails, after so many milliseconds. */
function way(name: string, ms: number, failure?: Error): Way<string> {
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

it.each<[string, Way<string>[], string[], string | Error, number | undefined]>([
  ['asks nobody else in time', [way('a', 0), way('b', 0)], ['a'], 'a', LATE_MS],
  ['moves on at a failure', [way('a', 0, away), way('b', 0)], ['a', 'b'], 'b', undefined],
  [
    'asks the next as well when one is late',
    [way('a', 500), way('b', 0)],
    ['a', 'b'],
    'b',
    LATE_MS,
  ],
  [
    'takes a late answer that is there first',
    [way('a', 60), way('b', 500)],
    ['a', 'b'],
    'a',
    LATE_MS,
  ],
  [
    'takes a late answer when the next fails',
    [way('a', 60), way('b', 0, away)],
    ['a', 'b'],
    'a',
    LATE_MS,
  ],
  ['waits for a late one without a limit', [way('a', 60), way('b', 0)], ['a'], 'a', undefined],
  [
    'asks nobody else what was refused',
    [way('a', 0, refused), way('b', 0)],
    ['a'],
    refused,
    LATE_MS,
  ],
  [
    'throws what failed last',
    [way('a', 0, new Error('elsewhere')), way('b', 0, away)],
    ['a', 'b'],
    away,
    LATE_MS,
  ],
])('firstAnswer %s', async (_, ways, expected, outcome, lateMs) => {
  asked.length = 0
  const found = firstAnswer(ways, lateMs)
  if (outcome instanceof Error) await expect(found).rejects.toBe(outcome)
  else expect(await found).toBe(outcome)
  expect(asked).toEqual(expected)
})

it('firstAnswer tells those that still work when they are not needed any more', async () => {
  asked.length = 0
  expect(await firstAnswer([way('a', 60), way('b', 0)], LATE_MS)).toBe('b')
  await expect.poll(() => asked).toEqual(['a', 'b', 'a was not needed'])
})
