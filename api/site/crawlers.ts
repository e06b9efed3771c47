import { escapeMarkup } from '#domain/markup.ts'
import { Router } from 'express'
import { type LanguageCode, languages, pathIn, SOURCE_LANGUAGE } from '#domain/languages.ts'
import { MIN_INDEXED } from '#domain/limits.ts'
import { memoize } from '#api/http/memoize.ts'
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
/** Maximum number of addresses in one sitemap: sitemaps.org/protocol.html. */
const URLS_PER_FILE = 50_000
/** Maximum number of sitemaps; the protocol allows 50,000, but the directory is far smaller. */
const MAX_FILES = 100
/** Maximum age of the list of all companies' addresses, in milliseconds. */
const URLS_MS = 3_000
/** Validity of the contact in `security.txt`, in milliseconds. */
const CONTACT_MS = 180 * 24 * 60 * 60 * 1000

/**
 * Routes for crawlers: robots.txt, and a sitemap with all approved companies and the lists by place
 * and cuisine or diet that have enough companies.
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
  const addressOf = (language: LanguageCode, path: string) =>
    escapeMarkup(PUBLIC_URL + pathIn(language, path))
  /** Sitemap entries of a page: one per language, each listing all languages. */
  function pageUrls(path: string, changedAt?: string) {
    const alternates = languages
      .map(({ code }) => ({ hreflang: code as string, href: addressOf(code, path) }))
      .concat({ hreflang: 'x-default', href: addressOf(SOURCE_LANGUAGE, path) })
      .map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
      )
      .join('')
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return languages.map(
      ({ code }) => `<url><loc>${addressOf(code, path)}</loc>${lastmod}${alternates}</url>`,
    )
  }

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

  // Without a search engine, the lists by diet stay as they were, or are left out.
  let dietsOfPlaces: Awaited<ReturnType<typeof search.countDiets>> = []
  async function listDietsOfPlaces() {
    const places = await listPlaceNames(sql)
    dietsOfPlaces = await search.countDiets(places).catch(() => dietsOfPlaces)
    return dietsOfPlaces.filter(({ companies }) => companies >= MIN_INDEXED)
  }

  const listUrls = memoize(URLS_MS, async () => [
    ...pages.flatMap((path) => pageUrls(path)),
    ...(await listCuisinesOfPlaces(sql, MIN_INDEXED)).flatMap((pair) =>
      pageUrls(`/companies?${new URLSearchParams(pair)}`),
    ),
    ...(await listDietsOfPlaces()).flatMap(({ location, diet }) =>
      pageUrls(`/companies?${new URLSearchParams({ location, diet })}`),
    ),
    ...(await listPublicCompanyIds(sql)).flatMap(({ id, changedAt }) =>
      pageUrls(`/companies/${id}`, changedAt),
    ),
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
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</${root}>\n`
