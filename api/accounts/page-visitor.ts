import { setTimeout as wait } from 'node:timers/promises'
import { toCurrentUser } from '#api/accounts/to-current-user.ts'
import { findByCookie, hasSession } from '#api/accounts/user-session.ts'
import type { CurrentUser } from '#api/contract/accounts.ts'
import { log } from '#runtime/log.ts'

/** How long a page waits to learn who asks for it, in milliseconds. */
const SIGNED_IN_TIMEOUT_MS = 3000

/** Who asks for a page, by the Cookie header of its request. */
export function pageVisitor(cookies: string | undefined) {
  let user: Promise<CurrentUser | null | undefined> | undefined
  return {
    hasSession: hasSession(cookies),
    /** Null without a session; undefined when that cannot be told in time: then the browser asks. */
    currentUser: () => (user ??= findCurrentUser(cookies)),
  }
}

async function findCurrentUser(cookies: string | undefined) {
  if (!hasSession(cookies)) return null
  const late = wait(SIGNED_IN_TIMEOUT_MS, undefined, { ref: false })
  const found = findByCookie(cookies).then((user) => (user ? toCurrentUser(user) : null))
  return Promise.race([found, late]).catch((error: unknown) => {
    log.warn({ err: error }, 'A page could not tell who is signed in')
    return undefined
  })
}
