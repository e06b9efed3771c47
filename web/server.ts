import { createRequestHandler } from '@react-router/express'
import type { RequestHandler } from 'express'
import { RouterContextProvider } from 'react-router'
import { askForUser, hasSession } from './account/ask-for-user.ts'
import { requestInfo, type RequestInfo } from './request-info.ts'

/** Loads all pages, so that nobody waits for it: in production before the first visitor comes. */
export const loadPages = () => import('virtual:react-router/server-build')

const handle = createRequestHandler({
  build: loadPages,
  getLoadContext({ headers: { cookie } }, response) {
    const { nonce, apiOrigin, publicUrl } = response.locals
    let user: ReturnType<RequestInfo['currentUser']> | undefined
    const context = new RouterContextProvider()
    context.set(requestInfo, {
      nonce,
      apiOrigin,
      publicUrl,
      hasSession: hasSession(cookie),
      currentUser() {
        user ??=
          cookie && hasSession(cookie) ? askForUser(apiOrigin, cookie) : Promise.resolve(null)
        return user
      },
    })
    return context
  },
})

/**
 * Renders every page. Express sets `nonce`, `apiOrigin` and `publicUrl` on `res.locals` first.
 */
export const webHandler: RequestHandler = (request, response, next) =>
  handle(request, response, next)
