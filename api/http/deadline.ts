import type { RequestHandler } from 'express'
import { unavailable } from '#api/http/errors.ts'

/** How long a request may wait for our servers, in milliseconds. */
const DEADLINE_MS = 2_500

const late = () =>
  unavailable(
    'This takes too long right now. Please look in a moment whether it was done, and try again if not.',
  )

/**
 * Answers 503 when there is no answer in time, such as when a server hangs. The time begins when the
 * request's body is there; uploads have none, because pictures take their time.
 */
export const answerInTime: RequestHandler = (req, res, next) => {
  if (!req.is('multipart/form-data')) {
    const start = () => {
      const timer = setTimeout(() => {
        if (!res.headersSent) next(late())
      }, DEADLINE_MS)
      res.once('close', () => clearTimeout(timer))
    }
    const { headers } = req
    if (Number(headers['content-length']) > 0 || headers['transfer-encoding'])
      req.once('end', start)
    else start()
  }
  next()
}

/** What was promised, unless it takes too long. @throws HttpError 503 */
export function inTime<Result>(promised: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), DEADLINE_MS)
  return Promise.race([promised, promise]).finally(() => clearTimeout(timer))
}
