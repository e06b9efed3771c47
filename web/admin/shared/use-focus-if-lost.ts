import { useEffect, useRef } from 'react'

/**
 * Takes up the focus when what had it is gone: the link or button that led here has made room.
 * Whoever still has the focus, such as the tab that was pressed, keeps it.
 */
export function useFocusIfLost<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) {
      element.current?.focus({ preventScroll: true })
    }
  }, [])
  return element
}
