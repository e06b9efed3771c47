import { expect, it } from 'vitest'
import { pageVisitor } from '#api/accounts/page-visitor.ts'
import { createDevices } from '#api/sign-in/devices.ts'
import { createUserSignIn } from '#api/sign-in/sign-in.ts'
import { useApp } from '#tests/support/use-app.ts'
import { signUp } from '#tests/support/people.ts'
import { config, log, sql } from '#tests/support/product.ts'

const app = await useApp()

const cookieOf = ({ cookies }: Awaited<ReturnType<typeof signUp>>) =>
  `theme=dark; user.sid=${cookies.get('user.sid')}`
const visitor = (cookies?: string, secrets = config.SESSION_SECRET!) => {
  const options = { secrets, secure: false }
  const devices = createDevices(options)
  const beginSignIn = async () => async () => {}
  const users = createUserSignIn({ ...app, ...options, devices, beginSignIn })
  return pageVisitor({ users, log }, cookies)
}
const whoIs = (cookies?: string) => visitor(cookies).currentUser()

it('Who asks for a page is known by the session, which is neither prolonged nor written', async () => {
  const guest = await signUp(app.origin)
  const sessions = () =>
    sql`select xmin, sess.* from user_sessions sess where user_id = ${guest.id}`
  const before = await sessions()
  const { name, username, email } = guest.who
  expect(await whoIs(cookieOf(guest))).toEqual({ name, username, email, emailVerified: true })
  expect(await sessions()).toEqual(before)
})

it('Who asks for a page is absent without a session, with a forged one and after signing out', async () => {
  const guest = await signUp(app.origin)
  const cookie = cookieOf(guest)
  expect(await whoIs()).toBe(null)
  const forged = ['user.sid=s%3Aabc.def', 'user.sid=', 'user.sid=%zz', cookie.slice(0, -3)]
  for (const one of forged) expect(await whoIs(one)).toBe(null)
  await guest.post('/api/logout')
  expect(await whoIs(cookie)).toBe(null)
  expect(visitor('a=user.sid=1; other-user.sid=1; user-sid=1').hasSession).toBe(false)
})

it('Who asks for a page stays signed in while the secret is changed', async () => {
  const cookie = cookieOf(await signUp(app.origin))
  const secrets = ['another secret, the newest', ...config.SESSION_SECRET!]
  expect(await visitor(cookie, secrets).currentUser()).toMatchObject({ emailVerified: true })
  expect(await visitor(cookie, secrets.slice(0, 1)).currentUser()).toBe(null)
})

it('Who asks for a page is unknown when the session store does not answer within three seconds', async () => {
  const cookie = cookieOf(await signUp(app.origin))
  await sql.begin(async (tx) => {
    await tx`lock table user_sessions in access exclusive mode`
    const started = performance.now()
    expect(await whoIs(cookie)).toBe(undefined)
    expect(performance.now() - started).toBeLessThan(4_000)
  })
})
