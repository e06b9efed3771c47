import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { ZodError } from 'zod'
import type { Failure } from '#contract/errors.ts'
import { t, translated } from '#domain/i18n.ts'
import { isDatabaseUnavailable, isUnstorable } from '#db/client.ts'

/** A failure whose text may be shown to people. */
export class HttpError extends Error {
  readonly status: number
  readonly more: {
    issues?: Failure['issues']
    /** Seconds until trying again makes sense. */
    retryAfter?: number
    /** Further fields of the body. */
    details?: object
  }

  constructor(status: number, message: string, more: HttpError['more'] & { cause?: unknown } = {}) {
    super(message, { cause: more.cause })
    this.status = status
    this.more = more
  }
}

export const badRequest = (message: string, issues?: Failure['issues']) =>
  new HttpError(400, message, { issues })
export const badField = (path: string, message: string) => badRequest(message, [{ path, message }])
export const notFound = (message: string) => new HttpError(404, message)
export const conflict = (message: string, issues?: Failure['issues']) =>
  new HttpError(409, message, { issues })
export const unavailable = (message: string, cause?: unknown) =>
  new HttpError(503, message, { retryAfter: 5, cause })

/** The request was shed: under the present load it would cost others too much. */
export class LoadShedError extends HttpError {
  constructor(message: string) {
    super(503, message, { retryAfter: 5 })
  }
}

/** The deadline for an answer has passed. */
export class DeadlineExceeded extends HttpError {
  constructor(message: string) {
    super(503, message, { retryAfter: 5 })
  }
}

/** Answers calls that no route knows. */
export const unknownCall: RequestHandler = (req) => {
  const call = `${req.method} ${req.baseUrl}${req.path}`
  throw notFound(t('There is no {call}', { call }))
}

/** Turns errors of routes into the contract's failure body; the only place that does. */
export const answerErrors =
  (log: Logger): ErrorRequestHandler =>
  (thrown, req, res, _next) => {
    // Already answered; or the deadline passed after the answer began, which may then finish.
    if (res.writableEnded || (res.headersSent && thrown instanceof DeadlineExceeded)) return
    if (res.headersSent) {
      log.error({ err: thrown, method: req.method, path: req.path }, 'An answer broke off')
      res.destroy()
      return
    }
    const { status, retryAfter, failure } = describeFailure(log, thrown, req)
    if (retryAfter) res.set('Retry-After', String(retryAfter))
    res.status(status).json(failure)
  }

/** Status and body for any thrown value; logs server errors. */
export function describeFailure(
  log: Logger,
  thrown: unknown,
  { method, path }: { method: string; path: string },
) {
  const { status, message, more } = toHttpError(thrown)
  const { issues, retryAfter, details } = more
  // Load shedding is not a failure, and counted in the metrics: a flood must not fill the log.
  if (thrown instanceof LoadShedError) log.debug({ method, path }, message)
  else if (isUnstorable(thrown))
    log.warn({ err: thrown, method, path }, 'A value passed the contract that Postgres refused')
  else if (status >= 500) log.error({ err: thrown, method, path }, 'A request failed')
  // Texts with placeholders are already in the request's language; all others are translated here.
  const text = translated(message)
  const failure: Failure = {
    ...details,
    error: text,
    message: text,
    ...(issues && {
      issues: issues.map((issue) => ({ ...issue, message: translated(issue.message) })),
    }),
  }
  return { status, retryAfter, failure }
}

function toHttpError(thrown: unknown): HttpError {
  if (thrown instanceof HttpError) return thrown
  if (thrown instanceof ZodError) {
    const issues = thrown.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    // The sentence alone, because people read it; the issues name its field.
    return badRequest(issues[0]!.message, issues)
  }
  if (isDatabaseUnavailable(thrown)) {
    return unavailable('The directory is not available right now. Please try again in a moment.')
  }
  const { code, status } = Object(thrown) as { code?: unknown; status?: unknown }
  // A foreign key no longer holds: its row was deleted between our read and our write.
  if (code === '23503') {
    return conflict('What this belongs to was deleted meanwhile. Please reload the page.')
  }
  if (isUnstorable(thrown)) return badRequest('Something in this cannot be stored.')
  if (status === 413) return new HttpError(413, 'The request is too large')
  // Express and its body parsers set a status on their errors.
  if (Number(status) >= 400 && Number(status) < 500) {
    return new HttpError(Number(status), 'The request could not be understood')
  }
  return new HttpError(500, 'Something went wrong on our side. Please try again.')
}
