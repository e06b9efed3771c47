import { afterAll, describe, expect, it } from 'vitest'
import { changeCompany, createCompany, removeCompany } from '#api/companies/save-company.ts'
import { createReviewModeration } from '#api/reviews/moderate-review.ts'
import { updateCompany } from '#db/companies.ts'
import { deadLetters, enqueueCompanyChanged, queues } from '#db/jobs.ts'
import { addReview, companyFields } from '#tests/support/factories.ts'
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

describe('What is saved reaches search by itself', () => {
  it('shows a new company and its later name', async () => {
    const id = await createCompany({ sql, jobs }, tester, companyFields({ name: 'Surya Dabba' }))
    await expect.poll(async () => (await readIndex()).get(id)?.name).toBe('Surya Dabba')
    await changeCompany({ sql, jobs }, tester, id, { name: 'Chandra Dabba' })
    await expect.poll(async () => (await readIndex()).get(id)?.name).toBe('Chandra Dabba')
  })

  it('takes a deleted, rejected or pending company out', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(() => createCompany({ sql, jobs }, tester, companyFields())),
    )
    await expect
      .poll(async () => [...(await readIndex()).keys()])
      .toEqual(expect.arrayContaining(ids))
    await removeCompany({ sql, jobs }, tester, ids[0]!)
    await changeCompany({ sql, jobs }, tester, ids[1]!, { status: 'rejected' })
    await changeCompany({ sql, jobs }, tester, ids[2]!, { status: 'pending' })
    const indexed = async () => [...(await readIndex()).keys()].filter((id) => ids.includes(id))
    await expect.poll(indexed).toEqual([])
  })

  it('follows the average of approved reviews', async () => {
    const id = await createCompany({ sql, jobs }, tester, companyFields({ rating: '4.0' }))
    await expect.poll(async () => (await readIndex()).get(id)?.rating).toBe(4)
    const reviews = [
      await addReview(id, { rating: 1, status: 'pending' }),
      await addReview(id, { rating: 2, status: 'pending' }),
    ]
    for (const review of reviews)
      await createReviewModeration({ sql, jobs }).one(tester, review, 'approved')
    await expect
      .poll(async () => (await readIndex()).get(id))
      .toMatchObject({ rating: 1.5, reviewCount: 2 })
  })

  it('refuses to decide a review twice, and asks for no indexing then', async () => {
    const id = await createCompany({ sql, jobs }, tester, companyFields())
    const review = await addReview(id, { status: 'pending' })
    await createReviewModeration({ sql, jobs }).one(tester, review, 'rejected')
    await expect(
      createReviewModeration({ sql, jobs }).one(tester, review, 'approved'),
    ).rejects.toMatchObject({
      status: 409,
    })
  })

  it('does nothing for an edit that was rolled back', async () => {
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

  it('keeps an edit whose transaction is open while an older job of the company runs', async () => {
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
    // An older job of the same company is taken now and reads the row as it was.
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

  it('ends with the last version however many edits and indexers there are', async () => {
    const second = await startIndexer()
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => createCompany({ sql, jobs }, tester, companyFields())),
    )
    await Promise.all(
      Array.from({ length: 300 }, (_, edit) =>
        changeCompany({ sql, jobs }, tester, ids[edit % ids.length]!, {
          shortDescription: `Edit ${edit}`,
        }),
      ),
    )
    await expect.poll(() => readIndex()).toEqual(await readExpected())
    await second.stop({ graceful: true, timeout: 10_000 })
  })

  it('survives a job that comes twice and one for a company that never was', async () => {
    const id = await createCompany({ sql, jobs }, tester, companyFields())
    await indexCompanies([id, 2_000_000_000])
    await indexCompanies([id])
    expect((await readIndex()).get(id)?.id).toBe(id)
    expect((await readIndex()).has(2_000_000_000)).toBe(false)
  })

  it('sends a malformed job to the dead letters and goes on', async () => {
    await jobs.send(queues.companyChanged, { companyId: 'all of them' })
    const id = await createCompany({ sql, jobs }, tester, companyFields())
    await expect.poll(async () => (await readIndex()).has(id)).toBe(true)
    await expect.poll(async () => (await countJobs(deadLetters)).created).toBe(1)
  })
})
