import { useEffect, useRef, useState } from 'react'

/** Actions by key. Returning false leaves the key to the browser. */
type Shortcuts = Record<string, (() => boolean | void) | undefined>

/**
 * Single-key shortcuts, while `on`. Ignores keys typed into fields, with a modifier or over an open
 * dialog, and repeats of a held key, except of those that may repeat.
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

function readSetting(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** This browser's setting for shortcuts, and its setter. */
export function useShortcutSetting() {
  const [on, setOn] = useState(readSetting)
  function store(wanted: boolean) {
    setOn(wanted)
    try {
      if (wanted) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'off')
    } catch {
      // Without storage, the setting lasts until the page is left.
    }
  }
  return [on, store] as const
}
