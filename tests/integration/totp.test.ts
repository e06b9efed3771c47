import { describe, expect, it } from 'vitest'
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

describe('Two-step sign-in', () => {
  it('counts from the first right code on, not before', async () => {
    const admin = await signInAdmin(app.origin)
    const { password } = admin.who
    expect((await admin.post('/api/admin/totp', { password: 'wrong one' })).status).toBe(400)
    const { body } = await admin.post('/api/admin/totp', { password })
    expect(body.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(body.url).toBe(
      `otpauth://totp/Dabbawise%3A${admin.who.username}?secret=${body.secret.replaceAll(' ', '')}&issuer=Dabbawise`,
    )
    expect((await signIn(admin.who)).status).toBe(200)
    const { code } = authenticator(body.secret)
    expect((await admin.post('/api/admin/totp/confirm', { code: code(5) })).status).toBe(400)
    expect((await admin.get('/api/admin/totp')).body).toMatchObject({ on: false })
    const confirmed = await admin.post('/api/admin/totp/confirm', { code: code() })
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    expect((await admin.get('/api/admin/totp')).body).toEqual({
      on: true,
      required: false,
      recoveryCodes: 10,
    })
    // It cannot be set up over the one that counts.
    expect((await admin.post('/api/admin/totp', { password })).status).toBe(409)
  })

  it('asks for the code after the right password only, and signs in by it', async () => {
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

  it('takes each code once, also of many at one instant, and none older than the last', async () => {
    const admin = await signInAdmin(app.origin)
    const { code } = await turnOnTotp(admin)
    const [now, before] = [code(), code(-1)]
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(admin.who, now)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status !== 200)!
    expect({ status: refused.status, asks: refused.body.codeRequired }).toEqual({
      status: 401,
      asks: true,
    })
    expect((await signIn(admin.who, before)).status).toBe(401)
    expect((await signIn(admin.who, code(1))).status).toBe(200)
  })

  it('takes each recovery code once, as it is typed, and keeps their hashes only', async () => {
    const admin = await signInAdmin(app.origin)
    const { recoveryCodes } = await turnOnTotp(admin)
    const [first = '', second = ''] = recoveryCodes
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect((await signIn(admin.who, typed)).status).toBe(200)
    expect((await signIn(admin.who, first)).status).toBe(401)
    const both = await Promise.all([signIn(admin.who, second), signIn(admin.who, second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const stored = JSON.stringify(
      await sql`select code_hash::text, totp_secret::text from admin_recovery_codes
        join admin_users on id = admin_id where username = ${admin.who.username}`,
    )
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'))
    }
    expect(JSON.parse(stored)).toHaveLength(8)
  })

  it('replaces recovery codes when asked to by a code', async () => {
    const admin = await signInAdmin(app.origin)
    const { code, recoveryCodes } = await turnOnTotp(admin)
    const call = '/api/admin/totp/recovery-codes'
    expect((await admin.post(call, { code: '000000' })).status).toBe(400)
    const { body } = await admin.post(call, { code: code() })
    expect((await signIn(admin.who, recoveryCodes[0])).status).toBe(401)
    expect((await signIn(admin.who, body.recoveryCodes[0])).status).toBe(200)
  })

  it('goes off by password and code, ends the other sessions, and is in the audit log', async () => {
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
})

describe('The secret', () => {
  it('is stored encrypted, and survives a rotation of SESSION_SECRET in which a code was used', async () => {
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

  it("does not open as another administrator's", async () => {
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
})
