import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { ChoiceReader } from '#api/choices/read-choices.ts'
import type { FigureCounter } from '#api/figures/count-figures.ts'
import type { OriginChecks } from '#api/http/origin.ts'
import type { RateLimits } from '#api/http/rate-limits.ts'
import type { Serve } from '#api/http/serve.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import type { ApiMetrics } from '#api/metrics.ts'
import type { SearchCounter } from '#api/search/count-searches.ts'
import type { Search } from '#api/search/search.ts'
import type { BeginSignIn } from '#api/sign-in/sign-in-limits.ts'
import type { SignIn } from '#api/sign-in/sign-in.ts'
import type { Totp } from '#api/totp/totp.ts'
import type { AdminRow } from '#db/admin-users.ts'
import type { Outbox } from '#db/jobs.ts'
import type { UserRow } from '#db/users.ts'
import type { Config } from '#runtime/config.ts'

/** Shared services of the API's features; `createApp` creates them. */
export type Services = Outbox & {
  metrics: ApiMetrics
  config: Config
  log: Logger
  serve: Serve
  choices: ChoiceReader
  search: Search
  searchCounter: SearchCounter
  figureCounter: FigureCounter
  images: ImageStore
  limitRequests: RateLimits['limitRequests']
  beginSignIn: BeginSignIn
  users: SignIn<UserRow>
  admins: SignIn<AdminRow>
  totp: Totp
  origins: OriginChecks
  /**
   * Requires a signed-in administrator: 401 for everyone else, 403 for requests from other sites
   * and without two-step sign-in where it is mandatory.
   */
  requireAdmin: RequestHandler
}
