import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/** A short message about what has just happened. */
export type Toast = {
  title: string
  description?: string
  /** True for errors. */
  destructive?: boolean
}

let shown: (Toast & { id: number }) | undefined
let count = 0
const { subscribe, notify } = createListeners()

function set(toast: typeof shown) {
  shown = toast
  notify()
}

/** Shows a toast, which replaces the previous one. */
export function showToast(toast: Toast) {
  count += 1
  set({ ...toast, id: count })
}

/** Shows an error toast. */
export const showFailure = (title: string, description?: string) =>
  showToast({ title, description, destructive: true })

/** Hides a toast, unless another has already replaced it. */
export function dismissToast(id: number) {
  if (shown?.id === id) set(undefined)
}

/** The present toast. None on the server, which serves many visitors at once. */
export function useToast() {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
}
