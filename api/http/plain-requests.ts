import type { RequestHandler } from 'express'
import { badRequest, HttpError } from '#api/http/errors.ts'

/** Methods that a `Request` of the fetch standard, which pages are rendered from, cannot have. */
const forbidden = new Set(['CONNECT', 'TRACE', 'TRACK'])

/**
 * Lets through what pages can be rendered from, and nothing else that a client can put together.
 * No page depends on the host that the client names: every page is asked for at the public URL's.
 * @throws HttpError 405 for methods, 400 for addresses that are none
 */
export function onlyPlainRequests(publicUrl: string): RequestHandler {
  const { host } = new URL(publicUrl)
  return (req, _res, next) => {
    if (forbidden.has(req.method)) throw new HttpError(405, 'Pages cannot be asked for in this way')
    if (!isAddress(req.originalUrl)) throw badRequest('This address could not be understood')
    req.headers.host = host
    delete req.headers['x-forwarded-host']
    next()
  }
}

/** True for a path on this site with valid percent-encoding. */
function isAddress(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0]!)
  } catch {
    return false
  }
  return url.startsWith('/') && URL.canParse(`http://localhost${url}`)
}
