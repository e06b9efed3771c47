import '#tests/support/demo-data.ts'
import { afterAll, expect, it } from 'vitest'
import { startEngineProxy } from '#tests/support/engine-proxy.ts'

// The engine is reached through a proxy that can hold back its answers. The product's modules
// read the environment when they are loaded, hence after it is set.
let held = Promise.withResolvers<void>()
held.resolve()
const proxy = await startEngineProxy(process.env.MEILISEARCH_URL!, { before: () => held.promise })
process.env.MEILISEARCH_URL = proxy.url
const { rebuild } = await import('#tests/support/indexing.ts')
const { useApp } = await import('#tests/support/use-app.ts')
afterAll(() => proxy.stop())
await rebuild()
const app = await useApp()

const searchAtOnce = (times: number) =>
  Promise.all(Array.from({ length: times }, () => app.get('/api/search?query=paneer')))

it('does not leave an engine for one slow answer', async () => {
  await searchAtOnce(4)
  held = Promise.withResolvers()
  const [slow] = await searchAtOnce(1)
  held.resolve()
  expect(slow).toMatchObject({ status: 200, body: { basic: true } })
  expect((await searchAtOnce(1))[0]!.body.basic).toBe(false)
})

it('does not wait for an engine that hangs, and returns to it when it goes on', async () => {
  const [before] = await searchAtOnce(1)
  expect(before!.body.basic).toBe(false)
  held = Promise.withResolvers()
  // Several slow answers say that it hangs.
  for (const { status, body, headers } of await searchAtOnce(8)) {
    expect(status).toBe(200)
    expect(headers.get('x-search-results')).toBe('basic')
    expect(body).toMatchObject({ basic: true, total: before!.body.total })
  }
  expect((await app.get('/api/companies/search')).body).toHaveLength(240)
  held.resolve()
  await expect.poll(async () => (await searchAtOnce(1))[0]!.body.basic).toBe(false)
})

it('leaves an engine that hangs for the plain list alone, too', async () => {
  held = Promise.withResolvers()
  const list = await app.get('/api/companies/search')
  expect(list.headers.get('x-search-results')).toBe('basic')
  expect(list.body).toHaveLength(240)
  held.resolve()
  await expect.poll(async () => (await searchAtOnce(1))[0]!.body.basic).toBe(false)
})
