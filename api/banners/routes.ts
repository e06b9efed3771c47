import { idInPath } from '#contract/fields.ts'
import { createHash } from 'node:crypto'
import { Router } from 'express'
import { drawBanner } from '#api/banners/draw-banner.ts'
import { notFound } from '#api/http/errors.ts'
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
    res.type('image/svg+xml').send(svg)
  })
  return routes
}
