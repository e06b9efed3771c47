import { beforeEach, describe, expect, it } from 'vitest'

// The product reads the environment when it is loaded, hence after this.
process.env.RATE_LIMITS = 'on'
process.env.TRUST_PROXY = '1'
const { visit } = await import('#tests/support/app.ts')
const { useApp } = await import('#tests/support/use-app.ts')
const { createAdmin } = await import('#api/admins/save-admin.ts')
const { person, tester } = await import('#tests/support/people.ts')
const { sql } = await import('#tests/support/product.ts')

const app = await useApp()
beforeEach(() => sql`truncate rate_limits`)

/** A request that comes from some address, as the proxy in front says. */
const from = (address: string) => ({ 'x-forwarded-for': address })

const doors = [
  {
    kind: 'user',
    login: '/api/login',
    add: (who: ReturnType<typeof person>) =>
      visit(app.origin).send('POST', '/api/register', who, from('10.9.0.1')),
  },
  {
    kind: 'admin',
    login: '/api/admin/login',
    add: (who: ReturnType<typeof person>) => createAdmin(sql, tester, who),
  },
]

describe.each(doors)('The door for $kind', ({ login, add }) => {
  const attempt = (username: string, password: string, address: string) =>
    visit(app.origin).send('POST', login, { username, password }, from(address))
  const addPerson = async () => {
    const who = person()
    await add(who)
    return who
  }

  it('stops one address that sprays a password over many names, known or not', async () => {
    const known = await addPerson()
    const statuses: number[] = []
    for (let name = 0; name < 60; name++) {
      const username = name % 10 === 5 ? `${known.username}` : `sprayed-${name}`
      statuses.push((await attempt(username, 'Password1', '10.1.0.1')).status)
    }
    expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true)
    expect(statuses.slice(51).every((status) => status === 429)).toBe(true)
    // Another address is not affected.
    expect((await attempt(known.username, known.password, '10.1.0.2')).status).toBe(200)
  })

  it('counts what the proxy says, not what the client says before it', async () => {
    const { username } = await addPerson()
    const statuses: number[] = []
    for (let turn = 0; turn < 8; turn++) {
      statuses.push((await attempt(username, 'wrong', `192.0.2.${turn}, 10.2.0.1`)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
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
