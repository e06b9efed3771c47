/**
 * Listeners to a value outside React's state, for `useSyncExternalStore`.
 * @param events of the window that may mean a change, too
 */
export function createListeners(...events: string[]) {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      for (const event of events) window.addEventListener(event, listener)
      return () => {
        listeners.delete(listener)
        for (const event of events) window.removeEventListener(event, listener)
      }
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}
