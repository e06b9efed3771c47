import { useSyncExternalStore } from 'react'
import { UNDO_SECONDS } from '#domain/limits.ts'
import { createListeners } from '../../ui/listeners.ts'

/** Something that was done, and can be undone for `UNDO_SECONDS`. */
export type Undoable = {
  id: number
  text: string
  /** Throws when it was not undone, and may be tried again. */
  run: () => Promise<unknown>
  busy: boolean
}

let offered: readonly Undoable[] = []
let count = 0
const { subscribe, notify } = createListeners()

function set(next: typeof offered) {
  offered = next
  notify()
}

const remove = (id: number) => set(offered.filter((one) => one.id !== id))

/** Offers to undo something, each for its own time. */
export function offerUndo(text: string, run: Undoable['run']) {
  count += 1
  const id = count
  set([{ id, text, run, busy: false }, ...offered])
  setTimeout(() => remove(id), UNDO_SECONDS * 1_000)
}

/** Undoes it, once. After a failure it stays offered as long as there is time. */
export async function undo({ id, run, busy }: Undoable) {
  if (busy) return
  const setBusy = (busy: boolean) =>
    set(offered.map((one) => (one.id === id ? { ...one, busy } : one)))
  setBusy(true)
  await run().then(
    () => remove(id),
    () => setBusy(false),
  )
}

/** Undoes the latest of what is offered. */
export function undoLast() {
  const last = offered.find(({ busy }) => !busy)
  if (last) void undo(last)
}

/** Withdraws all offers: at the end of the session nobody may undo them. */
export const dropUndos = () => set([])

const none: typeof offered = []

/** What can be undone now, latest first. */
export const listUndos = () => offered

/** As `listUndos`, renewed with each change. */
export const useUndos = () => useSyncExternalStore(subscribe, listUndos, () => none)
