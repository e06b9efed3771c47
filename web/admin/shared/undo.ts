import { useSyncExternalStore } from 'react'
import { UNDO_SECONDS } from '#domain/limits.ts'
import { createListeners } from '../../ui/listeners.ts'

/** Something that was done, and can be undone for `UNDO_SECONDS`. */
export type Undoable = {
  id: number
  /** Empty until it is done. */
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

/**
 * Offers to undo something, each for its own time. Undone while it is under way, it is undone as
 * soon as it is done.
 * @param doing resolves to undefined if there is nothing to undo
 */
export async function offerUndo(doing: Promise<Pick<Undoable, 'text' | 'run'> | undefined>) {
  count += 1
  const id = count
  const run = async () => (await doing)?.run()
  set([{ id, text: '', run, busy: false }, ...offered])
  const done = await doing.catch(() => undefined)
  if (!done) return remove(id)
  set(offered.map((one) => (one.id === id ? { ...one, text: done.text } : one)))
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
