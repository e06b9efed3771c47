import { type ComponentType, lazy } from 'react'
import { hasDrafts } from './draft.ts'

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

const isTouched = () => scrollY > 0 || document.activeElement !== document.body || hasDrafts('')

/** Settles once the visitor does something with the page; at once when there is a draft to show. */
const touched =
  typeof window === 'undefined' || isTouched()
    ? undefined
    : new Promise((resolve) => {
        for (const type of ['pointerdown', 'keydown', 'focusin', 'scroll'])
          addEventListener(type, resolve, { capture: true, passive: true, once: true })
      })

/** Settles when the visitor is about to write, and the network may be there. */
const aboutToWrite = () =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (navigator.onLine && document.activeElement?.matches('form[method=post] *')) resolve()
    }
    // Captured, because React stops the events of what it has not hydrated.
    addEventListener('focusin', check, { capture: true })
    check()
  })

/**
 * The same for what the first view does not need, below `<Suspense>`: until the page is touched or
 * scrolled, what the server rendered stands there without its code. Where that cannot be fetched,
 * whoever only reads keeps the page: it is reloaded for who writes.
 */
export const lazyUntilTouched = <Props extends object>(
  fetchPart: () => Promise<{ default: ComponentType<Props> }>,
) =>
  lazyPart(async () => {
    await touched
    return await fetchPart().catch(async (error: unknown) => {
      await aboutToWrite()
      throw error
    })
  })
