import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CacheProvider } from '@emotion/react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestInfo } from './request-info.ts'
import { NonceContext } from './shared/nonce.ts'
import { createStyleCache } from './theme/emotion.ts'
import { styleElements } from './theme/page-styles.tsx'

/** How long loaders may keep a page waiting, in milliseconds. */
export const streamTimeout = 10_000

/**
 * Renders a page whole before it is sent. Loaders have fetched its data by then, so nothing is
 * left to stream; and only at the end is it known which styles belong in the head.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { nonce } = loadContext.get(requestInfo)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const cache = createStyleCache(nonce)
  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <CacheProvider value={cache}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </CacheProvider>
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          text(body).then(resolve, reject)
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          failed = true
          console.error(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
  // The page's own texts are escaped, so the first "</head>" is the head's end.
  const page = html
    .replace('</head>', () => `${styleElements(cache, html)}</head>`)
    // What is seen comes before what makes it live: HTML, fonts and pictures are not to wait.
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  return new Response(page, { status: failed ? 500 : status, headers })
}

/** Logs what a loader threw, unless the visitor has simply left or asked for what there is not. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const visitors = isRouteErrorResponse(error) && error.status < 500
  if (!visitors && !request.signal.aborted) console.error(error)
}
