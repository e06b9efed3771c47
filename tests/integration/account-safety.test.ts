import { expect, it, onTestFinished, vi } from 'vitest'
import { composeMail } from '#api/mail/compose.ts'
import { visit, type Visitor } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { mailServer, mailsSent, mailsTo } from '#tests/support/mail.ts'
import { newAddress, person, signInAdmin, signUp } from '#tests/support/people.ts'
import { config, sql } from '#tests/support/product.ts'
import { tokenIn } from '#tests/support/smtp-sink.ts'

const app = await useApp({ mail: true })

type Someone = Awaited<ReturnType<typeof signUp>>

const stranger = () => visit(app.origin)
const askFor = ({ put, who }: Someone, email: string, password?: string) =>
  put('/api/user/profile', { name: who.name, email, password: password ?? who.password })
const verify = async (token: string) =>
  (await stranger().get(`/api/verify-email?token=${token}`)).status
const undo = (token: string) => stranger().post('/api/undo-email-change', { token })
const reset = async (token: string, password = 'battery staple') =>
  (await stranger().post('/api/reset-password', { token, password })).status
const signIn = async ({ who }: Someone, password = who.password): Promise<Visitor> => {
  const visitor = stranger()
  await visitor.post('/api/login', { username: who.username, password })
  return visitor
}
const register = async (email: string) =>
  (await stranger().post('/api/register', person({ email }))).status
const statusOf = async (visitor: Visitor) => (await visitor.get('/api/user')).status
/** The token of the latest mail to an address, once it has received `count` mails. */
async function tokenMailed(email: string, subject: RegExp, count = 1) {
  await expect.poll(() => mailsTo(email, subject)).toHaveLength(count)
  return tokenIn(mailsTo(email, subject).at(-1)!)
}

/** Moves an account to another address. @returns the token by which the previous address undoes it */
async function move(visitor: Someone, email: string) {
  const { body } = await visitor.get('/api/user')
  expect((await askFor(visitor, email)).status).toBe(200)
  expect(await verify(await tokenMailed(email, /Verify your new/))).toBe(200)
  return tokenIn(await mailServer.mailTo(body.email, /address was changed/))
}

it('A change of address requires the password', async () => {
  const visitor = await signUp(app.origin)
  for (const password of [undefined, '', 'wrong one']) {
    const given = { name: 'Taken', email: newAddress(), password }
    const answer = await visitor.put('/api/user/profile', given)
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
  }
  const { name, username, email } = visitor.who
  const same = { name, username, email, emailVerified: true }
  expect((await visitor.get('/api/user')).body).toEqual(same)
  // Case does not make an address new.
  const answer = await visitor.put('/api/user/profile', { name, email: email.toUpperCase() })
  expect(answer).toMatchObject({ status: 200, body: same })
  await mailsSent()
  expect(mailsTo(email, /Verify your new/)).toEqual([])
})

it('A change of address takes effect when its link is opened; the old address stays until then', async () => {
  const visitor = await signUp(app.origin)
  const { email: old } = visitor.who
  const email = newAddress()
  const pending = { email: old, emailVerified: true, pendingEmail: email }
  expect((await askFor(visitor, email)).body).toMatchObject(pending)
  expect((await (await signIn(visitor)).get('/api/user')).body).toMatchObject(pending)
  for (const one of [email, old]) await visitor.post('/api/forgot-password', { email: one })
  await mailServer.mailTo(old, /Reset/)
  const token = await tokenMailed(email, /Verify your new/)
  expect(mailsTo(email, /Reset/)).toEqual([])
  expect(await verify(token)).toBe(200)
  const { body } = await visitor.get('/api/user')
  expect(body).toMatchObject({ email, emailVerified: true })
  expect(body).not.toHaveProperty('pendingEmail')
})

it('A change of address can be mailed again or cancelled, which invalidates the link', async () => {
  const visitor = await signUp(app.origin)
  const email = newAddress()
  const again = async () => (await visitor.post('/api/user/email-change')).status
  expect(await again()).toBe(404)
  await askFor(visitor, email)
  const first = await tokenMailed(email, /Verify/)
  expect(await again()).toBe(200)
  const second = await tokenMailed(email, /Verify/, 2)
  expect(await verify(first)).toBe(400)
  const cancelled = await visitor.delete('/api/user/email-change')
  expect(cancelled.body).not.toHaveProperty('pendingEmail')
  expect(await verify(second)).toBe(400)
  expect((await visitor.get('/api/user')).body.email).toBe(visitor.who.email)
})

it('A change of address can be requested five times a day, even concurrently', async () => {
  const visitor = await signUp(app.origin)
  const ask = () => askFor(visitor, newAddress())
  const answers = await Promise.all(Array.from({ length: 8 }, ask))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(3)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(86_000)
  // The name must not contain a web address.
  const { email } = visitor.who
  expect((await visitor.put('/api/user/profile', { name: 'New', email })).status).toBe(200)
  await sql`
    update email_changes set requested_at = requested_at - interval '1 day'
    where user_id = ${visitor.id}`
  expect((await ask()).status).toBe(200)
})

it('A change to the same address succeeds for the account that confirms first', async () => {
  const email = newAddress()
  await askFor(await signUp(app.origin), email)
  const first = await tokenMailed(email, /Verify/)
  await askFor(await signUp(app.origin), email.toUpperCase())
  const second = await tokenMailed(email, /Verify/, 2)
  const statuses = await Promise.all([first, second].map(verify))
  expect(statuses.toSorted()).toEqual([200, 409])
})

it('A change of address cannot be confirmed after a password reset', async () => {
  const visitor = await signUp(app.origin)
  const email = newAddress()
  await askFor(visitor, email)
  const token = await tokenMailed(email, /Verify/)
  await visitor.post('/api/forgot-password', { email: visitor.who.email })
  expect(await reset(await tokenMailed(visitor.who.email, /Reset/))).toBe(200)
  expect(await verify(token)).toBe(400)
})

it('The previous address restores the account, and invalidates the password and every session', async () => {
  const visitor = await signUp(app.origin)
  const further = newAddress()
  const token = await move(visitor, newAddress())
  // A thief must gain nothing by changing the address again.
  const theirs = await move(visitor, further)
  await askFor(visitor, newAddress())
  await visitor.post('/api/forgot-password', { email: further })
  const resetThere = await tokenMailed(further, /Reset/)

  // Used twice, as by a double click: until a new password is set, the link stays valid.
  await Promise.all([undo(token), undo(token)])
  const { status, body } = await undo(token)
  expect(status).toBe(200)
  expect(await statusOf(visitor)).toBe(401)
  expect(await statusOf(await signIn(visitor))).toBe(401)
  expect((await undo(theirs)).status).toBe(400)
  expect(await reset(resetThere)).toBe(400)
  expect(await reset(body.resetToken)).toBe(200)
  const { password: _, ...who } = visitor.who
  const signedIn = await signIn(visitor, 'battery staple')
  expect((await signedIn.get('/api/user')).body).toEqual({ ...who, emailVerified: true })
  expect((await undo(token)).status).toBe(400)
})

it('The previous address is reserved for seven days, and available afterwards', async () => {
  const visitor = await signUp(app.origin)
  const { email } = visitor.who
  const token = await move(visitor, newAddress())
  expect(await register(email.toUpperCase())).toBe(409)
  expect((await askFor(await signUp(app.origin), email)).status).toBe(409)
  const age = (days: number) => sql`
    update email_changes set undo_until = now() + interval '7 days' - ${`${days} days`}::interval
    where user_id = ${visitor.id}`
  await age(7)
  expect((await undo(token)).status).toBe(400)
  await age(6.9)
  expect((await undo(token)).status).toBe(200)

  const other = await signUp(app.origin)
  const late = await move(other, newAddress())
  await sql`update email_changes set undo_until = now() where user_id = ${other.id}`
  expect(await register(other.who.email)).toBe(201)
  expect((await undo(late)).status).toBe(400)
})

it('mails no recovery to an address that was never verified', async () => {
  const visitor = await signUp(app.origin)
  const email = newAddress()
  // A registration mail that is sent late would go to the new address.
  await mailsSent()
  await sql`
    update users set email = ${email}, email_verified = false, welcomed_at = now()
    where id = ${visitor.id}`
  await visitor.post('/api/forgot-password', { email })
  await mailsSent()
  expect(mailsTo(email)).toEqual([])
  // The address of the registration may be verified, too.
  const other = await signUp(app.origin, { verified: false })
  await visitor.post('/api/forgot-password', { email: other.who.email })
  await mailServer.mailTo(other.who.email, /Reset/)
})

it('Mails that anyone can request go to one address at most three times an hour, with the same answer', async () => {
  const { email } = (await signUp(app.origin, { verified: false })).who
  // Whichever account requests it.
  const pending = newAddress()
  for (let account = 0; account < 4; account++) await askFor(await signUp(app.origin), pending)
  for (const call of ['forgot-password', 'resend-verification']) {
    const ask = () => stranger().post(`/api/${call}`, { email })
    const answers = await Promise.all(Array.from({ length: 6 }, ask))
    expect(new Set(answers.map(({ status, body }) => `${status}${body.message}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
  }
  await mailsSent()
  expect([mailsTo(email, /Reset/).length, mailsTo(pending).length]).toEqual([3, 3])
  // The registration's mail is of the same kind; a suppressed mail replaced no link.
  expect(await verify(await tokenMailed(email, /Verify/, 3))).toBe(200)
  await sql`update mail_counts set counted_at = counted_at - interval '1 hour'`
  await stranger().post('/api/forgot-password', { email })
  await expect.poll(() => mailsTo(email, /Reset/)).toHaveLength(4)
})

it('Mails that anyone can request are counted once, however often their jobs are retried', async () => {
  const { email } = (await signUp(app.origin)).who
  const jobId = crypto.randomUUID()
  for (let attempt = 0; attempt < 5; attempt++)
    await composeMail({ sql, config }, { kind: 'password-reset', email }, jobId)
  expect(await sql`select from mail_counts where job_id = ${jobId}`).toHaveLength(1)
})

it('Mails that anyone can request contain no name if the address is not verified', async () => {
  const name = 'Prize at evil.example'
  const username = `evil.example${Date.now()}`
  const visitor = await signUp(app.origin, { name, username, verified: false })
  const { email, password } = visitor.who
  const other = newAddress()
  for (const call of ['forgot-password', 'forgot-username', 'resend-verification'])
    await visitor.post(`/api/${call}`, { email })
  await askFor(visitor, other)
  const sent = () => [...mailsTo(email), ...mailsTo(other)]
  // A new password cancels a change of address that has not been mailed yet.
  await expect.poll(sent).toHaveLength(5)
  const change = { currentPassword: password, newPassword: 'battery staple' }
  await visitor.put('/api/user/password', change)
  await expect.poll(sent).toHaveLength(6)
  for (const { subject, text, html } of sent())
    expect(`${subject}${text}${html}`).not.toContain('evil.example')
})

it('answers a used verification link with success for a day, while the address stays the same', async () => {
  const visitor = await signUp(app.origin, { verified: false })
  const token = await tokenMailed(visitor.who.email, /Verify/)
  expect(await Promise.all([token, token, token].map(verify))).toEqual([200, 200, 200])
  const email = newAddress()
  await askFor(visitor, email)
  const changing = await tokenMailed(email, /Verify/)
  expect([await verify(changing), await verify(changing)]).toEqual([200, 200])
  expect(await verify(token)).toBe(400)
  await expect.poll(() => mailsTo(visitor.who.email, /address was changed/)).toHaveLength(1)
  await sql`update mail_links set expires = now() where user_id = ${visitor.id}`
  expect(await verify(changing)).toBe(400)
})

it.each([-25, 25])(
  'An API whose clock is %i hours off expires sessions and links by Postgres’s clock',
  async (hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * 60 * 1000 })
    onTestFinished(() => void vi.useRealTimers())
    const visitor = await signUp(app.origin, { verified: false })
    const admin = await signInAdmin(app.origin)
    expect(await statusOf(visitor)).toBe(200)
    expect((await admin.get('/api/admin/user')).status).toBe(200)
    const { email } = visitor.who
    const verification = await tokenMailed(email, /Verify/)
    await visitor.post('/api/forgot-password', { email })
    const token = await tokenMailed(email, /Reset/)
    const times = await sql`
      select round(extract(epoch from expires - now()) / 3600)::integer as hours from (
        select 1 as at, expires from user_sessions where user_id = ${visitor.id}
        union select 2, expires from mail_links where user_id = ${visitor.id}
      ) as all_times order by at, expires`
    expect(times.map((row) => row.hours as number)).toEqual([30 * 24, 24, 7 * 24])
    expect([await verify(verification), await reset(token)]).toEqual([200, 200])
    // A browser whose clock is hours off must not drop the cookie at once.
    const answer = await stranger().post('/api/admin/login', admin.who)
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('admin.sid='))!
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)![1]!)
    expect(expires).toBeGreaterThan(Date.now() + (12 - hours) * 60 * 60 * 1000)
  },
)
