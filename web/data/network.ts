import { useSyncExternalStore } from 'react'
import { createListeners } from '../ui/listeners.ts'

const { subscribe, notify } = createListeners('online', 'offline')

/** True when the browser is offline; false on the server. */
export const useOffline = () =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

let isRenewed = false

/** True while the document's data is that of the service worker's cache, which marks its answers. */
export function isKept(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !isRenewed && (document?.serverTiming?.some(({ name }) => name === 'kept') ?? false)
}

export const useKept = () => useSyncExternalStore(subscribe, isKept, () => false)

/** Notes that the data of a kept document was fetched again. */
export function noteRenewed() {
  isRenewed = true
  notify()
}
