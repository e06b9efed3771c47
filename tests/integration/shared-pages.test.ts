import { createHash } from 'node:crypto'
import { get as request } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { hashScripts } from '#api/http/security.ts'
import { createWeb } from '#api/web.ts'
import { refreshSite } from '#api/site/work.ts'
import { languages, pathIn } from '#domain/languages.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { startApp, visit } from '#tests/support/app.ts'
import { rebuild } from '#tests/support/indexing.ts'
import { signUp } from '#tests/support/people.ts'
import { config, ownerSql, sql } from '#tests/support/product.ts'
import { search } from '#tests/support/search.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })

if (!(await isWebBuilt())) await buildWeb()
await rebuild()
await search.warmUp()
await refreshSite({ sql, config })
await sql`
  insert into page_versions (path, language, title, description, markdown, created_by, published_at)
  values ('/pages/contact', 'en', 'Contact', '', '# Write', 'admin', now())`
const app = await startApp(await createWeb({ ...config, CDN_SECONDS: 10 }))
afterAll(() => app.close())

const paths = ['/', '/companies', '/companies?location=Mumbai', '/companies/1', '/compare?ids=1,2']
const fixed = [
  '/about',
  '/list-your-business',
  '/privacy-policy',
  '/cookie-policy',
  '/shortlist',
  '/offline',
  '/hi/',
  '/hi/companies/1',
  '/tiffin-service/mumbai',
  '/pages/contact',
]

/** A page as every visitor gets it. */
const get = (path: string, headers?: Record<string, string>) =>
  visit(app.origin).send<string>('GET', path, undefined, headers)
/** Revalidates as a browser with a cached page does, which `fetch` would not. */
const revalidate = (path: string, etag: string, cookie = '') =>
  get(path, { 'if-none-match': etag, 'cache-control': 'max-age=0', cookie })
/** Cache headers of a page: who may store it, for how long, and its cache key. */
const cachingOf = ({ headers }: { headers: Headers }) => ({
  'cache-control': headers.get('cache-control'),
  nginx: headers.get('x-accel-expires'),
  tagged: headers.has('etag'),
})
const publicFor = (seconds: number) =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`
const cached = { 'cache-control': publicFor(10), nginx: null, tagged: true }
const uncached = { 'cache-control': 'private, no-cache', nginx: null, tagged: false }
/** Names of an answer's headers, in order. */
const listHeaders = (path: string, cookie: string) =>
  new Promise<string[]>((resolve) => {
    request(app.origin + path, { headers: { cookie } }, (answer) => {
      resolve(answer.resume().rawHeaders.filter((_, at) => at % 2 === 0))
    })
  })
const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`
const sourcesOf = (headers: Headers, directive: string) =>
  new RegExp(`${directive} ([^;]+)`).exec(headers.get('content-security-policy')!)![1]!.split(' ')
/** Without values that differ between two renderings. */
const stripped = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '')

it('lets proxies and CDNs cache a shared page for some seconds, and as long again while they revalidate', async () => {
  for (const path of [...paths, ...fixed]) {
    const page = await get(path)
    expect({ path, ...cachingOf(page) }).toEqual({ path, ...cached })
    expect(page.headers.get('vary')).toContain('Cookie')
    expect(page.headers.has('set-cookie')).toBe(false)
    if (fixed.slice(0, 4).includes(path)) continue
    // With an invalid session the page is rendered for this request alone; a search repeated by the
    // engine meanwhile reports another duration.
    const isSame = async () => {
      const [shared, own] = [await get(path), await get(path, { cookie: 'user.sid=none' })]
      return shared.body === stripped(own.body)
    }
    await expect.poll(isSame).toBe(true)
  }
})

it('answers interleaved requests in the language of their addresses, cached or not', async () => {
  const addresses = ['/', '/hi/', '/companies/1', '/hi/companies/1', '/hi/about', '/hi/no-page']
  const read = async (path: string, cookie?: string) => {
    const headers = { 'accept-language': 'hi', ...(cookie && { cookie }) }
    const { body, status } = await get(path, headers)
    const one = (pattern: RegExp) => pattern.exec(body)?.[1]
    return {
      path,
      status,
      lang: one(/<html lang="([^"]*)"/),
      locale: one(/property="og:locale" content="([^"]*)"/),
      card: one(/property="og:image" content="[^/]*\/\/[^/]*([^"]*)"/),
      isHindi: /[\u0900-\u097f]/.test(one(/<title>([^<]*)/)!),
    }
  }
  const cookies = [undefined, 'pincode=400001', 'user.sid=none']
  const pages: Awaited<ReturnType<typeof read>>[] = []
  for (let round = 0; round < 2; round++) {
    const asked = addresses.flatMap((path) => cookies.map((cookie) => read(path, cookie)))
    pages.push(...(await Promise.all(asked)))
  }
  for (const page of pages) {
    const isHindi = page.path.startsWith('/hi/')
    expect(page).toMatchObject({
      isHindi,
      status: page.path.includes('no-page') ? 404 : 200,
      lang: isHindi ? 'hi-IN' : 'en-IN',
      locale: isHindi ? 'hi_IN' : 'en_IN',
      card: expect.stringMatching(isHindi ? /^\/hi\/cards\// : /^\/cards\//),
    })
  }
  // Calls are answered in their own language by the process that renders pages.
  const refused = await app.send('POST', '/api/contact', {}, { 'accept-language': 'hi' })
  expect(refused.body.message).toMatch(/[\u0900-\u097f]/)
})

it('lists the page’s languages, and keeps links and redirects in its own', async () => {
  for (const path of ['/about', '/hi/about']) {
    const { body } = await get(path)
    const links = [
      ...body.matchAll(
        /<link rel="(canonical|alternate)"(?: hrefLang="([^"]*)")? href="[^/]*\/\/[^/]*([^"]*)"/g,
      ),
    ]
    expect(links.map((link) => link.slice(1))).toEqual([
      ['canonical', undefined, path],
      ...languages.map(({ code }) => ['alternate', code, pathIn(code, '/about')]),
      ['alternate', 'x-default', '/about'],
    ])
  }
  const { body } = await get('/hi/about')
  const pages = [...body.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map((link) => link[1]!)
  // Only the language switch links to other languages.
  expect(new Set(pages.filter((href) => !href.startsWith('/hi/')))).toEqual(
    new Set(languages.map(({ code }) => pathIn(code, '/about')).filter((to) => to !== '/hi/about')),
  )
  const leadsTo = async (path: string) => (await get(path)).headers.get('location')
  expect(await leadsTo('/hi')).toBe('/hi/')
  expect(await leadsTo('/hi/profile?tab=security')).toBe(
    `/hi/auth?${new URLSearchParams({ next: '/profile?tab=security' })}`,
  )
  expect(await leadsTo('/hi/companies?location=&page=2')).toBe('/hi/companies?page=2')
  expect(await leadsTo('/hi/admin?tab=reviews')).toBe('/admin?tab=reviews')
  expect((await get('/hi/about.data')).status).toBe(200)
})

it('allows exactly the inline scripts of a shared page', async () => {
  for (const path of paths) {
    const { body, headers } = await get(path)
    expect(/.{99}nonce=.{99}/s.exec(body)).toBe(null)
    for (const element of ['script', 'style'] as const) {
      const inline = new RegExp(`<${element}([^>]*)>(.*?)</${element}>`, 'gs')
      const contents = [...body.matchAll(inline)]
        .filter(([, attributes]) => !/ src=|ld\+json/.test(attributes!))
        .map(([, , content]) => content!)
      // Pages have no inline styles of their own; the dashboard inserts empty ones.
      expect(contents.length > 0).toBe(element === 'script')
      const empty = element === 'style' ? [''] : []
      const allowed = new Set(["'self'", ...[...empty, ...contents].map(hashOf)])
      expect(new Set(sourcesOf(headers, `${element}-src`))).toEqual(allowed)
    }
  }
})

it('allows no injected script in a page', () => {
  const html = '<script nonce="n">ours()</script><script>theirs()</script>'
  const { policy } = hashScripts(html, 'n', "script-src 'self' 'nonce-n'; style-src 'self'")
  expect(policy).toBe(`script-src 'self' ${hashOf('ours()')}; style-src 'self'`)
})

it('answers 304 to a visitor with the present page, until it changes', async () => {
  const { headers } = await get('/companies/1')
  const etag = headers.get('etag')!
  const again = await revalidate('/companies/1', etag)
  expect(again).toMatchObject({ status: 304, body: '' })
  const policy = 'content-security-policy'
  expect(again.headers.get(policy)).toBe(headers.get(policy))
  const head = await visit(app.origin).send('HEAD', '/companies/1')
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers.get('etag')).toBe(etag)
  await sql`update companies set hours = 'Mon to Fri, 7 to 9' where id = 1`
  expect(await revalidate('/companies/1', etag)).toMatchObject({
    status: 200,
    body: expect.stringContaining('Mon to Fri, 7 to 9'),
  })
})

it('gives signed-in people a page that no cache may store', async () => {
  const guest = await signUp(app.origin, { name: 'Kamala Signed In' })
  for (const path of [...paths, '/about', '/hi/companies/1', '/pages/contact']) {
    const own = await guest.get<string>(path)
    expect(own.body).toContain('Kamala Signed In')
    expect(cachingOf(own)).toEqual({ ...uncached, 'cache-control': 'private, no-store' })
    expect((await get(path)).body).not.toContain('Kamala')
  }
  const { headers } = await get('/companies/1')
  const cookie = `user.sid=${guest.cookies.get('user.sid')}`
  expect(await revalidate('/companies/1', headers.get('etag')!, cookie)).toMatchObject({
    status: 200,
    body: expect.stringContaining('Kamala'),
  })
})

it('lets only nginx, whose key includes the pincode, cache a page with a pincode', async () => {
  for (const path of ['/', '/companies', '/companies/1', '/compare?ids=1,2']) {
    const of = (cookie: string) => get(path, { cookie })
    const [mine, theirs] = [await of('pincode=400001'), await of('other=1; pincode=560001')]
    expect(mine.body).toContain('400001')
    expect(theirs.body).not.toContain('400001')
    expect(theirs.body).toContain('560001')
    expect(cachingOf(mine)).toEqual({
      'cache-control': 'private, no-cache',
      nginx: '10',
      tagged: true,
    })
    // nginx before 1.23 uses the first of the two.
    const names = await listHeaders(path, 'pincode=400001')
    expect(names.indexOf('X-Accel-Expires')).toBeLessThan(names.indexOf('Cache-Control'))
    expect((await of('pincode=no; theme=dark')).body).not.toMatch(/400001|560001/)
  }
})

it('limits caching of an incomplete page to a second', async () => {
  await ownerSql`alter table review_replies rename to replies_away`
  const lacking = await get('/companies/3')
  await ownerSql`alter table replies_away rename to review_replies`
  expect(lacking.status).toBe(200)
  expect(cachingOf(lacking)).toEqual({ ...cached, 'cache-control': publicFor(1) })
  expect(cachingOf(await get('/companies/3'))).toEqual(cached)
})

it('forbids caching of a page that is not shared', async () => {
  for (const path of ['/auth', '/pincode', '/companies/0', '/no', '/companies/'])
    expect({ path, ...cachingOf(await get(path)) }).toEqual({ path, ...uncached })
})

it('redirects like a page of a session', async () => {
  const cookie = 'pincode=400001'
  for (const of of [cookie, `${cookie}; user.sid=none`]) {
    const { status, headers } = await get('/companies?sort=distance', { cookie: of })
    const to = headers.get('location')
    expect({ status, to }).toEqual({ status: 302, to: '/companies?near=400001' })
  }
})
