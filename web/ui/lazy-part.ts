import { type ComponentType, lazy } from 'react'

/** Minimum interval between two reloads for a missing module, in ms. */
const RELOAD_PAUSE_MS = 10_000
const KEY = 'reloaded-for-part'
let reloading = false

/**
 * A component whose code is loaded when it is first shown. If that fails, because the network
 * failed or the site was updated and its older files are gone, the page is reloaded once: browsers
 * do not retry a module that failed to load.
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
