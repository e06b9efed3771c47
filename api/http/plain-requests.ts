import type { RequestHandler } from 'express'
import { badRequest, HttpError } from '#api/http/errors.ts'

/** Methods that a `Request` of the fetch standard, which pages are rendered from, cannot have. */
const forbidden = new Set(['CONNECT', 'TRACE', 'TRACK'])

/**
 * Lets through what pages can be rendered from, and nothing else that a client can put together.
 * No page depends on the host that the client names: every page is asked for at the public URL's.
 * A link that was cut within an encoded letter is a page that is not there.
 * @throws HttpError 405 for methods, 400 for addresses that are none
 */
export function onlyPlainRequests(publicUrl: string): RequestHandler {
  const { host } = new URL(publicUrl)
  return (req, _res, next) => {
    if (forbidden.has(req.method)) throw new HttpError(405, 'Pages cannot be asked for in this way')
    if (!isAddress(req.originalUrl)) throw badRequest('This address could not be understood')
    const [path = '', ...query] = req.originalUrl.split('?')
    if (!isEncoded(path))
      req.url = req.originalUrl = [path.replaceAll('%', '%25'), ...query].join('?')
    req.headers.host = host
    delete req.headers['x-forwarded-host']
    next()
  }
}

const isAddress = (url: string) => url.startsWith('/') && URL.canParse(`http://localhost${url}`)

/** True for valid percent-encoding. */
function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
