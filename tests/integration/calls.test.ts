import { expect, it } from 'vitest'
import { createOpenApi } from '#api/documentation/openapi.ts'
import { allCalls } from '#contract/calls/all.ts'
import { type Call, split } from '#contract/calls.ts'
import { visit } from '#tests/support/app.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
const stranger = visit(app.origin)

/** Every call of the OpenAPI document: those of the contract, and those with files. */
const calls = Object.entries<object>(createOpenApi('http://localhost').paths ?? {}).flatMap(
  ([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      template: path,
      path: path.replaceAll(/\{\w+\}/g, '2147483647'),
    })),
)
const isSignIn = /^\/api\/(admin\/)?login$/
const ofAdmins = calls.filter(
  ({ path }) => /^\/api\/(admin\/|companies$)/.test(path) && !isSignIn.test(path),
)
/** Calls about a person's account, and those that only a person can make. */
const ofUsers = calls.filter(
  ({ method, path }) =>
    path.startsWith('/api/user') ||
    (/^\/api\/reviews(\/\d+)?$|\/claim/.test(path) && method !== 'GET'),
)
/** Mail programs send these requests, from no page. */
const oneClick = /\/unsubscribe$/
const changing = calls.filter(({ method, path }) => method !== 'GET' && !oneClick.test(path))

const ask = async (visitor: typeof stranger, call: (typeof calls)[number], headers = {}) => {
  const { status, body } = await visitor.send(call.method, call.path, undefined, headers)
  return { call: `${call.method} ${call.template}`, status, error: body?.error as string }
}

it('serves every call of the contract and of the OpenAPI document', async () => {
  const { status, body } = await app.get('/api/openapi.json')
  expect({ status, body }).toMatchObject({ status: 200, body: { openapi: '3.1.1' } })
  const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(
    calls.map(({ method, template }) => `${method} ${template}`).toSorted(),
  )
  const declared = Object.keys(allCalls).map((name) => Object.values(split(name)).join(' '))
  expect(described).toEqual(expect.arrayContaining(declared))
  // Signed in as both, so that no guard refuses the request earlier; signing out comes last.
  const visitor = visit(app.origin)
  for (const { cookies } of [await signUp(app.origin), await signInAdmin(app.origin)])
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
  const signsOut = /^DELETE \/api\/user\/sessions|logout$/
  const last = ({ method, path }: (typeof calls)[number]) => +signsOut.test(`${method} ${path}`)
  for (const call of calls.toSorted((a, b) => last(a) - last(b))) {
    const { status, error } = await ask(visitor, call)
    const isServed = status < 500 && !/^There is no [A-Z]+ \//.test(error)
    expect({ call, status, isServed }).toEqual({ call, status, isServed: true })
  }
})

it('has a documentation page', async () => {
  expect((await app.get<string>('/api/docs')).body).toContain('swagger-ui-bundle.js')
  expect((await app.get('/api/docs/swagger-ui-bundle.js')).status).toBe(200)
})

it('refuses everyone but administrators in their calls', async () => {
  expect(ofAdmins.length).toBeGreaterThan(40)
  const user = await signUp(app.origin)
  for (const call of ofAdmins)
    for (const visitor of [stranger, user])
      expect(await ask(visitor, call)).toMatchObject({ status: 401, error: expect.any(String) })
})

it('opens to moderators exactly the calls that the contract names', async () => {
  const open = new Set(
    Object.entries<Call>(allCalls).flatMap(([name, call]) => (call.moderators ? [name] : [])),
  )
  expect(open.size).toBeGreaterThan(20)
  const signsOut = (path: string) => path.endsWith('/logout')
  for (const role of ['moderator', 'admin'] as const) {
    const visitor = await signInAdmin(app.origin, { role })
    for (const call of ofAdmins.filter(({ path }) => !signsOut(path))) {
      const { status, call: name } = await ask(visitor, call)
      const isRefused = status === 403
      expect({ role, name, isRefused }).toEqual({
        role,
        name,
        isRefused: role === 'moderator' && !open.has(name),
      })
    }
  }
})

it('refuses signed-out visitors in calls for signed-in people', async () => {
  expect(ofUsers.length).toBeGreaterThan(30)
  const error = 'Please log in to continue.'
  for (const call of ofUsers)
    expect(await ask(stranger, call)).toMatchObject({ status: 401, error })
})

it('does not accept a user’s cookie as an administrator’s, or vice versa', async () => {
  const [user, admin] = [await signUp(app.origin), await signInAdmin(app.origin)]
  const get = (path: string, cookie: string) => stranger.send('GET', path, undefined, { cookie })
  const asAdmin = await get('/api/admin/user', `admin.sid=${user.cookies.get('user.sid')}`)
  const asUser = await get('/api/user', `user.sid=${admin.cookies.get('admin.sid')}`)
  expect([asAdmin.status, asUser.status]).toEqual([401, 401])
})

it('refuses requests from other sites for all changes, and for all administrators’ calls', async () => {
  const [user, admin] = [await signUp(app.origin), await signInAdmin(app.origin)]
  const headers = { origin: 'https://evil.example' }
  for (const call of ofAdmins)
    expect(await ask(admin, call, headers)).toMatchObject({ status: 403 })
  for (const call of changing) expect(await ask(user, call, headers)).toMatchObject({ status: 403 })
  const https = app.origin.replace('http:', 'https:')
  const foreign = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'null' }, { origin: https }]
  for (const headers of foreign)
    expect((await user.send('POST', '/api/logout', {}, headers as never)).status).toBe(403)
  expect((await admin.get('/api/admin/user')).status).toBe(200)
  expect((await user.send('POST', '/api/logout', {}, { origin: app.origin })).status).toBe(200)
})

it('distinguishes /API, to which browsers send no cookie, from /api', async () => {
  const admin = await signInAdmin(app.origin)
  expect((await admin.get('/API/admin/stats')).status).toBe(404)
  expect((await admin.get('/api/ADMIN/stats')).status).toBe(200)
})

it('does not reveal to strangers which administrators’ calls exist', async () => {
  expect((await stranger.get('/api/admin/no-such-call')).status).toBe(401)
  const admin = await signInAdmin(app.origin)
  expect((await admin.get('/api/admin/no-such-call')).status).toBe(404)
})
