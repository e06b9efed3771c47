import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it, onTestFailed } from 'vitest'
import { connectDatabase, connectBackground, isDatabaseUnavailable } from '#db/client.ts'
import { engineLockName, tryWithLock, withIndexLock } from '#db/locks.ts'
import { freePort } from '#local/server-process.ts'
import { buildWeb, isWebBuilt } from '#local/web-build.ts'
import { startLine } from '#tests/support/postgres-line.ts'
import { startProcess, type ProductProcess } from '#tests/support/processes.ts'
import { meilisearch, rebuild } from '#tests/support/indexing.ts'
import { person as newPerson, signUp } from '#tests/support/people.ts'
import { config, indexUid, sql } from '#tests/support/product.ts'
import { visit } from '#tests/support/visit.ts'
import { makeWorld } from '#tests/support/world.ts'

// An API and an indexer reach Postgres through proxies, which can go silent like a server that hangs or a cut
// network. All tests share the two, because their start takes longest.
await makeWorld({ data: 'demo', env: { TIMEOUT_FACTOR: '1' } })
if (!(await isWebBuilt())) await buildWeb()
await rebuild()

const keeper = { username: 'keeper', password: 'keeper of lists' }

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const visitor = visit(origin)

/** A proxy to Postgres. @param limits replace the product's, in the address */
async function openLine(limits: Record<string, string>) {
  const address = new URL(config.DATABASE_URL)
  for (const [name, value] of Object.entries(limits)) address.searchParams.set(name, value)
  const line = await startLine(address.href)
  afterAll(() => line.stop())
  return line
}
// Without limits of the server: only a test ends statements that wait for a locked table.
const line = await openLine({ lock_timeout: '900000', statement_timeout: '900000' })
// As in the product, the holder of a lock notices first that it is cut off.
const indexerLine = await openLine({
  silence_timeout: '1',
  idle_in_transaction_session_timeout: '6000',
})

const started: ProductProcess[] = []
afterAll(() => Promise.all(started.map((one) => one.kill())))
function start(name: 'api' | 'indexer', { url }: typeof line, env: Record<string, string> = {}) {
  const one = startProcess(name, {
    DATABASE_URL: url,
    MEILISEARCH_URL: config.MEILISEARCH_URL,
    MEILISEARCH_INDEX: indexUid,
    NODE_ENV: 'test',
    ...env,
  })
  started.push(one)
  onTestFailed(() => console.log(one.output()))
  return one
}

it('Without Postgres an API starts, listens and searches, and does the rest once it responds; an indexer waits', async () => {
  line.refuse()
  indexerLine.refuse()
  const indexer = start('indexer', indexerLine)
  await start('api', line, {
    PORT: String(port),
    ADMIN_USERNAME: keeper.username,
    ADMIN_PASSWORD: keeper.password,
  }).ready
  expect((await visitor.get('/api/search?query=paneer')).body.total).toBeGreaterThan(0)
  expect(await visitor.get('/api/companies/1')).toMatchObject({ status: 503 })
  line.resume()
  await expect.poll(async () => (await visitor.get('/api/companies/1')).status).toBe(200)
  await expect.poll(async () => (await visitor.post('/api/admin/login', keeper)).status).toBe(200)
  const statuses = new Set<number>()
  const register = async () => {
    const { status } = await visitor.post('/api/register', newPerson())
    statuses.add(status)
    return status
  }
  // The queues recover last.
  await expect.poll(register).toBe(201)
  statuses.delete(503)
  expect([...statuses]).toEqual([201])
  // The indexer loses Postgres again while it starts.
  indexerLine.resetAt('pgboss.subscription')
  indexerLine.resume()
  await indexer.ready
  expect(indexerLine.isReset()).toBe(true)
})

it('An API without an answer from Postgres answers 503, searches, and recovers, also with new connections', async () => {
  const person = await signUp(origin)
  const admin = visit(origin)
  const suggestion = { name: 'Mala', email: 'mala@example.test', suggestion: 'More Odia food' }
  expect(await admin.post('/api/admin/login', keeper)).toMatchObject({ status: 200 })
  line.fallSilent()
  const calls = {
    company: () => visitor.get('/api/companies/1'),
    reviews: () => visitor.get('/api/companies/1/reviews'),
    featured: () => visitor.get('/api/companies/featured'),
    'sign-in': () => visitor.post('/api/login', person.who),
    session: () => person.get('/api/user'),
    preferences: () => person.get('/api/user/data'),
    suggestion: () => visitor.post('/api/suggestions', suggestion),
    readiness: () => visitor.get('/readyz'),
    admin: () => visitor.post('/api/admin/login', person.who),
    // The session is loaded before its body is read.
    edit: () => admin.put('/api/admin/companies/1/featured', { featured: true }),
    page: () => visitor.get('/companies/1'),
    'page of a person': () => person.get('/companies/1'),
  }
  const answers = Object.entries(calls).map(async ([name, call]) => [name, (await call()).status])
  for (const [name, status] of await Promise.all(answers))
    expect({ name, status }).toEqual({ name, status: 503 })
  expect(await visitor.get('/api/search?query=paneer')).toMatchObject({ status: 200 })
  line.resume()
  await expect.poll(async () => (await visitor.get('/api/companies/1')).status).toBe(200)
  await expect.poll(async () => (await visitor.get('/readyz')).status).toBe(200)
  expect(await person.get('/api/user')).toMatchObject({ status: 200 })

  // Its open connections alone are cut off, and stay so.
  const read = async () => (await visitor.get('/api/companies/1')).status
  const write = async () => (await visitor.post('/api/register', newPerson())).status
  await Promise.all(Array.from({ length: 60 }, read))
  line.cutOff()
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, at) => (at % 3 === 0 ? write() : read())),
  )
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  await expect.poll(read).toBe(200)
  for (let n = 0; n < 30; n++) expect(await read()).toBe(200)
  expect(await write()).toBe(201)
})

it('A process whose connections to Postgres are cut off continues as an indexer, and releases its locks', async () => {
  // Like an indexer that is cut off while it compares and writes.
  const gone = connectBackground(indexerLine.url, 2)
  const held = Promise.withResolvers<void>()
  const hold = () =>
    tryWithLock(gone, engineLockName('reconcile search index', ''), (lost) =>
      withIndexLock(gone, '', async () => {
        held.resolve()
        await once(lost, 'abort')
      }),
    )
  const holding = (async () => {
    while ((await hold()) === undefined) await wait(20)
  })().catch((error: unknown) => error)
  await held.promise
  indexerLine.cutOff()
  const shortDescription = 'Cooked while the line was cut off'
  await sql`update companies set short_description = ${shortDescription} where id = 1`
  const found = () => meilisearch.index(indexUid).getDocument(1)
  await expect.poll(found).toMatchObject({ shortDescription })
  // It noticed before others got its locks.
  expect(await Promise.race([holding, 'not yet'])).toBeInstanceOf(Error)
  indexerLine.resume()
  await gone.end()
})

it('A process whose connections to Postgres are cut off treats late errors of a transaction as an outage', async () => {
  const connection = { idle_in_transaction_session_timeout: 100 }
  const one = connectDatabase(config.DATABASE_URL, { max: 1, connection })
  const cut = one.begin(async (tx) => {
    const [session] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`
    const isThere = () => sql`select from pg_stat_activity where pid = ${session!.pid}`
    await expect.poll(isThere).toEqual([])
    await tx`select 1`
  })
  expect(isDatabaseUnavailable(await cut.catch((error: unknown) => error))).toBe(true)
  await one.end()
})

it('A locked table blocks at most twenty requests, and no others', async () => {
  // Jobs read reviews, too, on connections of their own.
  const waiting =
    "datname = current_database() and wait_event_type = 'Lock' and query ~ 'writer.shows_reviews'"
  const countWaiting = async () =>
    (await sql.unsafe(`select from pg_stat_activity where ${waiting}`)).length
  await sql.begin(async (tx) => {
    await tx`lock table reviews in access exclusive mode`
    const asked = Promise.all(
      Array.from({ length: 20 }, () => visitor.get('/api/companies/1/reviews')),
    )
    // When this test fails, they are cut off.
    asked.catch(() => {})
    await expect.poll(countWaiting).toBe(20)
    for (const path of ['/readyz', '/api/companies/1/plans', '/api/companies/2/plans'])
      expect(await visitor.get(path)).toMatchObject({ status: 200 })
    expect(await countWaiting()).toBe(20)
    // As their time limit would.
    await sql.unsafe(`select pg_cancel_backend(pid) from pg_stat_activity where ${waiting}`)
    const statuses = (await asked).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([503]))
  })
  expect(await visitor.get('/api/companies/1/reviews')).toMatchObject({ status: 200 })
})
