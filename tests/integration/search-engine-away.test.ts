import { setTimeout as wait } from 'node:timers/promises'
import { register } from 'prom-client'
import { afterAll, expect, inject, it } from 'vitest'
import { freePort } from '#local/server-process.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { makeKeys } from '#indexer/keys.ts'
import type { CompanyDocument } from '#indexer/company-document.ts'
import { startOwnEngine } from '#tests/support/own-engine.ts'
import {
  countJobs,
  liveIndex,
  meilisearch,
  openJobs,
  readIndex,
  rebuild,
  reconcile,
  awaitTasks,
  startIndexer,
} from '#tests/support/indexing.ts'
import { changeCompany, createCompany, removeCompany } from '#api/companies/save-company.ts'
import { companyFields } from '#tests/support/factories.ts'
import { signInAdmin, tester } from '#tests/support/people.ts'
import { startApp } from '#tests/support/app.ts'
import { createWeb } from '#api/web.ts'
import { config } from '#tests/support/product.ts'
import { makeWorld } from '#tests/support/world.ts'

// This file stops the search engine, so it starts one of its own.
const key = 'a-key-for-this-file-only'
const engine = await startOwnEngine(inject('servers'), key)
const keys = await makeKeys(engine.url, key, process.env.MEILISEARCH_INDEX!)
const port = await freePort()
await makeWorld({
  env: {
    MEILISEARCH_URL: engine.url,
    MEILISEARCH_API_KEY: key,
    TEST_API_KEY: keys.api,
    TEST_INDEXER_KEY: keys.indexer,
    PORT: String(port),
    NODE_ENV: 'production',
  },
})
if (!(await isWebBuilt())) await buildWeb()
await rebuild()
const jobs = await openJobs()
const indexer = await startIndexer()
const app = await startApp(await createWeb(config), port)
afterAll(async () => {
  await app.close()
  await indexer.stop({ graceful: false })
  await jobs.stop({ graceful: false })
  await engine.stop()
})

it('answers from Postgres without the engine, keeps its jobs, and recovers with it', async () => {
  const id = await createCompany(app, tester, companyFields({ name: 'Before the outage' }))
  await expect.poll(async () => (await readIndex()).get(id)?.name).toBe('Before the outage')
  const admin = await signInAdmin(app.origin)
  await engine.pause()

  for (const path of ['/api/search?query=befor', '/api/companies/search?query=befor']) {
    const answer = await app.get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-search-results')).toBe('basic')
    expect(answer.body.hits ?? answer.body).toMatchObject([{ id, name: 'Before the outage' }])
  }
  expect(await toldAsBasic()).toBe(1)
  const error = 'Not ready: Meilisearch does not answer'
  expect(await app.get('/readyz')).toMatchObject({ status: 503, body: { error } })
  for (const path of ['/healthz', `/api/companies/${id}`, '/api/companies/featured'])
    expect((await app.get(path)).status).toBe(200)

  // Administrators see what is known without the engine, and can request work that waits for it.
  const engineAway = { available: false, version: null, indexing: null, bytes: null }
  const known = { companies: 1, documents: null, engine: engineAway }
  expect(await admin.get('/api/admin/search/health')).toMatchObject({ status: 200, body: known })
  expect((await admin.get('/api/admin/search/terms')).status).toBe(200)
  expect((await admin.post('/api/admin/search/rebuild')).status).toBe(202)
  const readRebuild = async () => (await admin.get('/api/admin/search/rebuild')).body
  expect(await readRebuild()).toMatchObject({ state: 'waiting', done: 0 })

  // Pages are complete; the list has a note that its results are basic.
  const list = await app.get<string>('/companies?query=outage')
  expect(list.body).toContain('Search is in its basic mode')
  expect(list.body).toContain('Before the outage')
  for (const path of ['/companies?query=outage', '/', `/companies/${id}`, '/about']) {
    expect({ path, status: (await app.get(path)).status }).toEqual({ path, status: 200 })
  }

  await changeCompany(app, tester, id, { name: 'Edited meanwhile' })
  expect((await app.get(`/api/companies/${id}`)).body.name).toBe('Edited meanwhile')
  const pending = companyFields({ name: 'Added meanwhile', status: 'pending' })
  const added = await createCompany(app, tester, pending)
  expect(await found('meanwhile')).not.toContain(added)
  await changeCompany(app, tester, added, { status: 'approved' })
  const removed = await createCompany(app, tester, companyFields())
  await expect.poll(() => found('')).toEqual([id, added, removed])
  await removeCompany(app, tester, removed)
  await expect.poll(() => found('meanwhile')).toEqual([id, added])
  await expect.poll(() => found('')).toEqual([id, added])
  await expect.poll(async () => (await countJobs('company.changed')).active).toBe(1)

  await engine.resume()
  // Until the index is complete, Postgres keeps answering, so that no result disappears meanwhile.
  const path = '/api/search?query=meanwhile'
  const whole = { status: 200, body: { total: 2, basic: false } }
  await expect.poll(() => app.get(path)).toMatchObject(whole)
  expect((await app.get(path)).headers.has('x-search-results')).toBe(false)
  expect(await toldAsBasic()).toBe(0)
  await expect.poll(readRebuild).toMatchObject({ state: 'succeeded', phase: 'done' })
  expect(await countJobs('dead-letter')).toEqual({})
})

it('answers from Postgres if Meilisearch returns unusable documents', async () => {
  const ghost = { id: 1_900_000_000, version: 'x', name: 'Meanwhile a ghost' } as CompanyDocument
  await awaitTasks(await liveIndex.addDocuments([ghost]))
  for (const path of ['/api/search?query=meanwhile', '/api/companies/search']) {
    const { status, headers, body } = await app.get(path)
    expect(status).toBe(200)
    // The header of a list is sent before this is known.
    if (body.hits) expect(headers.get('x-search-results')).toBe('basic')
    expect(body.hits ?? body).toHaveLength(2)
  }
  await reconcile()
  expect(await app.get('/api/search?query=meanwhile')).toMatchObject({ body: { basic: false } })
})

it('distrusts an engine whose index is missing, empty or incomplete', async () => {
  const inMumbai = async () => {
    const { status, body } = await app.get('/api/search?location=Mumbai')
    return { status, total: body.total, basic: body.basic }
  }
  expect(await inMumbai()).toEqual({ status: 200, total: 2, basic: false })
  await awaitTasks(await meilisearch.deleteIndex(liveIndex.uid))
  expect(await inMumbai()).toEqual({ status: 200, total: 2, basic: true })
  await awaitTasks(await meilisearch.createIndex(liveIndex.uid, { primaryKey: 'id' }))
  await wait(1_000)
  expect(await inMumbai()).toEqual({ status: 200, total: 2, basic: true })
  await rebuild()
  await expect.poll(() => inMumbai()).toEqual({ status: 200, total: 2, basic: false })
})

/** State of search in the metrics. */
async function toldAsBasic(): Promise<number> {
  const { values } = await register.getSingleMetric('dabbawise_search_basic')!.get()
  return values[0]!.value
}

/** Ids of a search's hits, in order. */
async function found(query: string): Promise<number[]> {
  const { body } = await app.get(`/api/search?${new URLSearchParams({ query })}`)
  return (body.hits as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
}
