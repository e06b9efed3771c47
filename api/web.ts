import { existsSync, readdirSync } from 'node:fs'
import express, { Router, type RequestHandler } from 'express'
import { onlyRenderableRequests } from '#api/http/plain-requests.ts'
import { sharedPages, type Pages } from '#api/site/shared-pages.ts'
import type { Config } from '#runtime/config.ts'

const build = new URL('../web/build/', import.meta.url)

/** Exports of `web/server.ts`. */
type WebServer = Pages & { webHandler: RequestHandler; loadPages(): Promise<unknown> }

/**
 * Middleware for the pages: built ones or, in development, through Vite.
 * @throws when the pages have not been built
 */
export async function createWeb(config: Config): Promise<RequestHandler> {
  const { NODE_ENV, PUBLIC_URL } = config
  const router = Router()
  router.use((_req, res, next) => {
    res.locals.publicUrl = PUBLIC_URL
    next()
  })
  const plainRequests = onlyRenderableRequests(PUBLIC_URL)
  if (NODE_ENV === 'development') {
    const { createServer } = await import('vite')
    const vite = await createServer({
      root: new URL('../web/', import.meta.url).pathname,
      server: { middlewareMode: true },
    })
    router.use(vite.middlewares)
    router.use(plainRequests, async (req, res, next) => {
      try {
        const { webHandler } = (await vite.ssrLoadModule('./server.ts')) as WebServer
        await webHandler(req, res, next)
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        next(error)
      }
    })
    return router
  }
  const server = new URL('server/index.js', build)
  if (!existsSync(server)) throw new Error('The pages are not built: run `npm run build` first')
  const { webHandler, loadPages, ...pages } = (await import(server.href)) as WebServer
  await loadPages()
  const client = new URL('client/', build).pathname
  const assets = `${client}assets`
  // Assets carry a hash of their content in their names.
  const forGood = { immutable: true, maxAge: '1y' } as const
  // Compressed at build time at the highest level, which is too slow per request.
  const assetNames = new Set(readdirSync(assets))
  router.get('/assets/:name', (req, res, next) => {
    const { name } = req.params
    if (!assetNames.has(`${name}.br`) || !req.acceptsEncodings('br')) return next()
    res.vary('Accept-Encoding').set('Content-Encoding', 'br').type(name)
    res.sendFile(`${name}.br`, { root: assets, ...forGood })
  })
  router.use('/assets', express.static(assets, { ...forGood, fallthrough: false }))
  const files = readdirSync(client).map((name) => `/${name}`)
  router.get(files, express.static(client, { maxAge: '1h', index: false }))
  router.use(plainRequests, sharedPages(pages, config), webHandler)
  return router
}
