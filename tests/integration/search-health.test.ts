import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { afterEach, expect, it } from 'vitest'
import { createCompany } from '#api/companies/save-company.ts'
import type { RebuildRun } from '#contract/search-health.ts'
import { deadLetters, enqueueRebuild, queues } from '#db/jobs.ts'
import { tryWithLock } from '#db/locks.ts'
import { beginRebuild, REBUILD_LOCK, saveRebuildProgress } from '#db/search-runs.ts'
import { addCompany, companyFields } from '#tests/support/factories.ts'
import {
  countJobs,
  meilisearch,
  readExpected,
  readIndex,
  rebuild,
  reconcile,
  awaitTasks,
  startIndexer,
} from '#tests/support/indexing.ts'
import { signInAdmin, signUp, tester } from '#tests/support/people.ts'
import { indexUid, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
const admin = await signInAdmin(app.origin)
for (let made = 0; made < 30; made++) await addCompany()
let indexer: PgBoss | undefined
afterEach(stopIndexer)

async function stopIndexer() {
  // A job aborted between its work and its completion would be retried only after a while.
  if (indexer) {
    await expect.poll(() => countJobs(queues.rebuild)).not.toHaveProperty('active')
  }
  await indexer?.stop({ graceful: true, timeout: 10_000 })
  indexer = undefined
}

const health = async () => (await admin.get('/api/admin/search/health')).body
const run = async (): Promise<RebuildRun> => (await admin.get('/api/admin/search/rebuild')).body
const failedJobs = async () => (await admin.get('/api/admin/lists/failed-jobs')).body

/** Adds a permanently failed job, as pg-boss does. */
async function failJob(queue: string, data: object, output: object = { message: 'It failed' }) {
  const id = await app.jobs.send(queue, data)
  const result = await sql`
    update pgboss.job set retry_limit = 0, state = 'active', started_on = now()
    where name = ${queue} and id = ${id}`
  expect(result.count).toBe(1)
  await app.jobs.fail(queue, id!, output)
  return (await failedJobs()).items[0].id as string
}

const audited = () =>
  sql<{ action: string; subject: string }[]>`select action, subject from audit_entries order by id`

it('A requested rebuild is accepted once, waits, runs and completes; its progress never goes back', async () => {
  expect(await run()).toBeNull()
  const before = (await audited()).length
  const ask = () => admin.post('/api/admin/search/rebuild')
  const answers = await Promise.all(Array.from({ length: 5 }, ask))
  const [accepted, ...refused] = answers.toSorted((a, b) => a.status - b.status)
  expect(accepted).toMatchObject({
    status: 202,
    body: { state: 'waiting', phase: 'waiting', done: 0, startedAt: null, error: null },
  })
  const error = 'A rebuild is under way already'
  for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { error } })
  expect((await health()).rebuild).toEqual(accepted!.body)
  const entries = (await audited()).slice(before)
  expect(entries).toEqual([{ action: 'search.rebuild', subject: 'the search index' }])

  const seen: RebuildRun[] = []
  indexer = await startIndexer()
  const look = async () => {
    seen.push(await run())
    return seen.at(-1)!.state
  }
  await expect.poll(look).toBe('succeeded')
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1)
  const done = seen.map(({ done }) => done)
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toMatchObject({ phase: 'done', done: 30, total: 30 })
  expect(await readIndex()).toEqual(await readExpected())
  await expect.poll(async () => (await ask()).status).toBe(202)
  await expect.poll(async () => (await run()).state).toBe('succeeded')
  // The command line rebuilds.
  await tryWithLock(sql, REBUILD_LOCK, async () => expect((await ask()).status).toBe(409))
})

it('A requested rebuild is not shown as running when its process was killed, and restarts', async () => {
  const [job] = await enqueueRebuild(app.jobs, sql)
  // A killed process leaves a run marked as running, with a free lock.
  const id = await beginRebuild(sql, job!.jobId)
  await saveRebuildProgress(sql, id, { phase: 'filling', done: 18, total: 30 })
  expect(await run()).toMatchObject({ id, state: 'waiting', phase: 'waiting' })
  indexer = await startIndexer()
  await expect.poll(async () => (await run()).state).toBe('succeeded')
  const next = await run()
  expect(next.id).toBeGreaterThan(id)
  expect(await sql`select error from search_rebuilds where id = ${id}`).toEqual([
    { error: 'The process that worked on it ended.' },
  ])
})

it('A requested rebuild fails when its process was killed permanently, with the reason', async () => {
  await beginRebuild(sql, null)
  const error = 'The process that worked on it ended.'
  expect(await run()).toMatchObject({ state: 'failed', error })
  await rebuild()
  expect(await run()).toMatchObject({ state: 'succeeded', error: null })
  const broken = rebuild(() => {
    throw new Error('No more room')
  })
  await expect(broken).rejects.toThrow('No more room')
  expect(await run()).toMatchObject({ state: 'failed', error: 'No more room' })
  await rebuild()
})

it('Search health compares database and index, and shows repairs', async () => {
  await reconcile()
  const gone = (await readIndex()).keys().next().value!
  await awaitTasks(await meilisearch.index(indexUid).deleteDocument(gone))
  expect(await health()).toMatchObject({
    companies: 30,
    documents: 29,
    engine: { available: true, version: expect.stringMatching(/^\d+\.\d+/) },
    lastReconciliation: { checked: 30, missing: 0 },
  })
  await reconcile()
  await reconcile()
  const { documents, engine, lastReconciliation, lastRepaired } = await health()
  expect(documents).toBe(30)
  expect(engine.bytes).toBeGreaterThan(0)
  expect(lastReconciliation).toMatchObject({ checked: 30, missing: 0, rebuilt: null })
  expect(lastRepaired).toMatchObject({ checked: 30, missing: 1, stale: 0, extra: 0 })
})

it('Search health counts the jobs of every queue', async () => {
  const { queues: shown } = await health()
  expect(shown.map(({ name }: { name: string }) => name)).toEqual(Object.values(queues))
  await app.jobs.send(queues.companyChanged, { companyId: 1 })
  await failJob(queues.companyChanged, { companyId: 2 })
  const [changed] = (await health()).queues
  expect(changed).toEqual({
    name: 'company.changed',
    label: 'Bring changed companies into search',
    waiting: 1,
    running: 0,
    retrying: 0,
    failed: 1,
  })
  await app.jobs.deleteAllJobs(queues.companyChanged)
  await app.jobs.deleteAllJobs(deadLetters)
})

it('Failed jobs show their target and the error, without a stack trace', async () => {
  const { id: userId } = await signUp(app.origin, { username: 'farida' })
  const companyId = await addCompany({ name: 'Nandini Mess' })
  const trace = { name: 'Error', message: 'Bad id', stack: 'Error: Bad id\n    at x.ts:1:1' }
  await failJob(queues.companyChanged, { companyId }, trace)
  await failJob(queues.companyChanged, { companyId: 2_000_000_000 })
  await failJob(queues.companyChanged, { companyId: 'all' }, { message: 'Odd\n    at y.ts:2:2' })
  await failJob(queues.mail, { kind: 'welcome', userId }, { value: { message: 'timed out' } })
  const { items, total } = await failedJobs()
  expect(total).toBe(4)
  expect(
    items.map((job: Record<string, unknown>) => [job.subject, job.reason, job.companyId]),
  ).toEqual([
    ['Welcome mail to farida', 'timed out', null],
    ['A company that the job does not name', 'Odd', null],
    ['Company 2000000000, which is deleted', 'It failed', null],
    ['Nandini Mess', 'Bad id', companyId],
  ])
  expect(items[0]).toMatchObject({ queue: 'mail.send', attempts: 1 })
  expect(JSON.stringify(items)).not.toContain('.ts:')
  await app.jobs.deleteAllJobs(deadLetters)
  await app.jobs.deleteAllJobs(queues.mail)
})

it('Failed jobs are listed after their last retry, and again when a manual retry fails', async () => {
  indexer = await startIndexer()
  await app.jobs.send(queues.companyChanged, { companyId: 'every one' })
  const waiting = async () => (await failedJobs()).items
  await expect.poll(waiting).toMatchObject([{ queue: 'company.changed', attempts: 1 }])
  const [shown] = await waiting()
  expect(shown.reason).toContain('must be a number')
  expect(await admin.post(`/api/admin/jobs/${shown.id}/retry`)).toMatchObject({ status: 200 })
  await expect.poll(waiting).toMatchObject([{ id: expect.not.stringMatching(shown.id) }])
  await app.jobs.deleteAllJobs(deadLetters)
})

it('Failed jobs are retried once, however often that is requested, and then succeed', async () => {
  indexer = await startIndexer()
  const id = await createCompany(app, tester, companyFields({ name: 'Broken' }))
  await expect.poll(async () => (await readIndex()).has(id)).toBe(true)
  await stopIndexer()
  const job = await failJob(queues.companyChanged, { companyId: id })
  await sql`update companies set name = 'Repaired' where id = ${id}`
  const before = (await audited()).length
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/api/admin/jobs/${job}/retry`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  expect(await countJobs(queues.companyChanged)).toMatchObject({ created: 1 })
  expect((await audited()).slice(before)).toEqual([{ action: 'job.retried', subject: 'Repaired' }])
  expect((await failedJobs()).total).toBe(0)
  indexer = await startIndexer()
  await expect.poll(async () => (await readIndex()).get(id)?.name).toBe('Repaired')
})

it('Failed jobs are retried all at once', async () => {
  for (const companyId of [1, 2, 3]) await failJob(queues.companyChanged, { companyId })
  await failJob(queues.mail, { kind: 'newsletter', email: 'reader@example.test' })
  const retryAll = async () => (await admin.post('/api/admin/jobs/retry')).body.message
  expect(await retryAll()).toBe('4 jobs will be tried again.')
  expect((await audited()).at(-1)).toEqual({ action: 'job.retried', subject: 'all 4' })
  expect((await failedJobs()).total).toBe(0)
  expect(await countJobs(queues.companyChanged)).toMatchObject({ created: 3 })
  expect(await retryAll()).toBe('No job has failed.')
  await app.jobs.deleteAllJobs(queues.companyChanged)
})

it('Failed jobs are not lost when an equal job waits already', async () => {
  const job = await failJob(queues.rebuild, {})
  await app.jobs.send(queues.rebuild, {})
  expect(await admin.post(`/api/admin/jobs/${job}/retry`)).toMatchObject({ status: 200 })
  expect(await countJobs(queues.rebuild)).toMatchObject({ created: 1 })
  await app.jobs.deleteAllJobs(queues.rebuild)
})

it('Failed jobs are discarded; unknown ids of any form are not found', async () => {
  const job = await failJob(queues.mail, { kind: 'suggestion', suggestionId: 7 })
  const discard = () => admin.delete(`/api/admin/jobs/${job}`)
  const message = 'The job has been discarded.'
  expect(await discard()).toMatchObject({ status: 200, body: { message } })
  expect((await discard()).status).toBe(404)
  expect((await audited()).at(-1)).toEqual({ action: 'job.discarded', subject: 'Suggestion 7' })
  expect((await failedJobs()).total).toBe(0)
  for (const id of [randomUUID(), 'nonsense']) {
    expect(await admin.post(`/api/admin/jobs/${id}/retry`)).toMatchObject({ status: 404 })
    expect(await admin.delete(`/api/admin/jobs/${id}`)).toMatchObject({ status: 404 })
  }
})

it('An administrator learns whether a question finds a company, or why not', async () => {
  const pending = await addCompany({ name: 'Waiting Rasoi', status: 'pending' })
  const id = await addCompany({ name: 'Zafrani Rasoi', location: 'Pune' })
  const answer = async (company: number, query: string) =>
    (
      await admin.get(
        `/api/admin/search/finding?${new URLSearchParams({ company: `${company}`, query })}`,
      )
    ).body.message
  expect(await answer(pending, 'rasoi')).toMatch(/is pending, and only approved/)
  expect(await answer(id, 'rasoi')).toMatch(/not in the index yet/)
  await rebuild()
  expect(await answer(id, 'zafrani rasoi in pune')).toBe(
    'Zafrani Rasoi is number 1 of the 1 found.',
  )
  expect(await answer(id, 'rasoi in mumbai')).toMatch(
    /not among .* it does not fit “in mumbai” \(Mumbai\)/,
  )
  expect(await answer(999_999, 'rasoi')).toBe('Company not found')
})
