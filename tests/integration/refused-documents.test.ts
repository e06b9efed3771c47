import { afterAll, expect, it } from 'vitest'
import { changeCompany } from '#api/companies/save-company.ts'
import { deadLetters, queues } from '#db/jobs.ts'
import { connectEngine, type IndexContext } from '#indexer/engine.ts'
import { indexCompanies } from '#indexer/index-companies.ts'
import { workOnJobs } from '#indexer/indexer.ts'
import { rebuild } from '#indexer/rebuild.ts'
import { startEngineProxy } from '#tests/support/engine-proxy.ts'
import { addCompany } from '#tests/support/factories.ts'
import { context, countJobs, openJobs, readIndex } from '#tests/support/indexing.ts'
import { tester } from '#tests/support/people.ts'
import { config, indexUid, sql } from '#tests/support/product.ts'

// A proxy in front of the engine refuses the document of one company.
const ids = [await addCompany(), await addCompany(), await addCompany(), await addCompany()]
const [first, refused, ...others] = ids as [number, number, ...number[]]
const message = 'This document is refused'
const failure = { message, code: 'malformed_payload', type: 'invalid_request', link: '' }
const proxy = await startEngineProxy(config.MEILISEARCH_URL!, {
  before({ method, path, body }) {
    if (method !== 'POST' || !/^\/indexes\/\w+\/documents(\?|$)/.test(path)) return undefined
    const documents = JSON.parse(body.toString()) as { id: number }[]
    if (!documents.some(({ id }) => id === refused)) return undefined
    return { status: 400, body: Buffer.from(JSON.stringify(failure)) }
  },
})
const refusing: IndexContext = {
  ...context,
  engine: connectEngine(proxy.url, config.MEILISEARCH_API_KEY, indexUid),
}
const jobs = await openJobs('watcher')
afterAll(async () => {
  await jobs.stop({ graceful: false })
  await proxy.stop()
})

it('omits only a refused document from a rebuild', async () => {
  await rebuild(refusing)
  expect([...(await readIndex()).keys()].toSorted()).toEqual([first, ...others].toSorted())
})

it('indexes the rest of a batch with a refused document', async () => {
  await sql`update companies set name = 'Renamed' where id = any(${ids})`
  expect([...(await indexCompanies(refusing, ids)).keys()]).toEqual([refused])
  const index = await readIndex()
  for (const id of [first, ...others]) expect(index.get(id)?.name).toBe('Renamed')
})

it('retries a refused document up to the queue’s limit, without blocking others', async () => {
  await workOnJobs(refusing, jobs)
  await changeCompany({ sql, jobs }, tester, refused, { name: 'Refused' })
  await changeCompany({ sql, jobs }, tester, first, { name: 'Indexed at once' })
  await expect.poll(async () => (await readIndex()).get(first)?.name).toBe('Indexed at once')
  await expect
    .poll(
      async () => {
        await sql`update pgboss.job set retry_delay = 0, retry_backoff = false, start_after = now()
          where name = ${queues.companyChanged} and state < 'completed'`
        // Any edit makes indexers fetch jobs.
        await changeCompany({ sql, jobs }, tester, others[0]!, { name: `Again ${Math.random()}` })
        return (await countJobs(deadLetters)).created
      },
      { interval: 100 },
    )
    .toBe(1)
  const [tried] = await sql<{ retryCount: number; retryLimit: number }[]>`
    select retry_count, retry_limit from pgboss.job
    where name = ${queues.companyChanged} and state = 'failed'`
  expect(tried!.retryCount).toBe(tried!.retryLimit)
})
