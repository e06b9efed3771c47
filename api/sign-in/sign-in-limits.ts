import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { HOUR, networkOf, type RateLimits, tooMany } from '#api/http/rate-limits.ts'
import type { ApiMetrics } from '#api/metrics.ts'
import type { Devices } from '#api/sign-in/devices.ts'
import { refuseWhenBusy } from '#api/sign-in/passwords.ts'
import { enqueueMail, type Outbox } from '#db/jobs.ts'
import type { SessionKind } from '#db/sessions.ts'

const DAY = 24 * HOUR
/** Wrong passwords for one account per day, from all unknown devices together or from one known device. */
const MAX_DAILY_FAILURES = 100
/** Delay after that number of failures, in seconds; each further failure doubles it. */
const FIRST_DELAY = 30
const MAX_DELAY = HOUR

type LimitParts = Outbox & { limits: RateLimits; metrics: ApiMetrics; devices: Devices }

/** Reports the outcome of a sign-in attempt: `incomplete` when nothing given was wrong but a code is missing. */
type Settle = (outcome?: 'succeeded' | 'incomplete') => Promise<void>

/** Hashed key of an account in counters and logs, normalized in case and composition. */
export const accountKey = (kind: SessionKind, username: string): string =>
  createHash('sha256')
    .update(`${kind}:${username.normalize('NFKC').trim().toLowerCase()}`)
    .digest('base64url')

/**
 * Limits attempts to sign in. Unknown names are counted like known ones, so the counters reveal
 * nothing. A browser that has signed in to the account before has counters of its own, which
 * strangers cannot exhaust; all others share the account's (decision 34).
 */
export function createSignInLimits({ limits, metrics, devices, sql, jobs }: LimitParts) {
  const { createLimiter } = limits
  // For an account and a network, or for a known device: five guesses, reset by a right password.
  const guesses = createLimiter('sign-in-guesses', 5, 15 * 60)
  // For a network: as many guesses as fifty phones behind one address may make.
  const network = createLimiter('sign-in-network', 250, 15 * 60)
  const burst = createLimiter('sign-in-burst', 10, 15)
  // Limits right passwords, too: each costs a check and a session.
  const successes = createLimiter('sign-in-successes', 30, HOUR)
  const failures = createLimiter('sign-in-failures', MAX_DAILY_FAILURES, DAY)
  const delay = createLimiter('sign-in-delay', 1, FIRST_DELAY)
  const announced = createLimiter('sign-in-announced', 1, DAY)
  type Limiter = typeof burst

  /**
   * Counts an attempt to sign in before the password is checked, so that concurrent attempts cannot
   * evade the limit.
   * @param kind of the account: a user and an administrator with the same name are different
   * @returns a function to call unless the password was wrong
   * @throws HttpError 429 with the time to wait, 503 when too many passwords are waiting
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
    // Device ids are random and never equal an account's key.
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

    // Only right passwords count here.
    await expectRoom(successes, account)
    await expectRoom(delay, counted)
    await count(guesses, guesser)
    try {
      if (!device) await count(network, from)
      await count(burst, counted)
      const { consumedPoints: failed } = await failures.penalty(counted)
      if (failed > MAX_DAILY_FAILURES) await delayFurther(failed - MAX_DAILY_FAILURES)
    } catch (refusal) {
      // The password was not checked.
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

    /**
     * Lets one attempt through, and delays the next. @param attempt number of the attempt after the
     * last one without delay
     */
    async function delayFurther(attempt: number): Promise<void> {
      if (!device && (await announced.penalty(account)).consumedPoints === 1) {
        metrics.guessedAccounts.inc({ kind })
        await enqueueMail(jobs, sql, { kind: 'password-guessed', account: kind, username })
      }
      const seconds = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** (attempt - 1))
      const gate = await delay.penalty(counted, 1, { customDuration: seconds })
      if (gate.consumedPoints === 1) return
      // A concurrent attempt came first: this password is not checked.
      await failures.reward(counted)
      slow(gate.msBeforeNext)
    }
  }
}
export type BeginSignIn = ReturnType<typeof createSignInLimits>
