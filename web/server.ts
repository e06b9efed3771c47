import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequestHandler } from '@react-router/express'
import type { RequestHandler } from 'express'
import { createRequestHandler as createPageHandler, RouterContextProvider } from 'react-router'
import { messages } from 'virtual:messages'
import { setChoiceNames } from '#domain/choices.ts'
import { setTranslator, type Translator } from '#domain/i18n.ts'
import { type LanguageCode, languages, pathIn, SOURCE, splitPath } from '#domain/languages.ts'
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

// Several pages are rendered at a time, each in the language of its address.
const translators = new AsyncLocalStorage<Translator>()
setTranslator(() => translators.getStore())
const inLanguage = <Result>(language: LanguageCode, work: () => Result) =>
  translators.run({ language, messages: messages[language] ?? {} }, work)

/** The pages with the addresses of a language: the router puts the prefix before every link. */
const pagesIn = (language: LanguageCode) => async () => ({
  ...(await loadPages()),
  basename: pathIn(language, '/'),
})

/** Something of each language. */
const forEach = <One>(make: (language: LanguageCode) => One) =>
  Object.fromEntries(languages.map(({ code }) => [code, make(code)])) as Record<LanguageCode, One>

const handlers = forEach((language) =>
  createRequestHandler({
    build: pagesIn(language),
    getLoadContext(_request, { locals: { nonce, publicUrl, ask, visitor, choices } }) {
      return contextOf({ nonce, publicUrl, ask, choices, ...visitor })
    },
  }),
)

/**
 * Renders every page. Express sets `nonce`, `publicUrl`, `ask`, `visitor` and `choices` on `res.locals` first.
 */
export const webHandler: RequestHandler = (request, response, next) => {
  const { language, path } = splitPath(request.path)
  const query = request.originalUrl.slice(request.originalUrl.indexOf('?'))
  const search = query.startsWith('?') ? query : ''
  // Home of a language ends with a slash, and the dashboard has none.
  if (language !== SOURCE && (request.path.length === 3 || /^\/admin(\/|$)/.test(path)))
    return response.redirect(
      path === '/' ? 308 : 307,
      (path === '/' ? pathIn(language, '/') : path) + search,
    )
  // A page, and the data of one, says who is signed in: no cache may show it to anybody else.
  response.vary('Cookie')
  const { hasSession } = response.locals.visitor
  response.set('Cache-Control', hasSession ? 'private, no-store' : 'private, no-cache')
  inLanguage(language, () => handlers[language](request, response, next))
}

const renderers = forEach((language) => createPageHandler(pagesIn(language)))

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
  const request = new Request(new URL(given.publicUrl).origin + address, { headers })
  const { language } = splitPath(new URL(request.url).pathname)
  return inLanguage(language, () => renderers[language](request, context))
}
