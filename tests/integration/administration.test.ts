import { beforeEach, describe, expect, it } from 'vitest'
import { changeAdminPassword, createAdmin, ensureFirstAdmin } from '#api/admins/save-admin.ts'
import { createOpenApi } from '#api/documentation/openapi.ts'
import { visit } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { addCompany, addReview } from '#tests/support/factories.ts'
import { signInAdmin, signUp, tester } from '#tests/support/people.ts'
import { ownerSql, sql } from '#tests/support/product.ts'

const app = await useApp()

/** Every call of administrators but the sign-in, as method and path. */
const calls = Object.entries(createOpenApi('http://localhost').paths ?? {})
  .filter(([path]) => path.startsWith('/api/admin/') || path === '/api/companies')
  .flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, '1'),
    })),
  )
  .filter(({ path }) => path !== '/api/admin/login')

describe('The guard', () => {
  it('knows every call', () => {
    expect(calls.length).toBeGreaterThan(25)
  })

  it('refuses every call without a session of an administrator', async () => {
    const stranger = visit(app.origin)
    const user = await signUp(app.origin)
    for (const { method, path } of calls) {
      for (const visitor of [stranger, user]) {
        const { status, body } = await visitor.send(method, path)
        expect({ method, path, status }).toEqual({ method, path, status: 401 })
        expect(body).toEqual({ error: expect.any(String), message: body.error })
      }
    }
  })

  it('takes no user cookie for its own, nor its own for a user', async () => {
    const user = await signUp(app.origin)
    const admin = await signInAdmin(app.origin)
    const asAdmin = { cookie: `admin.sid=${user.cookies.get('user.sid')}` }
    expect(
      (await visit(app.origin).send('GET', '/api/admin/user', undefined, asAdmin)).status,
    ).toBe(401)
    const asUser = { cookie: `user.sid=${admin.cookies.get('admin.sid')}` }
    expect((await visit(app.origin).send('GET', '/api/user', undefined, asUser)).status).toBe(401)
  })

  it('refuses pages of other websites, and nothing happens', async () => {
    const admin = await signInAdmin(app.origin)
    const id = await addCompany({ name: 'Still here' })
    for (const { method, path } of calls) {
      for (const headers of [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const own = path.replace('/1', `/${id}`)
        const { status } = await admin.send(method, own, undefined, headers as never)
        expect({ method, path, status }).toEqual({ method, path, status: 403 })
      }
    }
    expect((await admin.get('/api/admin/user')).status).toBe(200)
    expect((await app.get(`/api/companies/${id}`)).body.name).toBe('Still here')
  })

  it('is behind /api, not behind /API, to which browsers send no cookie', async () => {
    const admin = await signInAdmin(app.origin)
    expect((await admin.get('/API/admin/stats')).status).toBe(404)
    expect((await admin.get('/api/ADMIN/stats')).status).toBe(200)
  })

  it('does not tell strangers which calls there are', async () => {
    expect((await visit(app.origin).get('/api/admin/no-such-call')).status).toBe(401)
    const admin = await signInAdmin(app.origin)
    expect((await admin.get('/api/admin/no-such-call')).status).toBe(404)
  })
})

describe('Sign-in', () => {
  it('opens the dashboard and closes it again', async () => {
    const admin = await signInAdmin(app.origin, { name: 'Asha' })
    expect((await admin.get('/api/admin/user')).body).toEqual({
      name: 'Asha',
      username: admin.who.username,
      role: 'admin',
    })
    const kept = admin.cookies.get('admin.sid')!
    expect((await admin.post('/api/admin/logout')).status).toBe(200)
    expect(admin.cookies.has('admin.sid')).toBe(false)
    const again = await visit(app.origin).send('GET', '/api/admin/user', undefined, {
      cookie: `admin.sid=${kept}`,
    })
    expect(again.status).toBe(401)
  })

  it('answers with a success flag and a cookie that scripts and other sites cannot use', async () => {
    const { who } = await signInAdmin(app.origin)
    const answer = await visit(app.origin).post('/api/admin/login', who)
    expect(answer.body).toEqual({ success: true })
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('admin'))
    expect(cookie).toMatch(/^admin\.sid=.*; Path=\/api;.*HttpOnly; SameSite=Lax/)
  })

  it('is in the audit log, with the address', async () => {
    const admin = await signInAdmin(app.origin)
    const { username } = admin.who
    await visit(app.origin).post('/api/admin/login', { username, password: 'wrong one' })
    const { body } = await admin.get(
      `/api/admin/lists/audit?action=admin.signed-in&query=${username}`,
    )
    expect(body.items).toMatchObject([{ adminName: username, subject: '127.0.0.1' }])
  })

  it.each([
    [{}, 400, 'Please enter both username and password'],
    [{ username: 'admin', password: '' }, 400, 'Please enter both username and password'],
    [{ username: '  ', password: 'x' }, 400, 'Please enter both username and password'],
  ])('refuses %j', async (given, status, message) => {
    const answer = await visit(app.origin).post('/api/admin/login', given)
    expect(answer.status).toBe(status)
    if (message) expect(answer.body.issues?.[0].message ?? answer.body.message).toBe(message)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('ends every session when the password changes', async () => {
    const admin = await signInAdmin(app.origin)
    await changeAdminPassword(sql, tester, admin.who.username.toUpperCase(), 'another one')
    expect((await admin.get('/api/admin/user')).status).toBe(401)
    expect((await visit(app.origin).post('/api/admin/login', admin.who)).status).toBe(401)
    const renewed = { ...admin.who, password: 'another one' }
    expect((await visit(app.origin).post('/api/admin/login', renewed)).status).toBe(200)
  })
})

describe('The administrator of the configuration', () => {
  const signIn = (password: string) =>
    visit(app.origin).post('/api/admin/login', { username: 'keeper', password })

  it('is given a password once, and another when the configuration says another', async () => {
    await Promise.all([
      ensureFirstAdmin(sql, 'keeper', 'first one'),
      ensureFirstAdmin(sql, 'keeper', 'first one'),
    ])
    expect((await signIn('first one')).status).toBe(200)
    await changeAdminPassword(sql, tester, 'keeper', 'own choice')
    await ensureFirstAdmin(sql, 'keeper', 'first one')
    expect((await signIn('own choice')).status).toBe(200)
    await ensureFirstAdmin(sql, 'keeper', 'second one')
    expect((await signIn('own choice')).status).toBe(401)
    expect((await signIn('second one')).status).toBe(200)
  })

  it('is not created over another of that name', async () => {
    expect(
      await createAdmin(sql, tester, { username: 'Keeper', name: 'K', password: 'secret' }),
    ).toBe(false)
  })
})

describe('The dashboard counts', () => {
  beforeEach(() => ownerSql`truncate companies, contact_messages, suggestions cascade`)

  it('nothing in an empty directory', async () => {
    const admin = await signInAdmin(app.origin)
    expect((await admin.get('/api/admin/stats')).body).toEqual({
      totalCompanies: 0,
      featuredCompanies: 0,
      averageRating: '0.0',
      pendingReviews: 0,
      pendingListings: 0,
      pendingClaims: 0,
      pendingProposals: 0,
      reportedReviews: 0,
      silentKitchens: 0,
      unreadMessages: 0,
      todaysMessages: 0,
      unreadSuggestions: 0,
      todaysSuggestions: 0,
      failedJobs: 0,
    })
  })

  it('what there is and what waits; a day is one in India', async () => {
    const reviewed = await addCompany({ rating: '5.0', featured: true })
    await addReview(reviewed, { rating: 2 })
    await addReview(reviewed, { status: 'pending' })
    await addCompany({ rating: '4.0', status: 'pending', featured: true })
    await addCompany({ rating: '3.0' })
    await sql`
      insert into contact_messages (company_name, name, email, message, is_read, created_at)
      select 'Any', 'Guest', 'guest@example.test', 'A message of length', read,
        date_trunc('day', now(), 'Asia/Kolkata') + later
      from (values (false, interval '1 second'), (true, interval '2 seconds'),
        (false, interval '-1 second')) as given (read, later)`
    const admin = await signInAdmin(app.origin)
    expect((await admin.get('/api/admin/stats')).body).toMatchObject({
      totalCompanies: 3,
      featuredCompanies: 1,
      averageRating: '2.5',
      pendingReviews: 1,
      unreadMessages: 2,
      todaysMessages: 2,
    })
  })
})
