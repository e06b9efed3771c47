import { createContext } from 'react'

/** The nonce of the page's Content-Security-Policy, the same on the server and in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
