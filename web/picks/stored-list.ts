import { useSyncExternalStore } from 'react'
import { createListeners } from '../ui/listeners.ts'

type Items<Item> = readonly Item[]

// Changed by another tab, or restored from the back/forward cache.
const { subscribe } = createListeners('storage', 'pageshow')

/**
 * A list in the browser's storage, shared by all tabs. Empty on the server and until hydration.
 * Without storage it lasts as long as the page.
 * @param isItem validates stored items; invalid ones are dropped
 */
export function storedList<Item>(key: string, isItem: (found: unknown) => found is Item) {
  const none: Items<Item> = []
  let text: string | null = null
  let items = none

  /** Returns the same array while the storage does not change. */
  function read(): Items<Item> {
    try {
      const kept = localStorage.getItem(key)
      if (kept !== text) {
        text = kept
        items = parse(kept)
      }
    } catch {}
    return items
  }

  function parse(kept: string | null): Items<Item> {
    try {
      const found: unknown = JSON.parse(kept ?? '')
      return Array.isArray(found) ? found.filter(isItem) : none
    } catch {
      return none
    }
  }

  /** @param next computes the new list from the present one */
  function change(next: (items: Items<Item>) => Items<Item>) {
    items = next(read())
    text = items.length > 0 ? JSON.stringify(items) : null
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {}
    // The browser dispatches it in other tabs only.
    window.dispatchEvent(new Event('storage'))
  }

  return { read, change, useItems: () => useSyncExternalStore(subscribe, read, () => none) }
}
