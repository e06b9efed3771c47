import type { Request, RequestHandler } from 'express'
import { config } from '#runtime/config.ts'
import { HttpError } from '#api/http/errors.ts'

const own = new URL(config.PUBLIC_URL).origin
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that change something and come from a page of somebody else's. Browsers name
 * the page's origin in every such request; programs that are no browsers name none.
 */
export const refuseForeignOrigin: RequestHandler = (req, _res, next) => {
  if (!reading.has(req.method)) refuseForeign(req)
  next()
}

/** Refuses requests of any kind that come from a page of somebody else's. */
export const refuseForeignPages: RequestHandler = (req, _res, next) => {
  refuseForeign(req)
  next()
}

function refuseForeign(req: Request): void {
  const origin = req.get('origin')
  const foreign = origin
    ? origin !== own && !sameHost(origin, req.get('host'))
    : req.get('sec-fetch-site') === 'cross-site'
  if (foreign) throw new HttpError(403, 'This request came from another website.')
}

function sameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
