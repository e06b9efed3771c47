import { idInPath } from '#contract/fields.ts'
import { createHash } from 'node:crypto'
import { Router } from 'express'
import { drawBanner } from '#api/banners/draw-banner.ts'
import { bannerQuery } from '#contract/admin-companies.ts'
import { notFound } from '#api/http/errors.ts'
import { findAdminCompany } from '#db/admin-companies.ts'
import type { Sql } from '#db/client.ts'
import { findPublicCompany } from '#db/companies.ts'
import { listMenus } from '#db/menus.ts'

/** Banners of companies that have no picture of their own, drawn from cuisine and menu. */
export function bannerRoutes({ sql }: { sql: Sql }) {
  const routes = Router()
  routes.get('/:id.svg', async (req, res) => {
    const id = idInPath.safeParse(req.params.id)
    const company = id.success ? await findPublicCompany(sql, id.data) : undefined
    if (!company) throw notFound('Company not found')
    const menus = await listMenus(sql, company.id)
    const svg = drawBanner(company, menus)
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
    res.set({ ETag: etag, 'Cache-Control': 'public, max-age=86400' })
    if (req.fresh) {
      res.status(304).end()
      return
    }
    res.type('image/svg+xml').send(svg)
  })
  return routes
}

/** The banner of any company, for administrators. */
export function adminBannerRoutes({ sql }: { sql: Sql }) {
  const routes = Router()
  routes.get('/banner.svg', async (req, res) => {
    const company = await findAdminCompany(sql, bannerQuery.parse(req.query).id)
    if (!company) throw notFound('Company not found')
    res.type('image/svg+xml').send(drawBanner(company, company.menus))
  })
  return routes
}
