import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { deleteUnusedImages } from '#api/images/uploads.ts'
import { setSite } from '#domain/site.ts'
import { addCompany, addReview, addUser } from '#tests/support/factories.ts'
import { useFolder } from '#tests/support/folder.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { canvas } from '#tests/support/pictures.ts'
import { ownerSql, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'
import { makeWorld } from '#tests/support/world.ts'

/** Settings of a site that its operator has not changed. */
const noSettings = {
  name: null,
  tagline: null,
  logo: null,
  colour: null,
  email: null,
  businessEmail: null,
  phone: null,
  links: null,
  legalName: null,
  postalAddress: null,
  grievanceOfficer: null,
  sender: null,
  claims: 'written',
  retentionDays: null,
  analytics: null,
  searchConsole: null,
}

const dataDir = await useFolder()
await makeWorld({ env: { DATA_DIR: dataDir, CDN_SECONDS: '1' } })
const app = await useApp({ web: true, mail: true })
const admin = await signInAdmin(app.origin)
// Test files share the process.
afterAll(() => setSite(undefined))

const set = async (given: object) => {
  const { status, body } = await admin.put('/api/admin/site', given)
  expect([status, body.error]).toEqual([200, undefined])
}
beforeEach(() => set(noSettings))

const page = async (path: string) => (await app.get<string>(path)).body
const text = (html: string) =>
  html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, ' ')
const unescaped = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

it('claims nothing of an empty site, whatever is set', async () => {
  expect((await admin.get('/api/admin/site')).body).toEqual(noSettings)
  for (const claims of ['written', 'live', 'hidden']) {
    await set({ claims })
    for (const path of ['/', '/about', '/auth'])
      expect(await page(path)).not.toMatch(
        /\d+K?\+ ?<|20\+|top meal subscription|Ananya|>0 |Our Impact/,
      )
  }
})

const title = async () => (await app.get('/api/openapi.json')).body.info.title as string

it('changes what was sent, at once here and within a second elsewhere, and notes who did', async () => {
  const { status, body } = await admin.send('PUT', '/api/admin/site', {
    name: '  Ghar Ka Dabba ',
    colour: '#2B6539',
    links: 'instagram.com/gharkadabba\n\nhttps://x.com/gkd',
  })
  const links = ['https://instagram.com/gharkadabba', 'https://x.com/gkd']
  expect([status, body]).toEqual([
    200,
    { ...noSettings, name: 'Ghar Ka Dabba', colour: '#2b6539', links },
  ])
  expect(await title()).toBe('Ghar Ka Dabba')
  const [entry] = (await admin.get('/api/admin/lists/audit?action=site.changed')).body.items
  expect(entry).toMatchObject({
    subject: 'the site',
    changes: expect.arrayContaining([{ field: 'name', before: null, after: 'Ghar Ka Dabba' }]),
  })
  // As another process would.
  await ownerSql`update site_settings set name = 'Dabba Two', version = version + 1`
  await expect.poll(title).toBe('Dabba Two')
})

it('claims what the specification says once there is a kitchen, or what the database counts', async () => {
  const id = await addCompany({ location: 'Pune' })
  await expect.poll(() => page('/')).toContain('200+')
  const figures = ['200+', '20+', '15+', '1000+']
  const claims = ['verified providers', 'diverse cuisines', 'delivery options', ...figures]
  const directory = 'top meal subscription directory in India'
  const said = {
    '/': [directory, ...claims, 'Ananya'],
    '/auth': [directory, ...claims],
    '/auth?tab=register': [directory, ...claims],
    '/about': [
      ...['Mission', 'Vision', 'What We Do', 'Connect Communities', 'Ensure Quality', '200+'],
      ...['Nationwide Coverage', 'Our Impact', '25+', '10K+', 'Get In Touch'],
    ],
  }
  for (const [path, words] of Object.entries(said)) {
    const shown = text(await page(path)).toLowerCase()
    expect(words.filter((one) => !shown.includes(one.toLowerCase()))).toEqual([])
  }
  expect(new Set((await page('/about')).match(/mailto:[^"]+/g)).size).toBe(2)
  for (const path of ['/', '/about'])
    await expect.poll(async () => text(await page(path))).toContain('1 kitchen in 1 place today')

  const user = await addUser('Meera')
  const praise = 'The dal tastes like home, and the tiffin comes on time each noon.'
  const shown = await addReview(id, { rating: 5, comment: praise })
  await addReview(id, { rating: 5, comment: `${praise} Unnamed.` })
  await sql`update reviews set user_id = ${user}, shown_name = 'Meera K' where id = ${shown}`
  await set({ claims: 'live' })
  const home = text(await page('/'))
  expect(home).toMatch(/kitchen\s+1\s+place\s+1\s+cuisine\s+1\s+reviews\s+2/)
  expect(home).toMatch(/tastes like home.*Meera K.*Pune/)
  expect(home).not.toMatch(/Unnamed|Ananya|200\+/)
  expect(text(await page('/hi/'))).toMatch(/किचन\s+1/)

  await set({ claims: 'hidden' })
  expect(text(await page('/'))).not.toMatch(/tastes like home|Ananya|1000\+|What subscribers say/)
})

const hostile = {
  name: `Amma's <b>"Dabba"</b> 🍛 مطبخ`,
  tagline: `</script><script>alert(1)</script>{name} ${'ख'.repeat(150)}`,
  legalName: `O'Brien & Sons </title> דבה`,
  postalAddress: '12, <i>MG Road</i>\nKochi',
  grievanceOfficer: '</style><style>body{display:none}',
  email: 'amma@dabba.example',
  sender: 'post@dabba.example',
  colour: '#ff00aa',
}

it('shows hostile values as text, in pages, manifest, cards and mails', async () => {
  await set(hostile)
  for (const path of ['/', '/hi/privacy-policy', '/auth']) {
    const html = await page(path)
    expect(unescaped(/<title>(.*?)<\/title>/.exec(html)![1]!)).toMatch(
      new RegExp(`\\| ${hostile.name}$`),
    )
    for (const tag of ['<script>alert', '<b>"Dabba', '<i>MG', '</title> דבה', '<style>body'])
      expect(html).not.toContain(tag)
    expect(unescaped(text(html))).toContain(hostile.legalName)
    expect(html).toContain('mailto:amma@dabba.example')
  }
  expect((await app.get('/manifest.webmanifest')).body).toMatchObject({
    name: `${hostile.name}: meal subscriptions in India`,
    short_name: hostile.name,
    description: hostile.tagline,
  })
  const card = await app.get('/cards/companies/1.jpg')
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { who } = await signUp(app.origin, { verified: false })
  await expect.poll(() => mailsTo(who.email)).toHaveLength(1)
  const [mail] = mailsTo(who.email)
  expect(mail).toMatchObject({ from: { name: hostile.name, address: hostile.sender } })
  expect(mail!.subject).toContain(hostile.name)
  expect(mail!.text).toContain(hostile.legalName)
  expect(mail!.html).toContain('&lt;b&gt;')
  expect(mail!.html).not.toContain('<b>"Dabba')
})

it('allows the style of the colour by its hash, also on a page that caches share', async () => {
  await set({ colour: '#2b6539' })
  for (const path of ['/about', '/auth']) {
    const { body, headers } = await app.get<string>(path)
    const [, attributes, styles] = /<style([^>]*)>(.*?)<\/style>/.exec(body)!
    expect(styles).toContain('--mui-palette-primary-main:#2b6539;')
    const policy = headers.get('content-security-policy')!
    const hash = createHash('sha256').update(styles!).digest('base64')
    const nonce = /nonce="([^"]+)"/.exec(attributes!)?.[1]
    const allowed = nonce ? `'nonce-${nonce}'` : `'sha256-${hash}'`
    expect(/style-src ([^;]+)/.exec(policy)![1]).toContain(allowed)
  }
})

it('draws icons, cards and the header’s mark from an uploaded logo, which cleaning leaves', async () => {
  const plain = await app.get('/icon-192.png')
  const file = await canvas(400, 400, '#0a0').png().toBuffer()
  const { body } = await admin.send('POST', '/api/admin/images', file as never, {
    'content-type': 'image/png',
  })
  await set({ logo: body.imageUrl })
  const html = await page('/')
  const icon = /<link rel="icon" href="([^"]+)"/.exec(html)![1]!
  expect(icon).toMatch(/^\/icon-192\.png\?v=[0-9a-f]{8}$/)
  expect(html).toContain(`<img src="${icon}" alt=""`)
  expect(html).not.toContain('favicon.svg')
  const drawn = await fetch(app.origin + icon)
  expect(drawn.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  const { channels } = await sharp(await drawn.bytes()).stats()
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 10))).toEqual([0, 17, 0])
  const { icons } = (await app.get('/manifest.webmanifest')).body
  expect(icons.map(({ src }: { src: string }) => src)).toEqual([
    icon,
    ...['icon-512.png', 'icon-maskable.png'].map((name) => icon.replace('icon-192.png', name)),
  ])
  const images = app.images
  expect(await deleteUnusedImages({ sql, images }, new Date(Date.now() + 60_000))).toBe(0)
  await set({ logo: null })
  expect(await deleteUnusedImages({ sql, images }, new Date(Date.now() + 60_000))).toBe(2)
})

it('gives browsers another service worker and manifest with each change, and none without settings', async () => {
  const worker = async () => (await app.get<string>('/sw.js')).body
  const own = await worker()
  await set({ name: 'Dabba One' })
  const first = await worker()
  await set({ phone: '+91 484 000 0000' })
  expect(new Set([own, first, await worker()]).size).toBe(3)
  expect(first.startsWith(own)).toBe(true)
  expect((await app.get('/manifest.webmanifest')).headers.get('cache-control')).toBe('no-cache')
})

it('renders each page with one state of the settings while they change', async () => {
  const states = [
    { name: 'One', email: 'one@site.example', legalName: 'One LLP', colour: '#111111' },
    { name: 'Two', email: 'two@site.example', legalName: 'Two LLP', colour: '#222222' },
  ]
  await set(states[1]!)
  let changing = true
  /** As another process would, many times while this one reads. */
  const change = async () => {
    for (let at = 0; changing; at++, await wait(5))
      await ownerSql`update site_settings set ${sql(states[at % 2]!)}, version = version + 1`
  }
  const changed = change()
  onTestFinished(() => void (changing = false))
  const seen = new Set<string>()
  for (let round = 0; round < 3 || seen.size < 2; round++) {
    // Changes nothing, and reads.
    await set({})
    const pages = await Promise.all(['/', '/hi/', '/auth'].map(page))
    for (const html of pages) {
      const of = [
        /<title>[^<]*\| (\w+)</,
        /og:site_name" content="(\w+)"/,
        /mailto:(\w+)@site\.example/,
        /© 2023 (\w+) LLP/,
        /--mui-palette-primary-main:#(\d)/,
      ].map((pattern) => pattern.exec(html)?.[1]?.toLowerCase())
      const [name = '', , , , colour] = of
      const digit = { one: '1', two: '2' }[name]
      expect(of).toEqual([name, name, name, name, digit])
      expect(colour).toBe(digit)
      seen.add(name)
    }
  }
  changing = false
  await changed
  expect(seen).toEqual(new Set(['one', 'two']))
})

it('loads the operator’s counting script on public pages alone, and says so in the privacy policy', async () => {
  const analytics = 'https://count.example:8443/js/script.js?site=1'
  const tag = '<meta name="google-site-verification" content="a1B2-c3_D4e5" />'
  await set({ analytics, searchConsole: tag })
  const home = await app.get<string>('/')
  expect(home.body).toContain('src="https://count.example:8443/js/script.js?site=1"')
  expect(home.body).toMatch(/name="google-site-verification" content="a1B2-c3_D4e5"/)
  const policy = home.headers.get('Content-Security-Policy')!
  for (const of of ['script-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${of} [^;]* https://count\\.example:8443(;|$)`))
  for (const path of ['/admin/login', '/reset-password?token=x', '/auth'])
    expect(await page(path)).not.toContain('src="https://count.')
  const privacy = await page('/privacy-policy')
  expect(privacy).toMatch(/counted by a service of count\.example/)
  expect(privacy).not.toContain('no trackers')
  await set(noSettings)
  const bare = await app.get<string>('/')
  expect(bare.body + bare.headers.get('Content-Security-Policy')).not.toContain('count.example')
})
