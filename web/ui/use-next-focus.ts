import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place when a pressed button leaves the page with what it removed: the first of
 * its successors that is still there gets the focus, else `otherwise`.
 * @returns to be called with the button and its successors when it is pressed
 */
export function useNextFocus(otherwise: RefObject<HTMLElement | null>) {
  const pressed = useRef<readonly HTMLElement[]>([])
  // After each render: the button may leave as late as an answer comes.
  useEffect(() => {
    const [button, ...next] = pressed.current
    if (!button || button.isConnected) return
    pressed.current = []
    // The focus may be somewhere else by now.
    if (document.activeElement !== document.body) return
    const target = next.find(({ isConnected }) => isConnected) ?? otherwise.current
    target?.focus({ preventScroll: true })
  })
  return (button: HTMLElement, next: readonly HTMLElement[] = []) => {
    pressed.current = [button, ...next]
  }
}
