import { type ComponentType, lazy } from 'react'

/** A page that was loaded anew for a missing part does not do so again within this time. */
const PAUSE_MS = 10_000
const KEY = 'loaded-anew'

/**
 * A part of a page that is fetched when it is first shown. When that fails, because the
 * network did for a moment or because the site was updated and its older files are gone, the
 * page is loaded anew once: a browser does not fetch a module again that it failed to fetch.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(async () => {
    try {
      return await fetchPart()
    } catch (error) {
      if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) throw error
      sessionStorage.setItem(KEY, String(Date.now()))
      location.reload()
      return await new Promise<never>(() => {})
    }
  })
}
