import { createRequestHandler } from '@react-router/express'
import type { RequestHandler } from 'express'
import { RouterContextProvider } from 'react-router'
import { requestInfo } from './request-info.ts'

const handle = createRequestHandler({
  build: () => import('virtual:react-router/server-build'),
  getLoadContext(_request, response) {
    const { nonce, apiOrigin, publicUrl } = response.locals
    const context = new RouterContextProvider()
    context.set(requestInfo, { nonce, apiOrigin, publicUrl })
    return context
  },
})

/**
 * Renders every page. Express sets `nonce`, `apiOrigin` and `publicUrl` on `res.locals` first.
 */
export const webHandler: RequestHandler = (request, response, next) =>
  handle(request, response, next)
