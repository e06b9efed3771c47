import { expect, it } from 'vitest'
import { MAX_SHORTLISTED } from '#domain/limits.ts'
import { visit, type Visitor } from '#tests/support/app.ts'
import {
  addCompany,
  addReview,
  companyFields,
  listingForm,
  messageForm,
} from '#tests/support/factories.ts'
import { addKitchen, claim, signInModerator } from '#tests/support/kitchens.ts'
import { newAddress, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
const { admin, caseOf, decide } = await signInModerator(app)

it('exports all data of a person, and nothing of others', async () => {
  const visitor = await signUp(app.origin)
  const companyId = await addCompany({ name: 'Data Dabba' })
  await visitor.post('/api/reviews', { companyId, rating: '4', comment: 'Mine' })
  await put(visitor, companyId)
  const write = (email: string, message: string) =>
    visitor.post('/api/contact', messageForm(companyId, { email, message }))
  await write(visitor.who.email, 'A message of mine')
  await write('other@example.test', 'Not of mine at all')
  const { body, headers } = await visitor.get('/api/user/data')
  expect(headers.get('content-disposition')).toContain('my-data.json')
  expect(body).toMatchObject({
    account: { username: visitor.who.username },
    preferences: { newsletter: true },
    reviews: [{ comment: 'Mine', companyName: 'Data Dabba' }],
    contactMessages: [{ message: 'A message of mine' }],
    shortlist: [{ companyId, companyName: 'Data Dabba', addedAt: expect.any(String) }],
  })
  expect(JSON.stringify(body)).not.toMatch(/argon2|Not of mine/)
})

it.each(['keep', 'delete'] as const)(
  'deletes an account after checking its password; reviews: %s',
  async (reviews) => {
    const visitor = await signUp(app.origin)
    const { username, password } = visitor.who
    const companyId = await addCompany()
    await visitor.post('/api/reviews', { companyId, rating: '1', comment: 'Cold' })
    await sql`update reviews set status = 'approved' where user_id = ${visitor.id}`
    expect((await visitor.delete('/api/user', { password: 'wrong', reviews })).status).toBe(400)
    expect((await visitor.get('/api/user')).status).toBe(200)
    expect((await visitor.delete('/api/user', { password, reviews })).status).toBe(200)
    expect((await visitor.get('/api/user')).status).toBe(401)
    const again = await visit(app.origin).post('/api/login', { username, password })
    expect(again.status).toBe(401)
    const { body: left } = await visitor.get(`/api/companies/${companyId}/reviews`)
    const anonymous = expect.objectContaining({ userId: null, comment: 'Cold' })
    expect(left).toEqual(reviews === 'keep' ? [anonymous] : [])
  },
)

it('An owner’s data export contains everything they wrote for their kitchens', async () => {
  const { id, owner, at } = await addKitchen(app, { name: 'Data Kitchen' })
  const reviewId = await addReview(id)
  await owner.put(`${at}/reviews/${reviewId}/reply`, { reply: 'Thank you for coming.' })
  await owner.post(`/api/reviews/${reviewId}/report`, { reason: 'Not a guest of ours.' })
  await app.post('/api/contact', messageForm(id))
  const [message] = (await owner.get(`${at}/messages`)).body.items
  await owner.post(`${at}/messages/${message.id}/replies`, { reply: 'On all days.' })
  await owner.put(at, companyFields({ name: 'Proposed Kitchen' }))
  await owner.post('/api/listings', listingForm(newAddress(), { name: 'Second Kitchen' }))
  const { body } = await owner.get('/api/user/data')
  expect(body).toMatchObject({
    reviewReplies: [{ companyName: 'Data Kitchen', reply: 'Thank you for coming.' }],
    messageReplies: [{ companyName: 'Data Kitchen', reply: 'On all days.' }],
    proposals: [{ companyName: 'Data Kitchen', fields: { name: 'Proposed Kitchen' } }],
    reports: [{ companyName: 'Data Kitchen', reason: 'Not a guest of ours.' }],
    listings: [{ companyName: 'Second Kitchen', contactName: 'Asha' }],
  })
  expect(body.ownerActions).toContainEqual(
    expect.objectContaining({ action: 'proposal.made', subject: 'Data Kitchen' }),
  )
})

it('exports each table that names a person', async () => {
  const tables = await sql<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`
  const keys: Record<string, string> = {
    audit_entries: 'ownerActions',
    claims: 'claims',
    company_owners: 'kitchens',
    email_changes: 'emailChanges',
    listings: 'listings',
    message_replies: 'messageReplies',
    proposals: 'proposals',
    review_replies: 'reviewReplies',
    review_reports: 'reports',
    reviews: 'reviews',
    shortlisted: 'shortlist',
    user_sessions: 'sessions',
  }
  // The export must not contain secret links.
  const named = tables.map(({ name }) => name).filter((name) => name !== 'mail_links')
  expect(named).toEqual(Object.keys(keys))
  const { body } = await (await signUp(app.origin)).get('/api/user/data')
  for (const key of Object.values(keys)) expect(body).toHaveProperty(key)
})

it('An owner who deletes their account disappears by name from the audit log and their texts', async () => {
  const { id, owner, at } = await addKitchen(app)
  await admin.delete(`/api/admin/companies/${id}/owners/${owner.id}`)
  await owner.post(`/api/companies/${id}/claim`, { way: 'request', ...claim })
  await decide('claims', 'approve', (await caseOf('claims', id))!.id)
  await owner.put(at, companyFields({ hours: 'Noon' }))
  const reviewId = await addReview(id)
  await owner.put(`${at}/reviews/${reviewId}/reply`, { reply: 'Thank you.' })
  const data = (await owner.get('/api/user/data')).body
  expect(data.kitchens).toMatchObject([{ id }])
  const password = owner.who.password
  expect((await owner.delete('/api/user', { password, reviews: 'keep' })).status).toBe(200)
  const entries = await sql<{ changes: { after: string | null }[] }[]>`
    select * from audit_entries where company_id = ${id} order by id`
  expect(JSON.stringify(entries)).not.toContain(owner.who.name)
  expect(JSON.stringify(entries)).not.toContain(owner.who.username)
  expect(entries[1]).toMatchObject({ changes: [{ field: 'owner', after: 'Former user' }] })
  const replies = await sql`select user_id from review_replies where review_id = ${reviewId}`
  expect(replies).toEqual([{ userId: null }])
  expect((await app.ask('GET /api/companies/{id}', { params: { id } })).hasOwner).toBe(false)
})

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

const statusOf = async (visitor: Visitor) => (await visitor.get('/api/user')).status

it('allows at most twenty sessions of a user: the oldest are deleted', async () => {
  const visitor = await signUp(app.origin)
  await sql`
    insert into user_sessions (sid, user_id, data, expires, password_key, created_at)
    select 'more ' || n, user_id, data, expires, password_key, created_at + n * interval '1 ms'
    from user_sessions, generate_series(1, 19) n where user_id = ${visitor.id}`
  const later = [visit(app.origin), visit(app.origin)]
  await Promise.all(later.map((one) => one.post('/api/login', visitor.who)))
  expect(await Promise.all([visitor, ...later].map(statusOf))).toEqual([401, 200, 200])
  expect(await sql`select from user_sessions where user_id = ${visitor.id}`).toHaveLength(20)
})

it('lists a person’s sessions with their browsers, and ends all at once', async () => {
  const visitor = await signUp(app.origin)
  const phone = visit(app.origin)
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/26.0 Mobile Safari/604.1' }
  await phone.send('POST', '/api/login', visitor.who, headers)
  const other = await signUp(app.origin)
  expect((await phone.get('/api/user/sessions')).body).toMatchObject([
    { browser: 'Safari on iOS', isCurrent: true },
    { isCurrent: false },
  ])
  expect((await phone.delete('/api/user/sessions')).status).toBe(200)
  expect(await Promise.all([phone, visitor, other].map(statusOf))).toEqual([401, 401, 200])
})
