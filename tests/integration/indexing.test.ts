import { afterAll, expect, it } from 'vitest'
import { changeCompany, createCompany } from '#api/companies/save-company.ts'
import { findPublicCompany, updateCompany } from '#db/companies.ts'
import { enqueueCompanyChanged, queues } from '#db/jobs.ts'
import { addCompany, addMenu, companyFields } from '#tests/support/factories.ts'
import {
  countJobs,
  indexCompanies,
  openJobs,
  readExpected,
  readIndex,
  rebuild,
  startIndexer,
} from '#tests/support/indexing.ts'
import { tester } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'

await rebuild()
const jobs = await openJobs()
const indexer = await startIndexer()
afterAll(async () => {
  await indexer.stop({ graceful: true, timeout: 10_000 })
  await jobs.stop({ graceful: false })
})

it('Indexing does nothing for a rolled-back edit', async () => {
  const id = await createCompany({ sql, jobs }, tester, companyFields({ name: 'Kept' }))
  await expect.poll(async () => (await readIndex()).has(id)).toBe(true)
  const countJobs = () =>
    sql`select count(*)::integer as count from pgboss.job where name = ${queues.companyChanged}`
  const before = await countJobs()
  await expect(
    sql.begin(async (tx) => {
      await updateCompany(tx, id, { name: 'Never' })
      await enqueueCompanyChanged(tx, id)
      throw new Error('Changed my mind')
    }),
  ).rejects.toThrow('Changed my mind')
  expect(await countJobs()).toEqual(before)
})

it('Indexing does not lose an edit whose transaction is open while an older job of the company runs', async () => {
  const id = await createCompany({ sql, jobs }, tester, companyFields({ name: 'First' }))
  await expect.poll(async () => (await readIndex()).get(id)?.name).toBe('First')
  const open = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  const edit = sql.begin(async (tx) => {
    await updateCompany(tx, id, { name: 'Second' })
    await enqueueCompanyChanged(tx, id)
    sent.resolve()
    await open.promise
  })
  await sent.promise
  // An older job of the same company has just read the previous row.
  await enqueueCompanyChanged(sql, id)
  const unfinished = async () => {
    const { created = 0, active = 0 } = await countJobs(queues.companyChanged)
    return created + active
  }
  await expect.poll(unfinished).toBe(0)
  expect((await readIndex()).get(id)?.name).toBe('First')
  open.resolve()
  await edit
  await expect.poll(async () => (await readIndex()).get(id)?.name).toBe('Second')
})

it('Indexing ends with the last version, however many edits and indexers there are', async () => {
  const second = await startIndexer()
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => createCompany({ sql, jobs }, tester, companyFields())),
  )
  await Promise.all(
    Array.from({ length: 200 }, (_, edit) =>
      changeCompany({ sql, jobs }, tester, ids[edit % ids.length]!, {
        shortDescription: `Edit ${edit}`,
      }),
    ),
  )
  await expect.poll(() => readIndex()).toEqual(await readExpected())
  await second.stop({ graceful: true, timeout: 10_000 })
})

it('Indexing survives a duplicate job, and a job for an unknown company', async () => {
  const id = await createCompany({ sql, jobs }, tester, companyFields())
  await indexCompanies([id, 2_000_000_000])
  await indexCompanies([id])
  expect((await readIndex()).get(id)?.id).toBe(id)
  expect((await readIndex()).has(2_000_000_000)).toBe(false)
})

it('Indexing stores the diets of companies that were written by raw SQL', async () => {
  const id = await addCompany({ tags: ['Vegetarian'] })
  await indexCompanies([id])
  expect((await findPublicCompany(sql, id))!.diets).toContain('vegetarian')
  await addMenu(id, 'Monday', 'Lunch: Chicken Curry')
  await rebuild()
  expect((await findPublicCompany(sql, id))!.diets).not.toContain('vegetarian')
})
