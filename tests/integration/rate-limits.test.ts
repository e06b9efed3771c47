import { expect, it } from 'vitest'
import { useApp } from '#tests/support/use-app.ts'
import { visit } from '#tests/support/visit.ts'
import { person, signUp } from '#tests/support/people.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
const app = await useApp()

/** A request that comes from some address, as the proxy in front says. */
const from = (address: string) => ({ 'x-forwarded-for': address })
/** By a browser without earlier sign-ins. */
const login = (username: string, password: string, address: string) =>
  visit(app.origin).send('POST', '/api/login', { username, password }, from(address))

it('slows down wrong passwords for one account from one address, and says when to come back', async () => {
  const who = person()
  await app.send('POST', '/api/register', who, from('10.0.0.1'))
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await login(who.username, 'wrong', '10.0.0.2')).status).toBe(401)
  }
  const refused = await login(who.username, who.password, '10.0.0.2')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect(refused.body.error).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)
  // The owner, at home, is not shut out by a stranger.
  expect((await login(who.username, who.password, '10.0.0.3')).status).toBe(200)
})

it('forgets failures after a success', async () => {
  const who = person()
  await app.send('POST', '/api/register', who, from('10.0.3.1'))
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 3; attempt++) await login(who.username, 'wrong', '10.0.3.2')
    expect((await login(who.username, who.password, '10.0.3.2')).status).toBe(200)
  }
})

it('limits recovery by recipient first, so that people behind one address have their own', async () => {
  const ask = async (email: string) =>
    (await app.send('POST', '/api/forgot-password', { email }, from('10.0.8.1'))).status
  for (let one = 0; one < 50; one++) expect(await ask(`phone${one}@example.test`)).toBe(200)
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
  for (let request = 0; request < allowed; request++) {
    expect((await app.send('POST', path, body, from('10.0.6.1'))).status).not.toBe(429)
  }
  expect((await app.send('POST', path, body, from('10.0.6.1'))).status).toBe(429)
  expect((await app.send('POST', path, body, from('10.0.6.2'))).status).not.toBe(429)
})

it('limits what costs others time by the person who asks', async () => {
  const [one, other] = [await signUp(app.origin), await signUp(app.origin)]
  const preferences = { newsletter: false, showReviews: true }
  const save = async (who: typeof one) =>
    (await who.put('/api/user/preferences', preferences)).status
  const read = async (who: typeof one) => (await who.get('/api/user/data')).status
  for (const [ask, most] of [
    [save, 60],
    [read, 30],
  ] as const) {
    const asked = await Promise.all(Array.from({ length: most + 2 }, () => ask(one)))
    expect(asked.filter((status) => status === 200)).toHaveLength(most)
    expect(await ask(one)).toBe(429)
    expect(await ask(other)).toBe(200)
  }
})

it('limits the mails that an address can be made to get by alerts, from everywhere', async () => {
  const body = { email: 'b@example.test', query: 'dal' }
  const answers = []
  for (let request = 0; request < 11; request++)
    answers.push((await app.send('POST', '/api/alerts', body, from(`10.0.7.${request}`))).status)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 202), 429])
})
