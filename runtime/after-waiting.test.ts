import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { afterWaiting } from './after-waiting.ts'

it('does not mistake a stall of its own process for silence of a peer', async () => {
  let isCalled = false
  const stop = afterWaiting(50, () => void (isCalled = true))
  const end = performance.now() + 300
  while (performance.now() < end);
  // Input that arrived during the stall is read in these turns of the event loop.
  for (let turn = 0; turn < 3; turn++) await nextTurn()
  expect(isCalled).toBe(false)
  stop()
})

it('calls back after its delay, and never after it is stopped', async () => {
  const called = Promise.withResolvers<string>()
  afterWaiting(10, () => called.resolve('called'))
  const stop = afterWaiting(5, () => called.reject(new Error('It was stopped')))
  stop()
  expect(await called.promise).toBe('called')
})
