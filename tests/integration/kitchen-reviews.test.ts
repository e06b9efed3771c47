import { expect, it } from 'vitest'
import { visit } from '#tests/support/app.ts'
import { addCompany, addReview, messageForm } from '#tests/support/factories.ts'
import { addKitchen, auditOf, claim, own, signInModerator } from '#tests/support/kitchens.ts'
import { mailJobs, mailServer, mailsTo, sendDelayedMails } from '#tests/support/mail.ts'
import { newAddress, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp({ mail: true })
const { admin, caseOf, decide, undo } = await signInModerator(app)
const shown = (id: number) => app.ask('GET /api/companies/{id}/reviews', { params: { id } })
const approve = (reviewId: number) => admin.put(`/api/admin/reviews/${reviewId}/approve`)

/** A public review of a kitchen by a guest. */
async function addPublished(companyId: number, comment: string) {
  const guest = await signUp(app.origin)
  const { body } = await guest.post('/api/reviews', { companyId, rating: '2', comment })
  await approve(body.id)
  return { guest, reviewId: body.id as number }
}

it('A message to a kitchen is read and answered by mail, which reveals its address', async () => {
  const email = newAddress()
  const { id, owner, at } = await addKitchen(app, { email })
  const guest = { email: newAddress(), phone: '9820011111' }
  await app.post('/api/contact', messageForm(id, guest))
  const list = async () => (await owner.get(`${at}/messages`)).body.items
  const [message] = await list()
  expect(message).toMatchObject({ name: 'Ravi', email: null, phone: null, isRead: false })
  await owner.put(`${at}/messages/${message.id}/read`)
  expect(await list()).toMatchObject([{ isRead: true, email: null }])
  await owner.post(`${at}/messages/${message.id}/replies`, { reply: 'Yes, also on Sundays.' })
  expect(await list()).toMatchObject([
    { email: guest.email, phone: guest.phone, replies: [{ reply: 'Yes, also on Sundays.' }] },
  ])
  const mail = await mailServer.mailTo(guest.email, 'answers your message')
  expect(mail.text).toContain('wrote:\n\n> Yes, also on Sundays.')
  expect(mail.replyTo).toMatchObject([{ address: email }])
  // If the page has no address, the owner's own is not revealed.
  await sql`update companies set email = null where id = ${id}`
  await sql`update message_replies set created_at = created_at - interval '1 hour'`
  await owner.post(`${at}/messages/${message.id}/replies`, { reply: 'Once more.' })
  await expect
    .poll(async () => (await mailServer.mailTo(guest.email, 'answers your message')).text)
    .toContain('Once more.')
  const bare = await mailServer.mailTo(guest.email, 'answers your message')
  expect([bare.replyTo, bare.raw.includes(owner.who.email)]).toEqual([undefined, false])
  expect(bare.text).toContain(`/companies/${id}`)
})

it('A message to a kitchen is answered once an hour, and an address gets three answers of kitchens', async () => {
  const { id, owner, at } = await addKitchen(app)
  const email = newAddress()
  for (let number = 0; number < 4; number++)
    await app.post('/api/contact', messageForm(id, { email, message: `On which day ${number}?` }))
  const { items } = (await owner.get(`${at}/messages`)).body
  const answer = (message: { id: number }) =>
    owner.post(`${at}/messages/${message.id}/replies`, { reply: 'Yes.' })
  // Concurrent requests send one mail.
  const burst = await Promise.all(Array.from({ length: 10 }, () => answer(items[0])))
  expect(burst.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(429)])
  expect(burst.find(({ status }) => status === 429)!.headers.get('retry-after')).toBe('3600')
  const others = [await answer(items[1]), await answer(items[2]), await answer(items[3])]
  expect(others.map(({ status }) => status)).toEqual([201, 201, 429])
  await expect.poll(() => mailsTo(email)).toHaveLength(3)
  // A refused answer is not stored.
  expect((await owner.get(`${at}/messages`)).body.items[3]).toMatchObject({ isRead: false })
  // Other jobs of the kind count towards the address's limit, too.
  expect(await sql`select from mail_counts where kind = 'message-reply'`).not.toHaveLength(0)
})

it('A reply to a review is shown with it, notifies the reviewer once, and can be changed and deleted', async () => {
  const { id, owner, at } = await addKitchen(app)
  const pending = await addReview(id, { status: 'pending' })
  expect((await owner.put(`${at}/reviews/${pending}/reply`, { reply: 'Early.' })).status).toBe(404)
  const { guest, reviewId } = await addPublished(id, 'Cold.')
  const reply = `${at}/reviews/${reviewId}/reply`
  await owner.put(reply, { reply: 'We have new boxes.' })
  await owner.put(reply, { reply: 'We have new, warmer boxes.' })
  const mail = await mailServer.mailTo(guest.who.email, 'has replied')
  expect(mail.text).toContain('> We have new')
  expect(await shown(id)).toMatchObject([
    { reply: { text: 'We have new, warmer boxes.', answersEarlier: false } },
  ])
  // Changing a review hides it with its reply; when it is approved again, the reply is marked as older.
  await guest.put(`/api/reviews/${reviewId}`, { rating: '5', comment: 'Warm now!' })
  expect(await shown(id)).toEqual([])
  await approve(reviewId)
  const older = { comment: 'Warm now!', reply: { answersEarlier: true } }
  expect(await shown(id)).toMatchObject([older])
  expect((await owner.get(`${at}/reviews`)).body.items).toContainEqual(
    expect.objectContaining({ reply: expect.objectContaining({ answersEarlier: true }) }),
  )
  await owner.delete(reply)
  expect(await shown(id)).toMatchObject([{ reply: null }])
  await owner.put(reply, { reply: 'Rude.' })
  expect((await admin.delete(`/api/admin/reviews/${reviewId}/reply`)).status).toBe(200)
  expect(await auditOf(id)).toContainEqual([admin.who.username, 'reply.removed'])
  // Notified once, however often the reply was removed.
  await owner.put(reply, { reply: 'Thank you.' })
  expect(await mailJobs({ kind: 'review-reply', reviewId })).toHaveLength(1)
})

it('A review of one’s own kitchen is refused, including one written before owning it', async () => {
  const { id, owner } = await addKitchen(app)
  const second = await signUp(app.origin)
  const review = { companyId: id, rating: '5', comment: 'The best there is.' }
  const early = await second.post('/api/reviews', review)
  expect(early.status).toBe(201)
  await own(id, second.id)
  const refused = await owner.post('/api/reviews', review)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'This is your kitchen: reviews are for its guests. You can reply to them.',
  ])
  const { rating, comment } = review
  const changed = await second.put(`/api/reviews/${early.body.id}`, { rating, comment })
  expect(changed.status).toBe(403)
  expect((await admin.put(`/api/admin/reviews/${early.body.id}/approve`)).status).toBe(409)
  const many = await admin.put('/api/admin/reviews/approve', { ids: [early.body.id] })
  expect(many.body).toMatchObject({ decided: [], refused: [{ id: early.body.id }] })
  expect((await admin.put(`/api/admin/reviews/${early.body.id}/reject`)).status).toBe(200)
  // Owners may review other kitchens.
  const other = { ...review, companyId: await addCompany() }
  expect((await owner.post('/api/reviews', other)).status).toBe(201)
})

it('A review shows moderators what its writer shares with the kitchen', async () => {
  const email = newAddress()
  const phone = '+91 98200 55555 / 98200 66666'
  const id = await addCompany({ name: `Tied ${crypto.randomUUID()}`, email, phone })
  const guests = {
    none: await signUp(app.origin),
    email: await signUp(app.origin, { email: email.toUpperCase() }),
    phone: await signUp(app.origin),
    owner: await signUp(app.origin),
  }
  await guests.phone.post(`/api/companies/${await addCompany()}/claim`, {
    ...claim,
    phone: '09820066666',
  })
  const review = { companyId: id, rating: '5', comment: 'The best there is.' }
  for (const guest of Object.values(guests)) await guest.post('/api/reviews', review)
  await own(id, guests.owner.id)
  const { items } = await admin.ask('GET /api/admin/lists/reviews', {
    query: { status: 'pending', pageSize: 100 },
  })
  const tiesOf = (userId: number) =>
    items.find((one) => one.companyId === id && one.userId === userId)?.kitchenTies
  expect(Object.values(guests).map((guest) => tiesOf(guest.id))).toEqual([
    ...[[], ['email'], ['phone'], ['owner']],
  ])
})

it('A hidden review loses its reply when its writer changes it', async () => {
  const { id, owner, at } = await addKitchen(app)
  const { guest, reviewId } = await addPublished(id, 'Thieves, all of them.')
  await owner.put(`${at}/reviews/${reviewId}/reply`, { reply: 'We are none.' })
  await owner.post(`/api/reviews/${reviewId}/report`, { reason: 'Insulting.' })
  await decide('reports', 'approve', reviewId)
  await guest.put(`/api/reviews/${reviewId}`, { rating: '3', comment: 'Small rotis.' })
  await approve(reviewId)
  expect(await shown(id)).toMatchObject([{ comment: 'Small rotis.', reply: null }])
})

it('A reported review waits once with every reason; each person and each network reports it once', async () => {
  const { id, owner } = await addKitchen(app)
  const reviewId = await addReview(id, { comment: 'Their cook is a thief.' })
  const report = async (who: { post: typeof app.post }, reason: string) =>
    (await who.post(`/api/reviews/${reviewId}/report`, { reason })).status
  expect(await report(owner, 'This is a lie.')).toBe(201)
  expect(await report(owner, 'Really.')).toBe(409)
  expect(await report(visit(app.origin), 'Insulting.')).toBe(201)
  expect(await report(visit(app.origin), 'Insulting!')).toBe(409)
  const hidden = await addReview(id, { status: 'pending' })
  expect((await app.post(`/api/reviews/${hidden}/report`, { reason: 'Bad' })).status).toBe(404)
  const found = (await caseOf('reports', id))!
  expect(found).toMatchObject({ words: 'Their cook is a thief.' })
  expect(found.facts.map(({ value }) => value)).toEqual(['This is a lie.', 'Insulting.'])
  await decide('reports', 'approve', found.id)
  expect((await decide('reports', 'approve', found.id)).body.skipped).toEqual([found.id])
  const company = await app.ask('GET /api/companies/{id}', { params: { id } })
  expect(company.reviewCount).toBe(0)
  await sendDelayedMails()
  await mailServer.mailTo(owner.who.email, 'that you reported')
  const stored =
    await sql`select reporter, user_id from review_reports where review_id = ${reviewId}`
  expect(stored.map(({ userId }) => userId)).toEqual([owner.id, null])
  expect(JSON.stringify(stored)).not.toContain('127.0.0.1')
})

it('A reported review that was changed since it was read stays public', async () => {
  const id = await addCompany()
  const { guest, reviewId } = await addPublished(id, 'Thieves.')
  await visit(app.origin).post(`/api/reviews/${reviewId}/report`, { reason: 'Insulting.' })
  const read = (await caseOf('reports', id))!
  await guest.put(`/api/reviews/${reviewId}`, { rating: '2', comment: 'It came cold.' })
  await approve(reviewId)
  const late = await decide('reports', 'approve', read.id, { revisions: [read.revision] })
  expect(late.body).toMatchObject({ decided: [], changed: [read.id] })
  expect(await shown(id)).toMatchObject([{ comment: 'It came cold.' }])
})

it('A rejected report leaves the review public, and undoing a decision makes it public again with its reply', async () => {
  const { id, owner, at } = await addKitchen(app)
  const reviewId = await addReview(id)
  await owner.put(`${at}/reviews/${reviewId}/reply`, { reply: 'Thank you.' })
  await owner.post(`/api/reviews/${reviewId}/report`, { reason: 'This is a lie.' })
  const before = await shown(id)
  expect(before).toMatchObject([{ id: reviewId, reply: { text: 'Thank you.' } }])
  await decide('reports', 'approve', reviewId)
  expect(await shown(id)).toEqual([])
  expect((await undo('reports', reviewId)).decided).toEqual([reviewId])
  expect(await shown(id)).toEqual(before)
  const reason = { name: 'Report 1', value: 'This is a lie.' }
  expect((await caseOf('reports', id))!.facts).toContainEqual(reason)
  await decide('reports', 'reject', reviewId, { reason: 'It is an opinion.' })
  expect([await shown(id), await caseOf('reports', id)]).toEqual([before, undefined])
  expect((await undo('reports', reviewId)).decided).toEqual([reviewId])
  await decide('reports', 'approve', reviewId)
  await sendDelayedMails()
  await mailServer.mailTo(owner.who.email, 'that you reported')
  expect((await undo('reports', reviewId)).skipped).toEqual([reviewId])
  expect(await shown(id)).toEqual([])
  expect(mailsTo(owner.who.email, /that you reported/)).toHaveLength(1)
})

it('Undoing a decision on a report publishes no review that was rejected on its own', async () => {
  const { id, owner } = await addKitchen(app)
  const { guest, reviewId } = await addPublished(id, 'Cold rotis.')
  await owner.post(`/api/reviews/${reviewId}/report`, { reason: 'They were warm.' })
  await guest.put(`/api/reviews/${reviewId}`, { rating: '1', comment: 'Cold, and call me.' })
  await admin.put(`/api/admin/reviews/${reviewId}/reject`)
  await decide('reports', 'approve', reviewId)
  expect((await undo('reports', reviewId)).decided).toEqual([reviewId])
  expect(await shown(id)).toEqual([])
})
