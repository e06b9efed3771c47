import { setTimeout as wait } from 'node:timers/promises'
import { currentUser, type CurrentUser } from '#contract/accounts.ts'
import type { Services } from '#api/services.ts'
import { scaleTimeout } from '#runtime/config.ts'

/** Timeout of a page's wait for its visitor's session, in milliseconds. */
const SIGNED_IN_TIMEOUT_MS = 2_500

export function pageVisitor(
  { users, log }: Pick<Services, 'users' | 'log'>,
  cookies: string | undefined,
) {
  const hasSession = users.hasSession(cookies)
  let user: Promise<CurrentUser | null | undefined> | undefined

  async function findCurrentUser() {
    if (!hasSession) return null
    const late = wait(scaleTimeout(SIGNED_IN_TIMEOUT_MS), undefined, { ref: false })
    const found = users.findByCookie(cookies).then((row) => (row ? currentUser.parse(row) : null))
    return Promise.race([found, late]).catch((error: unknown) => {
      log.warn({ err: error }, 'A page could not tell who is signed in')
      return undefined
    })
  }

  return {
    hasSession,
    /** Null without a session; undefined if the session is not known in time: then the browser asks. */
    currentUser: () => (user ??= findCurrentUser()),
  }
}
