import { useEffect, useSyncExternalStore } from 'react'

type FrameParts = typeof import('./frame-parts.ts')

let parts: FrameParts | undefined
const listeners = new Set<() => void>()

/** The id of the signed-in person's menu, by which the browser knows that the page has one. */
export const USER_MENU_ID = 'user-menu'

/**
 * Loads the frame's parts for a signed-in person: before the page is rendered or hydrated where
 * it has them. `lazy` in a Suspense boundary would not do: the server streams such a part behind
 * a placeholder, and an update during hydration takes it away until its chunk is there.
 */
export async function loadFrameParts(): Promise<void> {
  parts ??= await import('./frame-parts.ts')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const loaded = () => parts

/** @returns the frame's parts for a signed-in person; undefined until they are wanted and loaded */
export function useFrameParts(wanted: boolean): FrameParts | undefined {
  useEffect(() => {
    // Without them the page works; the next one tries again.
    if (wanted) loadFrameParts().catch(() => {})
  }, [wanted])
  return useSyncExternalStore(subscribe, loaded, loaded)
}
