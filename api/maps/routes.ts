import { createHash } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import { badRequest, notFound } from '#api/http/errors.ts'
import { deliveryMapOf, kitchensMapOf } from '#api/maps/read-areas.ts'
import type { Services } from '#api/services.ts'
import { idInPath } from '#contract/fields.ts'
import { readPincode } from '#domain/pincode.ts'

/** Kitchens come and change where they deliver; until then a browser shows what it has. */
const MAP_SECONDS = 600
/** Maps for one network in a minute: each is drawn anew. */
const MAX_MAPS = 300
/** Filters of a list, percent-encoded: each area of a map repeats them. */
const MAX_FILTERS = 2_000
/** A map is a document of its own in a frame of ours: it brings its styles and nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** A parameter of an address, if it is there once. */
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
 * Maps of areas round post offices: of those that a company delivers to (`?pincode` marks the
 * reader's), and of the kitchens of a place, whose areas are links into the list.
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
    // Unchecked filters go back to the list, which reads them.
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
