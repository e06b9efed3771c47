import { describe, expect, it } from 'vitest'
import { queues } from '#db/jobs.ts'
import { visit } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { addCompany, addReview } from '#tests/support/factories.ts'
import { countJobs } from '#tests/support/indexing.ts'
import { mailServer } from '#tests/support/mail.ts'
import { person, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { hashOf, tokenIn } from '#tests/support/smtp-sink.ts'

const app = await useApp({ mail: true })

describe('Signing up', () => {
  it('signs in, sends the verification mail, and keeps no password and no secret', async () => {
    const who = person({ name: 'Zoë <b>Kumar</b> "quoted" நண்பர்' })
    const visitor = visit(app.origin)
    const { status, body, headers } = await visitor.post('/api/register', who)
    expect(status).toBe(201)
    expect(body).toEqual({
      name: who.name,
      username: who.username,
      email: who.email,
      emailVerified: false,
    })
    expect(headers.getSetCookie().at(-1)).toMatch(/^user\.sid=.*HttpOnly; SameSite=Lax$/)
    expect((await visitor.get('/api/user')).body).toEqual(body)

    const mail = await mailServer.mailTo(who.email, /Verify/)
    const token = tokenIn(mail)
    const [row] = await sql`
      select * from users join mail_links on user_id = users.id where username = ${who.username}`
    expect(row!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(Buffer.from(row!.hash as Uint8Array)).toEqual(hashOf(token))
    const queued = await sql`select data::text from pgboss.job where name = ${queues.mail}`
    expect(JSON.stringify(queued)).not.toContain(token)

    expect((await visitor.get(`/api/verify-email?token=${token}`)).status).toBe(200)
    expect((await visitor.get('/api/user')).body.emailVerified).toBe(true)
    const welcome = await mailServer.mailTo(who.email, /Welcome/)
    expect(welcome.html).toContain('&lt;b&gt;Kumar&lt;/b&gt;')
    expect(welcome.text).toContain('<b>Kumar</b>')
  })

  it('lets one of two win who want the same name or address at one instant, whatever its case', async () => {
    const first = person({ username: 'Élodie', email: 'elodie@example.test' })
    const attempts = [
      first,
      person({ username: 'éLODIE' }),
      person({ username: 'E\u0301lodie' }),
      person({ email: 'ELODIE@Example.Test' }),
    ]
    const answers = await Promise.all(
      attempts.map((who) => visit(app.origin).post('/api/register', who)),
    )
    const created = answers.filter(({ status }) => status === 201)
    const taken = answers.filter(({ status }) => status === 409)
    expect(created.length + taken.length).toBe(4)
    expect(
      await sql`select from users where account_key(username) = account_key('élodie')`,
    ).toHaveLength(1)
    expect(
      await sql`select from users where account_key(email) = 'elodie@example.test'`,
    ).toHaveLength(1)
    for (const { body } of taken) {
      expect(body.error).toMatch(/taken|already/)
      expect(['username', 'email']).toContain(body.issues[0].path)
    }
  })

  it.each([
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ username: '  ' }, 'username', 'Username is required'],
    [{ email: 'no address' }, 'email', 'Please enter a valid email'],
    [{ name: 'a\r\nBcc: all@example.test' }, 'name', 'Please use a single line'],
    [{ name: 'half \ud800' }, 'name', 'The text holds a character that cannot be stored'],
    [{ username: 'nul\0' }, 'username', 'The text holds a character that cannot be stored'],
    [{ name: 'x'.repeat(201) }, 'name', 'Please use at most 200 characters'],
  ])('refuses %j with the words of the contract', async (fields, path, message) => {
    const { status, body } = await visit(app.origin).post('/api/register', person(fields))
    expect(status).toBe(400)
    expect(body.issues).toContainEqual({ path, message })
  })

  it('answers a body that is no JSON, or too large, or of the wrong kind, with 4xx', async () => {
    const visitor = visit(app.origin)
    const json = { 'content-type': 'application/json' }
    expect(await visitor.send('POST', '/api/register', '{"username":', json)).toMatchObject({
      status: 400,
    })
    expect(await visitor.send('POST', '/api/register', '[]', json)).toMatchObject({ status: 400 })
    expect(
      await visitor.send('POST', '/api/register', JSON.stringify('x'.repeat(200_000)), json),
    ).toMatchObject({ status: 413 })
    expect(
      await visitor.send('POST', '/api/register', 'a=b', { 'content-type': 'text/plain' }),
    ).toMatchObject({ status: 400 })
    expect(
      await visitor.post('/api/register', { __proto__: null, username: { $ne: 1 } }),
    ).toMatchObject({ status: 400 })
  })
})

describe('Signing in', () => {
  it('gives a new session each time and ends it at sign-out', async () => {
    const { who } = await signUp(app.origin)
    const visitor = visit(app.origin)
    visitor.cookies.set('user.sid', 's%3Achosen-by-another.signature')
    const { status, body } = await visitor.post('/api/login', {
      username: who.username.toUpperCase(),
      password: who.password,
    })
    expect({ status, body }).toMatchObject({ status: 200, body: { username: who.username } })
    const cookie = visitor.cookies.get('user.sid')!
    expect(cookie).not.toContain('chosen')
    expect((await visitor.post('/api/logout')).status).toBe(200)
    const thief = visit(app.origin)
    thief.cookies.set('user.sid', cookie)
    expect((await thief.get('/api/user')).status).toBe(401)
    expect((await visitor.get('/api/user')).status).toBe(401)
  })

  it('is not undone by a slow request that saves its session after the sign-out', async () => {
    const visitor = await signUp(app.origin)
    const cookie = visitor.cookies.get('user.sid')!
    const sid = decodeURIComponent(cookie).slice(2).split('.')[0]!
    const { PostgresSessions } = await import('#api/sign-in/session-store.ts')
    const store = new PostgresSessions(sql, 'user')
    const loaded = await new Promise<object>((resolve) =>
      store.get(sid, (_, data) => resolve(data!)),
    )
    await visitor.post('/api/logout')
    await new Promise<void>((resolve) => store.set(sid, loaded as never, () => resolve()))
    const again = visit(app.origin)
    again.cookies.set('user.sid', cookie)
    expect((await again.get('/api/user')).status).toBe(401)
  })

  it('keeps no session for an account that is deleted at that instant', async () => {
    const { id } = await signUp(app.origin)
    await sql`delete from users where id = ${id}`
    const { passwordKey } = await import('#api/sign-in/passwords.ts')
    const { PostgresSessions } = await import('#api/sign-in/session-store.ts')
    const store = new PostgresSessions(sql, 'user')
    const saved = new Promise((resolve) =>
      store.set(
        'late',
        { cookie: {}, passport: { user: id }, passwordKey: passwordKey('!') } as never,
        resolve,
      ),
    )
    expect(await saved).toBeUndefined()
    expect(await sql`select from user_sessions where sid = 'late'`).toHaveLength(0)
  })

  it('refuses every password for a person of the demo data', async () => {
    await sql`insert into users (username, password_hash, name, email) values ('demo', '!', 'Demo', 'demo@example.test')`
    for (const password of ['!', 'demo', 'not their password']) {
      expect(
        (await visit(app.origin).post('/api/login', { username: 'demo', password })).status,
      ).toBe(401)
    }
  })
})

describe('Recovery', () => {
  it('resets a password once, within its time, and ends all sessions', async () => {
    const visitor = await signUp(app.origin)
    const { who } = visitor
    await visit(app.origin).post('/api/forgot-password', { email: who.email.toUpperCase() })
    const token = tokenIn(await mailServer.mailTo(who.email, /Reset/))
    // Looking at the link, as a mail scanner does, spends nothing.
    for (let look = 0; look < 2; look++) {
      expect((await visit(app.origin).get(`/api/reset-password?token=${token}`)).body).toEqual({
        valid: true,
      })
    }
    const reset = (password: string) =>
      visit(app.origin).post('/api/reset-password', { token, password })
    expect((await reset('short')).status).toBe(400)
    expect((await reset('new password')).status).toBe(200)
    expect(await reset('another one')).toMatchObject({
      status: 400,
      body: {
        message: 'The password reset link is invalid or has expired. Please request a new one.',
      },
    })
    expect((await visitor.get('/api/user')).status).toBe(401)
    const login = (password: string) =>
      visit(app.origin).post('/api/login', { username: who.username, password })
    expect((await login(who.password)).status).toBe(401)
    expect((await login('new password')).status).toBe(200)
  })

  it('refuses a link that is too old, or mailed to an address changed since', async () => {
    const visitor = await signUp(app.origin)
    const ask = async (subject: RegExp) => {
      const before = mailServer.mails.length
      await visit(app.origin).post('/api/forgot-password', { email: visitor.who.email })
      await expect.poll(() => mailServer.mails.length).toBeGreaterThan(before)
      return tokenIn(await mailServer.mailTo(visitor.who.email, subject))
    }
    const old = await ask(/Reset/)
    await sql`update mail_links set expires = now() - interval '1 second' where user_id = ${visitor.id}`
    expect((await visitor.get(`/api/reset-password?token=${old}`)).body).toEqual({ valid: false })
    expect(
      (await visitor.post('/api/reset-password', { token: old, password: 'new password' })).status,
    ).toBe(400)
    const moved = await ask(/Reset/)
    await sql`update users set email = 'moved@example.test' where id = ${visitor.id}`
    expect((await visitor.get(`/api/reset-password?token=${moved}`)).body).toEqual({ valid: false })
    expect(
      (await visitor.post('/api/reset-password', { token: moved, password: 'new password' }))
        .status,
    ).toBe(400)
  })

  it('reminds of the username', async () => {
    const { who } = await signUp(app.origin)
    await visit(app.origin).post('/api/forgot-username', { email: who.email })
    expect((await mailServer.mailTo(who.email, /username/)).text).toContain(who.username)
  })

  it('says and does the same for an unknown address', async () => {
    const { who } = await signUp(app.origin, { verified: false })
    for (const call of ['forgot-password', 'forgot-username', 'resend-verification']) {
      const known = await visit(app.origin).post(`/api/${call}`, { email: who.email })
      const unknown = await visit(app.origin).post(`/api/${call}`, {
        email: 'unknown@example.test',
      })
      expect(known.status).toBe(200)
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    }
    await expect.poll(() => countJobs(queues.mail)).not.toHaveProperty('created')
    expect(
      mailServer.mails.filter(({ to }) =>
        to.some(({ address }) => address === 'unknown@example.test'),
      ),
    ).toEqual([])
  })

  it('verifies only with the last link, and only the address it was mailed to', async () => {
    const visitor = await signUp(app.origin, { verified: false })
    const first = tokenIn(await mailServer.mailTo(visitor.who.email, /Verify/))
    await sql`update users set email = 'second@example.test' where id = ${visitor.id}`
    expect((await visitor.get(`/api/verify-email?token=${first}`)).status).toBe(400)
    await visitor.post('/api/resend-verification', { email: 'second@example.test' })
    const second = tokenIn(await mailServer.mailTo('second@example.test', /Verify/))
    for (const token of [first, 'wrong', `${second}x`]) {
      expect((await visitor.get(`/api/verify-email?token=${token}`)).status).toBe(400)
    }
    expect(await visitor.get('/api/verify-email')).toMatchObject({
      status: 400,
      body: { message: 'No verification token provided' },
    })
    expect((await visitor.get(`/api/verify-email?token=${second}`)).status).toBe(200)
  })
})

describe("A person's account", () => {
  it('changes the name at once, and refuses the address of another account', async () => {
    const visitor = await signUp(app.origin)
    const other = await signUp(app.origin)
    const { email, password } = visitor.who
    expect((await visitor.put('/api/user/profile', { name: 'New', email })).body).toEqual({
      ...{ name: 'New', username: visitor.who.username, email, emailVerified: true },
    })
    const taken = { name: 'Newer', email: other.who.email.toUpperCase(), password }
    expect((await visitor.put('/api/user/profile', taken)).status).toBe(409)
    expect((await visitor.get('/api/user')).body.name).toBe('New')
  })

  it('changes the password, ends the other sessions and keeps this one', async () => {
    const visitor = await signUp(app.origin)
    const elsewhere = visit(app.origin)
    await elsewhere.post('/api/login', visitor.who)
    const change = (currentPassword: string) =>
      visitor.put('/api/user/password', { currentPassword, newPassword: 'battery staple' })
    expect(await change('wrong')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'currentPassword' }] },
    })
    expect((await elsewhere.get('/api/user')).status).toBe(200)
    expect((await change(visitor.who.password)).status).toBe(200)
    expect((await elsewhere.get('/api/user')).status).toBe(401)
    expect((await visitor.get('/api/user')).status).toBe(200)
  })

  it('keeps preferences, and hides reviews from lists and ratings on request', async () => {
    const visitor = await signUp(app.origin)
    const company = await addCompany({ rating: '3.0' })
    await visitor.post('/api/reviews', { companyId: company, rating: '5', comment: 'Splendid' })
    await sql`update reviews set status = 'approved' where user_id = ${visitor.id}`
    await addReview(company, { rating: 2 })
    const { body: preferences } = await visitor.get('/api/user/preferences')
    expect(preferences).toEqual({ newsletter: true, showReviews: true })
    const rating = async () => (await visitor.get(`/api/companies/${company}`)).body.rating
    expect(await rating()).toBe('3.5')
    const jobsBefore = (await countJobs(queues.companyChanged)).created ?? 0
    expect(
      (await visitor.put('/api/user/preferences', { ...preferences, showReviews: false })).status,
    ).toBe(200)
    expect(await rating()).toBe('2.0')
    expect((await visitor.get(`/api/companies/${company}/reviews`)).body).toHaveLength(1)
    expect((await countJobs(queues.companyChanged)).created).toBe(jobsBefore + 1)
    await visitor.put('/api/user/preferences', preferences)
    expect(await rating()).toBe('3.5')
    expect((await visitor.put('/api/user/preferences', { newsletter: 'maybe' })).status).toBe(400)
  })

  it('hands over everything that is held about a person, and nothing of others', async () => {
    const visitor = await signUp(app.origin)
    const company = await addCompany({ name: 'Data Dabba' })
    await visitor.post('/api/reviews', { companyId: company, rating: '4', comment: 'Mine' })
    await visitor.post('/api/contact', {
      companyId: company,
      name: 'Guest',
      email: visitor.who.email,
      phone: '0000000000',
      message: 'A message of mine',
    })
    await visitor.post('/api/contact', {
      companyId: company,
      name: 'Other',
      email: 'other@example.test',
      phone: '0000000000',
      message: 'Not of mine at all',
    })
    const { body, headers } = await visitor.get('/api/user/data')
    expect(headers.get('content-disposition')).toContain('my-data.json')
    expect(body).toMatchObject({
      account: { username: visitor.who.username },
      preferences: { newsletter: true },
      reviews: [{ comment: 'Mine', companyName: 'Data Dabba' }],
      contactMessages: [{ message: 'A message of mine' }],
    })
    expect(JSON.stringify(body)).not.toMatch(/argon2|Not of mine/)
  })

  it.each(['keep', 'delete'] as const)(
    'is deleted with the password; reviews: %s',
    async (reviews) => {
      const visitor = await signUp(app.origin)
      const company = await addCompany()
      await visitor.post('/api/reviews', { companyId: company, rating: '1', comment: 'Cold' })
      await sql`update reviews set status = 'approved' where user_id = ${visitor.id}`
      expect((await visitor.delete('/api/user', { password: 'wrong', reviews })).status).toBe(400)
      expect((await visitor.get('/api/user')).status).toBe(200)
      expect(
        (await visitor.delete('/api/user', { password: visitor.who.password, reviews })).status,
      ).toBe(200)
      expect((await visitor.get('/api/user')).status).toBe(401)
      expect((await visitor.post('/api/login', visitor.who)).status).toBe(401)
      const left = (await visitor.get(`/api/companies/${company}/reviews`)).body
      expect(left).toEqual(
        reviews === 'keep' ? [expect.objectContaining({ userId: null, comment: 'Cold' })] : [],
      )
    },
  )

  it('is private: every call of it needs a session', async () => {
    const calls = [
      ['GET', '/api/user'],
      ['PUT', '/api/user/profile'],
      ['PUT', '/api/user/password'],
      ['POST', '/api/user/email-change'],
      ['DELETE', '/api/user/email-change'],
      ['GET', '/api/user/sessions'],
      ['DELETE', '/api/user/sessions'],
      ['GET', '/api/user/preferences'],
      ['PUT', '/api/user/preferences'],
      ['GET', '/api/user/data'],
      ['DELETE', '/api/user'],
      ['GET', '/api/user/reviews'],
      ['POST', '/api/reviews'],
      ['PUT', '/api/reviews/1'],
      ['DELETE', '/api/reviews/1'],
      ['GET', '/api/user/shortlist'],
      ['POST', '/api/user/shortlist'],
      ['PUT', '/api/user/shortlist/1'],
    ] as const
    for (const [method, path] of calls) {
      const answer = await visit(app.origin).send(method, path, method === 'GET' ? undefined : {})
      expect({ method, path, status: answer.status, error: answer.body.error }).toEqual({
        method,
        path,
        status: 401,
        error: 'Please log in to continue.',
      })
    }
  })

  it('refuses requests from a page of another website', async () => {
    const visitor = await signUp(app.origin)
    const foreign = { origin: 'https://elsewhere.example' }
    expect(await visitor.send('POST', '/api/logout', {}, foreign)).toMatchObject({ status: 403 })
    expect(
      await visitor.send(
        'DELETE',
        '/api/user',
        { password: visitor.who.password, reviews: 'keep' },
        foreign,
      ),
    ).toMatchObject({ status: 403 })
    const encrypted = { origin: app.origin.replace('http:', 'https:') }
    for (const headers of [{ origin: 'null' }, encrypted]) {
      expect((await visitor.send('POST', '/api/logout', {}, headers)).status).toBe(403)
    }
    expect(
      await visitor.send('POST', '/api/logout', {}, { 'sec-fetch-site': 'cross-site' }),
    ).toMatchObject({ status: 403 })
    expect((await visitor.get('/api/user')).status).toBe(200)
    expect(await visitor.send('POST', '/api/logout', {}, { origin: app.origin })).toMatchObject({
      status: 200,
    })
  })
})
