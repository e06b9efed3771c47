import { createGunzip } from 'node:zlib'
import { Router } from 'express'
import { unavailable } from '#api/http/errors.ts'
import type { Sql } from '#db/client.ts'
import { findSitemap, listSitemaps } from '#db/sitemaps.ts'
import type { Config } from '#runtime/config.ts'

/** Validity of the contact in `security.txt`, in milliseconds. */
const CONTACT_MS = 180 * 24 * 60 * 60 * 1000

/** Routes for crawlers: robots.txt, and the sitemap as its job has written it (`sitemaps.ts`). */
export function crawlerRoutes({
  sql,
  config: { PUBLIC_URL, ADMIN_EMAIL },
}: {
  sql: Sql
  config: Config
}) {
  const routes = Router()

  routes.get('/robots.txt', (_req, res) => {
    const rules = 'User-agent: *\nDisallow: /api/\nDisallow: /admin\n\n'
    res.type('text/plain').send(`${rules}Sitemap: ${PUBLIC_URL}/sitemap.xml\n`)
  })

  // The format of RFC 9116.
  routes.get('/.well-known/security.txt', (_req, res) => {
    const expires = new Date(Date.now() + CONTACT_MS).toISOString()
    res
      .type('text/plain')
      .send(
        `Contact: mailto:${ADMIN_EMAIL}\nExpires: ${expires}\nCanonical: ${PUBLIC_URL}/.well-known/security.txt\n`,
      )
  })

  // Where password managers send people to change a password.
  routes.get('/.well-known/change-password', (_req, res) => res.redirect('/profile?tab=security'))

  routes.get('/sitemap.xml', async (_req, res) => {
    const files = await listSitemaps(sql)
    if (files.length === 0) throw unavailable('The sitemap is being written.')
    const entries = files.map(
      ({ name, changedAt }) =>
        `<sitemap><loc>${PUBLIC_URL}/sitemap-${name}.xml</loc><lastmod>${changedAt}</lastmod></sitemap>\n`,
    )
    res.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`)
  })

  routes.get('/sitemap-:name.xml', async (req, res, next) => {
    const content = await findSitemap(sql, req.params.name)
    if (!content) return next()
    res.type('application/xml').vary('Accept-Encoding')
    if (req.acceptsEncodings('gzip')) return void res.set('Content-Encoding', 'gzip').send(content)
    const unpacked = createGunzip()
    unpacked.on('error', next).pipe(res)
    unpacked.end(content)
  })

  return routes
}
