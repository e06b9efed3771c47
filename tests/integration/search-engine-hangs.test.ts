import { afterAll, afterEach, expect, inject, it, vi } from 'vitest'
import type { Company } from '#contract/companies.ts'
import { companyFilters, searchRequest } from '#contract/search.ts'
import { startEngineProxy } from '#tests/support/engine-proxy.ts'
import { rebuild } from '#tests/support/indexing.ts'
import { listCompanies, search } from '#tests/support/search.ts'
import { useApp } from '#tests/support/use-app.ts'
import { makeWorld } from '#tests/support/world.ts'

// A proxy in front of the engine can hold back its answers.
let held = Promise.withResolvers<void>()
held.resolve()
const hold = () => void (held = Promise.withResolvers())
const request = searchRequest.parse({ query: 'paneer' })
let onTheirWay = 0
const proxy = await startEngineProxy(inject('servers').meilisearchUrl, {
  before: () => (onTheirWay++, held.promise),
  after: () => void onTheirWay--,
})
await makeWorld({ data: 'demo', env: { MEILISEARCH_URL: proxy.url } })
afterAll(() => proxy.stop())
afterEach(() => void vi.unstubAllEnvs())
/** Runs with the product's original time limits, without the factor for slow machines. */
const impatiently = async <Result>(work: () => Promise<Result>) => {
  vi.stubEnv('TIMEOUT_FACTOR', '1')
  return await work().finally(() => vi.unstubAllEnvs())
}
await rebuild()
const app = await useApp()

const searchAtOnce = (times: number) =>
  Promise.all(Array.from({ length: times }, () => app.get('/api/search?query=paneer')))
const isBasic = async () => (await searchAtOnce(1))[0]!.body.basic as boolean
/** Waits until the engine has also answered requests that Postgres has answered meanwhile. */
async function letGo() {
  held.resolve()
  await expect.poll(() => onTheirWay).toBe(0)
  await expect.poll(isBasic).toBe(false)
}
const beginList = () => listCompanies(companyFilters.parse({}))

it('does not leave an engine because of one slow answer, but of several, until it recovers', async () => {
  await searchAtOnce(4)
  hold()
  const [slow] = await impatiently(() => searchAtOnce(1))
  held.resolve()
  expect(slow).toMatchObject({ status: 200, body: { basic: true } })
  expect(await isBasic()).toBe(false)
  // Postgres finds nothing for this, so that its answer waits for the engine's.
  hold()
  const late = impatiently(() => app.get('/api/search?query=पनीर'))
  await expect.poll(() => onTheirWay).toBe(1)
  setTimeout(held.resolve, 800)
  expect((await late).body).toMatchObject({
    basic: false,
    hits: expect.arrayContaining([expect.anything()]),
  })
  hold()
  for (const { status, body, headers } of await impatiently(() => searchAtOnce(8))) {
    expect(status).toBe(200)
    expect(headers.get('x-search-results')).toBe('basic')
    expect(body).toMatchObject({ basic: true, hits: expect.arrayContaining([expect.anything()]) })
  }
  await letGo()
  // The same for the plain list.
  hold()
  const list = await impatiently(() => app.get('/api/companies/search'))
  expect(list.headers.get('x-search-results')).toBe('basic')
  expect(list.body).toHaveLength(240)
  await letGo()
})

it('lets two hundred searches wait, and refuses further ones immediately', async () => {
  hold()
  const ended: string[] = []
  const waiting = Array.from({ length: 200 }, () =>
    search.searchCompanies(request).finally(() => ended.push('search')),
  )
  const refused = await app.get('/api/search?query=paneer').finally(() => ended.push('refusal'))
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(ended).toEqual(['refusal'])
  await letGo()
  expect(await Promise.all(waiting)).toHaveLength(200)
})

it('finishes a list from Postgres that a hanging engine has started', async () => {
  const { parts, basic } = await beginList()
  expect(basic).toBe(false)
  const first = (await parts.next()).value as Company[]
  hold()
  const rest = (await impatiently(() => Array.fromAsync(parts))).flat()
  held.resolve()
  expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(240)
})

it('limits concurrent whole lists, and says when to try again', async () => {
  const lists = await Promise.all(Array.from({ length: 4 }, beginList))
  for (const { parts } of lists) await parts.next()
  const refused = await app.get('/api/companies/search')
  expect(refused).toMatchObject({
    status: 503,
    body: { error: expect.stringMatching(/try again/) },
  })
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await searchAtOnce(1))[0]!.status).toBe(200)
  // One list is read to its end; the readers of the others disconnect.
  await Array.fromAsync(lists[0]!.parts)
  for (const { parts } of lists) await parts.return()
  const answers = await Promise.all(lists.map(() => app.get('/api/companies/search')))
  for (const { body } of answers) expect(body).toHaveLength(240)
})

it('frees the slots of whole lists whose readers disconnect before they start', async () => {
  const path = '/api/companies/search?cuisine=Vegan'
  hold()
  const leave = () => fetch(app.origin + path, { signal: AbortSignal.timeout(50) }).catch(() => {})
  for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 4 }, leave))
  held.resolve()
  await expect.poll(async () => (await app.get(path)).status).toBe(200)
})
