import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequestHandler } from '@react-router/express'
import type { RequestHandler } from 'express'
import { createRequestHandler as createPageHandler, RouterContextProvider } from 'react-router'
import { messages } from 'virtual:messages'
import { setChoiceNames } from '#domain/choices.ts'
import { setTranslator, type Translator } from '#domain/i18n.ts'
import { type OwnSite, setSiteFinder, type SiteState, toSiteState } from '#domain/site.ts'
import {
  type LanguageCode,
  languages,
  pathIn,
  SOURCE_LANGUAGE,
  splitPath,
} from '#domain/languages.ts'
import { requestInfo, type RequestInfo } from './request-info.ts'

/** Loads all pages: in production before the first request. */
export const loadPages = () => import('virtual:react-router/server-build')

function contextOf(info: RequestInfo): RouterContextProvider {
  // The pages are a separate bundle with their own copy of the choices.
  setChoiceNames(info.choices)
  const context = new RouterContextProvider()
  context.set(requestInfo, info)
  return context
}

// Several pages are rendered concurrently, each in the language of its address and with one state of
// the settings.
const translators = new AsyncLocalStorage<Translator & { state: SiteState }>()
setTranslator(() => translators.getStore())
setSiteFinder(() => translators.getStore()?.state)
const inLanguage = <Result>(
  language: LanguageCode,
  site: OwnSite | undefined,
  work: () => Result,
) =>
  translators.run(
    {
      language,
      messages: messages[language] ?? {},
      own: site?.texts?.[language],
      state: toSiteState(site),
    },
    work,
  )

/** The server build for a language: the router prefixes every link. */
const pagesIn = (language: LanguageCode) => async () => ({
  ...(await loadPages()),
  basename: pathIn(language, '/'),
})

/** Creates a value for each language. */
const forEach = <One>(make: (language: LanguageCode) => One) =>
  Object.fromEntries(languages.map(({ code }) => [code, make(code)])) as Record<LanguageCode, One>

const handlers = forEach((language) =>
  createRequestHandler({
    build: pagesIn(language),
    getLoadContext(_request, { locals: { nonce, publicUrl, ask, visitor, choices, site } }) {
      return contextOf({ nonce, publicUrl, ask, choices, site, ...visitor })
    },
  }),
)

/**
 * Renders every page. Express must set `nonce`, `publicUrl`, `ask`, `visitor`, `choices` and
 * `site` on `res.locals` before.
 */
export const webHandler: RequestHandler = (request, response, next) => {
  const { language, path } = splitPath(request.path)
  const query = request.originalUrl.slice(request.originalUrl.indexOf('?'))
  const search = query.startsWith('?') ? query : ''
  // Home in another language ends with a slash, and the dashboard exists in the source language only.
  if (language !== SOURCE_LANGUAGE && (request.path.length === 3 || /^\/admin(\/|$)/.test(path)))
    return response.redirect(
      path === '/' ? 308 : 307,
      (path === '/' ? pathIn(language, '/') : path) + search,
    )
  // A page and its data contain who is signed in: caches must not share them.
  response.vary('Cookie')
  const { hasSession } = response.locals.visitor
  response.set('Cache-Control', hasSession ? 'private, no-store' : 'private, no-cache')
  const { site } = response.locals
  inLanguage(language, site, () => handlers[language](request, response, next))
}

const renderers = forEach((language) => createPageHandler(pagesIn(language)))

/**
 * Renders a page for all visitors without a session: it depends on nothing of the request but the pincode.
 * @param address path and query
 */
export function renderPage(
  address: string,
  pincode: string | undefined,
  given: Pick<RequestInfo, 'nonce' | 'publicUrl' | 'ask' | 'choices' | 'site'>,
): Promise<Response> {
  const context = contextOf({ ...given, hasSession: false, currentUser: async () => null })
  const headers = pincode ? { Cookie: `pincode=${pincode}` } : undefined
  const request = new Request(new URL(given.publicUrl).origin + address, { headers })
  const { language } = splitPath(new URL(request.url).pathname)
  return inLanguage(language, given.site, () => renderers[language](request, context))
}
