import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { HttpError } from '#api/http/errors.ts'
import { hedge, type Attempt } from '#api/search/engine/hedge.ts'

const LATE_MS = 20
/** So long that no attempt counts as late. */
const NEVER_LATE_MS = 3_600_000
const asked: string[] = []
const asks = new EventEmitter()

type When = 'at once' | 'never' | `after ${string}`

/** An attempt that returns its name, or fails: immediately, never, or after another attempt has started. */
function attempt(name: string, when: When, failure?: Error): Attempt<string> {
  return async (signal) => {
    const other = when.replace('after ', '')
    const isTime = when.startsWith('after ') ? once(asks, other) : undefined
    asked.push(name)
    asks.emit(name)
    if (when === 'never') {
      await once(signal, 'abort')
      asked.push(`${name} was not needed`)
    }
    await isTime
    if (failure) throw failure
    return name
  }
}

const away = new Error('away')
const refused = new HttpError(400, 'Refused')

it.each<[string, Attempt<string>[], string[], string | Error, number | undefined]>([
  [
    'asks nobody else in time',
    [attempt('a', 'at once'), attempt('b', 'at once')],
    ['a'],
    'a',
    NEVER_LATE_MS,
  ],
  [
    'moves on at a failure',
    [attempt('a', 'at once', away), attempt('b', 'at once')],
    ['a', 'b'],
    'b',
    undefined,
  ],
  [
    'takes a late answer that is there first',
    [attempt('a', 'after b'), attempt('b', 'never')],
    ['a', 'b'],
    'a',
    LATE_MS,
  ],
  [
    'takes a late answer when the next fails',
    [attempt('a', 'after b'), attempt('b', 'at once', away)],
    ['a', 'b'],
    'a',
    LATE_MS,
  ],
  [
    'asks nobody else what was refused',
    [attempt('a', 'at once', refused), attempt('b', 'at once')],
    ['a'],
    refused,
    NEVER_LATE_MS,
  ],
  [
    'throws what failed last',
    [attempt('a', 'at once', new Error('elsewhere')), attempt('b', 'at once', away)],
    ['a', 'b'],
    away,
    NEVER_LATE_MS,
  ],
])('hedge %s', async (_, attempts, expected, outcome, lateMs) => {
  asked.length = 0
  const found = hedge(attempts, lateMs)
  if (outcome instanceof Error) await expect(found).rejects.toBe(outcome)
  else expect(await found).toBe(outcome)
  expect(asked.slice(0, 2)).toEqual(expected)
})

it('hedge starts the next attempt when one is late, and cancels the slower one', async () => {
  asked.length = 0
  expect(await hedge([attempt('a', 'never'), attempt('b', 'at once')], LATE_MS)).toBe('b')
  await expect.poll(() => asked).toEqual(['a', 'b', 'a was not needed'])
})

it('hedge waits for an attempt without starting the next when no delay is given', async () => {
  asked.length = 0
  const found = hedge([attempt('a', 'after the test'), attempt('b', 'at once')], undefined)
  asks.emit('the test')
  expect(await found).toBe('a')
  expect(asked).toEqual(['a'])
})
