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

it('offers to undo each thing for its own time', () => {
  offerUndo('first', done)
  vi.advanceTimersByTime(4_000)
  offerUndo('second', done)
  expect(texts()).toEqual(['second', 'first'])
  vi.advanceTimersByTime(UNDO_SECONDS * 1_000 - 4_000)
  expect(texts()).toEqual(['second'])
  vi.advanceTimersByTime(4_000)
  expect(texts()).toEqual([])
})

it('keeps an offer after a failure, and sends it once at a time', async () => {
  const run = vi.fn<() => Promise<void>>(done).mockRejectedValueOnce(new Error('offline'))
  offerUndo('first', run)
  const pressed = undo(listUndos()[0]!)
  await undo(listUndos()[0]!)
  await pressed
  expect([run.mock.calls.length, texts()]).toEqual([1, ['first']])
  await undo(listUndos()[0]!)
  expect([run.mock.calls.length, texts()]).toEqual([2, []])
})

it('undoes the latest first, and those before it when asked again', async () => {
  const undone: string[] = []
  for (const text of ['first', 'second']) offerUndo(text, () => Promise.resolve(undone.push(text)))
  undoLast()
  undoLast()
  undoLast()
  await vi.runAllTimersAsync()
  expect(undone).toEqual(['second', 'first'])
})
