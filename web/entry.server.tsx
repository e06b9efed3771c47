import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { brandStyles } from '#domain/brand-palette.ts'
import { site } from '#domain/site.ts'
import { lateScript, ScriptContext } from './late-scripts.ts'
import { requestInfo } from './request-info.ts'
import { PlainFilters } from './search/plain-filters.tsx'
import { PlainFiltersContext } from './search/plain-filters-context.ts'
import { NonceContext, StyleContext } from './frame/nonce.ts'

/** Timeout of loaders, in milliseconds. */
export const streamTimeout = 10_000

/**
 * Renders a page completely before it is sent: loaders have fetched its data by then, so nothing is
 * streamed later.
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

  const { colour } = site()
  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ScriptContext value={import.meta.env.PROD ? lateScript(routerContext) : undefined}>
          <StyleContext value={colour ? brandStyles(colour) : undefined}>
            <PlainFiltersContext value={PlainFilters}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </PlainFiltersContext>
          </StyleContext>
        </ScriptContext>
      </NonceContext>,
      {
        nonce,
        // Sent as one chunk, so that no script has to move parts into place.
        progressiveChunkSize: Infinity,
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
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** Logs errors of loaders, except when the visitor has left or the page does not exist. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const visitors = isRouteErrorResponse(error) && error.status < 500
  if (!visitors && !request.signal.aborted) console.error(error)
}
