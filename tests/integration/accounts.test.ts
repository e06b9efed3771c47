import { expect, it } from 'vitest'
import { PostgresSessions } from '#api/sign-in/session-store.ts'
import { queues } from '#db/jobs.ts'
import { findMailLanguage } from '#db/mail-language.ts'
import { visit } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { addCompany, addReview } from '#tests/support/factories.ts'
import { countJobs } from '#tests/support/indexing.ts'
import { mailServer, mailsSent, mailsTo } from '#tests/support/mail.ts'
import { person, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { hashOf, tokenIn } from '#tests/support/smtp-sink.ts'

const app = await useApp({ mail: true })
const stranger = () => visit(app.origin)
const login = async (username: string, password: string) =>
  (await stranger().post('/api/login', { username, password })).status

it('signs a new person in without any asked privilege, sends the verification mail, and stores no password or token in plain text', async () => {
  const who = person({ name: 'Zoë <b>Kumar</b> "quoted" நண்பர்' })
  const visitor = stranger()
  const more = { role: 'admin', isAdmin: true, emailVerified: true, id: 1, email_verified: true }
  const { status, body, headers } = await visitor.post('/api/register', { ...who, ...more })
  expect(status).toBe(201)
  const { password: _, ...shown } = who
  expect(body).toEqual({ ...shown, emailVerified: false })
  expect(headers.getSetCookie().at(-1)).toMatch(/^user\.sid=.*HttpOnly; SameSite=Lax$/)
  expect((await visitor.get('/api/user')).body).toEqual(body)

  const token = tokenIn(await mailServer.mailTo(who.email, /Verify/))
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

it('mails a person in the language of the sign-up page, and later of the last login', async () => {
  const who = person()
  const ask = (path: string, given: object, language: string) =>
    stranger().send('POST', path, given, { 'accept-language': language })
  expect((await ask('/api/register', who, 'hi')).status).toBe(201)
  const first = await mailServer.mailTo(who.email, /वेरिफ़ाई/)
  expect(first.subject).toBe('Dabbawise के लिए अपना ईमेल पता वेरिफ़ाई करें')
  expect(first.html).toContain('<html lang="hi">')
  expect(first.text).toMatch(/\/hi\/verify-email\?token=/)
  const remind = () => ask('/api/forgot-password', { email: who.email }, 'en')
  await remind()
  const second = await mailServer.mailTo(who.email, /बदलें/)
  expect(second.text).toMatch(/\/hi\/reset-password\?token=/)
  expect((await ask('/api/login', who, 'en')).status).toBe(200)
  await remind()
  const third = await mailServer.mailTo(who.email, /Reset/)
  expect(third.text).toMatch(/[^i]\/reset-password\?token=/)
})

it('keeps a chosen language of mails, whatever the language of a login', async () => {
  const visitor = await signUp(app.origin)
  const { email } = visitor.who
  const headers = { 'accept-language': 'en' }
  await visitor.send('POST', '/api/alerts', { query: 'paneer', email }, headers)
  const preferences = { newsletter: true, showReviews: true }
  const save = (language?: unknown) =>
    visitor.send('PUT', '/api/user/preferences', { ...preferences, language }, headers)
  expect((await save()).body).toEqual({ ...preferences, language: 'en' })
  expect((await save('hi')).body).toEqual({ ...preferences, language: 'hi' })
  // Neither a later login nor later changes alter it.
  expect((await stranger().send('POST', '/api/login', visitor.who, headers)).status).toBe(200)
  expect((await save()).body.language).toBe('hi')
  const [alert] = await sql<{ id: number }[]>`select id from alerts where email = ${email}`
  const ofAlert = () => findMailLanguage(sql, { kind: 'alert', alertId: alert!.id, mailId: '' })
  expect(await ofAlert()).toBe('hi')
  // A person cannot choose the language for an address that they have not verified.
  await sql`update users set email_verified = false where id = ${visitor.id}`
  expect(await ofAlert()).toBe('en')
})

it('gives a name or an address, ignoring case, to exactly one of several concurrent sign-ups', async () => {
  const attempts = [
    person({ username: 'Élodie', email: 'elodie@example.test' }),
    person({ username: 'éLODIE' }),
    person({ username: 'E\u0301lodie' }),
    person({ email: 'ELODIE@Example.Test' }),
  ]
  const answers = await Promise.all(attempts.map((who) => stranger().post('/api/register', who)))
  const taken = answers.filter(({ status }) => status === 409)
  const created = answers.filter(({ status }) => status === 201)
  expect(created.length + taken.length).toBe(4)
  const named = await sql`select from users where account_key(username) = account_key('élodie')`
  const reached = await sql`select from users where account_key(email) = 'elodie@example.test'`
  expect([named.length, reached.length]).toEqual([1, 1])
  for (const { body } of taken) {
    expect(body.error).toMatch(/taken|already/)
    expect(['username', 'email']).toContain(body.issues[0].path)
  }
})

it('logs in by username or by the email address of an account, ignoring case', async () => {
  const logIn = async (username: string, { password }: { password: string }) => {
    const { status, body } = await stranger().post('/api/login', { username, password })
    return status === 200 ? body.username : status
  }
  const { who: asha } = await signUp(app.origin, { password: 'password of asha' })
  for (const login of [asha.username, asha.email, ` ${asha.email.toUpperCase()} `])
    expect(await logIn(login, asha)).toBe(asha.username)
  expect(await logIn(asha.email, { password: 'wrong one' })).toBe(401)

  // Nobody takes away by a username what another person logs in with.
  const squatter = await stranger().post('/api/register', person({ username: asha.email }))
  expect([squatter.status, squatter.body.issues[0].path]).toEqual([409, 'username'])
  const { who: early } = await signUp(app.origin, { username: 'ravi@example.test' })
  const late = person({ email: early.username, password: 'password of ravi' })
  await signUp(app.origin, late)
  expect(await logIn(early.username, early)).toBe(early.username)
  expect(await logIn(late.email, late)).toBe(401)
  expect(await logIn(late.username, late)).toBe(late.username)
})

const store = new PostgresSessions(sql, 'user')
const save = (sid: string, data: object) =>
  new Promise((resolve) => store.set(sid, data as never, resolve))

it('Sessions are not restored by a slow request that saves one after the sign-out', async () => {
  const visitor = await signUp(app.origin)
  const cookie = visitor.cookies.get('user.sid')!
  const sid = decodeURIComponent(cookie).slice(2).split('.')[0]!
  const loaded = await new Promise<object>((resolve) => store.get(sid, (_, data) => resolve(data!)))
  await visitor.post('/api/logout')
  await save(sid, loaded)
  const again = stranger()
  again.cookies.set('user.sid', cookie)
  expect((await again.get('/api/user')).status).toBe(401)
})

it('refuses every password for demo users', async () => {
  await sql`
    insert into users (username, password_hash, name, email)
    values ('demo', '!', 'Demo', 'demo@example.test')`
  for (const password of ['!', 'demo', 'not their password'])
    expect(await login('demo', password)).toBe(401)
})

const isValid = async (token: string) =>
  (await stranger().get(`/api/reset-password?token=${token}`)).body.valid as boolean
const reset = (token: unknown, password = 'battery staple') =>
  stranger().post('/api/reset-password', { token, password })
/** Requests another link. @returns its token */
async function ask(email: string) {
  const before = mailsTo(email, /Reset/).length
  await stranger().post('/api/forgot-password', { email: email.toUpperCase() })
  await expect.poll(() => mailsTo(email, /Reset/).length).toBe(before + 1)
  return tokenIn(mailsTo(email, /Reset/).at(-1)!)
}

it('Recovery resets a password once with exactly the mailed token, ends all sessions, and notifies the address', async () => {
  const visitor = await signUp(app.origin)
  const { email, username, password } = visitor.who
  const token = await ask(email)
  expect(token.length).toBeGreaterThanOrEqual(32)
  const [row] = await sql`select hash from mail_links where hash = ${hashOf(token)}`
  const hash = Buffer.from(row!.hash as Uint8Array)
  const swapped = [...token].map((letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  )
  const guesses = [
    ...[token.slice(0, -1), `${token}x`, ` ${token}`, swapped.join('')],
    ...[hash.toString('hex'), hash.toString('base64url'), "' or '1'='1", [token]],
  ]
  for (const guess of guesses) {
    const { status, headers } = await reset(guess)
    expect({ guess, status }).toEqual({ guess, status: 400 })
    expect(headers.getSetCookie()).toEqual([])
  }
  // Neither opening the link, as a mail scanner does, nor an invalid password uses it up.
  expect([await isValid(token), await isValid(token)]).toEqual([true, true])
  expect((await reset(token, 'short')).status).toBe(400)
  expect((await reset(token, 'new password')).status).toBe(200)
  const message = 'The password reset link is invalid or has expired. Please request a new one.'
  expect(await reset(token)).toMatchObject({ status: 400, body: { message } })
  expect((await visitor.get('/api/user')).status).toBe(401)
  expect(await login(username, password)).toBe(401)
  expect(await login(username, 'new password')).toBe(200)
  await mailServer.mailTo(email, /password was changed/)
})

it('Recovery refuses an expired link, or one mailed to an earlier address', async () => {
  const { id, who } = await signUp(app.origin)
  const old = await ask(who.email)
  await sql`update mail_links set expires = now() - interval '1 second' where user_id = ${id}`
  expect([await isValid(old), (await reset(old)).status]).toEqual([false, 400])
  const moved = await ask(who.email)
  await sql`update users set email = 'moved@example.test' where id = ${id}`
  expect([await isValid(moved), (await reset(moved)).status]).toEqual([false, 400])
})

it('Recovery mails the username', async () => {
  const { who } = await signUp(app.origin)
  await stranger().post('/api/forgot-username', { email: who.email })
  expect((await mailServer.mailTo(who.email, /username/)).text).toContain(who.username)
})

it('Recovery gives the same answer for an unknown address, and mails nothing', async () => {
  const { who } = await signUp(app.origin, { verified: false })
  const email = 'unknown@example.test'
  for (const call of ['forgot-password', 'forgot-username', 'resend-verification']) {
    const known = await stranger().post(`/api/${call}`, { email: who.email })
    const unknown = await stranger().post(`/api/${call}`, { email })
    expect(known.status).toBe(200)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  }
  await mailsSent()
  expect(mailsTo(email)).toEqual([])
})

it('Recovery verifies with the latest link only, and only the address to which it was mailed', async () => {
  const visitor = await signUp(app.origin, { verified: false })
  const verify = (query = '') => visitor.get(`/api/verify-email${query}`)
  const first = tokenIn(await mailServer.mailTo(visitor.who.email, /Verify/))
  const email = 'second@example.test'
  await sql`update users set email = ${email} where id = ${visitor.id}`
  expect((await verify(`?token=${first}`)).status).toBe(400)
  await visitor.post('/api/resend-verification', { email })
  const second = tokenIn(await mailServer.mailTo(email, /Verify/))
  for (const token of [first, 'wrong', `${second}x`])
    expect((await verify(`?token=${token}`)).status).toBe(400)
  const message = 'No verification token provided'
  expect(await verify()).toMatchObject({ status: 400, body: { message } })
  expect((await verify(`?token=${second}`)).status).toBe(200)
})

it('changes the password, ends the other sessions, keeps this one, and notifies the address', async () => {
  const visitor = await signUp(app.origin)
  const elsewhere = stranger()
  await elsewhere.post('/api/login', visitor.who)
  const change = (currentPassword: string) =>
    visitor.put('/api/user/password', { currentPassword, newPassword: 'battery staple' })
  const issues = [{ path: 'currentPassword' }]
  expect(await change('wrong')).toMatchObject({ status: 400, body: { issues } })
  expect((await elsewhere.get('/api/user')).status).toBe(200)
  expect((await change(visitor.who.password)).status).toBe(200)
  expect((await elsewhere.get('/api/user')).status).toBe(401)
  expect((await visitor.get('/api/user')).status).toBe(200)
  await mailServer.mailTo(visitor.who.email, /password was changed/)
})

it('stores preferences, and hides reviews from lists and ratings on request', async () => {
  const visitor = await signUp(app.origin)
  const company = await addCompany({ rating: '3.0' })
  await visitor.post('/api/reviews', { companyId: company, rating: '5', comment: 'Splendid' })
  await sql`update reviews set status = 'approved' where user_id = ${visitor.id}`
  await addReview(company, { rating: 2 })
  const { body: preferences } = await visitor.get('/api/user/preferences')
  expect(preferences).toEqual({ newsletter: true, showReviews: true, language: 'en' })
  const rating = async () => (await visitor.get(`/api/companies/${company}`)).body.rating
  const countChanges = async () => (await countJobs(queues.companyChanged)).created ?? 0
  const save = (showReviews: boolean) =>
    visitor.put('/api/user/preferences', { ...preferences, showReviews })
  expect(await rating()).toBe('3.5')
  const before = await countChanges()
  expect((await save(false)).status).toBe(200)
  expect([await rating(), await countChanges()]).toEqual(['2.0', before + 1])
  expect((await visitor.get(`/api/companies/${company}/reviews`)).body).toHaveLength(1)
  await save(true)
  expect(await rating()).toBe('3.5')
})

it('accepts an internationalized address in both forms, stores one, mails to it and displays its letters', async () => {
  const stored = 'asha@xn--c2bsi3fb.xn--h2brj9c'
  const visitor = stranger()
  const who = person({ email: 'asha@टिफिन.भारत' })
  const { status, body } = await visitor.post('/api/register', who)
  expect([status, body.email]).toEqual([201, 'asha@टिफिन.भारत'])
  expect((await stranger().post('/api/register', person({ email: stored }))).status).toBe(409)
  const [row] = await sql`select email from users where username = ${who.username}`
  expect(row!.email).toBe(stored)
  const token = tokenIn(await mailServer.mailTo(stored, /Verify/))
  expect((await visitor.get(`/api/verify-email?token=${token}`)).status).toBe(200)
  await stranger().post('/api/forgot-password', { email: 'ASHA@टिफिन.भारत' })
  await mailServer.mailTo(stored, /password/i)
  expect((await stranger().post('/api/login', { ...who, username: stored })).status).toBe(200)
  const same = await visitor.put('/api/user/profile', { name: who.name, email: who.email })
  expect([same.status, same.body.pendingEmail]).toEqual([200, undefined])
})
