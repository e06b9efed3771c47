import type { Request, RequestHandler } from 'express'
import { HttpError } from '#api/http/errors.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests from pages of other sites. Browsers send an Origin header with every request
 * that changes something; other programs send none.
 */
export function createOriginChecks(publicUrl: string) {
  const own = new URL(publicUrl)

  function refuseForeign(req: Request): void {
    const origin = req.get('origin')
    const foreign = origin
      ? !isOwnOrigin(origin, own, `${req.protocol}://${req.get('host')}`)
      : req.get('sec-fetch-site') === 'cross-site'
    if (foreign) throw new HttpError(403, 'This request came from another website.')
  }

  const refuseForeignOrigin: RequestHandler = (req, _res, next) => {
    if (!reading.has(req.method)) refuseForeign(req)
    next()
  }

  const refuseForeignPages: RequestHandler = (req, _res, next) => {
    refuseForeign(req)
    next()
  }

  return { refuseForeignOrigin, refuseForeignPages }
}
export type OriginChecks = ReturnType<typeof createOriginChecks>

/**
 * True if an origin is the site's own, including its scheme.
 * @param publicUrl the site's configured address
 * @param asked scheme and host of the request: the site may be reached at other addresses
 */
export function isOwnOrigin(origin: string, publicUrl: URL, asked: string): boolean {
  if (origin === publicUrl.origin) return true
  if (!URL.canParse(asked)) return false
  // Behind a proxy that terminates TLS a request may look unencrypted: PUBLIC_URL is authoritative.
  const { host, origin: askedOrigin } = new URL(asked)
  return host !== publicUrl.host && origin === askedOrigin
}
