import { expect, it } from 'vitest'
import { MAX_SHORTLISTED } from '#domain/limits.ts'
import { addCompany } from '#tests/support/factories.ts'
import { signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'
import type { Visitor } from '#tests/support/app.ts'

const app = await useApp()

const put = (visitor: Visitor, id: number | string, shortlisted = true) =>
  visitor.put(`/api/user/shortlist/${id}`, { shortlisted })
const merge = (visitor: Visitor, ids: unknown) => visitor.post('/api/user/shortlist', { ids })
const listOf = async (visitor: Visitor) => (await visitor.get<number[]>('/api/user/shortlist')).body

it('A shortlist in the account has the newest first, without duplicates, and is private', async () => {
  const [visitor, other] = [await signUp(app.origin), await signUp(app.origin)]
  const [one, two] = [await addCompany(), await addCompany()]
  for (const id of [one, two, one]) expect((await put(visitor, id)).status).toBe(200)
  expect(await listOf(visitor)).toEqual([two, one])
  expect(await listOf(other)).toEqual([])
  for (let again = 0; again < 2; again++) {
    expect((await put(visitor, two, false)).status).toBe(200)
  }
  expect(await listOf(visitor)).toEqual([one])
})

it('A shortlist in the account refuses companies that are not public, and changes nothing', async () => {
  const visitor = await signUp(app.origin)
  const pending = await addCompany({ status: 'pending' })
  expect((await put(visitor, pending)).status).toBe(404)
  expect((await put(visitor, 2_147_483_647)).status).toBe(404)
  expect(await listOf(visitor)).toEqual([])
})

it('A shortlist in the account merges the browser’s without duplicates or losses', async () => {
  const visitor = await signUp(app.origin)
  const [one, two, three] = [await addCompany(), await addCompany(), await addCompany()]
  await put(visitor, one)
  const { body } = await merge(visitor, [three, one, two, three])
  expect(body).toEqual([three, two, one])
  expect(await listOf(visitor)).toEqual(body)
})

it('A shortlist in the account loses nothing when two browsers sign in at once', async () => {
  const visitor = await signUp(app.origin)
  const ids = await Promise.all(Array.from({ length: 12 }, () => addCompany()))
  const answers = await Promise.all([
    merge(visitor, ids.slice(0, 8)),
    merge(visitor, ids.slice(4)),
    merge(visitor, ids.slice(0, 8)),
    put(visitor, ids[0]!),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await listOf(visitor)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
})

it('A shortlist in the account respects its limit under concurrency, and reports what did not fit', async () => {
  const visitor = await signUp(app.origin)
  const company = await addCompany()
  const batch = (from: number) => Array.from({ length: 60 }, (_, at) => 1_000_000 + from + at)
  await Promise.all([merge(visitor, batch(0)), merge(visitor, batch(100))])
  const list = await listOf(visitor)
  expect(list).toHaveLength(MAX_SHORTLISTED)
  expect(await put(visitor, company)).toMatchObject({
    status: 409,
    body: { message: 'A shortlist holds 100 companies. Take one off first.' },
  })
  const { body } = await merge(visitor, [company, list[3]])
  expect(body).toEqual(list)
})

it('A shortlist in the account is exported with the personal data and deleted with the account', async () => {
  const visitor = await signUp(app.origin)
  const company = await addCompany({ name: 'Kept Kitchen' })
  await put(visitor, company)
  expect((await visitor.get('/api/user/data')).body.shortlist).toEqual([
    { companyId: company, companyName: 'Kept Kitchen', addedAt: expect.any(String) },
  ])
  await visitor.delete('/api/user', { password: visitor.who.password, reviews: 'keep' })
  expect(await sql`select from shortlisted where user_id = ${visitor.id}`).toHaveLength(0)
})

it('returns cards in the requested order, without unknown and unlisted companies', async () => {
  const [one, two] = [await addCompany({ name: 'First' }), await addCompany({ name: 'Second' })]
  const rejected = await addCompany({ status: 'rejected' })
  const ids = [two, rejected, 2147483647, one, two].join()
  const { body } = await app.get(`/api/companies/cards?ids=${ids}`)
  const [second, first] = [
    { id: two, name: 'Second' },
    { id: one, name: 'First' },
  ]
  expect(body).toMatchObject([second, first])
  expect(body[0]).not.toHaveProperty('phone')
})
