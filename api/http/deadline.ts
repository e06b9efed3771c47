import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { Late } from '#api/http/errors.ts'
import { stretched } from '#runtime/config.ts'

/** Timeout of a ping to Postgres, in milliseconds. */
const PROBE_MS = 400

const yes = () => true
const late = () =>
  new Late(
    'This takes too long right now. Please look in a moment whether it was done, and try again if not.',
  )

/**
 * Answers 503 to requests while Postgres does not respond. A slow machine is no reason: statements
 * and locks have time limits of their own in Postgres. What these do not end, such as a commit that no
 * replica confirms, ends after `maxMs`.
 * @param ping the smallest query
 * @param limits.patienceMs how long a request waits until that is asked
 * @param limits.maxMs how long it waits at most, from the last byte that its client sent
 */
export function createDeadline(
  ping: () => Promise<unknown>,
  { patienceMs, maxMs } = { patienceMs: stretched(2_000), maxMs: stretched(10_000) },
) {
  // One query serves all requests that ask at once.
  let probing: Promise<boolean> | undefined
  const answers = () => (probing ??= probe().finally(() => (probing = undefined)))

  function probe(): Promise<boolean> {
    // After a stall of this process, the answer may be here and not read yet.
    const silent = wait(stretched(PROBE_MS), undefined, { ref: false }).then(() => nextTurn(false))
    // A refusal is an answer: the request gets one, too.
    return Promise.race([ping().then(yes, yes), silent])
  }

  /**
   * @param since when the request came
   * @param received bytes that came so far
   * @returns stops waiting
   */
  function whenUnresponsive(report: () => void, since: number, received = () => 0): () => void {
    let ended = false
    let last = { bytes: received(), at: since }
    let timer = setTimeout(check, since + patienceMs - performance.now())
    async function check() {
      const isThere = await answers()
      if (ended) return
      if (received() !== last.bytes) last = { bytes: received(), at: performance.now() }
      const goesOn = isThere && performance.now() - last.at < maxMs
      if (goesOn) timer = setTimeout(check, patienceMs)
      else report()
    }
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }

  /**
   * Answers 503 in time, counted from the request's headers: its body may wait to be read until
   * Postgres has said who is signed in.
   */
  const answerInTime: RequestHandler = (req, res, next) => {
    const stop = whenUnresponsive(
      () => {
        if (!res.headersSent) next(late())
      },
      performance.now(),
      () => req.socket.bytesRead,
    )
    res.once('close', stop)
    next()
  }

  /**
   * @returns the result that was promised
   * @param since when the request came: what it waits for one after the other has one deadline
   * @throws HttpError 503
   */
  function inTime<Result>(promised: Promise<Result>, since: number): Promise<Result> {
    const { promise, reject } = Promise.withResolvers<never>()
    return Promise.race([promised, promise]).finally(whenUnresponsive(() => reject(late()), since))
  }

  return { answerInTime, inTime }
}
export type Deadline = ReturnType<typeof createDeadline>
