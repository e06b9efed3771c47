import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { visit, type Visitor } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { mailServer } from '#tests/support/mail.ts'
import { person, signInAdmin, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { tokenIn } from '#tests/support/smtp-sink.ts'

// Guessing against the limits stands in sign-in-guessing.test.ts; who may make which call, and
// what other websites may, in accounts.test.ts and administration.test.ts.
const app = await useApp({ mail: true })

/** The two sign-ins, each with a person who has an account. */
const doors = [
  { kind: 'user', login: '/api/login', self: '/api/user', cookie: 'user.sid', enter: signUp },
  {
    kind: 'admin',
    login: '/api/admin/login',
    self: '/api/admin/user',
    cookie: 'admin.sid',
    enter: signInAdmin,
  },
] as const

/** A visitor with a cookie of any origin. */
function holding(name: string, value: string): Visitor {
  const visitor = visit(app.origin)
  visitor.cookies.set(name, value)
  return visitor
}

/** How long one thing takes against another. In turn, so that a slow spell of the machine hits both. */
async function compareTimes(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const time = async (ask: () => Promise<unknown>) => {
    const started = performance.now()
    await ask()
    return performance.now() - started
  }
  const ratios: number[] = []
  for (let attempt = 0; attempt < 25; attempt++)
    ratios.push((await time(one)) / (await time(other)))
  return ratios.toSorted((a, b) => a - b)[12]!
}

/** What an answer tells, but for the time and the nonce. */
function told({ status, body, headers }: Awaited<ReturnType<Visitor['get']>>) {
  return { status, body, headers: [...headers.keys()].toSorted() }
}

describe.each(doors)('The door for $kind', ({ login, self, cookie, enter }) => {
  it('does not reveal by its words whether a name is known', async () => {
    const { who } = await enter(app.origin)
    const attempt = (username: string) =>
      visit(app.origin).post(login, { username, password: 'wrong one' })
    const known = told(await attempt(who.username))
    expect(known.status).toBe(401)
    expect(told(await attempt('unknown-name'))).toEqual(known)
    expect(told(await attempt(`${who.username.toUpperCase()} `))).toEqual(known)
  })

  it('does not reveal by its time whether a name is known', async () => {
    const { who } = await enter(app.origin)
    const attempt = (username: string) => () =>
      visit(app.origin).post(login, { username, password: 'wrong one' })
    // Without the check against a hash that nothing matches it is about ten.
    const ratio = await compareTimes(attempt(who.username), attempt('unknown-name'))
    expect(ratio).toBeGreaterThan(1 / 3)
    expect(ratio).toBeLessThan(3)
  })

  it('gives a new session id, whatever cookie was planted', async () => {
    const attacker = await enter(app.origin)
    const planted = attacker.cookies.get(cookie)!
    const { who } = await enter(app.origin)
    const victim = holding(cookie, planted)
    expect((await victim.post(login, who)).status).toBe(200)
    expect(victim.cookies.get(cookie)).not.toBe(planted)
    const { status, body } = await holding(cookie, planted).get(self)
    expect([401, attacker.who.username]).toContain(status === 401 ? 401 : body.username)
  })

  it('keeps nothing for visitors who are not signed in: there is no session to plant', async () => {
    const answers = [
      await visit(app.origin).get(self),
      await visit(app.origin).post(login, { username: 'unknown', password: 'wrong one' }),
      await holding(cookie, 's%3Aplanted.by-another').get(self),
    ]
    for (const { headers } of answers) expect(headers.getSetCookie()).toEqual([])
  })

  it('takes no cookie that was changed or made up', async () => {
    const [one, other] = [await enter(app.origin), await enter(app.origin)]
    const value = one.cookies.get(cookie)!
    const [sid = '', signature = ''] = decodeURIComponent(value)
      .slice(2)
      .split(/\.(.*)/)
    const [otherSid = ''] = decodeURIComponent(other.cookies.get(cookie)!).slice(2).split('.')
    const flipped = signature.startsWith('A') ? 'B' : 'A'
    const forged = [
      sid,
      `s%3A${sid}`,
      `s%3A${sid}.`,
      `s%3A${sid}.${encodeURIComponent(flipped + signature.slice(1))}`,
      `s%3A${sid}.${encodeURIComponent(signature.slice(0, -1))}`,
      `s%3A${otherSid}.${encodeURIComponent(signature)}`,
      `s%3A${sid.toUpperCase()}.${encodeURIComponent(signature)}`,
      `s%3A${sid}.${createHash('sha256').update(sid).digest('base64url')}`,
      `j%3A${encodeURIComponent(JSON.stringify({ passport: { user: 1 } }))}`,
      's%3A__proto__.x',
      '',
    ]
    for (const made of forged) {
      const { status } = await app.send('GET', self, undefined, { cookie: `${cookie}=${made}` })
      expect({ made, status }).toEqual({ made, status: 401 })
    }
    expect((await holding(cookie, value).get(self)).status).toBe(200)
  })

  it('signs no one in for a page of another website', async () => {
    const { who } = await enter(app.origin)
    const { host } = new URL(app.origin)
    const origins = [
      'https://elsewhere.example',
      `http://${host}.elsewhere.example`,
      `http://elsewhere.example#${host}`,
      `http://${host}@elsewhere.example`,
      `http://${host.split(':')[0]}:1`,
      'null',
    ]
    for (const origin of origins) {
      const answer = await app.send('POST', login, who, { origin })
      expect({ origin, status: answer.status }).toEqual({ origin, status: 403 })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    // What a form of another website can send without being asked about: no JSON.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await app.send('POST', login, JSON.stringify(who), { 'content-type': type })
      expect({ type, status: answer.status }).toEqual({ type, status: 400 })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it('takes nothing for a name or password but text', async () => {
    const { who } = await enter(app.origin)
    for (const strange of [{ $ne: null }, [who.username], true, 1, null, { toString: 'x' }]) {
      for (const given of [
        { ...who, username: strange },
        { ...who, password: strange },
      ]) {
        expect((await visit(app.origin).post(login, given)).status).toBe(400)
      }
    }
  })
})

describe('No request raises privileges', () => {
  it('by fields that registration does not have', async () => {
    const who = person()
    const visitor = visit(app.origin)
    const more = { role: 'admin', isAdmin: true, emailVerified: true, id: 1, email_verified: true }
    expect((await visitor.post('/api/register', { ...who, ...more })).body).toEqual({
      username: who.username,
      name: who.name,
      email: who.email,
      emailVerified: false,
    })
    expect((await visitor.get('/api/admin/user')).status).toBe(401)
  })

  it('by having the name and password of an administrator among users', async () => {
    const admin = await signInAdmin(app.origin)
    const user = await signUp(app.origin, {
      username: admin.who.username,
      password: admin.who.password,
    })
    expect((await user.get('/api/admin/user')).status).toBe(401)
    expect((await user.get('/api/user')).body.username).toBe(admin.who.username)
  })
})

describe('Recovery', () => {
  it.each(['forgot-password', 'forgot-username', 'resend-verification'])(
    'takes as long for an unknown address: %s',
    async (call) => {
      const { who } = await signUp(app.origin)
      const ask = (email: string) => () => visit(app.origin).post(`/api/${call}`, { email })
      const ratio = await compareTimes(ask(who.email), ask('unknown@example.test'))
      expect(ratio).toBeGreaterThan(1 / 3)
      expect(ratio).toBeLessThan(3)
    },
  )

  it('takes no token that is nearly right, and the right one afterwards', async () => {
    const { who } = await signUp(app.origin)
    await visit(app.origin).post('/api/forgot-password', { email: who.email })
    const token = tokenIn(await mailServer.mailTo(who.email, /Reset/))
    expect(token.length).toBeGreaterThanOrEqual(32)
    const [row] = await sql`
      select hash from mail_links join users on users.id = user_id
      where kind = 'password-reset' and username = ${who.username}`
    const kept = Buffer.from(row!.hash as Uint8Array)
    const guesses = [
      token.slice(0, -1),
      `${token}x`,
      ` ${token}`,
      token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
      [...token].toReversed().join(''),
      kept.toString('hex'),
      kept.toString('base64url'),
      `\\x${kept.toString('hex')}`,
      '%',
      "' or '1'='1",
      '\0',
      [token],
      { token },
      null,
      '',
    ]
    for (const guess of guesses) {
      const { status, headers } = await visit(app.origin).post('/api/reset-password', {
        token: guess,
        password: 'taken over',
      })
      expect({ guess, status }).toEqual({ guess, status: 400 })
      expect(headers.getSetCookie()).toEqual([])
    }
    const reset = await visit(app.origin).post('/api/reset-password', { token, password: 'mine' })
    expect(reset.status).toBe(400) // too short: the token is not spent by that
    expect(
      (await visit(app.origin).post('/api/reset-password', { token, password: 'still mine' }))
        .status,
    ).toBe(200)
  })
})
