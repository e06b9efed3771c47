import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { keyFile } from '#indexer/keys.ts'
import { freePort } from '#local/server-process.ts'
import { runScript } from '#local/run-script.ts'
import { startEngineProxy } from '#tests/support/engine-proxy.ts'
import { useFolder } from '#tests/support/folder.ts'
import { startOwnEngine } from '#tests/support/own-engine.ts'
import { startProcess } from '#tests/support/processes.ts'
import { createCompany, changeCompany, removeCompany } from '#api/companies/save-company.ts'
import { registerEngines } from '#db/install-jobs.ts'
import { engineQueueName, queues } from '#db/jobs.ts'
import { readSearchCompaniesAfter } from '#db/search-companies.ts'
import { toDocument } from '#indexer/company-document.ts'
import { connectEngine } from '#indexer/engine.ts'
import { searchRequest } from '#contract/search.ts'
import { startApp, visit } from '#tests/support/app.ts'
import { companyFields } from '#tests/support/factories.ts'
import { signInAdmin, tester } from '#tests/support/people.ts'
import { indexUid, sql } from '#tests/support/product.ts'
import { search } from '#tests/support/search.ts'
import { makeWorld } from '#tests/support/world.ts'

// Search engines of this file's own, which it stops, empties and adds. The API uses a proxy to each
// that counts searches and can break them; the indexer uses the engines directly.
const key = 'a-key-for-this-file-only'
/** Pause between continuous searches, without which they slow down what they accompany, in milliseconds. */
const PAUSE_MS = 50
const names = ['near', 'far'] as const
const engines = await Promise.all(
  names.map(async (name) => {
    const server = await startOwnEngine(inject('servers'), key)
    const seen = { name, searches: 0, broken: false }
    const proxy = await startEngineProxy(server.url, {
      before({ path }) {
        if (seen.broken) throw new Error('Broken by the test')
        if (path === '/multi-search') seen.searches++
      },
    })
    return { ...server, name, seen, proxy }
  }),
)
const [near, far] = engines as [Engine, Engine]
type Engine = (typeof engines)[number]
/** MEILISEARCH_URL from the indexer's view. */
const addresses = engines.map(({ url, name }) => `${url}#${name}`).join()

const folder = await useFolder()
const makeKeys = () =>
  runScript(['indexer/keys.ts', folder], {
    env: { ...process.env, MEILISEARCH_URL: addresses, MEILISEARCH_MASTER_KEY: key },
    cwd: new URL('../../', import.meta.url).pathname,
  })
await makeKeys()
const [apiKey, indexerKey] = await Promise.all(
  (['api', 'indexer'] as const).map((holder) => readFile(keyFile(folder, holder), 'utf8')),
)
await makeWorld({
  env: {
    MEILISEARCH_URL: engines.map(({ proxy, name }) => `${proxy.url}#${name}`).join(),
    TEST_API_KEY: apiKey!,
    TIMEOUT_FACTOR: '3',
    NODE_ENV: 'production',
  },
})

const app = await startApp()
const metricsPort = await freePort()
let indexer: ReturnType<typeof startProcess>
beforeAll(async () => {
  for (let made = 0; made < 20; made++) await save(`Kitchen ${made}`)
  indexer = startProcess('indexer', {
    LOG_LEVEL: 'error',
    MEILISEARCH_URL: addresses,
    MEILISEARCH_API_KEY: indexerKey!,
    METRICS_PORT: String(metricsPort),
  })
  await indexer.ready
})
afterAll(async () => {
  await indexer.kill()
  await app.close()
  await Promise.all(engines.map(({ proxy }) => proxy.stop()))
  await Promise.all(engines.map((engine) => engine.stop()))
})

const save = (name: string) => createCompany(app, tester, companyFields({ name }))
const direct = ({ url }: Engine) => connectEngine(url, key, indexUid)
async function readIndex(engine: Engine) {
  const { results } = await direct(engine)
    .live.getDocuments({ limit: 1_000 })
    .catch(() => ({ results: [] }))
  return results.toSorted((a, b) => a.id - b.id)
}
/** Waits until an engine's index equals the database. */
async function untilEqual(engine: Engine) {
  const companies = await readSearchCompaniesAfter(sql, 0, 1_000)
  await expect.poll(() => readIndex(engine)).toEqual(companies.map(toDocument))
}
/** Names of companies that a search finds. */
async function find(query: string) {
  const { status, body } = await app.get(`/api/search?${new URLSearchParams({ query })}`)
  expect({ query, status, basic: body.basic }).toEqual({ query, status: 200, basic: false })
  return (body.hits as { name: string }[]).map(({ name }) => name)
}
/** Searches continuously; no answer may be basic. @returns the number of searches */
async function searchingDuring(work: () => Promise<void>) {
  let going = true
  const searching = (async () => {
    let searches = 0
    for (; going; searches++) {
      await find(`kitchen ${searches % 20}`)
      await wait(PAUSE_MS)
    }
    return searches
  })()
  try {
    await Promise.race([work(), searching])
  } finally {
    going = false
  }
  return await searching
}
/** Waits until an engine is the one that answers searches. */
async function untilAsked({ seen }: Engine) {
  const before = seen.searches
  await expect
    .poll(async () => {
      await find(crypto.randomUUID())
      return seen.searches
    })
    .toBeGreaterThan(before)
}

/** True if a search is answered without this engine. */
async function asksNot({ seen }: Engine) {
  const before = seen.searches
  await find(crypto.randomUUID())
  return seen.searches === before
}

it('updates both engines equally, and asks the nearest', async () => {
  const id = await save('Alpha Rasoi')
  const untilAlike = () => Promise.all([near, far].map(untilEqual))
  await untilAlike()
  await changeCompany(app, tester, id, { name: 'Omega Rasoi' })
  await untilAlike()
  await removeCompany(app, tester, id)
  await untilAlike()
  // On a busy machine, a hedged search may go to the next engine.
  await expect.poll(() => asksNot(far)).toBe(true)
  expect((await app.get('/readyz')).body).toEqual({ status: 'ready' })
})

it('uses the other engine while one is unavailable, which then catches up', async () => {
  await find('kitchen')
  await searchingDuring(async () => {
    await near.pause()
    await untilAsked(far)
    await save('Written Meanwhile')
    await expect.poll(() => find('written meanwhile')).toEqual(['Written Meanwhile'])
    const missing = ['Meilisearch near']
    expect(await app.get('/readyz')).toMatchObject({ status: 200, body: { missing } })
    const indexing = visit(`http://127.0.0.1:${metricsPort}`)
    expect(await indexing.get('/readyz')).toMatchObject({ status: 200, body: { missing } })
    await makeKeys() // An unavailable engine does not prevent the others from getting their keys.
  })
  await near.resume()
  await searchingDuring(async () => {
    await untilAsked(near)
    expect(await find('written meanwhile')).toEqual(['Written Meanwhile'])
  })
  await untilEqual(near)
})

it('rebuilds an emptied engine while the other answers', async () => {
  const { client, live } = direct(near)
  await searchingDuring(async () => {
    await client.deleteIndex(live.uid).waitTask()
    await untilAsked(far)
    await untilEqual(near)
    await untilAsked(near)
  })
})

it('shows administrators each engine, and rebuilds each on request', async () => {
  const admin = await signInAdmin(app.origin)
  // The emptied engine's automatic rebuild may still be running.
  const ask = async () => (await admin.post('/api/admin/search/rebuild')).status
  await expect.poll(ask).toBe(202)
  const runs = () => sql`
    select engine, phase, error from search_rebuilds where job_id is not null order by engine`
  const done = { phase: 'done', error: null }
  await expect.poll(runs).toEqual(['far', 'near'].map((engine) => ({ engine, ...done })))
  const { body } = await admin.get('/api/admin/search/health')
  const answers = { available: true, documents: body.companies }
  expect(body.engines).toMatchObject([near, far].map(({ name }) => ({ name, ...answers })))
  const label = 'Bring changed companies into search (far)'
  const queue = { name: 'company.changed.far', label, waiting: 0, failed: 0 }
  expect(body.queues[0]).toMatchObject(queue)
})

it('avoids an engine that is far behind', async () => {
  await indexer.stop()
  const { jobs } = app
  const queue = engineQueueName(queues.companyChanged, 'near')
  await jobs.insert(queue, [{ data: { companyId: 1 } }])
  await sql`
    update pgboss.job set created_on = now() - interval '11 seconds' where name = ${queue}`
  await untilAsked(far)
  await expect.poll(() => asksNot(near)).toBe(true)
  await jobs.deleteAllJobs(queue)
  await untilAsked(near)
})

it('never mixes the cached answers of two engines', async () => {
  // Stopped, so that nothing repairs the index.
  if (!indexer.hasEnded()) await indexer.stop()
  const { live } = direct(far)
  const { id } = (await readIndex(far)).find(({ name }) => name === 'Kitchen 7')!
  await live.updateDocuments([{ id, name: 'Kitchen 7 of far' } as never]).waitTask()
  expect(await find('kitchen 7')).toContain('Kitchen 7')
  const request = searchRequest.parse({ query: 'kitchen 7' })
  near.seen.broken = true
  expect(await find('kitchen 7')).toContain('Kitchen 7 of far')
  near.seen.broken = false
  await expect.poll(() => find('kitchen 7')).toContain('Kitchen 7')
  for (let again = 0; again < 3; again++) {
    expect((await search.searchCompanies(request)).hits[0]!.name).toBe('Kitchen 7')
    expect(await find('kitchen 7')).not.toContain('Kitchen 7 of far')
  }
})

it('stops updating an engine that no indexer has registered for ten minutes', async () => {
  const { jobs } = app
  const countQueues = async () => {
    const rows = await sql`select name from pgboss.queue where name like 'company.changed.%'`
    return rows.map(({ name }) => name).toSorted()
  }
  await registerEngines(jobs, sql, [...names, 'third'])
  await save('For three')
  await sql`update pgboss.subscription set updated_on = now() - interval '9 minutes'`
  await registerEngines(jobs, sql, ['near', 'far'])
  expect(await countQueues()).toHaveLength(3)
  await sql`update pgboss.subscription set updated_on = now() - interval '11 minutes'`
  await registerEngines(jobs, sql, ['near', 'far'])
  expect(await countQueues()).toEqual(['company.changed.far', 'company.changed.near'])
  await save('For two')
  const waiting = await sql`
    select name, count(*)::integer as count from pgboss.job
    where name like 'company.changed%' and state = 'created' group by name order by name`
  expect(waiting).toEqual([
    { name: 'company.changed.far', count: 2 },
    { name: 'company.changed.near', count: 2 },
  ])
})

it('enqueues the same job as pg-boss itself', async () => {
  const queue = engineQueueName(queues.companyChanged, 'far')
  await app.jobs.deleteAllJobs(queue)
  await app.jobs.insert(queue, [{ data: { companyId: 1 } }])
  const id = await save('Enqueued')
  const rows = await sql`
    select to_jsonb(job) - array['id', 'start_after', 'created_on', 'keep_until'] as job,
      keep_until - created_on as kept, start_after - created_on as late
    from pgboss.job where name = ${queue} order by created_on`
  const [theirs, ours] = rows as unknown as { job: { data: object } }[]
  expect(ours).toEqual({ ...theirs, job: { ...theirs!.job, data: { companyId: id } } })
})
