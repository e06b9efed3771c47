import '#tests/support/demo-data.ts'
import { createHash } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { createWeb } from '#api/web.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { startApp, visit } from '#tests/support/app.ts'
import { addCompany, addMenu, addPlan, addReview } from '#tests/support/factories.ts'
import { liveIndex, rebuild, settled } from '#tests/support/indexing.ts'
import { signUp } from '#tests/support/people.ts'
import { config, ownerSql, sql } from '#tests/support/product.ts'
import { search, searchCounter } from '#tests/support/search.ts'

if (!(await isWebBuilt())) await buildWeb()
await rebuild()
await search.warmUp()
// A busy machine takes long to open connections; a page whose state comes late is rendered anew.
await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`))
const app = await startApp(await createWeb({ sql, search, searchCounter, config }))
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await app.close()
  await Promise.all([sql.end(), ownerSql.end()])
})

const paths = ['/', '/companies', '/companies?location=Mumbai', '/companies/1', '/compare?ids=1,2']
const fixed = ['/about', '/list-your-business', '/privacy-policy', '/cookie-policy']

/** A page as any visitor gets it. */
const get = (path: string, headers?: Record<string, string>) =>
  visit(app.origin).send<string>('GET', path, undefined, headers)
/** As a browser asks that has the page; `fetch` alone asks for a new one. */
const getAgain = (path: string, etag: string) =>
  get(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' })
/** The same, rendered for this request alone: whose session is none is a visitor of their own. */
const render = (path: string) => get(path, { cookie: 'user.sid=none' })
/** What renders have asked the API so far. */
async function countAsked() {
  const { values } = await app.metrics.requests.get()
  return values
    .filter(
      ({ metricName, labels }) =>
        metricName!.endsWith('_count') && /^.api/.test(String(labels.route)),
    )
    .reduce((sum, { value }) => sum + value, 0)
}
async function isKept(path: string) {
  await get(path)
  const before = await countAsked()
  await get(path)
  return (await countAsked()) === before
}
const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`
const sourcesOf = (headers: Headers, directive: string) =>
  new RegExp(`${directive} ([^;]+)`).exec(headers.get('content-security-policy')!)![1]!.split(' ')

describe('A page for visitors without a session', () => {
  it('is rendered once and says what a rendering of their own says', async () => {
    for (const path of [...paths, ...fixed]) {
      const before = await countAsked()
      const own = await render(path)
      const each = (await countAsked()) - before
      const same = await Promise.all(Array.from({ length: 5 }, () => get(path)))
      const different = new Set(same.map(({ body }) => body)).size
      expect({ path, different, asked: (await countAsked()) - before }).toEqual({
        path,
        different: 1,
        asked: 2 * each,
      })
      if (!fixed.includes(path))
        expect({ path, kept: await isKept(path) }).toEqual({ path, kept: true })
      expect(stripped(same[0]!.body)).toBe(stripped(own.body))
    }
  })

  it('allows by its policy just what it says itself', async () => {
    for (const path of paths) {
      const { body, headers } = await get(path)
      expect(/.{99}nonce=.{99}/s.exec(body)).toBe(null)
      for (const element of ['script', 'style'] as const) {
        const inline = new RegExp(`<${element}([^>]*)>(.*?)</${element}>`, 'gs')
        const contents = [...body.matchAll(inline)]
          .filter(([, attributes]) => !/ src=|ld\+json/.test(attributes!))
          .map(([, , content]) => content!)
        // Pages have none of their own; those that the dashboard inserts are empty.
        expect(contents.length > 0).toBe(element === 'script')
        const empty = element === 'style' ? [''] : []
        const allowed = new Set(["'self'", ...[...empty, ...contents].map(hashOf)])
        expect(new Set(sourcesOf(headers, `${element}-src`))).toEqual(allowed)
      }
    }
    // What is put into the page by a hole in it has no nonce, hence no hash.
    const { hashScripts } = await import('#api/http/security.ts')
    const html = '<script nonce="n">ours()</script><script>theirs()</script>'
    const { policy } = hashScripts(html, 'n', "script-src 'self' 'nonce-n'; style-src 'self'")
    expect(policy).toBe(`script-src 'self' ${hashOf('ours()')}; style-src 'self'`)
  })

  it('costs 304 to a visitor who has it', async () => {
    const { headers } = await get('/companies/1')
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('vary')).toContain('Cookie')
    const again = await getAgain('/companies/1', headers.get('etag')!)
    expect(again).toMatchObject({ status: 304, body: '' })
    const policy = 'content-security-policy'
    expect(again.headers.get(policy)).toBe(headers.get(policy))
    await sql`update companies set hours = 'Mon to Fri, 7 to 9' where id = 1`
    expect(await getAgain('/companies/1', headers.get('etag')!)).toMatchObject({
      status: 200,
      body: expect.stringContaining('Mon to Fri, 7 to 9'),
    })
    const head = await visit(app.origin).send('HEAD', '/companies/1')
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(head.headers.get('etag')).toBe((await get('/companies/1')).headers.get('etag'))
  })

  it('is compressed as the browser can read it', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers, body } = await get('/companies/2', { 'accept-encoding': encoding })
      expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(headers.get('vary')).toContain('Accept-Encoding')
      expect(body).toContain('</html>')
    }
  })

  it('is the same for addresses that differ in marks of other sites only', async () => {
    await expect.poll(() => isKept('/companies?query=dal')).toBe(true)
    const { body } = await get('/companies?query=dal')
    const marked = await get('/companies?query=dal&utm_source=a&fbclid=b')
    expect(stripped(marked.body)).toBe(stripped(body))
    expect((await get('/companies?query=dal&page=2')).body).not.toBe(body)
  })
})

describe('No kept page is older than', () => {
  it('a change of what it shows of a company, as soon as that is committed', async () => {
    const id = await addCompany({ name: 'Rasoi of Changes' })
    const path = `/companies/${id}`
    const hidden = () => sql`
      update users set shows_reviews = false
      where id = (select user_id from reviews where company_id = ${id} limit 1)`
    const changes: [what: string, make: () => PromiseLike<unknown>, shown: RegExp | string][] = [
      [
        'phone',
        () => sql`update companies set phone = '+91 98200 12345' where id = ${id}`,
        '12345',
      ],
      ['plan', () => addPlan(id, { price: 4321 }), '4,321'],
      ['menu', () => addMenu(id, 'Monday', 'Undhiyu'), 'Undhiyu'],
      ['review', () => addReview(id, { comment: 'As at home' }), 'As at home'],
      ['review hidden', hidden, /^(?!.*As at home)/s],
    ]
    for (const [what, make, shown] of changes) {
      expect({ what, kept: await isKept(path) }).toEqual({ what, kept: true })
      const compare = `/compare?ids=${id},1`
      const before = await get(compare)
      await make()
      expect((await get(path)).body).toMatch(shown)
      expect((await get(compare)).body).not.toBe(before.body)
    }
    await sql`update companies set status = 'rejected' where id = ${id}`
    expect(await get(path)).toMatchObject({ status: 404 })
  })

  it('the choice of featured companies', async () => {
    expect(await isKept('/')).toBe(true)
    const id = await addCompany({ name: 'Rasoi on Top', featured: true, rating: '5.0' })
    const page = '/?featured=1'
    expect((await get(page)).body).toContain('Rasoi on Top')
    expect(await isKept(page)).toBe(true)
    await sql`update companies set featured = false where id = ${id}`
    expect((await get(page)).body).not.toContain('Rasoi on Top')
  })

  it('the index', async () => {
    const path = '/companies?query=paneer'
    // What queries are read by is learned in the background.
    await expect.poll(() => isKept(path)).toBe(true)
    const { id } = (await app.get('/api/search?query=paneer')).body.hits[0]
    await settled(await liveIndex.updateDocuments([{ id, name: 'Paneer Renamed' } as never]))
    expect((await get(path)).body).toContain('Paneer Renamed')
    expect(await isKept(path)).toBe(true)
    const { body } = await get(path)
    await settled(await liveIndex.deleteDocument(id))
    expect((await get(path)).body).not.toBe(body)
  })

  it('the day in India', async () => {
    const dated = ['/', '/companies/1', '/compare?ids=1,2', '/companies?query=paneer+today']
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T18:29:59Z') })
    const before = await Promise.all(dated.map((path) => get(path)))
    vi.setSystemTime(new Date('2026-11-23T18:30:00Z'))
    for (const [at, path] of dated.entries())
      expect((await get(path)).body).not.toBe(before[at]!.body)
  })
})

describe('Never kept is', () => {
  it('a page for who is signed in, nor do they get a kept one', async () => {
    const guest = await signUp(app.origin, { name: 'Kamala Signed In' })
    for (const path of [...paths, ...fixed]) {
      const before = await get(path)
      const own = await guest.get<string>(path)
      expect(own.body).toContain('Kamala Signed In')
      expect(own.headers.get('cache-control')).toBe('private, no-store')
      expect(own.headers.has('etag')).toBe(false)
      const after = await get(path)
      expect(after.body).not.toContain('Kamala')
      if (!['/', '/about'].includes(path)) expect(after.body).toBe(before.body)
    }
    const known = (await get('/companies/1')).headers.get('etag')!
    const again = { 'if-none-match': known, 'cache-control': 'max-age=0' }
    expect(await guest.send('GET', '/companies/1', undefined, again)).toMatchObject({
      status: 200,
      body: expect.stringContaining('Kamala'),
    })
  })

  it('the page of one pincode for another', async () => {
    for (const path of ['/', '/companies', '/companies/1', '/compare?ids=1,2']) {
      const of = (cookie: string) => get(path, { cookie })
      const [mine, theirs] = [await of('pincode=400001'), await of('other=1; pincode=560001')]
      expect(mine.body).toContain('400001')
      expect(theirs.body).not.toContain('400001')
      expect(theirs.body).toContain('560001')
      expect(mine.headers.get('cache-control')).toBe('private, no-cache')
      // What the tests before have changed may reach the index between two requests.
      const mark = async () => (await of('pincode=400001')).headers.get('etag')
      await expect.poll(async () => (await mark()) === (await mark())).toBe(true)
      expect((await of('pincode=no; theme=dark')).body).not.toMatch(/400001|560001/)
    }
  })

  it('a page that lacks something', async () => {
    await ownerSql`alter table menus rename to menus_away`
    const lacking = await get('/companies/3')
    await ownerSql`alter table menus_away rename to menus`
    expect(lacking.status).toBe(200)
    expect(lacking.headers.has('etag')).toBe(false)
    expect(lacking.headers.get('cache-control')).toBe('private, no-cache')
    const whole = await get('/companies/3')
    expect(stripped(whole.body)).toBe(stripped((await render('/companies/3')).body))
    expect(whole.headers.has('etag')).toBe(true)
  })

  it('an answer to what is no page of the public', async () => {
    const others = [
      '/auth',
      '/pincode',
      '/companies/0',
      '/companies/999999',
      '/nothing',
      '/shortlist',
    ]
    for (const path of others) {
      const { headers } = await get(path)
      expect({ path, tag: headers.get('etag'), cache: headers.get('cache-control') }).toEqual({
        path,
        tag: null,
        cache: 'private, no-cache',
      })
    }
  })
})

it('leads on as a rendered page does', async () => {
  const cookie = 'pincode=400001'
  for (const of of [cookie, `${cookie}; user.sid=none`]) {
    const { status, headers } = await get('/companies?sort=distance', { cookie: of })
    expect({ status, to: headers.get('location'), tag: headers.get('etag') }).toEqual({
      status: 302,
      to: '/companies?near=400001',
      tag: null,
    })
  }
})

it('counts a search for each visitor of a kept list', async () => {
  for (let n = 0; n < 3; n++) await get('/companies?query=undhiyu')
  await searchCounter.stop()
  expect(await sql`select searches from search_terms where term = 'undhiyu'`).toMatchObject([
    { searches: 3 },
  ])
})

/** Without what differs between two renderings of the same. */
const stripped = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '')
