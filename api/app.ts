import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import { pinoHttp } from 'pino-http'
import { bannerRoutes } from '#api/banners/routes.ts'
import { companyRoutes } from '#api/companies/routes.ts'
import { documentationRoutes } from '#api/documentation/routes.ts'
import { answerError, unknownCall } from '#api/http/errors.ts'
import { makeNonce, secureHeaders } from '#api/http/security.ts'
import { searchRoutes } from '#api/search/routes.ts'
import { crawlerRoutes } from '#api/site/crawlers.ts'
import { healthRoutes } from '#api/site/health.ts'
import { log } from '#process'

/**
 * The whole site behind one port.
 * @param web serves the pages and their assets; without it only the API answers
 */
export function createApp(web?: RequestHandler): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)

  app.use(makeNonce, secureHeaders)
  app.use(healthRoutes)
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
  api.use(documentationRoutes)
  api.use(searchRoutes)
  api.use('/companies', companyRoutes)
  api.use(unknownCall)
  app.use('/api', api, answerError)

  app.use('/banners', bannerRoutes)
  app.use(crawlerRoutes)
  if (web) app.use(web)
  app.use(unknownCall, answerError)
  return app
}

/** An answer of the API is true now and maybe not a moment later. */
const neverStored: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store')
  next()
}
