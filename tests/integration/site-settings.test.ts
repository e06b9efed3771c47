import { afterAll, expect, it } from 'vitest'
import { setSite, site } from '#domain/site.ts'
import { addCompany } from '#tests/support/factories.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { ownerSql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'
import { noSettings } from '#tests/support/site-settings.ts'

// Test files share the process.
afterAll(() => setSite(undefined))

const app = await useApp()
const admin = await signInAdmin(app.origin)
const title = async () => (await app.get('/api/openapi.json')).body.info.title as string

it('begins with the product’s own values, and claims nothing until there is a kitchen', async () => {
  expect((await admin.get('/api/admin/site')).body).toEqual(noSettings)
  expect([await title(), site().claims]).toEqual(['Dabbawise', 'hidden'])
  await addCompany()
  await expect.poll(async () => [await title(), site().claims]).toEqual(['Dabbawise', 'written'])
})

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
  await admin.send('PUT', '/api/admin/site', { ...noSettings, name: '' })
  expect((await admin.get('/api/admin/site')).body).toEqual(noSettings)
  expect(await title()).toBe('Dabbawise')
})
