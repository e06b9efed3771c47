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
import { requestInfo } from './request-info.ts'
import { NonceContext } from './frame/nonce.ts'

/** How long loaders may keep a page waiting, in milliseconds. */
export const streamTimeout = 10_000

/**
 * Renders a page whole before it is sent: loaders have fetched its data by then, so nothing is
 * left to stream.
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

  let failed = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Nothing is sent before all of it is there: no part has to be put in its place by a script.
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
  const page = import.meta.env.PROD ? withLateScripts(html) : html
  return new Response(page, { status: failed ? 500 : status, headers })
}

/**
 * What is seen comes before what makes it live: the scripts of React Router's page are asked for
 * once the page is painted, so that styles, fonts and pictures do not share the line with them.
 */
function withLateScripts(html: string): string {
  const files: string[] = []
  const page = html
    .replaceAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (_, file) => {
      files.push(file as string)
      return ''
    })
    // What finds routes as links come into view has none to find: the first page names all.
    .replaceAll(' data-discover="true"', '')
  return page.replace(
    /(<script[^>]* type="module"[^>]*>)import ("[^"]+");\s*((?:import \* as \w+ from "[^"]+";\s*)+)/,
    (_, tag: string, manifest: string, imports: string) => {
      const routes = [...imports.matchAll(/import \* as (\w+) from ("[^"]+")/g)]
      return `${tag}if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
await import(${manifest});
const [${routes.map(([, name]) => name).join(', ')}] = await Promise.all([${routes.map(([, , file]) => `import(${file})`).join(', ')}]);
`
    },
  )
}

/** Logs what a loader threw, unless the visitor has simply left or asked for what there is not. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const visitors = isRouteErrorResponse(error) && error.status < 500
  if (!visitors && !request.signal.aborted) console.error(error)
}
