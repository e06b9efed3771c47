import { RateLimiterMemory } from 'rate-limiter-flexible'
import { notFound } from '#api/http/errors.ts'
import { networkOf } from '#api/http/rate-limits.ts'
import type { Services } from '#api/services.ts'
import { figureCalls, kitchenFigureCalls } from '#contract/calls/figures.ts'
import { readFigures } from '#db/figures.ts'
import { isOwner } from '#db/owners.ts'
import { FIGURE_DAYS, figureKinds, type FigureKind } from '#domain/figures.ts'

/** Programs that say what they are; most others run no script, so that they send nothing. */
const BOT =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|^(curl|wget|python|node)|^$/i

/** Beacons of one network in a minute that are counted. In this process alone: no write for each. */
const MAX_BEACONS = 120

/** What visitors do with companies: counted, and told to their owners. */
export function figureRoutes({ serve, figureCounter, config }: Services) {
  const limiter = new RateLimiterMemory({ points: MAX_BEACONS, duration: 60 })
  const isCounted = (network: string) =>
    config.RATE_LIMITS === 'off' ||
    limiter.consume(network).then(
      () => true,
      () => false,
    )

  return serve('/api', figureCalls, {
    'POST /api/figures': async ({ req, body }) => {
      const isPerson = !BOT.test(req.get('user-agent') ?? '')
      if (isPerson && (await isCounted(networkOf(req)))) figureCounter.count(body.events)
      return { message: 'Thank you.' }
    },
  })
}

const none = Object.fromEntries(figureKinds.map((kind) => [kind, 0])) as Record<FigureKind, number>

export const kitchenFigureRoutes = ({ serve, sql }: Services) =>
  serve('/api', kitchenFigureCalls, {
    'GET /api/user/kitchens/{id}/figures': async ({ user, params }) => {
      if (!(await isOwner(sql, params.id, user.id))) throw notFound('Kitchen not found')
      const { byDay, searches } = await readFigures(sql, params.id, 2 * FIGURE_DAYS)
      return {
        days: byDay.map(({ day, figures }) => ({ day, figures: { ...none, ...figures } })),
        searches: [...searches],
      }
    },
  })
