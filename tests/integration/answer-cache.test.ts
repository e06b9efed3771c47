import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, inject, it, vi } from 'vitest'
import { startEngineProxy, type EngineCall } from '#tests/support/engine-proxy.ts'
import { config } from '#tests/support/product.ts'
import { liveIndex, rebuild, awaitTasks } from '#tests/support/indexing.ts'
import { search } from '#tests/support/search.ts'
import { useApp } from '#tests/support/use-app.ts'
import { searchRequest, searchResponse } from '#contract/search.ts'
import { makeWorld } from '#tests/support/world.ts'

// A proxy in front of the engine counts searches and can hold back answers.
let searches = 0
let hold: (call: EngineCall) => Promise<void> | void = () => {}
const proxy = await startEngineProxy(inject('servers').meilisearchUrl, {
  after(call) {
    if (isSearch(call)) searches++
    return hold(call)
  },
})
const isSearch = ({ path }: EngineCall) => path === '/multi-search'
const isGeneration = ({ path }: EngineCall) => path === `/indexes/${config.MEILISEARCH_INDEX}`
await makeWorld({ data: 'demo', env: { MEILISEARCH_URL: proxy.url } })
afterAll(() => proxy.stop())
afterEach(() => {
  hold = () => {}
  vi.useRealTimers()
})
await rebuild()
await search.warmUp()
const app = await useApp()

const path = '/api/search?query=paneer&pageSize=3'
/** An answer, and the number of searches sent to the engine for it. */
async function ask(asked = path) {
  const before = searches
  const { status, body, headers } = await app.get(asked)
  return { status, body, headers, searches: searches - before }
}
/** Changes the name in the first hit. */
async function rename(name: string) {
  const { id } = (await search.searchCompanies(request)).hits[0]!
  await awaitTasks(await liveIndex.updateDocuments([{ id, name } as never]))
  return id
}
const request = searchRequest.parse({ query: 'paneer', pageSize: '3' })

it('searches once for equal requests, concurrent or later', async () => {
  const askOften = async () => {
    await awaitTasks(await liveIndex.updateDocuments([{ id: 1, version: randomUUID() } as never]))
    const first = await ask()
    const before = searches
    const same = await Promise.all(Array.from({ length: 20 }, () => ask()))
    // The same request, written differently.
    const other = await ask('/api/search?pageSize=3&page=1&query=+paneer+&diet=ALL')
    const answers = new Set([first, ...same, other].map(({ body }) => JSON.stringify(body)))
    return { first: first.searches > 0, later: searches - before, answers: answers.size }
  }
  // Until the lexicon is complete, an answer may be read with more words than the previous one.
  await expect.poll(askOften).toEqual({ first: true, later: 0, answers: 1 })
  // Any difference makes it a separate request.
  for (const other of ['&near=400001', '&pincode=400001', '&page=2', '&sort=alphabetical'])
    expect((await ask(path + other)).searches).toBeGreaterThan(0)
})

it('answers like an uncached search after any change of the index', async () => {
  const changes: Record<string, () => Promise<unknown>> = {
    'a document': () => rename('Paneer by Another Name'),
    'a new document': async () => {
      const [one] = (await liveIndex.getDocuments({ limit: 1 })).results
      const fresh = { ...one!, id: 1_900_000_001, name: 'Paneer Paneer' }
      await awaitTasks(await liveIndex.addDocuments([fresh]))
    },
    'no document': async () => awaitTasks(await liveIndex.deleteDocument(1_900_000_001)),
    settings: async () => awaitTasks(await liveIndex.updateSettings({ stopWords: ['paneer'] })),
    'settings again': async () => awaitTasks(await liveIndex.resetStopWords()),
    'a rebuild': () => rebuild(),
  }
  for (const [change, make] of Object.entries(changes)) {
    // The engine may increase its generation once more a moment after a change.
    await expect.poll(async () => (await ask()).searches).toBe(0)
    await expectCurrent(`before ${change}`)
    await make()
    await expectCurrent(change)
  }
})

const untimed = searchResponse.omit({ processingTimeMs: true })
const searchNow = async () => untimed.parse(await search.searchCompanies(request))

/** Compares an answer with searches just before and after it, because the lexicon may change in between. */
async function expectCurrent(when: string) {
  const before = await searchNow()
  const answer = untimed.parse((await ask()).body)
  expect({ when, found: [before, await searchNow()] }).toEqual({
    when,
    found: expect.arrayContaining([answer]),
  })
}

/** Holds back the next answer of a kind. @returns a promise that it is held, and a function that releases it */
function holdNext(isHeld: (call: EngineCall) => boolean) {
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  hold = (call) => {
    if (!isHeld(call)) return
    hold = () => {}
    reached.resolve()
    return held.promise
  }
  return { reached: reached.promise, letGo: held.resolve }
}

it('does not cache an answer that was begun before a change of the index', async () => {
  await rename('Paneer of Old')
  await ask('/api/search')
  const { reached, letGo } = holdNext(isSearch)
  const early = ask(`${path}&page=1&minRating=all`)
  await reached
  await rename('Paneer of Now')
  // This process knows the generation before the held answer arrives.
  const late = await ask()
  letGo()
  await early
  for (const { body } of [late, await ask()]) expect(names(body)).toContain('Paneer of Now')
})

it('reads the generation after a request has arrived, whatever was read before', async () => {
  await rename('Paneer Before')
  await ask()
  const { reached, letGo } = holdNext(isGeneration)
  const early = ask()
  await reached
  await rename('Paneer After')
  const late = ask()
  await new Promise((resolve) => setTimeout(resolve, 50))
  letGo()
  await early
  expect(names((await late).body)).toContain('Paneer After')
})

it('falls back to Postgres when the generation is late, and does not cache that answer', async () => {
  const before = await ask()
  const held = Promise.withResolvers<void>()
  hold = () => held.promise
  vi.stubEnv('TIMEOUT_FACTOR', '1')
  const basic = await ask()
  vi.unstubAllEnvs()
  expect(basic.body.basic).toBe(true)
  expect(basic.headers.get('cache-control')).toBe('no-store')
  expect(basic.headers.has('etag')).toBe(false)
  held.resolve()
  hold = () => {}
  await expect.poll(async () => (await ask()).body.basic).toBe(false)
  expect((await ask()).body).toEqual(before.body)
})

it('answers 304 to a client with the present answer, until it changes', async () => {
  const { headers } = await ask()
  expect(headers.get('cache-control')).toBe('no-cache')
  const again = () => askAgain(path, headers)
  expect(await again()).toMatchObject({ status: 304, body: '' })
  // A change of the index that the held answer does not contain.
  await awaitTasks(await liveIndex.updateDocuments([{ id: 1, version: 'yet another' } as never]))
  expect(await again()).toMatchObject({ status: 304, body: '' })
  await rename('Paneer Renamed')
  const { status, body } = await again()
  expect([status, names(body)]).toEqual([200, expect.arrayContaining(['Paneer Renamed'])])
})

it('interprets "today" again on the next day', async () => {
  const today = '/api/search?query=paneer+today'
  const dayOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    body.understood.find(({ kind }: { kind: string }) => kind === 'day')?.label
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T18:29:59Z') })
  expect(dayOf(await ask(today))).toBe('Monday')
  vi.setSystemTime(new Date('2026-11-23T18:30:00Z'))
  expect(dayOf(await ask(today))).toBe('Tuesday')
})

it('sends a cached list until the index changes', async () => {
  const list = '/api/companies/search?location=Mumbai'
  const first = await ask(list)
  expect(first.searches).toBeGreaterThan(0)
  const second = await ask(list)
  expect(second).toMatchObject({ searches: 0, body: first.body })
  expect(await askAgain(list, second.headers)).toMatchObject({ status: 304 })
  const { id } = first.body[0]
  await awaitTasks(await liveIndex.updateDocuments([{ id, name: 'A Renamed Kitchen' } as never]))
  expect(names({ hits: (await ask(list)).body })).toContain('A Renamed Kitchen')
})

/** Revalidates as a browser with a cached answer does, which `fetch` would not. */
const askAgain = (asked: string, headers: Headers) =>
  app.send('GET', asked, undefined, {
    'if-none-match': headers.get('etag')!,
    'cache-control': 'max-age=0',
  })

const names = ({ hits }: { hits: { name: string }[] }) => hits.map(({ name }) => name)
