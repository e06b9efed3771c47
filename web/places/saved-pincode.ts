import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import {
  PINCODE_COOKIE,
  PINCODE_COOKIE_MAX_AGE_S,
  pincodeIn,
  readPincode,
} from '#domain/pincode.ts'
import { createListeners } from '../ui/listeners.ts'

// Changed by another tab, or restored from the back/forward cache.
const { subscribe, notify } = createListeners('focus', 'pageshow')

/** The pincode cookie of a page request. */
export const pincodeOf = (request: Request) => pincodeIn(request.headers.get('cookie'))

/** The saved pincode, from the browser's cookie. */
export const savedPincode = () => pincodeIn(document.cookie)

/** Saves a pincode for a year; undefined deletes it. */
export function savePincode(pincode: string | undefined) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const lifetime = pincode === undefined ? 0 : PINCODE_COOKIE_MAX_AGE_S
  document.cookie = `${PINCODE_COOKIE}=${pincode ?? ''}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`
  notify()
}

/** Saves typed text if it is a pincode; spaces are allowed. */
export function saveTyped(typed: string) {
  const pincode = readPincode(typed)
  if (pincode) savePincode(pincode)
}

/** The visitor's pincode; during hydration, the one with which the server rendered the page. */
export function useSavedPincode(): string | undefined {
  const root = useRouteLoaderData<{ pincode?: string }>('root')
  return useSyncExternalStore(subscribe, savedPincode, () => root?.pincode)
}
