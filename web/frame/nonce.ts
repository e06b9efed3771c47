import { createContext } from 'react'

/** The nonce of the page's Content-Security-Policy, the same on the server and in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The style sheet of the site's own colour, on the server only. */
export const StyleContext = createContext<string | undefined>(undefined)
