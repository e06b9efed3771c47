import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createOpenApi } from '#api/documentation/openapi.ts'
import { SHARED_PATHS } from '#api/site/shared-pages.ts'
import { split } from '#contract/calls.ts'
import { uploads } from '#contract/uploads.ts'
import { FIRST_PINCODE_COOKIE } from '#domain/pincode.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
const compose = await read('../docker-compose.yml')
const example = await read('compose.env.example')

/** Variables of the compose file with their defaults; undefined if there is none. */
const asked = new Map(
  [...compose.matchAll(/\$\{([A-Z0-9_]+)(?::-((?:[^{}]|\$\{[^}]*\})*)|:\?[^}]*)\}/g)].map(
    ([, name, value]) => [name!, value],
  ),
)
const given = new Map(
  [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
)

it('explains each variable of the compose file, and no other', () => {
  expect([...given.keys()].toSorted()).toEqual([...asked.keys()].toSorted())
})

it('leaves secrets empty, so that an unchanged copy is refused', () => {
  const required = [...asked].filter(([, value]) => value === undefined).map(([name]) => name)
  expect(required.toSorted()).toEqual([
    ...['ADMIN_PASSWORD', 'DATABASE_PASSWORD', 'MEILI_MASTER_KEY', 'POSTGRES_PASSWORD'],
    'SESSION_SECRET',
  ])
  for (const name of required) expect(given.get(name)).toBe('')
})

it('states the actual defaults', () => {
  const defaults = [...asked].filter(([, value]) => value !== undefined)
  expect(defaults.map(([name]) => [name, given.get(name)])).toEqual(
    defaults.map(([name, value]) => [name, value!.replace('${HTTP_PORT:-8080}', '8080')]),
  )
})

it('grants ownership of database and engine only to the steps that create roles and keys', () => {
  const services = compose.split(/^ {2}(?=\w+:$)/m)
  const holdersOf = (secret: string) =>
    services.filter((text) => text.includes(secret)).map((text) => text.split(':')[0])
  expect(holdersOf('${POSTGRES_PASSWORD')).toEqual(['migrate', 'postgres'])
  expect(holdersOf('${MEILI_MASTER_KEY')).toEqual(['keys', 'meilisearch'])
})

it('lets the proxy retry only requests that change nothing', async () => {
  const proxy = await read('nginx.conf')
  const locations = new Map(
    [...proxy.matchAll(/^ {2}location (\S+) \{\n([^]*?)^ {2}\}/gm)].map(([, at, body]) => [
      at,
      body,
    ]),
  )
  // nginx itself does not retry a POST that was sent.
  expect(locations.get('/api/')).toContain('if ($request_method ~ ^(PUT|DELETE)$) { return 418; }')
  expect(locations.get('/api/')).toContain('error_page 418 = @change;')
  expect(locations.get('@change')).toContain('proxy_next_upstream off;')
  expect(proxy).toContain('recursive_error_pages on;')
  expect(proxy).not.toContain('non_idempotent')
})

it('lets the proxy cache only shared pages, by pincode and never for a session', async () => {
  const proxy = await read('nginx.conf')
  const caching = [...proxy.matchAll(/^ {2}location ([^]*?) \{\n([^]*?)^ {2}\}/gm)].filter(
    ([, , body]) => body!.includes('proxy_cache'),
  )
  expect(caching.map(([, at]) => at)).toEqual([`~ ${SHARED_PATHS.source.replaceAll('\\/', '/')}`])
  for (const line of [
    'proxy_cache_key $request_uri|$page_pincode|$encoding;',
    'proxy_ignore_headers Vary;',
    'proxy_cache_bypass $has_session;',
    'proxy_no_cache $has_session;',
  ])
    expect(caching[0]![2]).toContain(`    ${line}\n`)
})

it('reads cookies in the proxy as pages do', async () => {
  const proxy = await read('nginx.conf')
  const patternOf = (value: string) =>
    new RegExp(new RegExp(`^ {2}"~(.*)" ${value};$`, 'm').exec(proxy)![1]!)
  const session = patternOf('1')
  for (const cookies of ['user.sid=', 'a=1; user.sid=s%3Aa', 'a=1; __Host-user.sid=s%3Aa; b=2'])
    expect(cookies).toMatch(session)
  expect('theme=dark; pincode=400001').not.toMatch(session)
  // The pattern itself is tested in `pincode.test.ts`.
  expect(patternOf('\\$cookie_pincode').source).toBe(FIRST_PINCODE_COOKIE.source)
})

/**
 * The location that nginx chooses for a path: an exact match, else a regular expression, else the
 * longest prefix.
 */
async function locationOf(path: string): Promise<string> {
  const proxy = await read('nginx.conf')
  const locations = [
    ...proxy.matchAll(/^ {2}location (=|~)? ?(\/\S*|\^\S*) \{\n([^]*?)^ {2}\}/gm),
  ].map(([, kind, at, body]) => ({ kind, at: at!, body: body! }))
  const chosen =
    locations.find(({ kind, at }) => kind === '=' && at === path) ??
    locations.find(({ kind, at }) => kind === '~' && new RegExp(at).test(path)) ??
    locations
      .filter(({ kind, at }) => !kind && path.startsWith(at))
      .toSorted((one, other) => other.at.length - one.at.length)[0]
  return chosen!.body
}
const megabytesIn = (text: string) => Number(/client_max_body_size (\d+)m;/.exec(text)?.[1])

it('lets every upload through the proxy, and slightly larger ones, which the API refuses with a message', async () => {
  for (const [name, bytes] of Object.entries(uploads)) {
    const most = megabytesIn(await locationOf(split(name).path.replace('{id}', '12')))
    expect({ name, most: most * 1024 * 1024 >= bytes * 1.2 }).toEqual({ name, most: true })
  }
  // A company as JSON is the largest other body.
  expect(megabytesIn(await read('nginx.conf'))).toBe(1)
})

it('lists every upload of the OpenAPI document', () => {
  const documented = Object.entries(createOpenApi('http://localhost').paths ?? {}).flatMap(
    ([path, methods]) =>
      Object.entries(methods as Record<string, { requestBody?: { content?: object } }>)
        .filter(([, { requestBody }]) =>
          Object.keys(requestBody?.content ?? {}).some((type) => type !== 'application/json'),
        )
        .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.toSorted()).toEqual(Object.keys(uploads).toSorted())
})

it('lets the service worker cache the same pages as the proxy', async () => {
  const worker = await read('../web/public/sw.js')
  expect(worker).toContain(`/${SHARED_PATHS.source}/`)
})
