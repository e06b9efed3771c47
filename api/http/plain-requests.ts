import type { RequestHandler } from 'express'
import { config } from '#runtime/config.ts'
import { badRequest, HttpError } from '#api/http/errors.ts'

const { host } = new URL(config.PUBLIC_URL)
/** What a browser's own kind of request, which pages are rendered from, cannot be. */
const unspeakable = new Set(['CONNECT', 'TRACE', 'TRACK'])

/**
 * Lets through what pages can be rendered from, and nothing else that a client can put together.
 * No page depends on the host that the client names, so every page is asked for at ours.
 * @throws HttpError 405 for methods, 400 for addresses that are none
 */
export const onlyPlainRequests: RequestHandler = (req, _res, next) => {
  if (unspeakable.has(req.method)) throw new HttpError(405, 'Pages cannot be asked for in this way')
  if (!isAddress(req.originalUrl)) throw badRequest('This address could not be understood')
  req.headers.host = host
  delete req.headers['x-forwarded-host']
  next()
}

/** Whether it is a path on this site whose percent-encoding holds. */
function isAddress(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0]!)
  } catch {
    return false
  }
  return url.startsWith('/') && URL.canParse(`http://localhost${url}`)
}
