import { escapeMarkup } from '#domain/markup.ts'
import { Router } from 'express'
import { MIN_INDEXED } from '#domain/limits.ts'
import { sharedRead } from '#api/http/shared-read.ts'
import type { Sql } from '#db/client.ts'
import type { Search } from '#api/search/search.ts'
import { listCuisinesOfPlaces, listPlaceNames, listPublicCompanyIds } from '#db/companies.ts'
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
/** Their index could name as many files as one has addresses; the directory is far smaller. */
const MAX_FILES = 100
/** How long the addresses are good enough, in milliseconds: each company has one. */
const URLS_MS = 3_000
/** How long the contact of `security.txt` is promised to hold, in milliseconds. */
const CONTACT_MS = 180 * 24 * 60 * 60 * 1000

/**
 * What search engines read: robots.txt and a sitemap with exactly the approved companies and the
 * lists by place and cuisine or diet that have enough of them.
 */
export function crawlerRoutes({
  sql,
  search,
  config: { PUBLIC_URL, ADMIN_EMAIL },
}: {
  sql: Sql
  search: Pick<Search, 'countDiets'>
  config: Config
}) {
  const routes = Router()
  const pageUrl = (path: string) => `<url><loc>${escapeMarkup(PUBLIC_URL + path)}</loc></url>`
  const companyUrl = ({ id, changedAt }: { id: number; changedAt: string }) =>
    `<url><loc>${PUBLIC_URL}/companies/${id}</loc><lastmod>${changedAt}</lastmod></url>`

  routes.get('/robots.txt', (_req, res) => {
    const rules = 'User-agent: *\nDisallow: /api/\nDisallow: /admin\n\n'
    res.type('text/plain').send(`${rules}Sitemap: ${PUBLIC_URL}/sitemap.xml\n`)
  })

  // RFC 9116.
  routes.get('/.well-known/security.txt', (_req, res) => {
    const expires = new Date(Date.now() + CONTACT_MS).toISOString()
    res
      .type('text/plain')
      .send(
        `Contact: mailto:${ADMIN_EMAIL}\nExpires: ${expires}\nCanonical: ${PUBLIC_URL}/.well-known/security.txt\n`,
      )
  })

  // While no search engine is there, the lists by diet are as they were, or left out.
  let dietsOfPlaces: Awaited<ReturnType<typeof search.countDiets>> = []
  async function listDietsOfPlaces() {
    const places = await listPlaceNames(sql)
    dietsOfPlaces = await search.countDiets(places).catch(() => dietsOfPlaces)
    return dietsOfPlaces.filter(({ companies }) => companies >= MIN_INDEXED)
  }

  const listUrls = sharedRead(URLS_MS, async () => [
    ...pages.map(pageUrl),
    ...(await listCuisinesOfPlaces(sql, MIN_INDEXED)).map((pair) =>
      pageUrl(`/companies?${new URLSearchParams(pair)}`),
    ),
    ...(await listDietsOfPlaces()).map(({ location, diet }) =>
      pageUrl(`/companies?${new URLSearchParams({ location, diet })}`),
    ),
    ...(await listPublicCompanyIds(sql)).map(companyUrl),
  ])

  routes.get('/sitemap.xml', async (_req, res) => {
    const urls = await listUrls()
    res.type('application/xml')
    if (urls.length <= URLS_PER_FILE) return void res.send(toXml('urlset', urls))
    const files = Array.from(
      { length: Math.ceil(urls.length / URLS_PER_FILE) },
      (_, index) => `<sitemap><loc>${PUBLIC_URL}/sitemap-${index + 1}.xml</loc></sitemap>`,
    )
    res.send(toXml('sitemapindex', files))
  })

  routes.get('/sitemap-:part.xml', async (req, res, next) => {
    const part = Number(req.params.part)
    if (!Number.isInteger(part) || part < 1 || part > MAX_FILES) return next()
    const urls = (await listUrls()).slice((part - 1) * URLS_PER_FILE, part * URLS_PER_FILE)
    if (urls.length === 0) return next()
    res.type('application/xml').send(toXml('urlset', urls))
  })

  return routes
}

const toXml = (root: 'urlset' | 'sitemapindex', entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
