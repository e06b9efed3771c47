import { expect, it } from 'vitest'
import { useApp } from '#tests/support/use-app.ts'
import { visit } from '#tests/support/app.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { turnOnTotp } from '#tests/support/totp.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ env: { REQUIRE_ADMIN_TOTP: 'on' } })
const app = await useApp()

it('requires every administrator to turn on two-step sign-in before anything else', async () => {
  const admin = await signInAdmin(app.origin)
  expect((await admin.get('/api/admin/user')).body).toMatchObject({ totpDue: true })
  for (const call of [
    ...['GET /api/admin/stats', 'GET /api/admin/lists/audit', 'POST /api/admin/images'],
    ...['POST /api/admin/search/rebuild', 'GET /api/admin/no-such-call', 'GET /api/companies'],
  ]) {
    const { status, body } = await admin.send(...(call.split(' ') as [string, string]))
    const message = 'Please turn on two-step sign-in first.'
    expect({ call, status, body }).toMatchObject({ call, status: 403, body: { message } })
  }

  const { code } = await turnOnTotp(admin)
  expect((await admin.get('/api/admin/stats')).status).toBe(200)
  expect((await admin.get('/api/admin/user')).body).not.toHaveProperty('totpDue')
  const end = { password: admin.who.password, code: code() }
  expect((await admin.delete('/api/admin/totp', end)).status).toBe(403)
})

it('lets an administrator without two-step sign-in sign out', async () => {
  const admin = await signInAdmin(app.origin)
  expect((await admin.post('/api/admin/logout')).status).toBe(200)
  expect((await visit(app.origin).get('/api/admin/user')).status).toBe(401)
})
