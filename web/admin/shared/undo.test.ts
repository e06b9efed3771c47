import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UNDO_SECONDS } from '#domain/limits.ts'
import { dropUndos, listUndos, offerUndo, undo, undoLast } from './undo.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  dropUndos()
  vi.useRealTimers()
})

const texts = () => listUndos().map(({ text }) => text)
const done = () => Promise.resolve()
const offer = (text: string, run: () => Promise<unknown> = done) =>
  offerUndo(Promise.resolve({ text, run }))

it('offers to undo each thing for its own time', async () => {
  await offer('first')
  vi.advanceTimersByTime(4_000)
  await offer('second')
  expect(texts()).toEqual(['second', 'first'])
  vi.advanceTimersByTime(UNDO_SECONDS * 1_000 - 4_000)
  expect(texts()).toEqual(['second'])
  vi.advanceTimersByTime(4_000)
  expect(texts()).toEqual([])
})

it('keeps an offer after a failure, and sends it once at a time', async () => {
  const run = vi.fn<() => Promise<void>>(done).mockRejectedValueOnce(new Error('offline'))
  await offer('first', run)
  const pressed = undo(listUndos()[0]!)
  await undo(listUndos()[0]!)
  await pressed
  expect([run.mock.calls.length, texts()]).toEqual([1, ['first']])
  await undo(listUndos()[0]!)
  expect([run.mock.calls.length, texts()]).toEqual([2, []])
})

it('undoes the latest first, also one under way, and those before it when asked again', async () => {
  const undone: string[] = []
  const run = (text: string) => () => Promise.resolve(undone.push(text))
  await offer('first', run('first'))
  const { promise, resolve } = Promise.withResolvers<{
    text: string
    run: () => Promise<unknown>
  }>()
  void offerUndo(promise)
  undoLast()
  undoLast()
  undoLast()
  resolve({ text: 'second', run: run('second') })
  await vi.runAllTimersAsync()
  expect(undone.toSorted()).toEqual(['first', 'second'])
  expect(texts()).toEqual([])
})
