import type { Request, RequestHandler } from 'express'
import type { ApiMetrics } from '#api/metrics.ts'

/** Counts and times requests, by the pattern of their route: what visitors type names no series. */
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
 * Catches the route's pattern when the router finds it. Later it cannot be told: on the way to
 * the error handler the router forgets where the route was mounted.
 */
function watchRoute(req: Request): () => string | undefined {
  let route: Request['route']
  let pattern: string | undefined
  Object.defineProperty(req, 'route', {
    configurable: true,
    get: () => route,
    set(found: Request['route']) {
      route = found
      // The mount is text that the visitor typed; its case is theirs.
      pattern = req.baseUrl.toLowerCase() + String(found.path).replace(/^\/$/, '')
    },
  })
  return () => pattern
}

/** Route label of everything else: pages, files, and calls that do not exist. */
function placeOf(path: string): string {
  if (path.startsWith('/api/')) return 'other calls'
  return path.startsWith('/assets/') ? 'assets' : 'pages'
}
