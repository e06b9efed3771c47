import { expect, it, onTestFinished, vi } from 'vitest'
import { createTotp } from '#api/totp/totp.ts'
import { findAdminByUsername } from '#db/admin-users.ts'
import { visit } from '#tests/support/app.ts'
import { signInAdmin } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { authenticator, turnOnTotp } from '#tests/support/totp.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()

const signIn = async (who: { username: string; password: string }, code?: string) =>
  visit(app.origin).post('/api/admin/login', { ...who, code })

it('Two-step sign-in is on from the first correct code', async () => {
  const admin = await signInAdmin(app.origin)
  const { password } = admin.who
  expect((await admin.post('/api/admin/totp', { password: 'wrong one' })).status).toBe(400)
  const { body } = await admin.post('/api/admin/totp', { password })
  expect(body.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = body.secret.replaceAll(' ', '')
  const account = `Dabbawise%3A${admin.who.username}`
  expect(body.url).toBe(`otpauth://totp/${account}?secret=${secret}&issuer=Dabbawise`)
  expect((await signIn(admin.who)).status).toBe(200)
  const { code } = authenticator(body.secret)
  expect((await admin.post('/api/admin/totp/confirm', { code: code(5) })).status).toBe(400)
  expect((await admin.get('/api/admin/totp')).body).toMatchObject({ on: false })
  const confirmed = await admin.post('/api/admin/totp/confirm', { code: code() })
  expect(confirmed.body.recoveryCodes).toHaveLength(10)
  const state = { on: true, required: false, recoveryCodes: 10 }
  expect((await admin.get('/api/admin/totp')).body).toEqual(state)
  // A new secret cannot replace the active one.
  expect((await admin.post('/api/admin/totp', { password })).status).toBe(409)
})

it('Two-step sign-in requires the code only after the right password, and signs in with it', async () => {
  const admin = await signInAdmin(app.origin)
  const { code } = await turnOnTotp(admin)
  const wrong = await signIn({ ...admin.who, password: 'wrong one' }, code())
  expect(wrong.status).toBe(401)
  expect(wrong.body).not.toHaveProperty('codeRequired')
  const asked = await signIn(admin.who)
  expect(asked.status).toBe(401)
  expect(asked.body.codeRequired).toBe(true)
  expect(asked.headers.getSetCookie()).toEqual([])
  const visitor = visit(app.origin)
  const typed = `${code().slice(0, 3)} ${code().slice(3)}`
  expect((await visitor.post('/api/admin/login', { ...admin.who, code: typed })).status).toBe(200)
  expect((await visitor.get('/api/admin/user')).status).toBe(200)
})

it('Two-step sign-in accepts each code once, even concurrently, and none older than the last', async () => {
  const admin = await signInAdmin(app.origin)
  const { code } = await turnOnTotp(admin)
  const [now, before] = [code(), code(-1)]
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(admin.who, now)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status !== 200)
  expect(refused).toMatchObject({ status: 401, body: { codeRequired: true } })
  expect((await signIn(admin.who, before)).status).toBe(401)
  expect((await signIn(admin.who, code(1))).status).toBe(200)
})

it('Two-step sign-in accepts each recovery code once, in any format, stores hashes only, and replaces them', async () => {
  const admin = await signInAdmin(app.origin)
  const { code, recoveryCodes } = await turnOnTotp(admin)
  const [first = '', second = ''] = recoveryCodes
  const typed = first.toLowerCase().replaceAll('-', ' ')
  expect((await signIn(admin.who, typed)).status).toBe(200)
  expect((await signIn(admin.who, first)).status).toBe(401)
  const both = await Promise.all([signIn(admin.who, second), signIn(admin.who, second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const stored = await sql`
    select code_hash::text, totp_secret::text from admin_recovery_codes
    join admin_users on id = admin_id where username = ${admin.who.username}`
  expect(stored).toHaveLength(8)
  for (const one of recoveryCodes) {
    const readable = Buffer.from(one.replaceAll('-', '')).toString('hex')
    expect(JSON.stringify(stored)).not.toContain(readable)
  }
  const call = '/api/admin/totp/recovery-codes'
  expect((await admin.post(call, { code: '000000' })).status).toBe(400)
  const { body } = await admin.post(call, { code: code() })
  expect((await signIn(admin.who, recoveryCodes[2])).status).toBe(401)
  expect((await signIn(admin.who, body.recoveryCodes[0])).status).toBe(200)
})

it('Turning two-step sign-in off requires password and code, ends other sessions, and is logged', async () => {
  const admin = await signInAdmin(app.origin)
  const other = visit(app.origin)
  await other.post('/api/admin/login', admin.who)
  const { code } = await turnOnTotp(admin)
  expect((await other.get('/api/admin/user')).status).toBe(401)
  const end = (password: string, given: string) =>
    admin.delete('/api/admin/totp', { password, code: given })
  expect((await end('wrong one', code())).status).toBe(400)
  expect((await end(admin.who.password, '000000')).status).toBe(400)
  expect((await end(admin.who.password, code())).status).toBe(200)
  expect((await signIn(admin.who)).status).toBe(200)
  const { body } = await admin.get(`/api/admin/lists/audit?query=${admin.who.username}`)
  const actions = body.items.map(({ action }: { action: string }) => action)
  expect(actions).toContain('admin.totp-on')
  expect(actions).toContain('admin.totp-off')
})

it('The secret of two-step sign-in is stored encrypted, and survives a rotation of SESSION_SECRET during which a code was used', async () => {
  // Three codes of neighbouring steps: none may begin meanwhile.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const admin = await signInAdmin(app.origin)
  const row = async () => (await findAdminByUsername(sql, admin.who.username))!
  const [old, fresh] = ['the secret from before', 'the secret that came after']
  const with_ = (...secrets: string[]) => createTotp({ sql, secrets, required: false })
  const { secret } = await with_(old).begin(await row())
  const { code } = authenticator(secret)
  await with_(old).confirm(await row(), code(-1), '')
  const [{ stored }] = await sql<[{ stored: Buffer }]>`
    select totp_secret as stored from admin_users where username = ${admin.who.username}`
  expect(stored.length).toBe(12 + 16 + 20)
  expect(await with_(fresh).check(await row(), code())).toBe('wrong')
  expect(await with_(fresh, old).check(await row(), code())).toBe('right')
  expect(await with_(fresh).check(await row(), code(1))).toBe('right')
})

it('The secret of two-step sign-in cannot be decrypted for another administrator', async () => {
  const [one, other] = [await signInAdmin(app.origin), await signInAdmin(app.origin)]
  const { code } = await turnOnTotp(one)
  await turnOnTotp(other)
  await sql`
    update admin_users set totp_last_step = null,
      totp_secret = (select totp_secret from admin_users where username = ${one.who.username})
    where username = ${other.who.username}`
  expect((await signIn(other.who, code())).status).toBe(401)
  expect((await signIn(one.who, code())).status).toBe(200)
})
