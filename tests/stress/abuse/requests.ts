import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { encoded, header, text } from '#tests/stress/abuse/hostile.ts'
import { document, mutated, valid, type Schema } from '#tests/stress/abuse/schemas.ts'

type Described = {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** A call of the API, or a page beside it. */
export type Operation = {
  name: string
  method: string
  path: string
  /** Parameters of the query string. */
  query: Record<string, Schema>
  body?: Schema
  takesFile?: boolean
  /** Whose call it is, who is most likely to get far. */
  owner: Actor
}
export type Actor = 'stranger' | 'user' | 'admin'
export type HostileRequest = {
  as: Actor
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

/** Every call of the OpenAPI document. */
const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Described>).map(([method, described]): Operation => {
    const { parameters = [], requestBody } = described
    return {
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(
        parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      body: requestBody?.content['application/json']?.schema,
      takesFile:
        requestBody !== undefined && !('application/json' in (requestBody.content as object)),
      owner: /^\/api\/(admin|companies$)/.test(path) ? 'admin' : 'user',
    }
  }),
)

const paths = `/ /companies /companies/{id} /companies/{id}.data /_root.data /list-your-business /auth
  /reset-password /verify-email /profile /newsletter/confirm /alerts/confirm /alerts/new /admin
  /admin/login /about /no-such-page /__manifest /images/{id}.webp /banners/{id}.svg /dev/mail/{id}
  /dev/mail/{id}/html /sitemap-{id}.xml /robots.txt /healthz /readyz /assets/{id}.js /api
  /api/docs/{id} /metrics /.env /.git/config /server/index.js /.data/{id}`
/** Pages and files, and some that must not be there. */
const pages = paths.split(/\s+/).map((path): Operation => {
  const names = ['query', 'location', 'page', 'sort', 'token', 'tab', '_routes', 'index']
  const query = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  return { name: `GET ${path}`, method: 'GET', path, query, owner: 'user' }
})

export const operations = [...calls, ...pages]

type Changes = Partial<Pick<HostileRequest, 'method' | 'path' | 'body' | 'headers'>>
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Keys that no body has, put before its own. */
const strangeKeys = `"__proto__":{"isAdmin":true}|"role":"admin","isAdmin":true,"emailVerified":true
  |"id":1,"userId":1,"passwordHash":"!"|"":1,"\\u0000":1,"\\ud800":1`.split('|')
const noJson = ['\ufeff{}', '"\\ud800"', '01', "'a'", '['.repeat(45_000), ' '.repeat(600_000)]
const types = `text/plain|multipart/form-data; boundary=x|application/xml|json|
  |application/x-www-form-urlencoded|application/json; charset=utf-7|application/json; charset="
  |application/json; charset=utf-16|application/json; charset=${'x'.repeat(500)}`.split(/\s*\|/)
const encodings = fc.constantFrom('gzip', 'gzip, gzip', 'br', 'zstd', 'x', '__proto__')
const bomb = gzipSync(Buffer.alloc(3_000_000, 0x20))

/** Bodies that are wrong as a whole, or are not what their headers say. */
const brokenBody = (right: string): fc.Arbitrary<Changes> =>
  fc.oneof(
    fc.constantFrom(...strangeKeys).map((keys) => ({ body: `{${keys},${right.slice(1)}` })),
    fc.constantFrom(...noJson, `${right}}`, right + right).map((body) => ({ body })),
    fc.nat(right.length).map((end) => ({ body: right.slice(0, end) })),
    text.map((body) => ({ body })),
    fc.constantFrom(...types).map((type) => ({ headers: { 'Content-Type': type } })),
    fc
      .tuple(encodings, fc.constantFrom(right, gzipSync(right), bomb))
      .map(([encoding, body]) => ({ body, headers: { 'Content-Encoding': encoding } })),
  )

const signatures = [
  '\xff\xd8\xff\xe0\0\x10JFIF\0',
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  'GIF89a',
  '<svg',
  '\xff\xfen\0a\0m\0e\0\n\0',
  'reference,name\n"',
  'id;day;dish\n',
  '{"id":1,"plans":',
]
const file = fc
  .tuple(fc.constantFrom(...signatures), fc.uint8Array({ maxLength: 500 }))
  .map(([signature, noise]) => ({
    body: Buffer.concat([Buffer.from(signature, 'latin1'), noise]),
    headers: { 'Content-Type': 'image/png' },
  }))

/** The path with ids in it. What is deleted is other than what is changed, so that it lasts. */
const validPath = ({ method, path }: Operation) =>
  fc.integer({ min: 1, max: 60 }).map((id) => {
    const uuid = '6f1d2a3b-4c5d-4e6f-8a9b-0c1d2e3f4a5b'
    const given = path.includes('/jobs/') ? uuid : String(method === 'DELETE' ? 100 + id : id)
    return path.replaceAll(/\{\w+\}/g, given)
  })

/** Mean "everything" in a filter. */
const everything = ['status', 'featured', 'location', 'cuisine', 'priceRange', 'read']

/** Requests with nothing hostile about them: they show that the others get far enough. */
export function validRequest(operation: Operation): fc.Arbitrary<HostileRequest> {
  const { owner, method, query, body } = operation
  const fields = Object.entries(query).map(([name, schema]) => {
    const isFilter = everything.includes(name) && !schema.enum
    return [name, (isFilter ? fc.constant('all') : valid(schema, name)).map(String)] as const
  })
  const asked = fc.record(Object.fromEntries(fields)).map((values) => new URLSearchParams(values))
  const sent = body ? valid(body).map((value) => JSON.stringify(value)) : fc.constant(undefined)
  return fc.tuple(validPath(operation), asked, sent).map(([path, params, json]) => ({
    ...{ as: owner, method, body: json },
    path: params.size > 0 ? `${path}?${params}` : path,
    headers: json === undefined ? {} : JSON_TYPE,
  }))
}

/** What stands in a path, and what is put there instead; nothing stands at its end. */
const replacements = `/ //|/api/ /api/%2e%2e/api/|/api/ /assets/../api/|/api/ /API/|/api /api/.
  |/admin /%61dmin|/admin /admin;x=1`.split(/\s*\|/)
const endings = ['/', '//', ';.css', '.json', '%00.svg', '/a'.repeat(3_000)]
const hostilePath = (operation: Operation) =>
  fc.oneof(
    encoded.map((segment) =>
      operation.path.replace(operation.path.includes('{') ? /\{\w+\}/g : /[^/]*$/, () => segment),
    ),
    fc
      .tuple(validPath(operation), fc.constantFrom(...replacements))
      .map(([path, pair]) => path.replace(...(pair.split(' ') as [string, string]))),
    fc.tuple(validPath(operation), fc.constantFrom(...endings)).map((parts) => parts.join('')),
  )

function hostileQuery({ query }: Operation) {
  const names = Object.keys(query)
  return fc
    .tuple(fc.constantFrom(...names, 'id', 'token', '__proto__'), encoded, encoded)
    .chain(([name, value, other]) =>
      fc.constantFrom(
        ...[`${name}=${value}`, `${name}=${value}&${name}=${other}`, `${name}[]=${value}`],
        ...[`${name}[a]=b&${name}[__proto__][c]=d`, `${name}${'[a]'.repeat(500)}=1`],
        ...[`${'&'.repeat(5_000)}${name}=1`, `${'k=1&'.repeat(1_500)}${name}`, `${name}&=&==`],
        names.map((each) => `${each}=${value.slice(0, 300)}`).join('&'),
        'page=999999999&pageSize=999999999',
      ),
    )
}

const methods = 'GET HEAD OPTIONS TRACE PATCH DELETE PUT POST PROPFIND LOCK'.split(' ')

/** Requests to a call, each hostile in one way. */
export function hostileRequest(operation: Operation): fc.Arbitrary<HostileRequest> {
  const { body, takesFile, owner } = operation
  const asked = fc.tuple(validPath(operation), hostileQuery(operation))
  const changes: fc.WeightedArbitrary<Changes>[] = [
    { weight: 3, arbitrary: asked.map((parts) => ({ path: parts.join('?') })) },
    { weight: 3, arbitrary: hostilePath(operation).map((path) => ({ path })) },
    { weight: 3, arbitrary: header.map((headers) => ({ headers })) },
    { weight: 1, arbitrary: fc.constantFrom(...methods).map((method) => ({ method })) },
  ]
  if (body) {
    const fields = mutated(body).map((value) => ({ body: JSON.stringify(value) }))
    const broken = valid(body).chain((value) => brokenBody(JSON.stringify(value)))
    changes.push({ weight: 8, arbitrary: fields }, { weight: 4, arbitrary: broken })
  }
  if (takesFile) changes.push({ weight: 8, arbitrary: file })
  const actor = fc.constantFrom<Actor>(owner, owner, owner, 'stranger', 'user', 'admin')
  return fc
    .tuple(validRequest(operation), fc.oneof(...changes), actor)
    .map(([request, changed, as]) => ({
      ...{ ...request, ...changed, as },
      headers: { ...request.headers, ...changed.headers },
    }))
}
