import { constants } from 'node:zlib'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import { pinoHttp } from 'pino-http'
import { pageVisitor } from '#api/accounts/page-visitor.ts'
import { accountRoutes } from '#api/accounts/routes.ts'
import { adminApi, createRequireAdmin } from '#api/admins/routes.ts'
import { alertFormRoutes, alertRoutes, ownAlertRoutes } from '#api/alerts/routes.ts'
import { cardRoutes } from '#api/cards/routes.ts'
import { bannerRoutes } from '#api/banners/routes.ts'
import { figureRoutes } from '#api/figures/routes.ts'
import { confirmationRoutes } from '#api/confirmations/routes.ts'
import { createChoiceReader } from '#api/choices/read-choices.ts'
import { choiceRoutes } from '#api/choices/routes.ts'
import { companyRoutes } from '#api/companies/routes.ts'
import { documentationRoutes } from '#api/documentation/routes.ts'
import { createDeadline } from '#api/http/deadline.ts'
import { answerErrors, unknownCall } from '#api/http/errors.ts'
import { answerInLanguage, inEachLanguage } from '#api/http/language.ts'
import { measureRequests } from '#api/http/measure-requests.ts'
import { createOriginChecks } from '#api/http/origin.ts'
import { createRateLimits } from '#api/http/rate-limits.ts'
import { makeNonce, secureHeaders } from '#api/http/security.ts'
import { readJson } from '#api/http/read-body.ts'
import { createCalls } from '#api/http/serve.ts'
import { cutSlowBodies } from '#api/http/slow-bodies.ts'
import { imageRoutes } from '#api/images/routes.ts'
import { listingRoutes } from '#api/listings/routes.ts'
import { mailboxRoutes } from '#api/mail/mailbox.ts'
import { messageRoutes } from '#api/messages/routes.ts'
import { newsletterRoutes } from '#api/newsletter/routes.ts'
import { claimRoutes, kitchenApi, reportRoutes } from '#api/owners/routes.ts'
import { teamJoinRoutes } from '#api/people/routes.ts'
import type { Services } from '#api/services.ts'
import { pageRoutes } from '#api/pages/routes.ts'
import { placePageRoutes } from '#api/place-pages/routes.ts'
import { reviewRoutes } from '#api/reviews/routes.ts'
import { searchRoutes } from '#api/search/routes.ts'
import { shortlistRoutes } from '#api/shortlists/routes.ts'
import { createDevices } from '#api/sign-in/devices.ts'
import { createAdminSignIn, createUserSignIn } from '#api/sign-in/sign-in.ts'
import { createSignInLimits } from '#api/sign-in/sign-in-limits.ts'
import { crawlerRoutes } from '#api/site/crawlers.ts'
import { manifestRoutes } from '#api/site/manifest.ts'
import { healthRoutes } from '#api/site/health.ts'
import { pincodeRoutes } from '#api/site/pincode.ts'
import { suggestionRoutes } from '#api/suggestions/routes.ts'
import { createTotp } from '#api/totp/totp.ts'
import { choiceNames } from '#domain/choices.ts'
import { siteForPages } from '#api/site-settings/for-pages.ts'
import { pingDatabase } from '#db/client.ts'
import type { Config } from '#runtime/config.ts'

type AppServices = Pick<
  Services,
  | 'sql'
  | 'jobs'
  | 'search'
  | 'searchCounter'
  | 'figureCounter'
  | 'images'
  | 'metrics'
  | 'config'
  | 'log'
> & {
  /** Serves the pages and their assets; without it only the API answers. */
  web?: RequestHandler
}

export function createApp({ web, ...given }: AppServices): Express {
  const { sql, metrics, config, log } = given
  const { answerInTime, inTime } = createDeadline(() => pingDatabase(sql))
  const { serve, askSince } = createCalls({ log, metrics, inTime })
  const choices = createChoiceReader(given)
  const limits = createRateLimits(sql, config.RATE_LIMITS === 'on')
  // Outside production, a temporary secret.
  const secrets = config.SESSION_SECRET ?? [crypto.randomUUID()]
  const secure = config.PUBLIC_URL.startsWith('https:')
  const devices = createDevices({ secrets, secure })
  const beginSignIn = createSignInLimits({ ...given, limits, devices })
  const totp = createTotp({ sql, secrets, required: config.REQUIRE_ADMIN_TOTP === 'on' })
  const sessions = { sql, metrics, log, devices, beginSignIn, secrets, secure }
  const origins = createOriginChecks(config.PUBLIC_URL)
  const users = createUserSignIn(sessions)
  const admins = createAdminSignIn(sessions, totp)
  const services: Services = {
    ...given,
    serve,
    choices,
    users,
    admins,
    origins,
    totp,
    requireAdmin: createRequireAdmin({ origins, admins, totp }),
    limitRequests: limits.limitRequests,
    beginSignIn,
  }

  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  // The administrators' cookie has the path /api, so browsers would not send it to /API.
  app.enable('case sensitive routing')
  app.set('trust proxy', trustedProxies(config))

  app.use(makeNonce, secureHeaders(config))
  app.use(healthRoutes(services))
  app.use(measureRequests(metrics), cutSlowBodies())
  // Beacons are frequent and need no log line, compression or session.
  app.use('/api', figureRoutes(services))
  app.use(
    pinoHttp({
      logger: log,
      // Errors are logged with their cause in `answerErrors`.
      customLogLevel: () => 'debug',
      serializers: {
        req: ({ id, method, url }) => ({ id, method, url }),
        res: (res) => ({ status: res.statusCode }),
      },
    }),
  )
  // The default quality, 4, makes pages 6 % larger.
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }))

  // A request's language comes with one state of the site's settings.
  app.use(choices.refreshFirst, answerInLanguage())
  const api = express.Router()
  api.use(neverStored, answerInTime)
  api.use(documentationRoutes(services))
  api.use(choiceRoutes(services), placePageRoutes(services), pageRoutes(services))
  api.use(searchRoutes(services))
  api.use(companyRoutes(services))
  api.use('/admin', adminApi(services))
  api.use(kitchenApi(services))
  // Requests below may change something.
  api.use(origins.refuseForeignOrigin, readJson('100kb'))
  api.use(messageRoutes(services), suggestionRoutes(services))
  api.use(newsletterRoutes(services), alertRoutes(services), listingRoutes(services))
  api.use(confirmationRoutes(services))
  api.use(reportRoutes(services), teamJoinRoutes(services))
  // Requests below depend on who is signed in; those above work without the session store.
  api.use(users.session)
  api.use(accountRoutes(services), ownAlertRoutes(services), reviewRoutes(services))
  api.use(shortlistRoutes(services), claimRoutes(services))
  api.use(unknownCall)
  app.use('/api', api, answerErrors(log))

  app.use('/banners', bannerRoutes(services))
  app.use('/images', imageRoutes(services))
  app.use('/dev/mail', mailboxRoutes(config))
  app.use(inEachLanguage('/alerts'), alertFormRoutes(services))
  app.use(inEachLanguage('/pincode'), pincodeRoutes(services))
  app.use(crawlerRoutes(services), manifestRoutes())
  app.use(cardRoutes({ ...services, ask: () => askSince(performance.now()) }))
  if (web) {
    app.use((req, res, next) => {
      const visitor = pageVisitor(services, req.headers.cookie)
      const ask = askSince(performance.now())
      Object.assign(res.locals, { ask, visitor, choices: choiceNames(), site: siteForPages() })
      next()
    }, web)
  }
  app.use(unknownCall, answerErrors(log))
  return app
}

/** Answers of the API may be outdated a moment later. */
const neverStored: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store')
  next()
}

/** Trusted proxies, as a count or networks. Never "all": a client could forge its address. */
function trustedProxies(config: Config): number | string {
  return /^\d+$/.test(config.TRUST_PROXY) ? Number(config.TRUST_PROXY) : config.TRUST_PROXY
}
