import { createContext } from 'react'

/** The Content-Security-Policy nonce while a page is rendered on the server. */
export const NonceContext = createContext<string | undefined>(undefined)
