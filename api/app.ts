import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { accountRoutes, currentUserRoutes } from '#api/accounts/routes.ts'
import { pageVisitor } from '#api/accounts/page-visitor.ts'
import { userSession } from '#api/accounts/user-session.ts'
import { adminApi } from '#api/admins/admin-api.ts'
import { requireAdmin } from '#api/admins/routes.ts'
import { bannerRoutes } from '#api/banners/routes.ts'
import { companyRoutes } from '#api/companies/routes.ts'
import { documentationRoutes } from '#api/documentation/routes.ts'
import { formRoutes } from '#api/forms/routes.ts'
import { answerError, unknownCall } from '#api/http/errors.ts'
import { measureRequests } from '#api/http/measure-requests.ts'
import { refuseForeignOrigin } from '#api/http/origin.ts'
import { limitRequests } from '#api/http/rate-limits.ts'
import { createCalls } from '#api/http/serve.ts'
import { makeNonce, secureHeaders } from '#api/http/security.ts'
import { imageRoutes } from '#api/images/routes.ts'
import { listingRoutes } from '#api/listings/routes.ts'
import { mailboxRoutes } from '#api/mail/mailbox.ts'
import { newsletterRoutes } from '#api/newsletter/routes.ts'
import { reviewRoutes } from '#api/reviews/routes.ts'
import { searchRoutes } from '#api/search/routes.ts'
import { crawlerRoutes } from '#api/site/crawlers.ts'
import { healthRoutes } from '#api/site/health.ts'
import type { Sql } from '#db/client.ts'
import type { Config } from '#runtime/config.ts'

/** What an app is made of. */
export type AppParts = {
  sql: Sql
  jobs: PgBoss
  config: Config
  log: Logger
  /** Serves the pages and their assets; without it only the API answers. */
  web?: RequestHandler
}

/** The whole site behind one port. */
export function createApp({ sql, jobs, config, log, web }: AppParts): Express {
  const { serve, askInside } = createCalls()
  const limitReviews = limitRequests('reviews', 20, 60 * 60, (req) =>
    String(req.user?.id ?? req.ip),
  )
  const parts = { serve, sql, jobs, config, requireAdmin, limitReviews }
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  // The administrators' cookie goes with /api: by /API their calls would come without a session.
  app.enable('case sensitive routing')
  app.set('trust proxy', trustedProxies(config))

  app.use(makeNonce, secureHeaders)
  app.use(healthRoutes)
  app.use(measureRequests)
  app.use(
    pinoHttp({
      logger: log,
      // What went wrong is logged where it is answered, with its reason.
      customLogLevel: () => 'debug',
      serializers: {
        req: ({ id, method, url }) => ({ id, method, url }),
        res: (res) => ({ status: res.statusCode }),
      },
    }),
  )
  app.use(compression())

  const api = express.Router()
  api.use(neverStored)
  api.use(documentationRoutes(parts))
  api.use(searchRoutes(parts))
  api.use(companyRoutes(parts))
  api.use('/admin', adminApi(parts))
  // From here on requests change something.
  api.use(refuseForeignOrigin, express.json({ limit: '100kb' }))
  api.use(formRoutes)
  api.use('/newsletter', newsletterRoutes)
  api.use('/listings', listingRoutes)
  // From here on it matters who is signed in. What stands above works without the session store.
  api.use(userSession)
  api.use(currentUserRoutes(parts))
  api.use(accountRoutes)
  api.use(reviewRoutes(parts))
  api.use(unknownCall)
  app.use('/api', api, answerError)

  app.use('/banners', bannerRoutes)
  app.use('/images', imageRoutes)
  app.use('/dev/mail', mailboxRoutes)
  app.use(crawlerRoutes)
  if (web) {
    app.use((req, res, next) => {
      Object.assign(res.locals, { ask: askInside, visitor: pageVisitor(req.headers.cookie) })
      next()
    }, web)
  }
  app.use(unknownCall, answerError)
  return app
}

/** An answer of the API is true now and maybe not a moment later. */
const neverStored: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store')
  next()
}

/** How many proxies, or which networks, may say whose request it is. Never "all": a client could lie. */
function trustedProxies(config: Config): number | string {
  return /^\d+$/.test(config.TRUST_PROXY) ? Number(config.TRUST_PROXY) : config.TRUST_PROXY
}
