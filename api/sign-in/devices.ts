import { randomBytes } from 'node:crypto'
import { sign, unsign } from 'cookie-signature'
import type { Request } from 'express'

/** Accounts that one browser is known for at once; a shared one forgets the oldest. */
const REMEMBERED = 5
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const keyOf = (account: string, secret: string) => `device:${account}:${secret}`

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that
 * has signed in to an account before is known by a random id, signed for that account alone. The
 * account's name is not in the cookie.
 * @param options.secrets the first one signs; the others are from before and still count
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
     * The id of the browser that asks, if it has signed in to this account before.
     * @param account whose kind and name, hashed
     */
    find: (req: Request, account: string): string | undefined =>
      tokensIn(req)
        .map((token) => idIn(token, account))
        .find((id) => id !== undefined),

    /** Marks the browser that asks as one that has signed in to this account. */
    remember(req: Request, account: string): void {
      const others = tokensIn(req).filter((token) => idIn(token, account) === undefined)
      // The id stays, and with it what is counted for it.
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
