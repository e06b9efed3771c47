import { createContext } from 'react-router'
import type { CurrentUser } from '#contract/accounts.ts'
import type { ChoiceNames } from '#domain/choices.ts'
import type { AskInside } from '#contract/calls/all.ts'

/** Facts that the server knows about the request that a page is rendered for. */
export type RequestInfo = {
  /** The nonce of the response's Content-Security-Policy. */
  nonce: string
  /** Asks the API in process: for server loaders. */
  ask: AskInside
  /** Places and cuisines that are offered. */
  choices: ChoiceNames
  /** The origin that visitors see: for canonical links. */
  publicUrl: string
  /** True when the visitor brings a session, so that the page may be theirs alone. */
  hasSession: boolean
  /**
   * The signed-in person, null for a visitor; undefined when the API could not say. Asked once
   * for each page, and not at all for visitors without a session.
   */
  currentUser: () => Promise<CurrentUser | null | undefined>
}

/** Set by `server.ts` for every request; read by loaders and by `entry.server.tsx`. */
export const requestInfo = createContext<RequestInfo>()
