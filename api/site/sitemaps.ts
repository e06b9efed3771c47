import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { pathOf } from '#api/place-pages/paths.ts'
import type { Sql } from '#db/client.ts'
import { listPages } from '#db/page-versions.ts'
import { listPlacePages } from '#db/place-pages.ts'
import { markChanges } from '#db/search-companies.ts'
import {
  deleteOldSitemaps,
  listCompaniesOfSitemap,
  listStaleSitemaps,
  saveSitemap,
} from '#db/sitemaps.ts'
import { type LanguageCode, languages, pathIn, SOURCE_LANGUAGE } from '#domain/languages.ts'
import { escapeMarkup } from '#domain/markup.ts'
import type { Config } from '#runtime/config.ts'

/** A page in every language, by its path without one. */
type Entry = { path: string; changedAt?: string | undefined }

const fixedPages = [
  '/',
  '/companies',
  '/about',
  '/for-kitchens',
  '/list-your-business',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
]
/** Maximum number of addresses in one file: sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000
const ENTRIES = Math.floor(MAX_ADDRESSES / languages.length)
/** Companies that are read at once. */
const BATCH = 1_000

/**
 * Writes the sitemap's files: all of pages, and those of companies that have changed. Memory does not
 * grow with the number of companies.
 * @param size pages in one file
 */
export async function writeSitemaps(
  { sql, config: { PUBLIC_URL } }: { sql: Sql; config: Pick<Config, 'PUBLIC_URL'> },
  size = ENTRIES,
): Promise<void> {
  const basis = [PUBLIC_URL, size, ...languages.map(({ code }) => code)].join(' ')
  async function write(kind: string, number: number, entries: AsyncGenerator<Entry>) {
    const mark = await markChanges(sql)
    let count = 0
    async function* asXml() {
      yield opening
      for await (const entry of entries) {
        count++
        yield toUrls(PUBLIC_URL, entry)
      }
      yield '</urlset>\n'
    }
    const content = await buffer(Readable.from(asXml()).pipe(createGzip()))
    const addresses = count * languages.length
    await saveSitemap(sql, { name: `${kind}-${number}`, content, addresses, basis, mark })
  }

  const written = (await listPages(sql)).filter(
    ({ path, publishedAt }) => publishedAt !== null && !path.startsWith('/tiffin-service/'),
  )
  const changes = new Map(written.map(({ path, publishedAt }) => [path, publishedAt!]))
  const pages: Entry[] = [
    ...[...new Set([...fixedPages, ...changes.keys()])].map((path) => ({
      path,
      changedAt: changes.get(path),
    })),
    ...(await listPlacePages(sql)).map((page) => ({ ...page, path: pathOf(page) })),
  ]
  const files = Math.ceil(pages.length / size)
  for (let number = 1; number <= files; number++)
    await write('pages', number, each(pages.slice((number - 1) * size, number * size)))
  for (const number of await listStaleSitemaps(sql, { size, basis }))
    await write('companies', number, companiesOf(sql, (number - 1) * size, number * size))
  await deleteOldSitemaps(sql, basis, files)
}

async function* each(entries: Entry[]) {
  yield* entries
}

/** Companies with ids after one, up to another, read in batches. */
async function* companiesOf(sql: Sql, after: number, to: number): AsyncGenerator<Entry> {
  for (;;) {
    const companies = await listCompaniesOfSitemap(sql, { after, to, limit: BATCH })
    for (const { id, changedAt } of companies) yield { path: `/companies/${id}`, changedAt }
    if (companies.length < BATCH) return
    after = companies.at(-1)!.id
  }
}

const opening = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`

/** A page's address in each language, each listing all languages. */
function toUrls(origin: string, { path, changedAt }: Entry): string {
  const addressOf = (language: LanguageCode) => escapeMarkup(origin + pathIn(language, path))
  const alternates = languages
    .map(({ code }) => ({ hreflang: code as string, href: addressOf(code) }))
    .concat({ hreflang: 'x-default', href: addressOf(SOURCE_LANGUAGE) })
    .map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    )
    .join('')
  const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
  return languages
    .map(({ code }) => `<url><loc>${addressOf(code)}</loc>${lastmod}${alternates}</url>\n`)
    .join('')
}
