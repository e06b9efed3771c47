import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

/**
 * Code that the pages of few visitors need, loaded before such a page is rendered or hydrated. `lazy` in a Suspense
 * boundary would not work: the server streams such a part after a placeholder, and an update during
 * hydration removes it until its chunk is loaded.
 * @returns what loads it, and a hook: the code once it is loaded, and wanted to be
 */
export function earlyPart<Part>(fetchPart: () => Promise<Part>) {
  let part: Part | undefined
  const { subscribe, notify } = createListeners()
  const loaded = () => part
  async function load(): Promise<void> {
    part ??= await fetchPart()
    notify()
  }
  function usePart(wanted: boolean): Part | undefined {
    useEffect(() => {
      // The page works without it; the next page tries again.
      if (wanted) load().catch(() => {})
    }, [wanted])
    return useSyncExternalStore(subscribe, loaded, loaded)
  }
  return { load, usePart }
}
