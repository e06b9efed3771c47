import { expect, it } from 'vitest'
import type { PageVersions, WrittenPage } from '#contract/pages.ts'
import { writeSitemaps } from '#api/site/sitemaps.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { config, ownerSql, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
const admin = await signInAdmin(app.origin)

const read = async (path: string, language = 'en') => {
  const headers = { 'accept-language': language }
  const url = `/api/pages?path=${path}`
  return (await app.send<{ page: WrittenPage | null }>('GET', url, undefined, headers)).body.page
}
const versions = '/api/admin/pages/versions'
const given = {
  path: '/about',
  language: 'en',
  title: 'About us',
  description: '',
  markdown: '# Hi',
}
const save = (fields: object) => admin.post<PageVersions>(versions, { ...given, ...fields })

it('A page is the product’s until a version is published, and again when it is taken back', async () => {
  expect(await read('/about')).toBe(null)
  const draft = await save({ after: 0, publish: false })
  expect(draft.body.versions).toMatchObject([{ title: 'About us', publishedAt: null }])
  expect(await read('/about')).toBe(null)
  const { id } = draft.body.versions[0]!
  await save({ after: id, publish: true, markdown: "It's 🍛 </script> [here](/companies)" })
  await expect.poll(() => read('/about')).toMatchObject({ title: 'About us', language: 'en' })
  expect((await read('/about'))!.html).toBe(
    '<p class="mt-2 max-w-[70ch]">It\'s 🍛 &lt;/script&gt; <a href="/companies" class="text-link">here</a></p>\n',
  )
  // Its links lead to pages in the reader's language, in which there is no version yet.
  expect(await read('/about', 'hi')).toMatchObject({
    language: 'en',
    html: expect.stringContaining('href="/hi/companies"') as string,
  })
  await save({ language: 'hi', title: 'हमारे बारे में', after: 0, publish: true })
  await expect.poll(() => read('/about', 'hi')).toMatchObject({ title: 'हमारे बारे में' })
  expect(await read('/about')).toMatchObject({ title: 'About us' })

  expect((await admin.send('DELETE', `${versions}?path=/about&language=en`)).status).toBe(200)
  await expect.poll(() => read('/about')).toBe(null)
  expect((await admin.send('DELETE', `${versions}?path=/about&language=en`)).status).toBe(404)
  const { body } = await admin.get<PageVersions>(`${versions}?path=/about&language=en`)
  expect(body.versions.map(({ markdown }) => markdown.length)).toEqual([36, 4])
  const { body: log } = await admin.get('/api/admin/lists/audit')
  expect(log.items[0]).toMatchObject({ action: 'page.changed', subject: '/about (en)' })
})

it('A version that another administrator has not seen is not overwritten', async () => {
  const path = '/pages/refunds'
  const { body } = await save({ path, after: 0, publish: false })
  const [first, second] = await Promise.all(
    [1, 2].map(() => save({ path, after: body.versions[0]!.id, publish: true })),
  )
  expect([first!.status, second!.status].toSorted()).toEqual([200, 409])
})

it('Further pages are listed in the sitemap, and shown before they are saved', async () => {
  await save({ path: '/pages/contact', after: 0, publish: true })
  await writeSitemaps({ sql, config })
  const sitemap = await app.get<string>('/sitemap-pages-1.xml')
  expect(sitemap.body).toMatch(/\/hi\/pages\/contact<\/loc><lastmod>2/)
  const { body } = await admin.post('/api/admin/pages/preview', { markdown: '<b>x' })
  expect(body.html).toContain('&lt;b&gt;x')
})

it('A published page stays while Postgres does not answer', async () => {
  const path = '/pages/hours'
  await save({ path, after: 0, publish: true })
  await expect.poll(() => read(path)).toMatchObject({ title: 'About us' })
  await ownerSql.begin(async (tx) => {
    await tx`lock table page_versions`
    // Until what was read is too old to be taken as it is.
    const isAsked = async () => {
      expect(await read(path)).toMatchObject({ title: 'About us' })
      const waiting = await sql`
        select from pg_locks where relation = 'page_versions'::regclass and not granted`
      return waiting.length > 0
    }
    await expect.poll(isAsked).toBe(true)
  })
})
