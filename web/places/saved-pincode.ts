import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import {
  PINCODE_COOKIE,
  PINCODE_COOKIE_MAX_AGE_S,
  pincodeIn,
  readPincode,
} from '#domain/pincode.ts'

const listeners = new Set<() => void>()

/** The pincode of a request for a page. */
export const pincodeOf = (request: Request) => pincodeIn(request.headers.get('cookie'))

/** The saved pincode, from the browser's cookie. */
export const savedPincode = () => pincodeIn(document.cookie)

/** Keeps a pincode for a year; undefined forgets it. */
export function savePincode(pincode: string | undefined) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const lifetime = pincode === undefined ? 0 : PINCODE_COOKIE_MAX_AGE_S
  document.cookie = `${PINCODE_COOKIE}=${pincode ?? ''}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`
  for (const listener of listeners) listener()
}

/** Keeps what was typed if it is a pincode, blanks allowed. */
export function saveTyped(typed: string) {
  const pincode = readPincode(typed)
  if (pincode) savePincode(pincode)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab may have changed it, or the page comes out of the back/forward cache.
  const events = ['focus', 'pageshow']
  for (const event of events) window.addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    for (const event of events) window.removeEventListener(event, listener)
  }
}

/** The visitor's pincode; while a page hydrates, the one that the server rendered it with. */
export function useSavedPincode(): string | undefined {
  const root = useRouteLoaderData<{ pincode?: string }>('root')
  return useSyncExternalStore(subscribe, savedPincode, () => root?.pincode)
}
