import { createContext } from 'react-router'
import type { CurrentUser } from '#contract/accounts.ts'
import type { ChoiceNames } from '#domain/choices.ts'
import type { OwnSite } from '#domain/site.ts'
import type { AskInside } from '#contract/calls/all.ts'

/** The server's data about the request of a rendered page. */
export type RequestInfo = {
  /** The nonce of the response's Content-Security-Policy. */
  nonce: string
  /** Calls the API in process, for server loaders. */
  ask: AskInside
  /** Names of the places and cuisines on offer. */
  choices: ChoiceNames
  /** Settings that differ from the product's own values. */
  site: OwnSite | undefined
  /** The public origin, for canonical links. */
  publicUrl: string
  /** True when the visitor has a session, so that the page may be private. */
  hasSession: boolean
  /**
   * The signed-in person; null for a visitor, undefined when the API does not answer. Looked up
   * once per page, and never for visitors without a session.
   */
  currentUser: () => Promise<CurrentUser | null | undefined>
}

/** Set by `server.ts` for every request; read by loaders and by `entry.server.tsx`. */
export const requestInfo = createContext<RequestInfo>()
