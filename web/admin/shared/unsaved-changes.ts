import { useEffect } from 'react'
import { useBlocker } from 'react-router'

// Outside React's state, because the navigation after a save comes before the next render and must
// not be blocked.
let unsaved = false

export const hasUnsavedChanges = () => unsaved

/** Allows leaving the page without confirmation. */
export const forgetUnsavedChanges = () => {
  unsaved = false
}

/** Blocks leaving the page while `dirty`: on unload the browser asks, within the site the caller. */
export function useUnsavedChanges(dirty: boolean) {
  useEffect(() => {
    unsaved = dirty
    return forgetUnsavedChanges
  }, [dirty])

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (unsaved) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  return useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved && `${from.pathname}${from.search}` !== `${to.pathname}${to.search}`,
  )
}
