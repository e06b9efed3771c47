import { createContext } from 'react'
import type { EntryContext } from 'react-router'
import { messageUrls } from './language/messages.ts'

declare global {
  interface Window {
    __reactRouterRouteModules?: Record<string, object>
  }
}

/** The page's inline script; undefined in the browser, where it runs before hydration. */
export const ScriptContext = createContext<string | undefined>(undefined)

type Modules = {
  manifest: string
  entry: string
  /** Matched routes by id. */
  routes: [id: string, module: string][]
  /** Modules that several of these import. */
  preloads: string[]
}

/** Part of the inline script: it must not use outer variables. */
async function loadOncePainted({ manifest, entry, routes, preloads }: Modules) {
  if (!document.hidden)
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  for (const href of preloads)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  await import(/* @vite-ignore */ manifest)
  window.__reactRouterRouteModules = Object.fromEntries(
    await Promise.all(
      routes.map(async ([id, module]) => [id, await import(/* @vite-ignore */ module)]),
    ),
  )
  await import(/* @vite-ignore */ entry)
}

/**
 * Replaces React Router's `<Scripts>`, which preloads in the head: here scripts load after
 * everything visible, so that they do not compete with styles, fonts and pictures for bandwidth.
 * For `routeDiscovery: { mode: 'initial' }` without `splitRouteModules`.
 */
export function lateScript({
  manifest,
  serverHandoffString,
  staticHandlerContext,
  renderMeta,
}: EntryContext): string {
  // Makes `<ServerRouter>` write loader data into the stream below.
  Object.assign(renderMeta!, { didRenderScripts: true })
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]!)
  const modules: Modules = {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: routes.map(({ id, module }) => [id, module]),
    preloads: [
      ...new Set([
        ...messageUrls(staticHandlerContext.matches.map(({ route }) => route.handle)),
        ...[manifest.url, manifest.entry.module, ...manifest.entry.imports],
        ...routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
      ]),
    ],
  }
  return `__reactRouterContext=${serverHandoffString};
__reactRouterContext.stream=new ReadableStream({start(controller){__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());
(${String(loadOncePainted).replaceAll('\t', '')})(${JSON.stringify(modules)})`
}
