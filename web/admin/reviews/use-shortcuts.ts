import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What a key does. It answers false when it has nothing to do here, and the browser may. */
type Shortcuts = Record<string, (() => boolean | void) | undefined>

/**
 * Runs what a single key stands for while `on`. Never while text is typed or chosen, with a
 * modifier, over an open dialog, or again because the key is held down, but for moving along.
 */
export function useShortcuts(on: boolean, shortcuts: Shortcuts, mayRepeat: readonly string[]) {
  const latest = useRef({ shortcuts, mayRepeat })
  useEffect(() => {
    latest.current = { shortcuts, mayRepeat }
  })
  useEffect(() => {
    if (!on) return
    function press(event: KeyboardEvent) {
      const { shortcuts, mayRepeat } = latest.current
      const run = shortcuts[event.key]
      if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.repeat && !mayRepeat.includes(event.key)) return
      if (isTypedInto(event.target) || document.querySelector('[role="dialog"]')) return
      if (run() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

const untyped = ['checkbox', 'radio', 'button', 'submit', 'reset']

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !untyped.includes(target.type)
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)
}

const KEY = 'admin-shortcuts'
const listeners = new Set<() => void>()

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function setOn(wanted: boolean) {
  try {
    if (wanted) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // A browser that stores nothing keeps the shortcuts on.
  }
  for (const listener of listeners) listener()
}

/** Whether shortcuts are on in this browser, and what switches them. */
export function useShortcutSetting() {
  return [useSyncExternalStore(subscribe, read, () => true), setOn] as const
}
