import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { HOUR, networkOf, type RateLimits, tooMany } from '#api/http/rate-limits.ts'
import type { ApiMetrics } from '#api/metrics.ts'
import type { Devices } from '#api/sign-in/devices.ts'
import { refuseWhenBusy } from '#api/sign-in/passwords.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import type { SessionKind } from '#db/sessions.ts'

const DAY = 24 * HOUR
/** Wrong passwords for one account in a day, from all unknown devices or from one known one. */
const MAX_DAILY_FAILURES = 100
/** The pause before the first attempt after these, in seconds; each further one doubles it. */
const FIRST_DELAY = 30
const MAX_DELAY = HOUR

type LimitParts = Outbox & { limits: RateLimits; metrics: ApiMetrics; devices: Devices }

/** Outcome of a sign-in attempt: `incomplete` when nothing wrong was given, but not all. */
type Settle = (outcome?: 'succeeded' | 'incomplete') => Promise<void>

/** Names an account in counters and logs: as typed, but for case and composition, and hashed. */
export const accountKey = (kind: SessionKind, username: string): string =>
  createHash('sha256')
    .update(`${kind}:${username.normalize('NFKC').trim().toLowerCase()}`)
    .digest('base64url')

/**
 * Limits attempts to sign in. Unknown names are counted like any other, so the counters tell
 * nothing. A browser that has signed in to the account before has counters of its own, which no
 * stranger can fill; all others share those of the account (decision 34).
 */
export function createSignInLimits({ limits, metrics, devices, sql, jobs }: LimitParts) {
  const { createLimiter } = limits
  // An account from one network, or a known device: five guesses, until one is right.
  const guesses = createLimiter('sign-in-guesses', 5, 15 * 60)
  // A network: what fifty phones behind one address may make by the line above.
  const network = createLimiter('sign-in-network', 250, 15 * 60)
  const burst = createLimiter('sign-in-burst', 10, 15)
  // Right passwords are not free, either: each costs a check and a session.
  const successes = createLimiter('sign-in-successes', 30, HOUR)
  const failures = createLimiter('sign-in-failures', MAX_DAILY_FAILURES, DAY)
  const delay = createLimiter('sign-in-delay', 1, FIRST_DELAY)
  const announced = createLimiter('sign-in-announced', 1, DAY)
  type Limiter = typeof burst

  /**
   * Counts an attempt to sign in, before the password is looked at: of many at once none gets past
   * the count.
   * @param kind whose accounts: a user and an administrator of one name are two
   * @returns to be called unless the password was wrong
   * @throws HttpError 429 with the time to wait, 503 when too many passwords wait
   */
  return async function beginSignIn(
    kind: SessionKind,
    req: Request,
    username: string,
  ): Promise<Settle> {
    refuseWhenBusy()
    if (!limits.enabled) return async () => {}
    const account = accountKey(kind, username)
    const device = devices.find(req, account)
    const from = networkOf(req)
    // A device's id is random: no account's key is like it.
    const counted = device ?? account
    const guesser = device ?? `${account}:${from}`

    const slow = (milliseconds: number): never => {
      metrics.signIns.inc({ kind, outcome: 'slowed' })
      tooMany(milliseconds)
    }
    async function count(limiter: Limiter, key: string): Promise<number> {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key)
      if (consumedPoints > limiter.points) slow(msBeforeNext)
      return consumedPoints
    }
    async function expectRoom(limiter: Limiter, key: string): Promise<void> {
      const found = await limiter.get(key)
      if (found && found.consumedPoints >= limiter.points) slow(found.msBeforeNext)
    }

    // Only right passwords fill it.
    await expectRoom(successes, account)
    await expectRoom(delay, counted)
    await count(guesses, guesser)
    try {
      if (!device) await count(network, from)
      await count(burst, counted)
      const { consumedPoints: failed } = await failures.penalty(counted)
      if (failed > MAX_DAILY_FAILURES) await delayFurther(failed - MAX_DAILY_FAILURES)
    } catch (refusal) {
      // No password was looked at.
      await guesses.reward(guesser)
      throw refusal
    }

    return async (outcome = 'succeeded') => {
      const isComplete = outcome === 'succeeded'
      await Promise.all([
        isComplete ? guesses.delete(guesser) : guesses.reward(guesser),
        device ? undefined : network.reward(from),
        isComplete ? burst.reward(counted) : undefined,
        failures.reward(counted),
        isComplete ? successes.penalty(account) : undefined,
      ])
    }

    /** Lets one attempt pass, and none after it for some time. @param attempt after the last free one */
    async function delayFurther(attempt: number): Promise<void> {
      if (!device && (await announced.penalty(account)).consumedPoints === 1) {
        metrics.guessedAccounts.inc({ kind })
        await enqueueMail(jobs, sql, { kind: 'password-guessed', account: kind, username })
      }
      const seconds = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (attempt - 1))
      const gate = await delay.penalty(counted, 1, { customDuration: seconds })
      if (gate.consumedPoints === 1) return
      // Another one came first: this password is not looked at.
      await failures.reward(counted)
      slow(gate.msBeforeNext)
    }
  }
}
export type BeginSignIn = ReturnType<typeof createSignInLimits>
