import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

/** The cookie of the pincode; `api/site/pincode.ts` sets it for browsers without script. */
const COOKIE = 'pincode'
const YEAR_S = 365 * 24 * 60 * 60

const listeners = new Set<() => void>()

/** The pincode that meals are to come to, out of a `Cookie` header or `document.cookie`. */
export const pincodeIn = (cookies: string | null | undefined): string | undefined =>
  /(?:^|; ?)pincode=([1-9]\d{5})(?:;|$)/.exec(cookies ?? '')?.[1]

/** The same of a request for a page. */
export const pincodeOf = (request: Request) => pincodeIn(request.headers.get('cookie'))

/** The same in the browser. */
export const keptPincode = () => pincodeIn(document.cookie)

/** Keeps a pincode for a year; undefined forgets it. */
export function keepPincode(pincode: string | undefined) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const lifetime = pincode === undefined ? 0 : YEAR_S
  document.cookie = `${COOKIE}=${pincode ?? ''}; Path=/; Max-Age=${lifetime}; SameSite=Lax${secure}`
  for (const listener of listeners) listener()
}

/** Keeps what was typed if it is a pincode, blanks allowed. */
export function keepTyped(typed: string) {
  const pincode = typed.replaceAll(/\s/g, '')
  if (/^[1-9]\d{5}$/.test(pincode)) keepPincode(pincode)
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
export function useKeptPincode(): string | undefined {
  const root = useRouteLoaderData<{ pincode?: string }>('root')
  return useSyncExternalStore(subscribe, keptPincode, () => root?.pincode)
}
