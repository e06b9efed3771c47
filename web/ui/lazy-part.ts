import { type ComponentType, lazy } from 'react'

/** After a reload for a missing part, there is no other within this time, in ms. */
const RELOAD_PAUSE_MS = 10_000
const KEY = 'reloaded-for-part'
let reloading = false

/**
 * A component whose code is fetched when it is first shown. When that fails, because the network
 * did or because the site was updated and its older files are gone, the page is reloaded once: a
 * browser does not retry a module that it failed to fetch.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(async () => {
    try {
      return await fetchPart()
    } catch (error) {
      if (!reloading) {
        if (Date.now() - Number(sessionStorage.getItem(KEY)) < RELOAD_PAUSE_MS) throw error
        sessionStorage.setItem(KEY, String(Date.now()))
        reloading = true
        location.reload()
      }
      return await new Promise<never>(() => {})
    }
  })
}
