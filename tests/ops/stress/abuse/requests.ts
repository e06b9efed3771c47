import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { document, mutated, valid, type Schema } from '#tests/ops/stress/abuse/schemas.ts'
import { encoded, header, text } from '#tests/ops/stress/abuse/values.ts'
import { canvas } from '#tests/support/pictures.ts'

type Described = {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** A call of the API, or a page. */
export type Operation = {
  name: string
  method: string
  path: string
  /** Schemas of the query parameters. */
  query: Record<string, Schema>
  body?: Schema
  /** Media type of the body, if that is a file. */
  file?: string
  answers: Described['responses']
  /** The actor with the most rights for this call. */
  by: Actor
}
export type Actor = 'visitor' | 'user' | 'owner' | 'admin'
export type HostileRequest = {
  as: Actor
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

const actorOf = (path: string): Actor =>
  /^\/api\/(admin|companies$)/.test(path) ? 'admin' : /kitchens/.test(path) ? 'owner' : 'user'

/** All calls of the OpenAPI document. */
const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Described>).map(([verb, described]): Operation => {
    const { parameters = [], requestBody, responses } = described
    const [[type, content] = []] = Object.entries(requestBody?.content ?? {})
    const isJson = type === 'application/json'
    const method = verb.toUpperCase()
    return {
      name: `${method} ${path}`,
      method,
      path,
      by: actorOf(path),
      answers: responses,
      query: Object.fromEntries(
        parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
      ),
      ...(isJson ? { body: content!.schema } : { file: type?.replace('*', 'png') }),
    }
  }),
)

const paths = `/ /companies /companies/{id} /companies/{id}.data /_root.data /list-your-business /auth
  /reset-password /verify-email /profile /alerts/confirm /alerts/new /admin /kitchens /no-such-page
  /__manifest /images/{id}.webp /banners/{id}.svg /dev/mail/{id} /sitemap-{id}.xml /robots.txt /readyz
  /assets/{id}.js /api /api/docs/{id} /metrics /.env /.git/config /server/index.js /.data/{id}`
const names = ['query', 'location', 'page', 'sort', 'token', 'tab', '_routes', 'index']
const pages = paths.split(/\s+/).map((path): Operation => {
  const query = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  return { name: `GET ${path}`, method: 'GET', path, query, by: 'user', answers: {} }
})

export const operations = [...calls, ...pages]

type Changes = Partial<Pick<HostileRequest, 'method' | 'path' | 'body' | 'headers'>>

/** Keys that no schema has, inserted before the body's own. */
const strangeKeys = `"__proto__":{"isAdmin":true}|"role":"admin","isAdmin":true,"emailVerified":true
  |"id":1,"userId":1,"passwordHash":"!"|"":1,"\\u0000":1,"\\ud800":1`.split('|')
const noJson = ['\ufeff{}', '"\\ud800"', '01', "'a'", '['.repeat(45_000), ' '.repeat(600_000)]
const bomb = gzipSync(Buffer.alloc(3_000_000, 0x20))
const gzipped = { 'Content-Encoding': 'gzip' }

/** Bodies that are invalid as a whole, or contradict their headers. */
const brokenBody = (right: string): fc.Arbitrary<Changes> =>
  fc.oneof(
    fc.constantFrom(...strangeKeys).map((keys) => ({ body: `{${keys},${right.slice(1)}` })),
    fc.constantFrom(...noJson, `${right}}`, right + right).map((body) => ({ body })),
    fc.nat(right.length).map((end) => ({ body: right.slice(0, end) })),
    text.map((body) => ({ body })),
    fc
      .constantFrom(right, gzipSync(right), gzipSync(right).subarray(0, 20), bomb)
      .map((body) => ({ body, headers: gzipped })),
  )

const png = await canvas(8, 8).png().toBuffer()
const columns = 'reference,name,location,tags,website'
const csv = Buffer.from(`${columns}\nabuse,Kitchen,Pune,Jain|Vegan,\n`)
const rightFile = ({ file }: Operation) => (file?.startsWith('image/') ? png : csv)
const starts =
  '\xff\xd8\xff\xe0\0\x10JFIF\0|GIF89a|<svg|\xff\xfea\0|PK\x03\x04|id;day;dish\n|{"id":1,"plans":'
/** Files that are truncated, corrupted, only begin correctly, or contain hostile cells. */
const hostileFile = (right: Buffer) =>
  fc.oneof(
    fc.nat(right.length).map((end) => right.subarray(0, end)),
    fc
      .tuple(fc.nat(right.length - 1), fc.uint8Array({ minLength: 1, maxLength: 9 }))
      .map(([at, bytes]) =>
        Buffer.concat([right.subarray(0, at), bytes, right.subarray(at + bytes.length)]),
      ),
    fc
      .tuple(fc.constantFrom(...starts.split('|')), fc.uint8Array({ maxLength: 500 }))
      .map(([start, noise]) => Buffer.concat([Buffer.from(start, 'latin1'), noise])),
    fc
      .array(fc.array(text, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 3 })
      .map((rows) => Buffer.from([columns, ...rows.map((row) => row.join(','))].join('\n'))),
  )

/** The path with ids filled in. Deletions get other ids than changes, so that the latter persist. */
const validPath = ({ method, path }: Operation) =>
  fc.integer({ min: 1, max: 60 }).map((id) => {
    const uuid = '6f1d2a3b-4c5d-4e6f-8a9b-0c1d2e3f4a5b'
    const given = path.includes('/jobs/') ? uuid : String(method === 'DELETE' ? 100 + id : id)
    return path.replace('{kind}', 'claim').replaceAll(/\{\w+\}/g, given)
  })

/** Values that mean "everything" in a filter. */
const everything = ['status', 'featured', 'location', 'cuisine', 'priceRange', 'read']

/** Valid requests, which prove that the hostile ones reach the handlers. */
export function validRequest(operation: Operation): fc.Arbitrary<HostileRequest> {
  const { by, method, query, body, file } = operation
  const fields = Object.entries(query).map(([name, schema]) => {
    const isFilter = everything.includes(name) && !schema.enum
    return [name, (isFilter ? fc.constant('all') : valid(schema, name)).map(String)] as const
  })
  const asked = fc.record(Object.fromEntries(fields)).map((values) => new URLSearchParams(values))
  const right = file ? rightFile(operation) : undefined
  const sent = body ? valid(body).map((value) => JSON.stringify(value)) : fc.constant(right)
  const type = body ? 'application/json' : file
  const headers: Record<string, string> = type ? { 'Content-Type': type } : {}
  return fc.tuple(validPath(operation), asked, sent).map(([path, params, content]) => ({
    as: by,
    method,
    body: content,
    path: params.size > 0 ? `${path}?${params}` : path,
    headers,
  }))
}

/** Substitutions in paths. */
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

const hostileQuery = ({ query }: Operation) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(query), 'id', 'token', '__proto__'), encoded, encoded)
    .chain(([name, value, other]) =>
      fc.constantFrom(
        ...[`${name}=${value}`, `${name}=${value}&${name}=${other}`, `${name}[]=${value}`],
        ...[`${name}[a]=b&${name}[__proto__][c]=d`, `${name}${'[a]'.repeat(500)}=1`],
        ...[`${'&'.repeat(5_000)}${name}=1`, `${'k=1&'.repeat(1_500)}${name}`, `${name}&=&==`],
        ...['page=999999999&pageSize=999999999'],
        Object.keys(query)
          .map((each) => `${each}=${value.slice(0, 300)}`)
          .join('&'),
      ),
    )

const methods = 'GET HEAD OPTIONS TRACE PATCH DELETE PUT POST PROPFIND LOCK'.split(' ')

/** Requests to a call, each hostile in one aspect. */
export function hostileRequest(operation: Operation): fc.Arbitrary<HostileRequest> {
  const { body, file, by } = operation
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
  if (file) {
    const files = hostileFile(rightFile(operation)).map((content) => ({ body: content }))
    changes.push({ weight: 8, arbitrary: files })
  }
  return fc
    .tuple(
      validRequest(operation),
      fc.oneof(...changes),
      fc.constantFrom<Actor>(by, by, by, 'visitor', 'user', 'admin'),
    )
    .map(([request, changed, as]) => ({
      ...request,
      ...changed,
      as,
      headers: { ...request.headers, ...changed.headers },
    }))
}
