import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { DeadlineExceeded } from '#api/http/errors.ts'
import { scaleTimeout } from '#runtime/config.ts'

/** Timeout of a ping to Postgres, in milliseconds. */
const PROBE_MS = 400

const yes = () => true
const late = () =>
  new DeadlineExceeded(
    'This is taking too long right now. Please check in a moment whether it was done, and try again if not.',
  )

/** Signs of progress of requests whose answer takes longer than their body. */
const progress = new WeakMap<IncomingMessage, number>()

/** Notes that work on a request goes on, which has a time limit of its own. */
export const reportProgress = (req: IncomingMessage): void =>
  void progress.set(req, (progress.get(req) ?? 0) + 1)

/**
 * Answers 503 to requests while Postgres does not respond. A slow machine alone does not cause it: statements
 * and locks have time limits of their own in Postgres. A wait that these do not limit, such as a
 * commit that no replica confirms, ends after `maxMs`.
 * @param ping the smallest query
 * @param limits.patienceMs how long a request waits before Postgres is pinged
 * @param limits.maxMs maximum wait, from the last byte that the client sent
 */
export function createDeadline(
  ping: () => Promise<unknown>,
  { patienceMs, maxMs } = { patienceMs: scaleTimeout(2_000), maxMs: scaleTimeout(10_000) },
) {
  // One query serves all requests that ask at once.
  let probing: Promise<boolean> | undefined
  const answers = () => (probing ??= probe().finally(() => (probing = undefined)))

  function probe(): Promise<boolean> {
    // After a stall of this process, the answer may have arrived without having been read.
    const silent = wait(scaleTimeout(PROBE_MS), undefined, { ref: false }).then(() =>
      nextTurn(false),
    )
    // A refused ping still proves that Postgres responds; the request gets its own refusal.
    return Promise.race([ping().then(yes, yes), silent])
  }

  /**
   * @param since when the request came
   * @param received returns the number of bytes received so far
   * @returns a function that stops waiting
   */
  function whenUnresponsive(report: () => void, since: number, received = () => 0): () => void {
    let ended = false
    let last = { bytes: received(), at: since }
    let timer = setTimeout(check, since + patienceMs - performance.now())
    async function check() {
      const isThere = await answers()
      if (ended) return
      if (received() !== last.bytes) last = { bytes: received(), at: performance.now() }
      const mayContinue = isThere && performance.now() - last.at < maxMs
      if (mayContinue) timer = setTimeout(check, patienceMs)
      else report()
    }
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }

  /**
   * Answers 503 in time, counted from the request's headers, because the session is looked up
   * before the body is read.
   */
  const answerInTime: RequestHandler = (req, res, next) => {
    const stop = whenUnresponsive(
      () => {
        if (!res.headersSent) next(late())
      },
      performance.now(),
      () => req.socket.bytesRead + (progress.get(req) ?? 0),
    )
    res.once('close', stop)
    next()
  }

  /**
   * Limits the wait for a promise.
   * @param since when the request came: consecutive waits share one deadline
   * @returns the promised result
   * @throws HttpError 503
   */
  function inTime<Result>(promised: Promise<Result>, since: number): Promise<Result> {
    const { promise, reject } = Promise.withResolvers<never>()
    return Promise.race([promised, promise]).finally(whenUnresponsive(() => reject(late()), since))
  }

  return { answerInTime, inTime }
}
export type Deadline = ReturnType<typeof createDeadline>
