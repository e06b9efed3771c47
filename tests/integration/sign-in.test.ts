import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { pageVisitor } from '#api/accounts/page-visitor.ts'
import { hashPassword } from '#api/sign-in/passwords.ts'
import { createDevices } from '#api/sign-in/devices.ts'
import { createUserSignIn } from '#api/sign-in/sign-in.ts'
import { replacePasswordHash } from '#db/sessions.ts'
import { visit, type Visitor } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { doors, signInAdmin, signUp } from '#tests/support/people.ts'
import { config, log, sql } from '#tests/support/product.ts'

const app = await useApp()
const stranger = () => visit(app.origin)

/** A visitor with one cookie. */
function holding(name: string, value: string): Visitor {
  const visitor = stranger()
  visitor.cookies.set(name, value)
  return visitor
}

/** Ratio of the CPU time of two actions, client and server included, independent of other load. */
async function compareWork(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const measure = async (ask: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    await ask()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const ratios: number[] = []
  for (let attempt = 0; attempt < 9; attempt++)
    ratios.push((await measure(one)) / (await measure(other)))
  return ratios.toSorted((a, b) => a - b)[4]!
}

/** Content of an answer without times and nonces. */
function told({ status, body, headers }: Awaited<ReturnType<Visitor['get']>>) {
  return { status, body, headers: [...headers.keys()].toSorted() }
}

describe.each(doors)('Sign-in of $kind', (door) => {
  const { login, self, logout, cookie, enter } = door
  const attempt = (username: string, password = 'wrong one') =>
    stranger().post(login, { username, password })

  it('starts a new session, whatever cookie was planted, and ends it at sign-out', async () => {
    const [attacker, { who }] = [await enter(app.origin), await enter(app.origin)]
    const planted = attacker.cookies.get(cookie)!
    const victim = holding(cookie, planted)
    const { status } = await victim.post(login, { ...who, username: who.username.toUpperCase() })
    expect(status).toBe(200)
    const own = victim.cookies.get(cookie)!
    expect(own).not.toBe(planted)
    const { status: left, body } = await holding(cookie, planted).get(self)
    expect([401, attacker.who.username]).toContain(left === 401 ? left : body.username)
    expect((await victim.get(self)).body.username).toBe(who.username)
    expect((await victim.post(logout)).status).toBe(200)
    expect(victim.cookies.has(cookie)).toBe(false)
    expect((await holding(cookie, own).get(self)).status).toBe(401)
    // Signed-out visitors get no session.
    for (const { headers } of [await stranger().get(self), await attempt('unknown')])
      expect(headers.getSetCookie()).toEqual([])
  })

  it('does not reveal by its message whether a name exists', async () => {
    const { username } = (await enter(app.origin)).who
    const known = told(await attempt(username))
    expect(known.status).toBe(401)
    expect(told(await attempt('unknown-name'))).toEqual(known)
    expect(told(await attempt(`${username.toUpperCase()} `))).toEqual(known)
  })

  it('refuses a forged or modified cookie', async () => {
    const [one, other] = [await enter(app.origin), await enter(app.origin)]
    const value = one.cookies.get(cookie)!
    const [sid = '', signature = ''] = decodeURIComponent(value)
      .slice(2)
      .split(/\.(.*)/)
    const [otherSid = ''] = decodeURIComponent(other.cookies.get(cookie)!).slice(2).split('.')
    const flipped = signature.startsWith('A') ? 'B' : 'A'
    const forged = [
      sid,
      `s%3A${sid}.`,
      `s%3A${sid}.${encodeURIComponent(flipped + signature.slice(1))}`,
      `s%3A${sid}.${encodeURIComponent(signature.slice(0, -1))}`,
      `s%3A${otherSid}.${encodeURIComponent(signature)}`,
      `s%3A${sid}.${createHash('sha256').update(sid).digest('base64url')}`,
      `j%3A${encodeURIComponent(JSON.stringify({ passport: { user: 1 } }))}`,
      's%3A__proto__.x',
    ]
    for (const made of forged) {
      const { status } = await app.send('GET', self, undefined, { cookie: `${cookie}=${made}` })
      expect({ made, status }).toEqual({ made, status: 401 })
    }
    expect((await holding(cookie, value).get(self)).status).toBe(200)
  })
})

// Both kinds of sign-in use the same code, so the rest is tested with one.
const attempt = (username: string, password = 'wrong one') =>
  stranger().post('/api/login', { username, password })

it('Sign-in accepts a password hashed before normalization and replaces its hash; its sessions stay valid', async () => {
  const typed = 'rasoi \u095B secret'
  const visitor = await signUp(app.origin, { password: typed })
  const { username } = visitor.who
  const [present] = await sql`
    select id, password_hash from users where username = ${username}`
  const { id, passwordHash: before } = present as { id: number; passwordHash: string }
  const old = { id, before, after: await hash(typed) }
  expect(await replacePasswordHash(sql, 'user', old)).toBe(true)
  expect((await attempt(username, 'rasoi \u091C\u093C secret')).status).toBe(401)
  expect((await attempt(username, typed)).status).toBe(200)
  expect((await visitor.get('/api/user')).status).toBe(200)
  expect((await attempt(username, 'rasoi \u091C\u093C secret')).status).toBe(200)
})

it('Sign-in does not reveal by its timing whether a name exists', async () => {
  const { username } = (await signUp(app.origin)).who
  // Without the check against a dummy hash, the ratio is about ten.
  const ratio = await compareWork(
    () => attempt(username),
    () => attempt('unknown-name'),
  )
  expect(ratio).toBeGreaterThan(1 / 3)
  expect(ratio).toBeLessThan(3)
})

it('Sign-in logs each attempt, with names only of existing accounts', async () => {
  const { username, password } = (await signUp(app.origin)).who
  const info = vi.spyOn(log, 'info')
  onTestFinished(() => info.mockRestore())
  const typed = `my password ${username}`
  await attempt(username, password)
  await attempt(username)
  await attempt(typed)
  const lines = info.mock.calls.filter(([, message]) => message === 'Sign-in')
  const address = '127.0.0.1'
  expect(lines.map(([entry]) => entry)).toEqual([
    { kind: 'user', outcome: 'succeeded', address, name: username },
    { kind: 'user', outcome: 'refused', address, name: username },
    expect.objectContaining({ name: expect.stringMatching(/^sha256:[\w-]{43}$/) }),
  ])
  expect(JSON.stringify(lines)).not.toContain(typed)
})

it('Sign-in accepts small JSON only, no type that a form of another site can send without a preflight', async () => {
  const { who } = await signUp(app.origin)
  const post = async (type: string, body = JSON.stringify(who)) =>
    (await app.send('POST', '/api/login', body, { 'content-type': type })).status
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect(await post(type)).toBe(400)
  expect(await post('application/json', JSON.stringify('x'.repeat(200_000)))).toBe(413)
})

it('refuses a sign-in behind twenty waiting ones, and says when to try again', async () => {
  const { who } = await signUp(app.origin)
  const enterAgain = () => stranger().post('/api/login', who)
  const answers = await Promise.all(Array.from({ length: 60 }, enterAgain))
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20)
  expect((await enterAgain()).status).toBe(200)
})

it('signs administrators in for /api only, and logs it with the network address', async () => {
  const admin = await signInAdmin(app.origin, { name: 'Asha' })
  const { username } = admin.who
  expect((await admin.get('/api/admin/user')).body).toEqual({
    name: 'Asha',
    username,
    role: 'admin',
  })
  await stranger().post('/api/admin/login', { username, password: 'wrong one' })
  const audit = `/api/admin/lists/audit?action=admin.signed-in&query=${username}`
  expect((await admin.get(audit)).body.items).toMatchObject([
    { adminName: username, subject: '127.0.0.1' },
  ])
  const answer = await stranger().post('/api/admin/login', admin.who)
  expect(answer.body).toEqual({ success: true })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('admin'))
  expect(cookie).toMatch(/^admin\.sid=.*; Path=\/api;.*HttpOnly; SameSite=Lax/)
})

it.each(['forgot-password', 'forgot-username', 'resend-verification'])(
  'takes as long over %s for an unknown address as for a known one',
  async (call) => {
    const { who } = await signUp(app.origin)
    const ask = (email: string) => () => stranger().post(`/api/${call}`, { email })
    const ratio = await compareWork(ask(who.email), ask('unknown@example.test'))
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
  },
)

it('refuses a forged recovery token before anything is hashed', async () => {
  const { who } = await signUp(app.origin)
  const ratio = await compareWork(
    () => stranger().post('/api/reset-password', { token: 'made-up', password: 'secret' }),
    () => stranger().post('/api/login', who),
  )
  expect(ratio).toBeLessThan(0.6)
})

it('starts no session when the password changes during sign-in', async () => {
  const { who, id } = await signUp(app.origin)
  const visitor = stranger()
  const passwordHash = await hashPassword('battery staple')
  let signingIn: Promise<unknown> | undefined
  await sql.begin(async (tx) => {
    await tx`select from users where id = ${id} for update`
    signingIn = visitor.post('/api/login', who)
    const [own] = await tx`select pg_backend_pid() as pid`
    const waiting = () => sql`
      select from pg_stat_activity
      where ${own!.pid} = any(pg_blocking_pids(pid)) and query ~ 'for no key update|audit_entries'`
    await expect.poll(waiting).toHaveLength(1)
    await tx`update users set password_hash = ${passwordHash} where id = ${id}`
  })
  await signingIn
  expect((await visitor.get('/api/user')).status).toBe(401)
  // Only the previous session is left; no other counts among the twenty.
  expect(await sql`select from user_sessions where user_id = ${id}`).toHaveLength(1)
})

it.each(doors)('A session of $kind is prolonged by visits, up to its maximum age', async (door) => {
  const { kind, self, enter } = door
  const table = sql(`${kind}_sessions`)
  const [idle, age] = kind === 'user' ? [30 * 24, 90 * 24] : [12, 12]
  const visitor = await enter(app.origin)
  const hoursLeft = async () => {
    const [row] = await sql<{ hours: number }[]>`
      select round(extract(epoch from expires - now()) / 3600)::integer as hours
      from ${table} order by seen_at desc limit 1`
    return row!.hours
  }
  expect(await hoursLeft()).toBe(idle)
  // As after many hours of visits on each day.
  await sql`
    update ${table} set created_at = created_at - ${`${age - 3} hours`}::interval,
      seen_at = now() - interval '2 hours', expires = now() + interval '1 hour'
    where created_at > now() - interval '1 minute'`
  expect((await visitor.get(self)).status).toBe(200)
  await expect.poll(hoursLeft).toBe(3)
  await sql`update ${table} set expires = now() where expires < now() + interval '4 hours'`
  expect((await visitor.get(self)).status).toBe(401)
})

const cookieOf = ({ cookies }: Awaited<ReturnType<typeof signUp>>) =>
  `theme=dark; user.sid=${cookies.get('user.sid')}`
const pageOf = (cookies?: string, secrets = config.SESSION_SECRET!) => {
  const options = { secrets, secure: false }
  const devices = createDevices(options)
  const beginSignIn = async () => async () => {}
  const users = createUserSignIn({ ...app, ...options, devices, beginSignIn })
  return pageVisitor({ users, log }, cookies)
}
const whoIs = (cookies?: string) => pageOf(cookies).currentUser()

it('A page reads the visitor’s session without prolonging or writing it', async () => {
  const guest = await signUp(app.origin)
  const sessions = () =>
    sql`select xmin, sess.* from user_sessions sess where user_id = ${guest.id}`
  const before = await sessions()
  const { name, username, email } = guest.who
  expect(await whoIs(cookieOf(guest))).toEqual({ name, username, email, emailVerified: true })
  expect(await sessions()).toEqual(before)
})

it('A page has no signed-in visitor without a session, with a forged one or after sign-out', async () => {
  const guest = await signUp(app.origin)
  const cookie = cookieOf(guest)
  expect(await whoIs()).toBe(null)
  const forged = ['user.sid=s%3Aabc.def', 'user.sid=', 'user.sid=%zz', cookie.slice(0, -3)]
  for (const one of forged) expect(await whoIs(one)).toBe(null)
  await guest.post('/api/logout')
  expect(await whoIs(cookie)).toBe(null)
  expect(pageOf('a=user.sid=1; other-user.sid=1; user-sid=1').hasSession).toBe(false)
})

it('A page keeps its visitor signed in while the secret is rotated', async () => {
  const cookie = cookieOf(await signUp(app.origin))
  const secrets = ['another secret, the newest', ...config.SESSION_SECRET!]
  expect(await pageOf(cookie, secrets).currentUser()).toMatchObject({ emailVerified: true })
  expect(await pageOf(cookie, secrets.slice(0, 1)).currentUser()).toBe(null)
})

it('A page leaves the visitor undetermined when the session store does not answer', async () => {
  const cookie = cookieOf(await signUp(app.origin))
  await sql.begin(async (tx) => {
    await tx`lock table user_sessions in access exclusive mode`
    vi.stubEnv('TIMEOUT_FACTOR', '0.1')
    expect(await whoIs(cookie)).toBe(undefined)
    vi.unstubAllEnvs()
  })
})
