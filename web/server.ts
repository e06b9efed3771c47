import { createRequestHandler } from '@react-router/express'
import type { RequestHandler } from 'express'
import { RouterContextProvider } from 'react-router'
import { requestInfo } from './request-info.ts'

/** Loads all pages: in production before the first request. */
export const loadPages = () => import('virtual:react-router/server-build')

const handle = createRequestHandler({
  build: loadPages,
  getLoadContext(_request, { locals: { nonce, publicUrl, ask, visitor } }) {
    const context = new RouterContextProvider()
    context.set(requestInfo, { nonce, publicUrl, ask, ...visitor })
    return context
  },
})

/**
 * Renders every page. Express sets `nonce`, `publicUrl`, `ask` and `visitor` on `res.locals` first.
 */
export const webHandler: RequestHandler = (request, response, next) => {
  // A page, and the data of one, says who is signed in: no cache may show it to anybody else.
  response.vary('Cookie')
  if (response.locals.visitor.hasSession) response.set('Cache-Control', 'private, no-store')
  handle(request, response, next)
}
