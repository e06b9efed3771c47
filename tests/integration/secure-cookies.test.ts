import { expect, it } from 'vitest'
import { useApp } from '#tests/support/use-app.ts'
import { createAdmin } from '#api/admins/save-admin.ts'
import { person, tester } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ env: { PUBLIC_URL: 'https://dabba.test', TRUST_PROXY: '1' } })
const app = await useApp()
const encrypted = { 'x-forwarded-proto': 'https' }

it.each([
  ['user', '/api/login', '/api/user', '/api/logout'],
  ['admin', '/api/admin/login', '/api/admin/user', '/api/admin/logout'],
])(
  'behind https the cookie of %s cannot be set by another site',
  async (kind, login, self, logout) => {
    const who = person()
    await app.send('POST', '/api/register', who, encrypted)
    await createAdmin(sql, tester, who)
    const answer = await app.send('POST', login, who, encrypted)
    const cookie = answer.headers.getSetCookie().find((one) => one.includes('.sid='))!
    const [name] = cookie.split('=')
    expect(name).toBe(`__Host-${kind}.sid`)
    // Browsers require these attributes for the prefix.
    expect(cookie).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/)
    const headers = { ...encrypted, cookie: cookie.split(';')[0]! }
    expect((await app.send('GET', self, undefined, headers)).status).toBe(200)
    // The same value in a cookie without the prefix is ignored.
    const unprefixed = headers.cookie.replace('__Host-', '')
    const other = { ...encrypted, cookie: unprefixed }
    expect((await app.send('GET', self, undefined, other)).status).toBe(401)
    const ended = await app.send('POST', logout, {}, headers)
    expect(ended.headers.getSetCookie().join()).toMatch(
      new RegExp(`__Host-${kind}\\.sid=; Path=/; Expires=Thu, 01 Jan 1970 [^;]+; Secure`),
    )
  },
)
