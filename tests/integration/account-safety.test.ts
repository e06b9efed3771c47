import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { composeMail } from '#api/mail/compose.ts'
import { startMailWork } from '#api/mail/work.ts'
import { hashPassword } from '#api/sign-in/passwords.ts'
import { enqueueMail, queues, type MailJob } from '#db/jobs.ts'
import { insertListing } from '#db/listings.ts'
import { visit, type Visitor } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { addCompany } from '#tests/support/factories.ts'
import { countJobs } from '#tests/support/indexing.ts'
import { mailServer } from '#tests/support/mail.ts'
import { person, signInAdmin, signUp } from '#tests/support/people.ts'
import { config, sql } from '#tests/support/product.ts'
import { tokenIn } from '#tests/support/smtp-sink.ts'

const app = await useApp({ mail: true })

type Someone = Awaited<ReturnType<typeof signUp>>

let addresses = 0
const newAddress = () => `moved${++addresses}@example.test`

const askFor = (
  { put, who }: Someone,
  email: string,
  password: string | undefined = who.password,
) => put('/api/user/profile', { name: who.name, email, password })
const verify = (token: string) => visit(app.origin).get(`/api/verify-email?token=${token}`)
const undo = (token: string) => visit(app.origin).post('/api/undo-email-change', { token })
const reset = (token: string, password = 'battery staple') =>
  visit(app.origin).post('/api/reset-password', { token, password })
const signIn = async ({ who }: Someone, password = who.password): Promise<Visitor> => {
  const visitor = visit(app.origin)
  await visitor.post('/api/login', { username: who.username, password })
  return visitor
}
const statusOf = async (visitor: Visitor) => (await visitor.get('/api/user')).status

const mailsTo = (email: string, subject: RegExp) =>
  mailServer.mails.filter(
    (mail) =>
      mail.to.some(({ address }) => address?.toLowerCase() === email) &&
      subject.test(mail.subject ?? ''),
  )
/** Waits until every mail that was asked for is sent, or is not. */
async function untilSent() {
  await expect.poll(() => countJobs(queues.mail)).toEqual({ completed: expect.any(Number) })
}

/** Moves an account to another address. @returns the token by which the old one takes it back */
async function move(visitor: Someone, email: string) {
  const { body } = await visitor.get('/api/user')
  expect((await askFor(visitor, email)).status).toBe(200)
  const token = tokenIn(await mailServer.mailTo(email, /Verify your new/))
  expect((await verify(token)).status).toBe(200)
  return tokenIn(await mailServer.mailTo(body.email, /address was changed/))
}

describe('Another address', () => {
  it('takes the password, and changes nothing without it', async () => {
    const visitor = await signUp(app.origin)
    const email = newAddress()
    for (const password of [undefined, '', 'wrong one']) {
      const answer = await visitor.put('/api/user/profile', { name: 'Taken', email, password })
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
    }
    const { name, username } = visitor.who
    expect((await visitor.get('/api/user')).body).toEqual({
      ...{ name, username, email: visitor.who.email, emailVerified: true },
    })
  })

  it('is none when it differs from the present one only in case', async () => {
    const visitor = await signUp(app.origin)
    const { name, email } = visitor.who
    const answer = await visitor.put('/api/user/profile', { name, email: email.toUpperCase() })
    expect(answer).toMatchObject({ status: 200, body: { email, emailVerified: true } })
    expect(answer.body).not.toHaveProperty('pendingEmail')
    await untilSent()
    expect(mailsTo(email, /Verify your new/)).toEqual([])
  })

  it('counts from the opening of its link on, and the old one stays until then', async () => {
    const visitor = await signUp(app.origin)
    const { email: old } = visitor.who
    const email = newAddress()
    const pending = { email: old, emailVerified: true, pendingEmail: email }
    expect((await askFor(visitor, email)).body).toMatchObject(pending)
    const elsewhere = await signIn(visitor)
    expect((await elsewhere.get('/api/user')).body).toMatchObject(pending)
    await visitor.post('/api/forgot-password', { email })
    await visitor.post('/api/forgot-password', { email: old })
    await mailServer.mailTo(old, /Reset/)
    const token = tokenIn(await mailServer.mailTo(email, /Verify your new/))
    expect(mailsTo(email, /Reset/)).toEqual([])
    expect((await verify(token)).status).toBe(200)
    const { body } = await visitor.get('/api/user')
    expect(body).toMatchObject({ email, emailVerified: true })
    expect(body).not.toHaveProperty('pendingEmail')
  })

  it('is mailed again or cancelled by its owner; the link does nothing then', async () => {
    const visitor = await signUp(app.origin)
    const email = newAddress()
    expect((await visitor.post('/api/user/email-change')).status).toBe(404)
    await askFor(visitor, email)
    const first = tokenIn(await mailServer.mailTo(email, /Verify/))
    expect((await visitor.post('/api/user/email-change')).status).toBe(200)
    await expect.poll(() => mailsTo(email, /Verify/)).toHaveLength(2)
    const second = tokenIn(mailsTo(email, /Verify/)[1]!)
    expect((await verify(first)).status).toBe(400)
    const cancelled = await visitor.delete('/api/user/email-change')
    expect(cancelled.body).not.toHaveProperty('pendingEmail')
    expect((await verify(second)).status).toBe(400)
    expect((await visitor.get('/api/user')).body.email).toBe(visitor.who.email)
  })

  it('can be asked for five times a day, also at one instant', async () => {
    const visitor = await signUp(app.origin)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => askFor(visitor, newAddress())),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 3 }, () => 429),
    ])
    const refused = answers.find(({ status }) => status === 429)!
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    // The name is no address.
    const { email } = visitor.who
    expect((await visitor.put('/api/user/profile', { name: 'New', email })).status).toBe(200)
    await sql`
      update email_changes set requested_at = requested_at - interval '1 day'
      where user_id = ${visitor.id}`
    expect((await askFor(visitor, newAddress())).status).toBe(200)
  })

  it('goes to the account that confirms it first', async () => {
    const [one, other] = [await signUp(app.origin), await signUp(app.origin)]
    const email = newAddress()
    await askFor(one, email)
    const first = tokenIn(await mailServer.mailTo(email, /Verify/))
    await askFor(other, email.toUpperCase())
    await expect.poll(() => mailsTo(email, /Verify/)).toHaveLength(2)
    const second = tokenIn(mailsTo(email, /Verify/)[1]!)
    const answers = await Promise.all([verify(first), verify(second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is not confirmed any more once the password is reset', async () => {
    const visitor = await signUp(app.origin)
    const email = newAddress()
    await askFor(visitor, email)
    const token = tokenIn(await mailServer.mailTo(email, /Verify/))
    await visitor.post('/api/forgot-password', { email: visitor.who.email })
    await reset(tokenIn(await mailServer.mailTo(visitor.who.email, /Reset/)))
    expect((await verify(token)).status).toBe(400)
  })
})

describe('The address before', () => {
  it('takes the account back: the password and every session are void', async () => {
    const visitor = await signUp(app.origin)
    const [taken, further] = [newAddress(), newAddress()]
    const token = await move(visitor, taken)
    // A thief who moves on must gain nothing by it.
    const theirs = await move(visitor, further)
    await askFor(visitor, newAddress())
    await visitor.post('/api/forgot-password', { email: further })
    const resetThere = tokenIn(await mailServer.mailTo(further, /Reset/))

    const { status, body } = await undo(token)
    expect(status).toBe(200)
    expect(await statusOf(visitor)).toBe(401)
    expect(await statusOf(await signIn(visitor))).toBe(401)
    expect((await undo(theirs)).status).toBe(400)
    expect((await reset(resetThere)).status).toBe(400)
    expect((await reset(body.resetToken)).status).toBe(200)
    const back = await signIn(visitor, 'battery staple')
    expect((await back.get('/api/user')).body).toEqual({
      ...{ name: visitor.who.name, username: visitor.who.username },
      ...{ email: visitor.who.email, emailVerified: true },
    })
    expect((await undo(token)).status).toBe(400)
  })

  it('can do so for seven days, in which no other account gets it', async () => {
    const visitor = await signUp(app.origin)
    const { email } = visitor.who
    const token = await move(visitor, newAddress())
    const other = await signUp(app.origin)
    const again = person({ email: email.toUpperCase() })
    expect((await visit(app.origin).post('/api/register', again)).status).toBe(409)
    expect((await askFor(other, email)).status).toBe(409)
    const age = (days: number) => sql`
      update email_changes set undo_until = now() + interval '7 days' - ${`${days} days`}::interval
      where user_id = ${visitor.id}`
    await age(7)
    expect((await undo(token)).status).toBe(400)
    await age(6.9)
    expect((await undo(token)).status).toBe(200)
  })

  it('is free for another account afterwards', async () => {
    const visitor = await signUp(app.origin)
    const token = await move(visitor, newAddress())
    await sql`update email_changes set undo_until = now() where user_id = ${visitor.id}`
    const next = person({ email: visitor.who.email })
    expect((await visit(app.origin).post('/api/register', next)).status).toBe(201)
    expect((await undo(token)).status).toBe(400)
  })
})

describe('A new password', () => {
  it('is announced to the address, whether it was changed or reset', async () => {
    const visitor = await signUp(app.origin)
    const { email, password } = visitor.who
    const change = { currentPassword: password, newPassword: 'battery staple' }
    expect((await visitor.put('/api/user/password', change)).status).toBe(200)
    await mailServer.mailTo(email, /password was changed/)
    await visitor.post('/api/forgot-password', { email })
    await reset(tokenIn(await mailServer.mailTo(email, /Reset/)), 'another staple')
    await expect.poll(() => mailsTo(email, /password was changed/)).toHaveLength(2)
  })

  it('is not set by a link that an earlier release let go to an unproved address', async () => {
    const visitor = await signUp(app.origin)
    const email = newAddress()
    // A mail of the registration that is sent later would go to the new address.
    await untilSent()
    await sql`
      update users set email = ${email}, email_verified = false, welcomed_at = now()
      where id = ${visitor.id}`
    await visitor.post('/api/forgot-password', { email })
    await untilSent()
    expect(mailsTo(email, /./)).toEqual([])
    // The address of the registration may, also before it is verified.
    const other = await signUp(app.origin, { verified: false })
    await visitor.post('/api/forgot-password', { email: other.who.email })
    await mailServer.mailTo(other.who.email, /Reset/)
  })
})

describe('Mails that anyone can ask for', () => {
  it('go to one address at most three times an hour, with the same answer', async () => {
    const { who } = await signUp(app.origin, { verified: false })
    const asked = ['forgot-password', 'resend-verification'] as const
    for (const call of asked) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          visit(app.origin).post(`/api/${call}`, { email: who.email }),
        ),
      )
      expect(new Set(answers.map(({ status, body }) => `${status}${body.message}`)).size).toBe(1)
      expect(answers[0]!.status).toBe(200)
    }
    await untilSent()
    expect(mailsTo(who.email, /Reset/)).toHaveLength(3)
    // The one at the registration is of the same kind.
    const verifications = mailsTo(who.email, /Verify/)
    expect(verifications).toHaveLength(3)
    // What was not sent has not replaced the link that was.
    expect((await verify(tokenIn(verifications[2]!))).status).toBe(200)
    await sql`update mail_counts set counted_at = counted_at - interval '1 hour'`
    await visit(app.origin).post('/api/forgot-password', { email: who.email })
    await expect.poll(() => mailsTo(who.email, /Reset/)).toHaveLength(4)
  })

  it('are counted for the recipient, whichever account asks', async () => {
    const email = newAddress()
    for (let account = 0; account < 5; account++) await askFor(await signUp(app.origin), email)
    await untilSent()
    expect(mailsTo(email, /./)).toHaveLength(3)
  })

  it('carry no name to an address that is not verified', async () => {
    const name = 'Prize at evil.example'
    const username = `evil.example${Date.now()}`
    const visitor = await signUp(app.origin, { name, username, verified: false })
    const { email } = visitor.who
    const other = newAddress()
    for (const call of ['forgot-password', 'forgot-username', 'resend-verification'])
      await visitor.post(`/api/${call}`, { email })
    await askFor(visitor, other)
    await visitor.put('/api/user/password', {
      ...{ currentPassword: visitor.who.password, newPassword: 'battery staple' },
    })
    await untilSent()
    // A mail that was taken may still be on its way to the list.
    const sent = () => [...mailsTo(email, /./), ...mailsTo(other, /./)]
    await expect.poll(() => sent().map(({ subject }) => subject)).toHaveLength(6)
    for (const { subject, text, html } of sent())
      expect(`${subject}${text}${html}`).not.toContain('evil.example')
  })

  it('say of a business that was refused no word that its visitor wrote', async () => {
    const companyId = await addCompany({ name: 'Prize at evil.example', status: 'rejected' })
    const contact = { companyId, contactName: 'evil.example', contactEmail: newAddress() }
    const listingId = await sql.begin((tx) =>
      insertListing(tx, { ...contact, terms: null, userId: null }),
    )
    const mail = await composeMail(
      { sql, config },
      { kind: 'listing-decided', listingId },
      crypto.randomUUID(),
    )
    expect(mail).toMatchObject({
      to: contact.contactEmail,
      subject: expect.stringContaining('About your listing'),
    })
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })

  it('that give an account back overtake verifications that wait', async () => {
    await app.jobs.offWork(queues.mail)
    const people: Someone[] = []
    for (let n = 0; n < 5; n++) people.push(await signUp(app.origin, { verified: false }))
    const { email } = people[4]!.who
    await visit(app.origin).post('/api/forgot-password', { email })
    const before = mailServer.mails.length
    await startMailWork(app)
    await untilSent()
    const sent = mailServer.mails.slice(before)
    expect(sent.map(({ to: [to], subject }) => `${subject?.split(' ')[0]} ${to!.address}`)).toEqual(
      [`Reset ${email}`, ...people.map(({ who }) => `Verify ${who.email}`)],
    )
  })

  it('wait in the order of their urgency: recovery first, what goes to many last', async () => {
    await app.jobs.offWork(queues.mail)
    const { email } = (await signUp(app.origin)).who
    const listing = { kind: 'listing-received', listingId: 1 } as const
    const mails: MailJob[] = [
      { kind: 'newsletter', email },
      { kind: 'alert', alertId: 1, mailId: '1' },
      listing,
      { kind: 'password-reset', email },
    ]
    for (const mail of mails) await enqueueMail(app.jobs, sql, mail)
    const order: string[] = []
    for (;;) {
      // Of several the order would not be told.
      const [job] = await app.jobs.fetch<MailJob>(queues.mail)
      if (!job) break
      order.push(job.data.kind)
      await app.jobs.complete(queues.mail, job.id)
    }
    await startMailWork(app)
    const last = ['newsletter', 'alert']
    expect(order).toEqual(['password-reset', 'verification', 'listing-received', ...last])
  })
})

describe('A link', () => {
  it('that verified says so again for a day, as long as the address is the same', async () => {
    const visitor = await signUp(app.origin, { verified: false })
    const token = tokenIn(await mailServer.mailTo(visitor.who.email, /Verify/))
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers[0]!.body.message).toBe('Your email has been verified successfully!')
    const email = newAddress()
    await askFor(visitor, email)
    const changing = tokenIn(await mailServer.mailTo(email, /Verify/))
    expect([(await verify(changing)).status, (await verify(changing)).status]).toEqual([200, 200])
    expect((await verify(token)).status).toBe(400)
    await expect.poll(() => mailsTo(visitor.who.email, /address was changed/)).toHaveLength(1)
    await sql`update mail_links set expires = now() where user_id = ${visitor.id}`
    expect((await verify(changing)).status).toBe(400)
  })
})

describe('A session', () => {
  const doors = [
    { kind: 'user', login: '/api/login', self: '/api/user', owners: 'users', enter: signUp },
    {
      ...{ kind: 'admin', login: '/api/admin/login', self: '/api/admin/user' },
      ...{ owners: 'admin_users', enter: signInAdmin },
    },
  ] as const

  it.each(doors)(
    'of $kind ends with its password, whoever changes that',
    async ({ self, owners, enter }) => {
      const visitor = await enter(app.origin)
      const { username } = visitor.who
      expect((await visitor.get(self)).status).toBe(200)
      const passwordHash = await hashPassword('battery staple')
      await sql`update ${sql(owners)} set password_hash = ${passwordHash} where username = ${username}`
      expect((await visitor.get(self)).status).toBe(401)
    },
  )

  it.each(doors)(
    'of $kind does not begin when its password is changed while it is checked',
    async ({ kind, login, self, owners, enter }) => {
      const { who } = await enter(app.origin)
      const visitor = visit(app.origin)
      const passwordHash = await hashPassword('battery staple')
      let signingIn: Promise<unknown> | undefined
      await sql.begin(async (tx) => {
        await tx`select from ${tx(owners)} where username = ${who.username} for update`
        signingIn = visitor.post(login, who)
        const [own] = await tx`select pg_backend_pid() as pid`
        const waiting = () => sql`
          select from pg_stat_activity
          where ${own!.pid} = any(pg_blocking_pids(pid)) and query ~ 'for no key update|audit_entries'`
        await expect.poll(waiting).toHaveLength(1)
        await tx`
          update ${tx(owners)} set password_hash = ${passwordHash} where username = ${who.username}`
      })
      await signingIn
      expect((await visitor.get(self)).status).toBe(401)
      // None is kept that would count among the twenty, but for the one before.
      const [row] = await sql`
        select count(*)::integer as sessions from ${sql(`${kind}_sessions`)}
        where ${sql(`${kind}_id`)} = (
          select id from ${sql(owners)} where username = ${who.username})`
      expect(row!.sessions).toBe(1)
    },
  )

  it('is one of at most twenty of a user: the oldest go', async () => {
    const visitor = await signUp(app.origin)
    const first = await signIn(visitor)
    expect(await statusOf(first)).toBe(200)
    const atOnce = () => Promise.all(Array.from({ length: 11 }, () => signIn(visitor)))
    const later = [...(await atOnce()), ...(await atOnce())]
    expect(await statusOf(first)).toBe(401)
    const left = await Promise.all(later.map(statusOf))
    expect(left.filter((status) => status === 200)).toHaveLength(20)
    const rows = await sql`select from user_sessions where user_id = ${visitor.id}`
    expect(rows).toHaveLength(20)
  })

  it.each([
    ['user', 30 * 24, 90 * 24],
    ['admin', 12, 12],
  ] as const)('of %s is prolonged by visits, up to its absolute age', async (kind, idle, age) => {
    const { self, enter } = doors.find((door) => door.kind === kind)!
    const visitor = await enter(app.origin)
    const table = sql(`${kind}_sessions`)
    const hoursLeft = async () => {
      const [row] = await sql<{ hours: number }[]>`
        select round(extract(epoch from expires - now()) / 3600)::integer as hours
        from ${table} order by created_at desc limit 1`
      return row!.hours
    }
    // As after so many hours of visits each day.
    const grow = (hours: number) => sql`
      update ${table} set created_at = created_at - ${`${hours} hours`}::interval,
        seen_at = now() - interval '2 hours', expires = now() + interval '1 hour'
      where created_at > now() - interval '1 minute'`
    expect(await hoursLeft()).toBe(idle)
    await grow(age - 3)
    expect((await visitor.get(self)).status).toBe(200)
    await expect.poll(hoursLeft).toBe(3)
    await sql`update ${table} set expires = now() where expires < now() + interval '4 hours'`
    expect((await visitor.get(self)).status).toBe(401)
  })

  it('is listed with its browser, and ends with all others at once', async () => {
    const visitor = await signUp(app.origin)
    const phone = visit(app.origin)
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/26.0 Mobile Safari/604.1' }
    await phone.send('POST', '/api/login', visitor.who, headers)
    const stranger = await signUp(app.origin)
    const { body } = await phone.get('/api/user/sessions')
    expect(body).toEqual([
      {
        ...{ browser: 'Safari on iOS', isCurrent: true },
        ...{ createdAt: expect.any(String), seenAt: expect.any(String) },
      },
      expect.objectContaining({ isCurrent: false }),
    ])
    expect((await visitor.get('/api/user/data')).body).toMatchObject({
      sessions: [{ browser: 'Safari on iOS' }, {}],
    })
    expect((await phone.delete('/api/user/sessions')).status).toBe(200)
    expect(await statusOf(phone)).toBe(401)
    expect(await statusOf(visitor)).toBe(401)
    expect(await statusOf(stranger)).toBe(200)
  })
})

describe.each([-25, 25])('An API whose clock is %i hours off', (hours) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * 60 * 1000 })
  })
  afterEach(() => void vi.useRealTimers())

  it('gives sessions and links their time, by the clock of Postgres', async () => {
    const visitor = await signUp(app.origin, { verified: false })
    const admin = await signInAdmin(app.origin)
    expect(await statusOf(visitor)).toBe(200)
    expect((await admin.get('/api/admin/user')).status).toBe(200)
    const { email } = visitor.who
    const verification = tokenIn(await mailServer.mailTo(email, /Verify/))
    await visitor.post('/api/forgot-password', { email })
    const token = tokenIn(await mailServer.mailTo(email, /Reset/))
    const [times] = await sql`
      select
        (select round(extract(epoch from expires - now()) / 3600) from user_sessions
         where user_id = ${visitor.id}) as session,
        (select round(extract(epoch from expires - now()) / 3600) from mail_links
         where user_id = ${visitor.id} and kind = 'verification') as verification,
        (select round(extract(epoch from expires - now()) / 3600) from mail_links
         where user_id = ${visitor.id} and kind = 'password-reset') as reset`
    expect(times).toEqual({ session: String(30 * 24), verification: String(7 * 24), reset: '24' })
    expect((await verify(verification)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    // A cookie that the browser dropped at once would be none.
    const answer = await visit(app.origin).post('/api/admin/login', admin.who)
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('admin.sid='))!
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)![1]!)
    expect(expires).toBeGreaterThan(Date.now() + (12 - hours) * 60 * 60 * 1000)
  })
})

it('Everything about addresses and sessions is in the data of an account, and goes with it', async () => {
  const visitor = await signUp(app.origin)
  const { email, password } = visitor.who
  const moved = newAddress()
  await move(visitor, moved)
  await askFor(visitor, newAddress())
  expect((await visitor.get('/api/user/data')).body.emailChanges).toMatchObject([
    { oldEmail: email, newEmail: moved, status: 'made' },
    { oldEmail: moved, status: 'pending' },
  ])
  const deletion = { password, reviews: 'delete' }
  expect((await visitor.delete('/api/user', deletion)).status).toBe(200)
  for (const table of ['email_changes', 'mail_links', 'user_sessions']) {
    const rows = await sql`select from ${sql(table)} where user_id = ${visitor.id}`
    expect({ table, rows: rows.length }).toEqual({ table, rows: 0 })
  }
  // Free again: the account that could take it back is no more.
  expect((await visit(app.origin).post('/api/register', person({ email }))).status).toBe(201)
})

it('A mail is counted once, however often its job is tried', async () => {
  const { email } = (await signUp(app.origin)).who
  const deps = { sql, config }
  const jobId = crypto.randomUUID()
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await composeMail(deps, { kind: 'password-reset', email }, jobId)).toBeDefined()
  const [row] =
    await sql`select count(*)::integer as mails from mail_counts where job_id = ${jobId}`
  expect(row!.mails).toBe(1)
})
