import { randomBytes } from 'node:crypto'
import { sign, unsign } from 'cookie-signature'
import type { Request } from 'express'

/** Maximum number of accounts that a browser is remembered for; on a shared one the oldest is forgotten. */
const REMEMBERED = 5
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const keyOf = (account: string, secret: string) => `device:${account}:${secret}`

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that
 * has signed in to an account is recognized by a random id, signed for that account alone. The
 * cookie does not contain the account's name.
 * @param options.secrets the first one signs; older ones still verify
 */
export function createDevices({ secrets, secure }: { secrets: string[]; secure: boolean }) {
  const cookie = secure ? '__Host-device' : 'device'

  function tokensIn(req: Request): string[] {
    const cookies = (req.headers.cookie ?? '').replace(/;\s*/g, '&')
    return new URLSearchParams(cookies).get(cookie)?.split('~').slice(0, REMEMBERED) ?? []
  }

  const idIn = (token: string, account: string) =>
    secrets.map((secret) => unsign(token, keyOf(account, secret))).find((id) => id !== false)

  return {
    /**
     * The device id of the requesting browser, if it has signed in to this account before.
     * @param account hash of the account's kind and name
     */
    find: (req: Request, account: string): string | undefined =>
      tokensIn(req)
        .map((token) => idIn(token, account))
        .find((id) => id !== undefined),

    /** Remembers the requesting browser as one that has signed in to this account. */
    remember(req: Request, account: string): void {
      const others = tokensIn(req).filter((token) => idIn(token, account) === undefined)
      // The id stays, so that its counters stay.
      const id = this.find(req, account) ?? randomBytes(12).toString('base64url')
      const tokens = [sign(id, keyOf(account, secrets[0]!)), ...others].slice(0, REMEMBERED)
      req.res!.cookie(cookie, tokens.join('~'), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: YEAR_MS,
      })
    },
  }
}
export type Devices = ReturnType<typeof createDevices>
