import { useSyncExternalStore } from 'react'

type Items<Item> = readonly Item[]

/**
 * A list that the browser keeps and all its tabs share. On the server, and until a page has
 * hydrated, it is empty. A browser may refuse its storage: then it lasts as long as the page.
 * @param isItem whether what was found in the storage is an item; others are dropped
 */
export function storedList<Item>(key: string, isItem: (found: unknown) => found is Item) {
  const none: Items<Item> = []
  const listeners = new Set<() => void>()
  let text: string | null = null
  let items = none

  /** One array as long as the storage does not change. */
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

  /** @param next makes the new list of the present one */
  function change(next: (items: Items<Item>) => Items<Item>) {
    items = next(read())
    text = items.length > 0 ? JSON.stringify(items) : null
    try {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    } catch {}
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    // Another tab changed it, or the page comes out of the back/forward cache.
    const events = ['storage', 'pageshow']
    for (const event of events) window.addEventListener(event, listener)
    return () => {
      listeners.delete(listener)
      for (const event of events) window.removeEventListener(event, listener)
    }
  }

  return { read, change, useItems: () => useSyncExternalStore(subscribe, read, () => none) }
}
