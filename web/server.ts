import { createRequestHandler } from '@react-router/express'
import type { RequestHandler } from 'express'
import { createRequestHandler as createPageHandler, RouterContextProvider } from 'react-router'
import { setChoiceNames } from '#domain/choices.ts'
import { requestInfo, type RequestInfo } from './request-info.ts'

/** Loads all pages: in production before the first request. */
export const loadPages = () => import('virtual:react-router/server-build')

function contextOf(info: RequestInfo): RouterContextProvider {
  // Pages are bundled apart from the API, with choices of their own.
  setChoiceNames(info.choices)
  const context = new RouterContextProvider()
  context.set(requestInfo, info)
  return context
}

const handle = createRequestHandler({
  build: loadPages,
  getLoadContext(_request, { locals: { nonce, publicUrl, ask, visitor, choices } }) {
    return contextOf({ nonce, publicUrl, ask, choices, ...visitor })
  },
})

/**
 * Renders every page. Express sets `nonce`, `publicUrl`, `ask`, `visitor` and `choices` on `res.locals` first.
 */
export const webHandler: RequestHandler = (request, response, next) => {
  // A page, and the data of one, says who is signed in: no cache may show it to anybody else.
  response.vary('Cookie')
  const { hasSession } = response.locals.visitor
  response.set('Cache-Control', hasSession ? 'private, no-store' : 'private, no-cache')
  handle(request, response, next)
}

const render = createPageHandler(loadPages)

/**
 * Renders a page for any visitor without a session: nothing of a visitor's request is in it but the
 * pincode.
 * @param address path and query
 */
export function renderPage(
  address: string,
  pincode: string | undefined,
  given: Pick<RequestInfo, 'nonce' | 'publicUrl' | 'ask' | 'choices'>,
): Promise<Response> {
  const context = contextOf({ ...given, hasSession: false, currentUser: async () => null })
  const headers = pincode ? { Cookie: `pincode=${pincode}` } : undefined
  return render(new Request(new URL(given.publicUrl).origin + address, { headers }), context)
}
