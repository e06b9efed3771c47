import { afterAll, expect, it } from 'vitest'
import { setSite } from '#domain/site.ts'
import { addCompany } from '#tests/support/factories.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp({ web: true })
const admin = await signInAdmin(app.origin)
await addCompany()
// Test files share the process.
afterAll(() => setSite(undefined))

// As in the code, with no-break spaces.
const title = 'Home food every\u00a0day, wherever you\u00a0live'
const copyright = '© 2023 {name}. All rights reserved.'
const put = (source: string, text: string, language = 'en') =>
  admin.put('/api/admin/texts', { language, source, text })
const page = async (path: string) => (await app.get<string>(path)).body
const list = async (query: string) => (await admin.get(`/api/admin/lists/texts?${query}`)).body
const heading = async (path: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(await page(path))?.[1]

it('lists the texts of a language by their words, and marks what was changed', async () => {
  expect(await list('query=HOME FOOD EVERY')).toMatchObject({
    total: 1,
    items: [{ source: title, given: title, own: null }],
  })
  const [hindi] = (await list(`language=hi&query=${encodeURIComponent(title)}`)).items
  expect(hindi).toMatchObject({ source: title, own: null })
  expect(hindi.given).toMatch(/\p{Script=Devanagari}/u)
  expect((await list('own=own')).total).toBe(0)
})

it('shows a changed text in its language alone, on the server and for the browser, until it is reset', async () => {
  await expect.poll(() => page('/')).toContain('200+')
  const before = await page('/')
  const [english, hindi] = [await heading('/'), await heading('/hi/')]
  const own = `Amma's "food" < & 🍛 ${'ख'.repeat(200)} مطبخ`
  expect((await put(title, own)).body).toEqual({ source: title, given: title, own })
  const changed = await heading('/')
  expect(changed).toContain('Amma&#x27;s &quot;food&quot; &lt; &amp; 🍛')
  expect(await heading('/hi/')).toBe(hindi)
  expect((await list('')).items[0]).toMatchObject({ source: title, own })

  await put(title, 'घर का खाना', 'hi')
  expect([await heading('/'), await heading('/hi/')]).toEqual([changed, 'घर का खाना'])
  // A page carries the texts of its language only.
  expect(await page('/hi/')).not.toContain('Amma')

  await put(title, '', 'hi')
  await put(title, '')
  expect([await heading('/'), await heading('/hi/')]).toEqual([english, hindi])
  const length = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '').length
  expect(length(await page('/'))).toBe(length(before))
  const { items } = (await admin.get('/api/admin/lists/audit?action=text.changed')).body
  expect(items).toHaveLength(4)
})

it('changes refusals of the API, too', async () => {
  const source = 'Please enter a valid email'
  await put(source, 'This is no address')
  const refused = await app.post('/api/newsletter', { email: 'x' })
  expect([refused.status, refused.body.issues[0].message]).toEqual([400, 'This is no address'])
  await put(source, '')
})

it.each([
  [copyright, 'All ours', /placeholders differ: name/],
  [title, '</script><script>alert(1)', /a tag is not closed/],
  ['No text of ours', 'Something', /^The site has no such text$/],
])('refuses to put “%s” as “%s”', async (source, text, message) => {
  const { status, body } = await put(source, text)
  expect([status, body.issues[0].message]).toEqual([400, expect.stringMatching(message)])
  expect((await list('own=own')).total).toBe(0)
})
