import { useSyncExternalStore } from 'react'

/** A short word about what has just happened. */
export type Toast = {
  title: string
  description?: string
  /** Something went wrong. */
  destructive?: boolean
}

/** One with what can be done about it, and for how long. */
type ShownToast = Toast & { action?: { label: string; run: () => void; forMs: number } }

let shown: (ShownToast & { id: number }) | undefined
let count = 0
const listeners = new Set<() => void>()

function set(toast: typeof shown) {
  shown = toast
  for (const listener of listeners) listener()
}

/** Shows a toast. There is one at a time: it takes the place of the one before. */
export function showToast(toast: ShownToast) {
  count += 1
  set({ ...toast, id: count })
}

/** Says that something went wrong. */
export const showFailure = (title: string, description?: string) =>
  showToast({ title, description, destructive: true })

/** Takes the toast away, unless another has already taken its place. */
export function dismissToast(id: number) {
  if (shown?.id === id) set(undefined)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The present toast. The server shows none: it serves many visitors at once. */
export function useToast() {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
}
