import { createHash } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import { badRequest, notFound } from '#api/http/errors.ts'
import { deliveryMapOf, kitchensMapOf } from '#api/maps/read-areas.ts'
import type { Services } from '#api/services.ts'
import { idInPath } from '#contract/fields.ts'
import { readPincode } from '#domain/pincode.ts'

/** Maximum age in a browser's cache, in seconds: kitchens and their areas change slowly. */
const MAP_SECONDS = 600
/** Maps per minute and network: each is drawn on request. */
const MAX_MAPS = 300
/** Maximum length of a list's filters, percent-encoded: each area of a map repeats them. */
const MAX_FILTERS = 2_000
/** A map is framed as a document of its own: it may use its own styles and nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** A query parameter, if it occurs exactly once. */
const textOf = (req: Request, name: string) => {
  const given = req.query[name]
  return typeof given === 'string' ? given : ''
}
const pincodeIn = (req: Request, name: string) => Number(readPincode(textOf(req, name)) ?? 0)

function send(req: Request, res: Response, svg: string) {
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
  res.set({
    ETag: `"${hash}"`,
    'Cache-Control': `public, max-age=${MAP_SECONDS}`,
    'Content-Security-Policy': POLICY,
  })
  if (req.fresh) res.status(304).end()
  else res.type('image/svg+xml').send(svg)
}

/**
 * Maps of post-office areas: those that a company delivers to (`?pincode` marks the reader's), and
 * those with a place's kitchens, which link into the list.
 */
export function mapRoutes({ sql, limitRequests }: Pick<Services, 'sql' | 'limitRequests'>) {
  const routes = Router()
  routes.use(limitRequests('maps', MAX_MAPS, 60))
  routes.get('/companies/:id.svg', async (req, res) => {
    const { data: id } = idInPath.safeParse(req.params.id)
    const svg = id && (await deliveryMapOf(sql, id, pincodeIn(req, 'pincode')))
    if (!svg) throw notFound('There is no map of where this company delivers')
    send(req, res, svg)
  })
  routes.get('/kitchens.svg', async (req, res) => {
    // Filters are passed on unchecked; the list validates them.
    const asked = req.originalUrl.split('?')[1] ?? ''
    if (asked.length > MAX_FILTERS) throw badRequest('The filters of this list are too long')
    const filters = new URLSearchParams(asked)
    const place = textOf(req, 'location')
    const svg = await kitchensMapOf(sql, place, pincodeIn(req, 'deliversTo'), filters)
    if (!svg) throw notFound('There is no map of this place')
    send(req, res, svg)
  })
  return routes
}
