import type { Request, RequestHandler } from 'express'
import { HttpError } from '#api/http/errors.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests from pages of other websites. Browsers name the page's origin in every request
 * that changes something; programs that are no browsers name none.
 */
export function createOriginChecks(publicUrl: string) {
  const own = new URL(publicUrl).origin

  function refuseForeign(req: Request): void {
    const origin = req.get('origin')
    const foreign = origin
      ? origin !== own && !sameHost(origin, req.get('host'))
      : req.get('sec-fetch-site') === 'cross-site'
    if (foreign) throw new HttpError(403, 'This request came from another website.')
  }

  /** Refuses those that change something. */
  const refuseForeignOrigin: RequestHandler = (req, _res, next) => {
    if (!reading.has(req.method)) refuseForeign(req)
    next()
  }

  /** Refuses those of any kind. */
  const refuseForeignPages: RequestHandler = (req, _res, next) => {
    refuseForeign(req)
    next()
  }

  return { refuseForeignOrigin, refuseForeignPages }
}
export type OriginChecks = ReturnType<typeof createOriginChecks>

function sameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
