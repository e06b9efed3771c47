import { expect, it } from 'vitest'
import { allCalls } from '#contract/calls/all.ts'
import { type Call, split } from '#contract/calls.ts'
import { z } from '#contract/zod.ts'
import { visit } from '#tests/support/app.ts'
import { addCompany } from '#tests/support/factories.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
const user = await signUp(app.origin)
const kitchen = await addCompany()
await sql`insert into company_owners (company_id, user_id) values (${kitchen}, ${user.id})`
// Signed in as both, so that no guard stands before what reads the values.
const visitor = visit(app.origin)
for (const { cookies } of [user, await signInAdmin(app.origin)])
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
const signsOut = /^DELETE \/api\/user\/(sessions|account)|logout$/
const calls = Object.entries<Call>(allCalls)
  .filter(([name]) => !signsOut.test(name))
  .map(([name, call]) => ({ ...split(name), call }))

type Sent = { method: string; path: string; body?: string; headers?: Record<string, string> }

/** Sends requests, some at a time. @returns those that were answered with a fault of ours */
async function faultsOf(requests: readonly Sent[]) {
  const faults = []
  for (let at = 0; at < requests.length; at += PARALLEL) {
    const sent = requests.slice(at, at + PARALLEL)
    faults.push(
      ...(await Promise.all(
        sent.map(async ({ method, path, body, headers }) => {
          const answer = await visitor.send(method, path, body, headers)
          // The last line of defence names no field.
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

// As they stand in an address: U+0000, half an emoji in two ways, numbers and days out of range.
const encoded = [
  ...['%00', 'a%00b', '%F0%9F', '%ED%A0%BC', '%E0%A4%A', '9999999999', '1e400', '-0'],
  ...['0000-01-01', '9'.repeat(400), '%F0%9F%8D%9B', '%FF'],
]

it('answers no path with a server error, whatever its ids', async () => {
  const withIds = calls.filter(({ path }) => path.includes('{'))
  expect(withIds.length).toBeGreaterThan(40)
  const requests = withIds.flatMap(({ method, path }) =>
    encoded.map((id) => ({ method, path: at(path, id) })),
  )
  expect(await faultsOf(requests)).toEqual([])
})

it('answers no header and no cookie with a server error', async () => {
  const values = [...encoded, '\u00FF\u00FE', 's%3Aa%00b.c', 'j%3A%7B%22a%22%3A1%7D']
  const requests = calls.flatMap(({ method, path, call }) =>
    fieldsOf(call.headers).flatMap((name) =>
      values.map((value) => ({ method, path: at(path), headers: { [name]: value } })),
    ),
  )
  const cookies = ['user.sid', 'admin.sid', 'pincode', 'a%00'].flatMap((name) =>
    values.map((value) => ({
      ...{ method: 'GET', path: '/api/user', headers: { cookie: `${name}=${value}` } },
    })),
  )
  expect(await faultsOf([...requests, ...cookies])).toEqual([])
})

/** Stands for lists within each other. */
const NESTED = 'nested lists'
const toJson = (body: unknown) =>
  JSON.stringify(body).replaceAll(`"${NESTED}"`, '['.repeat(4_000) + ']'.repeat(4_000))
const unusual: unknown[] = [
  ...['a\0b', 'Swad \uD83C', '9999999999', '0000-01-01', '+010000-01-01'],
  ...[9_999_999_999, 1e300, NESTED, { 'a\0': 1 }, [null], null],
]

type JsonSchema = z.core.JSONSchema.JSONSchema
/** Texts that rules ask for which a JSON schema does not hold, by their fields. */
const texts: Record<string, string> = {
  ...{ email: 'guest@example.test', contactEmail: 'guest@example.test', account: user.who.email },
  ...{ phone: '98200 00000', rating: '4', price: '90', from: '12:00', to: '13:30', km: '5' },
}

/** A value that a schema takes. Texts that may be missing are null. */
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

/** A value with each part of it, at any depth, replaced by another in turn. */
function* replacedIn(value: unknown, by: unknown): Generator<unknown> {
  yield by
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    for (const changed of replacedIn(inner, by))
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
}

it('answers no field of a body with a server error', async () => {
  const bodies = calls.flatMap(({ method, path, call: { body } }) => {
    if (!body) return []
    const sample = sampleOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
    return [{ method, path: at(path), sample }]
  })
  expect(bodies.length).toBeGreaterThan(30)
  const requests = bodies.flatMap(({ method, path, sample }) =>
    unusual.flatMap((value) =>
      [...replacedIn(sample, value)].map((body) => ({ method, path, body: toJson(body) })),
    ),
  )
  expect(await faultsOf(requests)).toEqual([])
})
