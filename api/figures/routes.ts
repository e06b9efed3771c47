import { createHmac } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf } from '#api/http/rate-limits.ts'
import { readJson } from '#api/http/read-body.ts'
import type { Services } from '#api/services.ts'
import { exportFigures, readSiteFigures } from '#api/figures/read-figures.ts'
import { adminFigureCalls, figureCalls } from '#contract/calls/figures.ts'

/** User agents of programs that identify themselves; most others run no script and send no beacons. */
const BOT =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|^(curl|wget|python|node)|^$/i

/** Beacons per minute and network that are counted. Limited in memory, to avoid a write for each. */
const MAX_BEACONS = 120

/** Counts visitors' actions on companies. */
export function figureRoutes({ serve, origins, figureCounter, config }: Services) {
  const limiter = new RateLimiterMemory({ points: MAX_BEACONS, duration: 60 })
  const isCounted = (network: string) =>
    config.RATE_LIMITS === 'off' ||
    limiter.consume(network).then(
      () => true,
      () => false,
    )

  const [secret = ''] = config.SESSION_SECRET ?? []
  const hash = (network: string) =>
    createHmac('sha256', `figures:${secret}`).update(network).digest()

  return serve('/api', figureCalls, {
    'POST /api/figures': [
      origins.refuseForeignOrigin,
      ...readJson('20kb'),
      async ({ req, body }) => {
        const isPerson = !BOT.test(req.get('user-agent') ?? '')
        const network = networkOf(req)
        if (isPerson && (await isCounted(network))) figureCounter.count(body.events, hash(network))
        return { message: 'Thank you.' }
      },
    ],
  })
}

export const adminFigureRoutes = ({ serve, sql }: Services) =>
  serve('/api/admin', adminFigureCalls, {
    'GET /api/admin/figures': () => readSiteFigures(sql),
    'GET /api/admin/figures/export': () => ({ name: 'figures.csv', parts: exportFigures(sql) }),
  })
