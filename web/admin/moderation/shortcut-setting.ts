import { useSyncExternalStore } from 'react'

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
    // A browser that stores nothing keeps the keys on.
  }
  for (const listener of listeners) listener()
}

/** Whether single keys do something in this browser, and what switches that. */
export function useShortcutSetting() {
  return [useSyncExternalStore(subscribe, read, () => true), setOn] as const
}
