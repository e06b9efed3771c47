import { register } from 'prom-client'
import { afterAll, expect, it } from 'vitest'
import { changeCompany, createCompany } from '#api/companies/save-company.ts'
import { pingDatabase } from '#db/client.ts'
import { deadLetters, queues } from '#db/jobs.ts'
import { readDatabaseMetrics } from '#db/metrics.ts'
import { freePort } from '#local/server-process.ts'
import { listenForInspection } from '#runtime/inspection.ts'
import { registerDatabaseMetrics, registerPostgresMetrics } from '#runtime/postgres-metrics.ts'
import { visit } from '#tests/support/app.ts'
import { addCompany, companyFields } from '#tests/support/factories.ts'
import {
  countJobs,
  indexCompanies,
  readIndex,
  rebuild,
  reconcile,
} from '#tests/support/indexing.ts'
import { person, tester } from '#tests/support/people.ts'
import { config, log, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

// API and indexer in one process, with the metrics of both.
const app = await useApp({ mail: true, index: true })
const port = await freePort()
let lacking: string[] = []
registerPostgresMetrics(register, () => pingDatabase(sql))
registerDatabaseMetrics(register, () => readDatabaseMetrics(sql))
const stop = await listenForInspection(
  { config: { ...config, METRICS_PORT: port }, log },
  async () => ({ missing: lacking, ready: lacking.length === 0 }),
)
afterAll(stop)
const inspection = visit(`http://127.0.0.1:${port}`)

/** All samples by name and labels, as Prometheus parses them. */
async function scrape(): Promise<Map<string, number>> {
  const { status, body } = await inspection.get<string>('/metrics')
  expect(status).toBe(200)
  return new Map(
    body
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const space = line.lastIndexOf(' ')
        return [line.slice(0, space), Number(line.slice(space + 1))]
      }),
  )
}

/**
 * Runs `work`. @returns a function that reads the increases of samples whose names begin with
 * `names`, without unchanged ones. A response is counted when its connection has accepted it
 */
async function grown(work: () => Promise<unknown>, ...names: string[]) {
  const before = await scrape()
  await work()
  return async () => {
    const changed: Record<string, number> = {}
    for (const [name, value] of await scrape()) {
      const change = value - (before.get(name) ?? 0)
      if (change !== 0 && names.some((wanted) => name.startsWith(wanted))) changed[name] = change
    }
    return changed
  }
}

const requests = 'dabbawise_http_request_duration_seconds_count'

it('Metrics of the API count requests by the pattern of their route, never by visitors’ input', async () => {
  const id = await addCompany()
  const changed = await grown(async () => {
    await app.get(`/api/companies/${id}`)
    await app.get('/api/companies/2000000000')
    await app.get('/api/companies/none')
    await app.get(`/api/companies/${id}/reviews`)
    await app.get('/api/no-such-call')
    await app.get('/wp-login.php')
    await app.post('/api/login', { username: 1 })
  }, requests)
  const series = (method: string, route: string, status: number) =>
    `${requests}{method="${method}",route="${route}",status="${status}"}`
  await expect.poll(changed).toEqual({
    [series('GET', '/api/companies/:id', 200)]: 1,
    [series('GET', '/api/companies/:id', 404)]: 1,
    [series('GET', '/api/companies/:id', 400)]: 1,
    [series('GET', '/api/companies/:id/reviews', 200)]: 1,
    [series('GET', 'other calls', 404)]: 1,
    [series('GET', 'pages', 404)]: 1,
    [series('POST', '/api/login', 400)]: 1,
  })
})

it('Metrics of the API time searches, and count sign-ins and mails by outcome', async () => {
  await rebuild()
  const who = person()
  const changed = await grown(
    async () => {
      await app.get('/api/search')
      await app.post('/api/register', who)
      await app.post('/api/login', { ...who, password: 'wrong' })
      await app.post('/api/login', who)
      await expect.poll(async () => (await countJobs(queues.mail)).completed).toBe(1)
    },
    'dabbawise_search_engine_duration_seconds_count',
    'dabbawise_sign_ins_total',
    'dabbawise_mails_total',
  )
  await expect.poll(changed).toMatchObject({
    'dabbawise_search_engine_duration_seconds_count{outcome="answered"}': 1,
    'dabbawise_sign_ins_total{kind="user",outcome="refused"}': 1,
    'dabbawise_sign_ins_total{kind="user",outcome="succeeded"}': 1,
    'dabbawise_mails_total{kind="verification",outcome="sent"}': 1,
  })
})

it('Metrics of the indexer measure the delay until a change is searchable, and what was written', async () => {
  const changed = await grown(async () => {
    const id = await createCompany(app, tester, companyFields())
    await expect.poll(async () => (await readIndex()).has(id)).toBe(true)
    await changeCompany(app, tester, id, { status: 'rejected' })
    await expect.poll(async () => (await readIndex()).has(id)).toBe(false)
    await expect.poll(async () => (await countJobs(queues.companyChanged)).active).toBe(undefined)
  }, 'dabbawise_index_')
  await expect.poll(changed).toMatchObject({
    dabbawise_index_lag_seconds_count: 2,
    dabbawise_index_batch_companies_sum: 2,
    'dabbawise_index_documents_total{action="put"}': 1,
    'dabbawise_index_documents_total{action="removed"}': 1,
    'dabbawise_index_tasks_total{outcome="succeeded"}': 2,
  })
  const lag = (await changed())['dabbawise_index_lag_seconds_sum']!
  expect(lag).toBeGreaterThan(0)
})

it('Metrics of the indexer show that only differences are sent, and count rebuilds and differences', async () => {
  const ids = [await addCompany(), await addCompany()]
  await indexCompanies(ids)
  await sql`update companies set name = 'Renamed' where id = ${ids[0]!}`
  const changed = await grown(() => indexCompanies(ids), 'dabbawise_index_documents')
  await expect.poll(changed).toEqual({
    'dabbawise_index_documents_total{action="put"}': 1,
    'dabbawise_index_documents_total{action="left"}': 1,
  })
  expect((await readIndex()).get(ids[0]!)?.name).toBe('Renamed')
  const counted = await grown(async () => {
    await addCompany() // A change without a job.
    await reconcile()
    await rebuild()
  }, 'dabbawise_index_')
  await expect.poll(counted).toMatchObject({
    'dabbawise_index_rebuilds_total{outcome="succeeded"}': 1,
    dabbawise_index_reconciliations_total: 1,
    'dabbawise_index_differences_total{kind="missing"}': 1,
  })
})

it('Metrics of the indexer show the length of the queues, the age of the oldest job, and failed jobs', async () => {
  await app.jobs.send(queues.rebuild, {}, { startAfter: 3600 })
  await app.jobs.send(queues.companyChanged, { companyId: 'all' })
  await expect.poll(async () => (await countJobs(deadLetters)).created).toBe(1)
  const jobs = 'dabbawise_jobs'
  await expect
    .poll(async () => (await scrape()).get(`${jobs}{queue="company.changed",state="failed"}`))
    .toBe(1)
  const samples = await scrape()
  expect(samples.get(`${jobs}{queue="search.rebuild",state="waiting"}`)).toBe(1)
  const oldest = (queue: string) => samples.get(`dabbawise_oldest_job_seconds{queue="${queue}"}`)
  expect(oldest('search.rebuild')).toBeGreaterThan(0)
  expect(oldest('mail.send')).toBe(0)
})

it('Every process exposes metrics, its health and its missing dependencies, on a private port', async () => {
  expect((await app.get('/metrics')).status).toBe(404)
  const samples = await scrape()
  expect(samples.get('dabbawise_postgres_up')).toBe(1)
  expect(samples.get('dabbawise_postgres_answer_seconds')).toBeGreaterThan(0)
  expect(samples.get('dabbawise_postgres_connections_limit')).toBeGreaterThan(50)
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect([...samples.keys()].join()).toContain(
    'dabbawise_postgres_connections{application="dabbawise"',
  )
  expect(await inspection.get('/healthz')).toMatchObject({ status: 200 })
  expect(await inspection.get('/readyz')).toMatchObject({ status: 200 })
  lacking = ['Postgres', 'Meilisearch']
  expect(await inspection.get('/readyz')).toMatchObject({
    status: 503,
    body: { error: 'Not ready: waits for Postgres and Meilisearch' },
  })
  expect(await inspection.get('/')).toMatchObject({ status: 404 })
})
