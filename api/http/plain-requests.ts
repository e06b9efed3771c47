import type { RequestHandler } from 'express'
import { badRequest, HttpError } from '#api/http/errors.ts'

/**
 * Lets through requests that pages can be rendered from. The host that the client names is ignored:
 * every page is requested at the public URL's. An address that ends within an encoded character
 * answers with the page for 404.
 * @throws HttpError 405 for methods, 400 for invalid addresses
 */
export function onlyRenderableRequests(publicUrl: string): RequestHandler {
  const { host } = new URL(publicUrl)
  return (req, res, next) => {
    // Pages have no actions. The router would log each post of another site as an error.
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('Allow', 'GET, HEAD')
      throw new HttpError(405, 'Pages cannot be asked for in this way')
    }
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
