import { beforeEach, expect, it } from 'vitest'
import { visit } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { createAdmin } from '#api/admins/save-admin.ts'
import { person, signInAdmin, signUp, tester } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { mailServer } from '#tests/support/mail.ts'
import { turnOnTotp } from '#tests/support/totp.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const app = await useApp({ mail: true })
beforeEach(() => sql`delete from rate_limits`)

/** Deletes some counters, as if time had passed. */
const passTime = (name: string) => sql`delete from rate_limits where key like ${`${name}%`}`
/** Adds to a counter, in place of so many earlier requests. */
const skip = (name: string, points: number) =>
  sql`update rate_limits set points = points + ${points} where key like ${`${name}%`}`

async function guessedAccounts(kind: string) {
  const { values } = await app.metrics.guessedAccounts.get()
  return values.find(({ labels }) => labels.kind === kind)?.value
}

/** Headers of a request from an address, as the proxy sets them. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const sendFrom = async (address: string, path: string, body: object) =>
  (await visit(app.origin).send('POST', path, body, from(address))).status

const attempt = (username: string, password: string, address: string, login = '/api/login') =>
  visit(app.origin).send('POST', login, { username, password }, from(address))
/** Statuses of consecutive attempts. */
async function tryAll(
  tries: readonly (readonly [name: string, password: string, address: string])[],
) {
  const statuses: number[] = []
  for (const one of tries) statuses.push((await attempt(...one)).status)
  return statuses
}
async function addPerson() {
  const who = person()
  await sendFrom('10.9.0.1', '/api/register', who)
  return who
}

it.each(['user', 'admin'])(
  'checks a hundred wrong passwords of one %s per day, then increasingly few',
  async (kind) => {
    const login = kind === 'user' ? '/api/login' : '/api/admin/login'
    const who = await addPerson()
    if (kind === 'admin') await createAdmin(sql, tester, who)
    const owner = visit(app.origin)
    const enter = async () => (await owner.send('POST', login, who, from('10.8.3.1'))).status
    expect(await enter()).toBe(200)
    let turn = 0
    const guess = () => attempt(who.username, 'wrong', `10.9.1.${turn++}`, login)
    expect((await guess()).status).toBe(401)
    await skip('sign-in-failures', 98)
    expect((await guess()).status).toBe(401)
    for (const wait of [30, 60, 120]) {
      expect((await guess()).status).toBe(401)
      const refused = await Promise.all([guess(), guess(), guess()])
      for (const { status, headers } of refused) {
        expect(status).toBe(429)
        // Subtracts the seconds that have passed; the previous delay was half as long.
        const left = Number(headers.get('retry-after'))
        expect(left).toBeLessThanOrEqual(wait)
        expect(left).toBeGreaterThan(wait / 2)
      }
      await passTime('sign-in-delay')
      await passTime('sign-in-burst')
    }
    // One mail to the person, one account in the alert, and the person can still sign in.
    const to = kind === 'user' ? who.email : app.config.ADMIN_EMAIL
    const mail = await mailServer.mailTo(to, /Wrong passwords/)
    expect(mail.raw).toContain(who.username)
    expect(await guessedAccounts(kind)).toBe(1)
    expect(await enter()).toBe(200)
    const mails = mailServer.mails.filter(({ raw }) => raw.includes('Wrong passwords'))
    expect(mails.filter(({ raw }) => raw.includes(who.username))).toHaveLength(1)
  },
)

// Both kinds of sign-in use the same code (`sign-in-limits.ts`), so the rest is tested with one.
const login = '/api/login'

it('Sign-in limits never lock out a browser that has signed in before, whatever strangers do', async () => {
  const who = await addPerson()
  const owner = visit(app.origin)
  const enter = () => owner.send('POST', login, who, from('10.8.0.1'))
  expect((await enter()).status).toBe(200)
  // From many addresses, and from the owner's own.
  for (let turn = 0; turn < 20; turn++)
    await attempt(who.username, 'wrong', turn < 10 ? '10.8.0.1' : `10.8.1.${turn}`)
  expect((await attempt(who.username, who.password, '10.8.0.1')).status).toBe(429)
  expect((await enter()).status).toBe(200)
  // The device's own mistakes count for it alone.
  const wrong = { ...who, password: 'wrong' }
  for (let turn = 0; turn < 5; turn++)
    expect((await owner.send('POST', login, wrong, from('10.8.0.1'))).status).toBe(401)
  expect((await enter()).status).toBe(429)
  await passTime('sign-in-burst')
  expect((await attempt(who.username, who.password, '10.8.0.2')).status).toBe(200)
})

it('Sign-in limits recognize a browser for the accounts it has signed in to, and by no other cookie', async () => {
  const [mine, theirs] = [await addPerson(), await addPerson()]
  const browser = visit(app.origin)
  await browser.send('POST', login, mine, from('10.8.2.1'))
  const device = browser.cookies.get('device')!
  const [id = ''] = decodeURIComponent(device).split('.')
  for (let turn = 0; turn < 5; turn++) await attempt(theirs.username, 'wrong', '10.8.2.2')
  for (const made of [device, `${id}.`, `${device}x`, '%zz']) {
    const attacker = visit(app.origin)
    attacker.cookies.set('device', made)
    const { status } = await attacker.send('POST', login, theirs, from('10.8.2.2'))
    expect({ made, status }).toEqual({ made, status: 429 })
  }
  // Both accounts, after both have signed in with this browser.
  expect((await browser.send('POST', login, theirs, from('10.8.2.3'))).status).toBe(200)
  await passTime('sign-in-')
  for (let turn = 0; turn < 5; turn++) await attempt(mine.username, 'wrong', '10.8.2.4')
  expect((await browser.send('POST', login, mine, from('10.8.2.4'))).status).toBe(200)
})

it('Sign-in limits count a name’s spellings and the email address together, and say when to try again', async () => {
  const who = await addPerson()
  const fullWidth = who.username.replace('g', 'ｇ')
  const spellings = [
    ...[who.username, who.username.toUpperCase(), `  ${who.username}\t`, fullWidth],
    who.email.toUpperCase(),
  ]
  const tries = spellings.map((name) => [name, 'wrong', '10.3.0.1'] as const)
  expect(await tryAll(tries)).toEqual(Array(5).fill(401))
  for (const spelling of spellings) {
    const refused = await attempt(spelling, who.password, '10.3.0.1')
    expect(refused.status).toBe(429)
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(refused.body.error).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)
  }
  // A stranger does not lock the owner out at home.
  expect((await attempt(who.username, who.password, '10.3.0.2')).status).toBe(200)
})

it('Sign-in limits stop one network that tries a password on many names, known or not', async () => {
  const known = await addPerson()
  // One IPv6 subscriber has all addresses of a /64.
  const spray = (turn: number) =>
    attempt(turn % 4 === 0 ? known.username : `sprayed-${turn}`, 'x', `2001:db8:1:2:${turn}::1`)
  expect((await spray(0)).status).toBe(401)
  expect((await skip('sign-in-network', 250 - 2)).count).toBe(1)
  expect([(await spray(1)).status, (await spray(4)).status]).toEqual([401, 429])
  // Another network is not affected.
  expect(await tryAll([[known.username, known.password, '2001:db8:1:3::1']])).toEqual([200])
})

it('Sign-in limits reset failures after a success', async () => {
  const { username, password } = await addPerson()
  const round = ['wrong', 'wrong', 'wrong', password].map(
    (given) => [username, given, '10.0.3.2'] as const,
  )
  expect(await tryAll([...round, ...round])).toEqual([401, 401, 401, 200, 401, 401, 401, 200])
})

it('Sign-in limits do not count an attempt as wrong if there was no time to check it', async () => {
  const who = await addPerson()
  const crowd = Array.from({ length: 60 }, (_, at) => attempt(`crowd${at}`, 'x', `10.8.5.${at}`))
  const enter = async () => (await attempt(who.username, who.password, '10.8.6.1')).status
  const own = Array.from({ length: 5 }, enter)
  await Promise.all(crowd)
  expect(await Promise.all(own)).not.toContain(429)
  expect(await enter()).toBe(200)
})

it('Sign-in limits count right passwords, too', async () => {
  const who = await addPerson()
  const browser = visit(app.origin)
  const enter = async (visitor = visit(app.origin)) =>
    (await visitor.send('POST', login, who, from('10.8.4.1'))).status
  expect(await enter(browser)).toBe(200)
  await skip('sign-in-successes', 28)
  expect(await enter()).toBe(200)
  // Without the cookie, each request comes from a new device.
  expect([await enter(), await enter(browser)]).toEqual([429, 429])
})

it('Sign-in limits use the client address set by the proxy, not the client’s own header', async () => {
  const { username } = await addPerson()
  const tries = Array.from(
    { length: 6 },
    (_, turn) => [username, 'wrong', `192.0.2.${turn}, 10.2.0.1`] as const,
  )
  expect(await tryAll(tries)).toEqual([401, 401, 401, 401, 401, 429])
})

it('Sign-in limits check only a few passwords when a name is tried concurrently from many networks', async () => {
  const { username } = await addPerson()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, turn) => attempt(username, 'wrong', `10.4.0.${turn}`)),
  )
  const looked = answers.filter(({ status }) => status === 401)
  expect(looked.length).toBeLessThanOrEqual(10)
  for (const { status, headers } of answers) {
    if (status === 401) continue
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15)
  }
})

it('Sign-in limits do not reveal which names exist', async () => {
  const { username } = await addPerson()
  for (let turn = 0; turn < 7; turn++) {
    const known = await attempt(username, 'wrong', '10.5.0.1')
    const unknown = await attempt('unknown-name', 'wrong', '10.5.0.2')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  }
})

it('stops an address that guesses tokens of reset links; checking a valid link is free', async () => {
  const token = () => crypto.randomUUID()
  const set = () => {
    const given = { token: token(), password: 'taken over' }
    return app.send('POST', '/api/reset-password', given, from('10.6.0.1'))
  }
  for (let guess = 0; guess < 10; guess++) {
    const look = `/api/reset-password?token=${token()}`
    const { status, body } = await app.send('GET', look, undefined, from('10.6.0.1'))
    expect({ status, body }).toEqual({ status: 200, body: { valid: false } })
    expect((await set()).status).toBe(400)
  }
  const refused = await set()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
})

it.each(['password', 'profile'])(
  'counts the current password, required for a change of the %s, like one at sign-in',
  async (what) => {
    const [who, visitor] = [person(), visit(app.origin)]
    await visitor.send('POST', '/api/register', who, from('10.7.0.1'))
    const change = (currentPassword: string) => {
      const password = { currentPassword, newPassword: 'taken over' }
      const profile = { name: 'Guest', email: 'taken@over.test', password: currentPassword }
      const given = { ...password, ...profile }
      return visitor.send('PUT', `/api/user/${what}`, given, from('10.7.0.2'))
    }
    for (let guess = 0; guess < 5; guess++)
      expect((await change(`guess ${guess}`)).status).toBe(400)
    expect((await change(who.password)).status).toBe(429)
  },
)

it('counts wrong codes like wrong passwords, but not missing ones', async () => {
  const admin = await signInAdmin(app.origin)
  const { code } = await turnOnTotp(admin)
  const attempt = async (given?: string) => {
    const body = { ...admin.who, code: given }
    return (await visit(app.origin).send('POST', '/api/admin/login', body, from('10.6.0.7'))).status
  }
  for (let turn = 0; turn < 6; turn++) expect(await attempt()).toBe(401)
  for (let turn = 0; turn < 4; turn++) expect(await attempt('000000')).toBe(401)
  await passTime('sign-in-burst')
  // The right password alone, without the code, resets no counter.
  expect(await attempt()).toBe(401)
  expect(await attempt('000000')).toBe(401)
  expect(await attempt(code())).toBe(429)
  for (let turn = 0; turn < 9; turn++) await admin.post('/api/admin/totp/confirm', { code: '1' })
  expect((await admin.post('/api/admin/totp/confirm', { code: code() })).status).toBe(429)
})

it('limits recovery by recipient first, so that people behind one address have their own limit', async () => {
  const ask = (email: string) => sendFrom('10.0.8.1', '/api/forgot-password', { email })
  for (let one = 0; one < 30; one++) expect(await ask(`phone${one}@example.test`)).toBe(200)
  for (let turn = 0; turn < 9; turn++) expect(await ask(' Phone0@example.test')).toBe(200)
  expect(await ask('phone0@example.test')).toBe(429)
  expect(await ask('phone1@example.test')).toBe(200)
})

it.each([
  ['/api/forgot-password', { email: 'a@example.test' }, 10],
  ['/api/newsletter', { email: 'a@example.test' }, 10],
  ['/api/alerts', { query: 'dal' }, 10],
  ['/api/suggestions', { name: 'A', email: 'a@example.test', suggestion: 'More' }, 10],
  ['/api/register', {}, 20],
] as const)('limits %s by address', async (path, body, allowed) => {
  for (let request = 0; request < allowed; request++)
    expect(await sendFrom('10.0.6.1', path, body)).not.toBe(429)
  expect(await sendFrom('10.0.6.1', path, body)).toBe(429)
  expect(await sendFrom('10.0.6.2', path, body)).not.toBe(429)
})

it('limits expensive calls by the signed-in person', async () => {
  const [one, other] = [await signUp(app.origin), await signUp(app.origin)]
  const read = async ({ get }: typeof one) => (await get('/api/user/data')).status
  const asked = await Promise.all(Array.from({ length: 32 }, () => read(one)))
  expect(asked.filter((status) => status === 200)).toHaveLength(30)
  expect([await read(one), await read(other)]).toEqual([429, 200])
})
