import { createContext } from 'react-router'

/** What the server knows about the request that a page is rendered for. */
export type RequestInfo = {
  /** The nonce of the response's Content-Security-Policy. */
  nonce: string
  /** Where server loaders reach `/api`. */
  apiOrigin: string
  /** The origin that visitors see: for canonical links. */
  publicUrl: string
}

/** Set by `server.ts` for every request; read by loaders and by `entry.server.tsx`. */
export const requestInfo = createContext<RequestInfo>()
