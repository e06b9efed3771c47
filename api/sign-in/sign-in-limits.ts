import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { type RateLimits, tooMany } from '#api/http/rate-limits.ts'
import type { ApiMetrics } from '#api/metrics.ts'

/**
 * Limits attempts to sign in. Unknown names are counted like any other, so the counters tell
 * nothing. No counter locks a person out for good: the one for the account alone, which an attacker
 * can fill, only spaces the attempts out by seconds.
 */
export function createSignInLimits(
  { enabled, createLimiter }: RateLimits,
  { signIns }: ApiMetrics,
) {
  const pair = createLimiter('sign-in-pair', 5, 15 * 60, 15 * 60)
  const address = createLimiter('sign-in-address', 50, 15 * 60, 15 * 60)
  const account = createLimiter('sign-in-account', 10, 15)

  /**
   * Counts an attempt to sign in.
   * @param kind whose accounts: a user and an administrator of one name are two
   * @returns to be called when the password was right: gives the count back
   * @throws HttpError 429 with the time to wait, when there were too many that failed
   */
  return async function beginSignIn(
    kind: 'user' | 'admin',
    req: Request,
    username: string,
  ): Promise<() => Promise<void>> {
    if (!enabled) return async () => {}
    const ip = req.ip ?? ''
    const name = createHash('sha256')
      .update(`${kind}:${username.normalize('NFKC').toLowerCase()}`)
      .digest('base64url')
    const counters = [
      { limiter: pair, key: `${name}:${ip}` },
      { limiter: address, key: ip },
      { limiter: account, key: name },
    ]
    // Counted before the password is looked at, and given back when it is right: of many attempts
    // at once none gets past the count.
    for (const { limiter, key } of counters) {
      const count = await limiter.penalty(key, 1)
      if (count.consumedPoints > limiter.points) {
        signIns.inc({ kind, outcome: 'slowed' })
        tooMany(count.msBeforeNext)
      }
    }
    return async () => {
      await pair.delete(`${name}:${ip}`)
      await address.reward(ip, 1)
      await account.reward(name, 1)
    }
  }
}
export type BeginSignIn = ReturnType<typeof createSignInLimits>
