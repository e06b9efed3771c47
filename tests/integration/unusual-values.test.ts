import { parse } from 'node:querystring'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { allCalls } from '#contract/calls/all.ts'
import { type Call, split } from '#contract/calls.ts'
import { searchRequest } from '#contract/search.ts'
import { z } from '#contract/zod.ts'
import { visit } from '#tests/support/app.ts'
import { addCompany } from '#tests/support/factories.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'
import routes from '#web/routes.ts'

const app = await useApp({ index: true, web: true })
const user = await signUp(app.origin)
const kitchen = await addCompany()
await sql`insert into company_owners (company_id, user_id) values (${kitchen}, ${user.id})`
// Signed in as both, so that no guard refuses the values earlier.
const visitor = visit(app.origin)
for (const { cookies } of [user, await signInAdmin(app.origin)])
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
const signsOut = /^DELETE \/api\/user\/(sessions|account)|logout$/
const calls = Object.entries<Call>(allCalls)
  .filter(([name]) => !signsOut.test(name))
  .map(([name, call]) => ({ ...split(name), call }))

type Sent = { method: string; path: string; body?: string; headers?: Record<string, string> }

/** Sends requests, some concurrently. @returns those that caused a server error */
async function faultsOf(requests: readonly Sent[]) {
  const faults = []
  for (let at = 0; at < requests.length; at += PARALLEL) {
    const sent = requests.slice(at, at + PARALLEL)
    faults.push(
      ...(await Promise.all(
        sent.map(async ({ method, path, body, headers }) => {
          const send = () => visitor.send(method, path, body, headers)
          let answer = await send()
          // Refused for lack of capacity: repeated until there is some.
          while (answer.status === 503 && answer.headers.has('retry-after')) answer = await send()
          // The generic message, which names no field.
          const isVague = answer.body?.error === 'Something in this cannot be stored.'
          const given = { method, path: path.slice(0, 200), body: body?.slice(0, 300), headers }
          return answer.status >= 500 || isVague ? [{ ...given, status: answer.status }] : []
        }),
      )),
    )
  }
  return faults.flat()
}
const PARALLEL = 8

const at = (path: string, id: number | string = kitchen) => path.replaceAll(/\{\w+\}/g, String(id))
const fieldsOf = (schema: z.ZodType | undefined) =>
  Object.keys((schema as z.ZodObject)?.shape ?? {})

// Percent-encoded: U+0000, two forms of a lone surrogate, numbers and dates out of range.
const encoded = [
  ...['%00', 'a%00b', '%F0%9F', '%ED%A0%BC', '%E0%A4%A', '9999999999', '1e400', '-0'],
  ...['0000-01-01', '9'.repeat(400), '%F0%9F%8D%9B', '%FF'],
]

it('answers no path with a server error, whatever its ids', async () => {
  const withIds = calls.filter(({ path }) => path.includes('{'))
  expect(withIds.length).toBeGreaterThan(40)
  const requests = withIds.flatMap(({ method, path }, place) =>
    // Undecodable paths are refused before routing, so one call is enough.
    encoded
      .filter((id) => place === 0 || !isBroken(id))
      .map((id) => ({ method, path: at(path, id) })),
  )
  expect(await faultsOf(requests)).toEqual([])
})

const isBroken = (part: string) => {
  try {
    return decodeURIComponent(part) === ''
  } catch {
    return true
  }
}

/** Forms of a name and its value in a query: once, twice, as a list, as an object. */
const pairs = [
  ...encoded.map((value) => (name: string) => `${name}=${value}`),
  (name: string) => `${name}=1&${name}=%00`,
  (name: string) => `${name}[]=1&${name}[x]=2&${name}[__proto__][a]=3`,
  (name: string) => `${name}`,
  (name: string) => `${name}=%zz%`,
  (name: string) => `%00${name}=1&__proto__=1&constructor=1&=1`,
  (name: string) => `${name}=${'%E0%A4%85'.repeat(100)}`,
]

/** Each form of a value, for all names together; and for each name alone if its schema accepts it. */
const queriesOf = (names: string[], schema?: z.ZodType) => [
  ...pairs.map((pair) => names.map(pair).join('&')),
  ...names
    .flatMap((name) => pairs.map((pair) => pair(name)))
    .filter((query) => schema?.safeParse(parse(query)).success),
]

it('answers no query of a call with a server error', async () => {
  const withQuery = calls.filter(({ call }) => call.query)
  expect(withQuery.length).toBeGreaterThan(25)
  const requests = withQuery.flatMap(({ method, path, call }) =>
    // An upload is read by a process of its own, so that it gets all names at once only.
    queriesOf(fieldsOf(call.query), call.takesFile ? undefined : call.query).map((query) => ({
      method,
      path: `${at(path)}?${query}`,
      // A missing body would be refused before the query is looked at.
      ...(call.body && { body: '{}' }),
    })),
  )
  expect(await faultsOf(requests)).toEqual([])
})

/** Paths of the web's routes, with ids filled in. */
const pathsOf = (routes: RouteConfigEntry[], before = ''): string[] =>
  routes.flatMap(({ path = '', children }) => {
    const own = `${before}/${path.replaceAll(/:\w+/g, String(kitchen))}`.replaceAll('//', '/')
    return children ? pathsOf(children, own) : [own]
  })

it('answers no address of a page with a server error', async () => {
  const paths = pathsOf(await routes)
  expect(paths).toContain(`/companies/${kitchen}`)
  const names = [...fieldsOf(searchRequest), 'token', 'ids', 'tab', 'next']
  // Each page gets each value, under two names.
  const mixed = [0, 9].map((turn) =>
    names.map((name, place) => pairs[(place + turn) % pairs.length]!(name)).join('&'),
  )
  const requests = [
    ...paths.flatMap((path) => mixed.map((query) => `${path}?${query}`)),
    // Single names are tested with GET /api/search, which has the same schema.
    ...pairs.map((pair) => `/companies?${names.map(pair).join('&')}`),
    ...encoded.flatMap((id) => [`/companies/${id}`, `/kitchens/${id}`]),
  ].map((path) => ({ method: 'GET', path }))
  expect(await faultsOf(requests)).toEqual([])
})

it('answers unusual headers and cookies without a server error', async () => {
  const values = [...encoded, '\u00FF\u00FE', 's%3Aa%00b.c', 'j%3A%7B%22a%22%3A1%7D']
  const requests = calls.flatMap(({ method, path, call }) =>
    fieldsOf(call.headers).flatMap((name) =>
      values.map((value) => ({ method, path: at(path), headers: { [name]: value } })),
    ),
  )
  const cookies = ['user.sid', 'admin.sid', 'pincode', 'a%00'].flatMap((name) =>
    values.map((value) => ({
      method: 'GET',
      path: '/api/user',
      headers: { cookie: `${name}=${value}` },
    })),
  )
  expect(await faultsOf([...requests, ...cookies])).toEqual([])
})

/** Placeholder for deeply nested lists. */
const NESTED = 'nested lists'
const toJson = (body: unknown) =>
  JSON.stringify(body).replaceAll(`"${NESTED}"`, '['.repeat(4_000) + ']'.repeat(4_000))
const unusual: unknown[] = [
  ...['a\0b', 'Swad \uD83C', '9999999999', '0000-01-01', '+010000-01-01'],
  ...[9_999_999_999, 1e300, NESTED, { 'a\0': 1 }, [null], null],
]

type JsonSchema = z.core.JSONSchema.JSONSchema
/** Texts that satisfy rules which are not part of the JSON schema, by field. */
const texts: Record<string, string> = {
  email: 'guest@example.test',
  contactEmail: 'guest@example.test',
  account: user.who.email,
  phone: '98200 00000',
  rating: '4',
  price: '90',
  from: '12:00',
  to: '13:30',
  km: '5',
}

/** A value that a schema accepts. Optional texts are null. */
function sampleOf(schema: JsonSchema, root = schema, name = ''): unknown {
  const sampled = (inner: unknown, field = name) => sampleOf(inner as JsonSchema, root, field)
  const { $ref, type, anyOf, oneOf, properties, items } = schema
  if ($ref) return sampled(root.$defs![$ref.split('/').at(-1)!])
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  const choices = (anyOf ?? oneOf) as JsonSchema[] | undefined
  if (choices) {
    const isOptional = choices[0]!.type === 'string' && choices[1]!.type === 'null'
    return isOptional ? null : sampled(choices[0])
  }
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([field, of]) => [field, sampled(of, field)]),
    )
  if (type === 'array') return [sampled(items)]
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  return schema.format === 'date' ? '2030-01-01' : (texts[name] ?? 'Annapurna')
}

/** A value with one part, at any depth, replaced; each part in turn. */
function* withEachPartReplaced(value: unknown, by: unknown): Generator<unknown> {
  yield by
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    for (const changed of withEachPartReplaced(inner, by))
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
}

/** A value with all its texts, numbers and other scalars replaced. */
function everywhere(value: unknown, by: unknown): unknown {
  if (typeof value !== 'object' || value === null) return by
  if (Array.isArray(value)) return value.map((inner) => everywhere(inner, by))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, everywhere(inner, by)]),
  )
}

it('answers no field of a body with a server error', async () => {
  const bodies = calls.flatMap(({ method, path, call: { body } }) => {
    if (!body) return []
    const sample = sampleOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
    return [{ method, path: at(path), sample, schema: body }]
  })
  expect(bodies.length).toBeGreaterThan(30)
  // The replacement in every place at once; and in one place alone if the schema accepts it,
  // because refused values reach no handler.
  const requests = bodies.flatMap(({ method, path, sample, schema }) =>
    [
      [null],
      ...unusual.flatMap((value) => [
        everywhere(sample, value),
        ...[...withEachPartReplaced(sample, value)].filter(
          (body) => schema.safeParse(body).success,
        ),
      ]),
    ].map((body) => ({ method, path, body: toJson(body) })),
  )
  expect(await faultsOf(requests)).toEqual([])
})
