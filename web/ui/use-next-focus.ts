import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus when a pressed button disappears with what it removed: to the first remaining
 * successor, else to `otherwise`.
 * @returns a function to call with the button and its successors when it is pressed
 */
export function useNextFocus(otherwise: RefObject<HTMLElement | null>) {
  const pressed = useRef<readonly HTMLElement[]>([])
  // After each render, because the button may disappear only when an answer arrives.
  useEffect(() => {
    const [button, ...next] = pressed.current
    if (!button || button.isConnected) return
    pressed.current = []
    // The focus may have moved meanwhile.
    if (document.activeElement !== document.body) return
    const target = next.find(({ isConnected }) => isConnected) ?? otherwise.current
    target?.focus({ preventScroll: true })
  })
  return (button: HTMLElement, next: readonly HTMLElement[] = []) => {
    pressed.current = [button, ...next]
  }
}
