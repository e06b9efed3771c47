import { Router } from 'express'
import type { Sql } from '#db/client.ts'
import { listPublicCompanyIds } from '#db/companies.ts'
import type { Config } from '#runtime/config.ts'

const pages = [
  '/',
  '/companies',
  '/about',
  '/list-your-business',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
]
/** The protocol's limit for one file: sitemaps.org/protocol.html. */
const URLS_PER_FILE = 50_000

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** What search engines read: robots.txt and a sitemap with exactly the approved companies. */
export function crawlerRoutes({ sql, config: { PUBLIC_URL } }: { sql: Sql; config: Config }) {
  const routes = Router()
  // Paths and ids of ours only: nothing that would need escaping.
  const pageUrl = (path: string) => `<url><loc>${PUBLIC_URL}${path}</loc></url>`
  const companyUrl = ({ id, changedAt }: { id: number; changedAt: string }) =>
    `<url><loc>${PUBLIC_URL}/companies/${id}</loc><lastmod>${changedAt}</lastmod></url>`

  routes.get('/robots.txt', (_req, res) => {
    res
      .type('text/plain')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
      )
  })

  routes.get('/sitemap.xml', async (_req, res) => {
    const companies = await listPublicCompanyIds(sql)
    const files = Math.ceil((companies.length + pages.length) / URLS_PER_FILE)
    if (files === 1) {
      res
        .type('application/xml')
        .send(urlset([...pages.map(pageUrl), ...companies.map(companyUrl)]))
      return
    }
    const entries = Array.from(
      { length: files },
      (_, index) => `<sitemap><loc>${PUBLIC_URL}/sitemap-${index + 1}.xml</loc></sitemap>`,
    )
    res
      .type('application/xml')
      .send(`${XML}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`)
  })

  routes.get('/sitemap-:part.xml', async (req, res, next) => {
    const part = Number(req.params.part)
    const companies = await listPublicCompanyIds(sql)
    const urls = [...pages.map(pageUrl), ...companies.map(companyUrl)]
    const slice = urls.slice((part - 1) * URLS_PER_FILE, part * URLS_PER_FILE)
    if (!Number.isInteger(part) || part < 1 || slice.length === 0) return next()
    res.type('application/xml').send(urlset(slice))
  })

  return routes
}

function urlset(urls: string[]): string {
  return `${XML}<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>\n`
}
