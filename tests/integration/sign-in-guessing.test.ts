import pLimit from 'p-limit'
import { beforeEach, describe, expect, it } from 'vitest'
import { visit } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { createAdmin } from '#api/admins/save-admin.ts'
import { person, signInAdmin, tester } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { mailServer } from '#tests/support/mail.ts'
import { turnOnTotp } from '#tests/support/totp.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const app = await useApp({ mail: true })
beforeEach(() => sql`delete from rate_limits`)
/** As many at a time as there is no waiting line for. */
const limit = pLimit(5)

/** Forgets some counters, as time does. */
const passTime = (name: string) => sql`delete from rate_limits where key like ${`${name}%`}`

async function guessedAccounts(kind: string) {
  const { values } = await app.metrics.guessedAccounts.get()
  return values.find(({ labels }) => labels.kind === kind)?.value
}

/** A request that comes from some address, as the proxy in front says. */
const from = (address: string) => ({ 'x-forwarded-for': address })

const doors = [
  {
    kind: 'user',
    login: '/api/login',
    add: (who: ReturnType<typeof person>, address: string) =>
      visit(app.origin).send('POST', '/api/register', who, from(address)),
  },
  {
    kind: 'admin',
    login: '/api/admin/login',
    add: (who: ReturnType<typeof person>, _address: string) => createAdmin(sql, tester, who),
  },
] as const

/** Tries at a door, and people who may pass it. */
function tryAt({ login, add }: (typeof doors)[number]) {
  return {
    attempt: (username: string, password: string, address: string) =>
      visit(app.origin).send('POST', login, { username, password }, from(address)),
    async addPerson(address = '10.9.0.1') {
      const who = person()
      await add(who, address)
      return who
    },
  }
}

describe.each(doors)('The door for $kind', (door) => {
  const { kind, login } = door
  const { attempt, addPerson } = tryAt(door)

  it('never shuts out a browser that has signed in before, whatever strangers do', async () => {
    const who = await addPerson()
    const owner = visit(app.origin)
    const enter = () => owner.send('POST', login, who, from('10.8.0.1'))
    expect((await enter()).status).toBe(200)
    // From everywhere, and from the owner's own address.
    for (let turn = 0; turn < 20; turn++)
      await attempt(who.username, 'wrong', turn < 10 ? '10.8.0.1' : `10.8.1.${turn}`)
    expect((await attempt(who.username, who.password, '10.8.0.1')).status).toBe(429)
    expect((await enter()).status).toBe(200)
    // Its own mistakes count for it, and for no one else.
    const wrong = { ...who, password: 'wrong' }
    for (let turn = 0; turn < 5; turn++)
      expect((await owner.send('POST', login, wrong, from('10.8.0.1'))).status).toBe(401)
    expect((await enter()).status).toBe(429)
    await passTime('sign-in-burst')
    expect((await attempt(who.username, who.password, '10.8.0.2')).status).toBe(200)
  })

  it('knows a browser for the accounts that it has signed in to, and by no other cookie', async () => {
    const [mine, theirs] = [await addPerson(), await addPerson()]
    const browser = visit(app.origin)
    await browser.send('POST', login, mine, from('10.8.2.1'))
    const device = browser.cookies.get('device')!
    const [id = ''] = decodeURIComponent(device).split('.')
    for (let turn = 0; turn < 5; turn++) await attempt(theirs.username, 'wrong', '10.8.2.2')
    for (const made of [device, `${id}.`, id, `${device}x`, '~~', '%zz', device.repeat(9)]) {
      const attacker = visit(app.origin)
      attacker.cookies.set('device', made)
      const { status } = await attacker.send('POST', login, theirs, from('10.8.2.2'))
      expect({ made, status }).toEqual({ made, status: 429 })
    }
    // Both accounts, once both have signed in with it.
    for (const who of [theirs, mine])
      expect((await browser.send('POST', login, who, from('10.8.2.3'))).status).toBe(200)
    for (const who of [mine, theirs]) {
      await passTime('sign-in-')
      for (let turn = 0; turn < 5; turn++) await attempt(who.username, 'wrong', '10.8.2.4')
      expect((await browser.send('POST', login, who, from('10.8.2.4'))).status).toBe(200)
    }
  })

  it('looks at a hundred wrong passwords of an account a day, then at fewer and fewer', async () => {
    const who = await addPerson()
    const owner = visit(app.origin)
    await owner.send('POST', login, who, from('10.8.3.1'))
    let turn = 0
    const guess = () => {
      turn++
      return attempt(who.username, 'wrong', `10.9.${turn >> 8}.${turn & 255}`)
    }
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, guess))
      expect(answers.every(({ status }) => status === 401)).toBe(true)
      await passTime('sign-in-burst')
    }
    for (const wait of [30, 60, 120]) {
      expect((await guess()).status).toBe(401)
      const refused = await Promise.all([guess(), guess(), guess()])
      for (const { status, headers } of refused) {
        expect(status).toBe(429)
        expect(Math.abs(Number(headers.get('retry-after')) - wait)).toBeLessThan(5)
      }
      await passTime('sign-in-delay')
      await passTime('sign-in-burst')
    }
    // One mail to the person, one account in the alert, and the person still gets in.
    const to = kind === 'user' ? who.email : app.config.ADMIN_EMAIL
    const mail = await mailServer.mailTo(to, /Wrong passwords/)
    expect(mail.raw).toContain(who.username)
    expect(await guessedAccounts(kind)).toBe(1)
    expect((await owner.send('POST', login, who, from('10.8.3.1'))).status).toBe(200)
    const mails = mailServer.mails.filter(({ raw }) => raw.includes('Wrong passwords'))
    expect(mails.filter(({ raw }) => raw.includes(who.username))).toHaveLength(1)
  })

  it('counts one name as one, however it is spelt, and gives in to no right password then', async () => {
    const who = await addPerson()
    const full = [...who.username].map((letter) =>
      String.fromCodePoint(letter.codePointAt(0)! + 0xfee0),
    )
    const spellings = [
      who.username,
      who.username.toUpperCase(),
      `  ${who.username}\t`,
      full.join(''),
    ]
    for (let turn = 0; turn < 5; turn++) {
      expect((await attempt(spellings[turn % 4]!, 'wrong', '10.3.0.1')).status).toBe(401)
    }
    for (const spelling of spellings) {
      const refused = await attempt(spelling, who.password, '10.3.0.1')
      expect(refused.status).toBe(429)
      expect(refused.headers.getSetCookie()).toEqual([])
    }
  })
})

// Both doors count by the same code (`sign-in-limits.ts`): what is counted is shown at one.
describe('Either door', () => {
  const { login } = doors[0]
  const { attempt, addPerson } = tryAt(doors[0])

  it('stops one network that sprays a password over many names, known or not', async () => {
    const known = await addPerson()
    // One subscriber of IPv6 has all addresses of a /64.
    const spray = async (turn: number) => {
      const username = turn % 4 === 0 ? known.username : `sprayed-${turn}`
      return (await attempt(username, 'Password1', `2001:db8:1:2:${turn}::1`)).status
    }
    expect(await spray(0)).toBe(401)
    // So many more before, of all that one network may try.
    const skipped = 250 - 17
    const [counter] = await sql`
      update rate_limits set points = points + ${skipped}
      where key like 'sign-in-network%' returning key, points`
    expect(counter).toMatchObject({ points: skipped + 1 })
    const statuses: number[] = []
    for (let turn = 1; turn < 27; turn++) statuses.push(await spray(turn))
    expect(statuses).toEqual([...Array(16).fill(401), ...Array(10).fill(429)])
    // Another network is not affected.
    expect((await attempt(known.username, known.password, '2001:db8:1:3::1')).status).toBe(200)
  })

  it('counts a network of IPv6 as one, and an IPv4 address as itself in both notations', async () => {
    const { username } = await addPerson()
    const same = ['2001:db8::1', '2001:db8:0:0:ffff::', '2001:DB8::a:b:c:d', '2001:db8:0::2']
    const statuses: number[] = []
    for (const address of [...same, '2001:db8::3', '2001:db8::4', '2001:db8:0:1::1'])
      statuses.push((await attempt(username, 'wrong', address)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 401])
    for (let turn = 0; turn < 5; turn++)
      await attempt('mapped', 'wrong', turn % 2 ? '10.1.0.9' : '::ffff:10.1.0.9')
    expect((await attempt('mapped', 'wrong', '10.1.0.9')).status).toBe(429)
  })

  it('lets fifty phones behind one address in, each after three mistakes', async () => {
    const phones = await Promise.all(
      Array.from({ length: 50 }, (_, at) => limit(() => addPerson(`10.7.7.${at}`))),
    )
    const statuses = await Promise.all(
      phones.map((who) =>
        limit(async () => {
          const phone = visit(app.origin)
          const enter = (password: string) =>
            phone.send('POST', login, { ...who, password }, from('100.64.0.1'))
          for (let mistake = 0; mistake < 3; mistake++) await enter('mistyped')
          return (await enter(who.password)).status
        }),
      ),
    )
    expect(statuses).toEqual(phones.map(() => 200))
  })

  it('takes no attempt for a wrong one that had no time to be looked at', async () => {
    const who = await addPerson()
    const crowd = Array.from({ length: 60 }, (_, at) => attempt(`crowd${at}`, 'x', `10.8.5.${at}`))
    const own = Array.from({ length: 5 }, () =>
      attempt(who.username, who.password, '10.8.6.1').then(({ status }) => status),
    )
    await Promise.all(crowd)
    expect((await Promise.all(own)).filter((status) => status === 429)).toEqual([])
    expect((await attempt(who.username, who.password, '10.8.6.1')).status).toBe(200)
  })

  it('counts right passwords, too', async () => {
    const who = await addPerson()
    const browser = visit(app.origin)
    const statuses = await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        limit(async () => {
          // Without its cookie each is another device.
          const visitor = turn % 2 ? browser : visit(app.origin)
          return (await visitor.send('POST', login, who, from('10.8.4.1'))).status
        }),
      ),
    )
    const succeeded = statuses.filter((status) => status === 200).length
    expect(succeeded).toBeGreaterThanOrEqual(20)
    expect(succeeded).toBeLessThanOrEqual(35)
    expect(statuses.slice(50).every((status) => status === 429)).toBe(true)
  })

  it('counts what the proxy says, not what the client says before it', async () => {
    const { username } = await addPerson()
    const statuses: number[] = []
    for (let turn = 0; turn < 8; turn++) {
      statuses.push((await attempt(username, 'wrong', `192.0.2.${turn}, 10.2.0.1`)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it('looks at a few passwords only when a name is tried from everywhere at one instant', async () => {
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

  it('says at its limits nothing about who is known', async () => {
    const { username } = await addPerson()
    const answersFor = async (name: string, address: string) => {
      const said: unknown[] = []
      for (let turn = 0; turn < 7; turn++) {
        const { status, body } = await attempt(name, 'wrong', address)
        said.push([status, String(body.error).replaceAll(/\d+/g, 'n')])
      }
      return said
    }
    expect(await answersFor(username, '10.5.0.1')).toEqual(
      await answersFor('unknown-name', '10.5.0.2'),
    )
  })
})

it('stops one address that guesses tokens of reset links; looking at a link is free', async () => {
  const set = () =>
    app.send(
      'POST',
      '/api/reset-password',
      { token: crypto.randomUUID(), password: 'taken over' },
      from('10.6.0.1'),
    )
  for (let guess = 0; guess < 10; guess++) {
    const look = `/api/reset-password?token=${crypto.randomUUID()}`
    for (let time = 0; time < 3; time++) {
      const { status, body } = await app.send('GET', look, undefined, from('10.6.0.1'))
      expect({ status, body }).toEqual({ status: 200, body: { valid: false } })
    }
    expect((await set()).status).toBe(400)
  }
  const refused = await set()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
})

it.each(['password', 'profile'])(
  'counts the current password, asked for a change of the %s, like one at the door',
  async (what) => {
    const who = person()
    const registered = await app.send('POST', '/api/register', who, from('10.7.0.1'))
    const cookie = registered.headers.getSetCookie().find((one) => one.includes('user.sid'))!
    const change = (currentPassword: string) =>
      app.send(
        'PUT',
        `/api/user/${what}`,
        {
          ...{ currentPassword, newPassword: 'taken over' },
          ...{ name: 'Guest', email: 'taken@over.test', password: currentPassword },
        },
        {
          ...from('10.7.0.2'),
          cookie: cookie.split(';')[0]!,
        },
      )
    for (let guess = 0; guess < 5; guess++)
      expect((await change(`guess ${guess}`)).status).toBe(400)
    expect((await change(who.password)).status).toBe(429)
  },
)

it('counts wrong codes of the second step like wrong passwords, and a missing one not', async () => {
  const admin = await signInAdmin(app.origin)
  const { code } = await turnOnTotp(admin)
  const attempt = async (given?: string) => {
    const body = { ...admin.who, code: given }
    return (await visit(app.origin).send('POST', '/api/admin/login', body, from('10.6.0.7'))).status
  }
  for (let turn = 0; turn < 6; turn++) expect(await attempt()).toBe(401)
  for (let turn = 0; turn < 4; turn++) expect(await attempt('000000')).toBe(401)
  await passTime('sign-in-burst')
  // The right password alone forgives nothing.
  expect(await attempt()).toBe(401)
  expect(await attempt('000000')).toBe(401)
  expect(await attempt(code())).toBe(429)
  for (let turn = 0; turn < 9; turn++) await admin.post('/api/admin/totp/confirm', { code: '1' })
  expect((await admin.post('/api/admin/totp/confirm', { code: code() })).status).toBe(429)
})
