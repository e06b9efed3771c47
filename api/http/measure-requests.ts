import type { Request, RequestHandler } from 'express'
import type { ApiMetrics } from '#api/metrics.ts'

/** Counts and times requests by the pattern of their route, so that visitors' input creates no metric series. */
export const measureRequests =
  ({ requests }: ApiMetrics): RequestHandler =>
  (req, res, next) => {
    const end = requests.startTimer()
    const patternOf = watchRoute(req)
    const { path } = req
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : 'aborted'
      end({ method: req.method, route: patternOf() ?? placeOf(path), status })
    })
    next()
  }

/**
 * Reads the route's pattern when the router finds it: by the time of the error handler, the router
 * has forgotten the mount path.
 */
function watchRoute(req: Request): () => string | undefined {
  let route: Request['route']
  let pattern: string | undefined
  Object.defineProperty(req, 'route', {
    configurable: true,
    get: () => route,
    set(found: Request['route']) {
      route = found
      // The mount path is the visitor's text, in any case.
      pattern = req.baseUrl.toLowerCase() + String(found.path).replace(/^\/$/, '')
    },
  })
  return () => pattern
}

/** Route label of all other requests: pages, files, and unknown calls. */
function placeOf(path: string): string {
  if (path.startsWith('/api/')) return 'other calls'
  return path.startsWith('/assets/') ? 'assets' : 'pages'
}
