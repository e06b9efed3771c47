import { expect, it } from 'vitest'
import { hasOwner } from '#db/owners.ts'
import { visit } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { addCompany, addReview, listingForm, messageForm } from '#tests/support/factories.ts'
import { signInModerator } from '#tests/support/kitchens.ts'
import { mailJobs, mailServer, mailsTo, sendDelayedMails } from '#tests/support/mail.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'

const app = await useApp({ mail: true, index: true })
const { admin, caseOf, decide, undo } = await signInModerator(app)

/** A pending review by a person. */
async function writeReview(fields: { name?: string; comment?: string; rating?: string } = {}) {
  const { name, ...review } = fields
  const companyId = await addCompany({ name: `Reviewed ${crypto.randomUUID()}` })
  const guest = await signUp(app.origin, name ? { name } : {})
  const { body } = await guest.post('/api/reviews', {
    companyId,
    rating: '5',
    comment: 'Warm rotis every day.',
    ...review,
  })
  return { id: body.id as number, companyId, guest }
}

it('Reviews wait with everything that a decision needs; once approved they count, are public and mailed about', async () => {
  const words = { name: 'Meera', comment: 'Fine dal.', rating: '2' }
  const { id, companyId, guest } = await writeReview(words)
  const pending = await admin.ask('GET /api/admin/reviews/pending')
  expect(pending.find((review) => review.id === id)).toMatchObject({
    companyName: expect.stringContaining('Reviewed'),
    userName: 'Meera',
    rating: '2',
    comment: 'Fine dal.',
  })
  const approved = await admin.ask('PUT /api/admin/reviews/{id}/approve', { params: { id } })
  expect(approved).toMatchObject({ id, status: 'approved' })
  const params = { id: companyId }
  expect(await app.ask('GET /api/companies/{id}/reviews', { params })).toHaveLength(1)
  expect((await app.ask('GET /api/companies/{id}', { params })).rating).toBe('2.0')
  const hit = async () => {
    const { hits } = await app.ask('GET /api/search', { query: { pageSize: 100 } })
    return hits.find((one) => one.id === companyId)
  }
  await expect.poll(hit).toMatchObject({ rating: '2.0', reviewCount: 1 })
  await sendDelayedMails()
  const { text } = await mailServer.mailTo(guest.who.email, 'is published')
  for (const said of ['> Fine dal.', `/companies/${companyId}`]) expect(text).toContain(said)
})

it('Reviews stay private when rejected, including those of deleted accounts', async () => {
  const [{ id, companyId, guest }, left] = [await writeReview(), await writeReview()]
  const rejected = await admin.ask('PUT /api/admin/reviews/{id}/reject', { params: { id } })
  expect(rejected.status).toBe('rejected')
  expect((await app.get(`/api/companies/${companyId}/reviews`)).body).toEqual([])
  await sendDelayedMails()
  const mail = await mailServer.mailTo(guest.who.email, 'About your review')
  expect(mail.text).toContain('/my-reviews')
  await left.guest.delete('/api/user', { password: left.guest.who.password, reviews: 'keep' })
  const { body } = await admin.put(`/api/admin/reviews/${left.id}/reject`)
  expect(body).toMatchObject({ userId: null, userName: 'Former user' })
})

it('Reviews are decided once: of two concurrent administrators one wins, and one mail is sent', async () => {
  const colleague = await signInAdmin(app.origin)
  const { id, guest } = await writeReview()
  const answers = await Promise.all([
    admin.put(`/api/admin/reviews/${id}/approve`),
    colleague.put(`/api/admin/reviews/${id}/reject`),
    admin.put(`/api/admin/reviews/${id}/approve`),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await sendDelayedMails()
  await mailServer.mailTo(guest.who.email, 'review of')
  expect(await mailJobs({ reviewId: id })).toHaveLength(1)
})

it('Reviews are decided together; those already decided or deleted are skipped', async () => {
  const written = await Promise.all([writeReview(), writeReview(), writeReview()])
  const ids = written.map(({ id }) => id)
  await admin.put(`/api/admin/reviews/${ids[0]}/reject`)
  const outcome = await admin.ask('PUT /api/admin/reviews/approve', {
    body: { ids: [...ids, 2_000_000_000, ids[1]!] },
  })
  expect(outcome).toEqual({
    decided: [ids[1], ids[2]],
    skipped: [ids[0], 2_000_000_000],
    changed: [],
  })
  expect((await app.get(`/api/companies/${written[2].companyId}`)).body.rating).toBe('5.0')
})

it('Reviews are decided only in the revision that was read', async () => {
  const [{ id, guest, companyId }, other] = [await writeReview(), await writeReview()]
  const comment = 'Call me about a loan instead.'
  await guest.put(`/api/reviews/${id}`, { rating: '5', comment })
  const message = 'This review was changed after you read it. Please read it again.'
  const current = { id, comment, revision: 2, status: 'pending' }
  for (const verb of ['approve', 'reject']) {
    const answer = await admin.put(`/api/admin/reviews/${id}/${verb}`, { revision: 1 })
    expect(answer).toMatchObject({ status: 409, body: { message, current } })
  }
  const given = { ids: [id, other.id], revisions: [1, 1] }
  const several = await admin.put('/api/admin/reviews/approve', given)
  expect(several.body).toEqual({ decided: [other.id], skipped: [], changed: [id] })
  expect((await app.get(`/api/companies/${companyId}/reviews`)).body).toEqual([])
  const read = await admin.put(`/api/admin/reviews/${id}/approve`, { revision: 2 })
  expect(read).toMatchObject({ status: 200, body: { status: 'approved' } })
})

it('Reviews are listed by status, rating and words, page by page', async () => {
  const companyId = await addCompany({ name: 'Filtered Foods' })
  await addReview(companyId, { rating: 1, comment: 'Cold and late', status: 'rejected' })
  await addReview(companyId, { rating: 5, comment: 'Cold lassi, lovely' })
  await addReview(companyId, { rating: 3, comment: 'Average', status: 'pending' })
  const list = async (query: string) => {
    const { items } = (await admin.get(`/api/admin/lists/reviews?query=filtered%20${query}`)).body
    return items.map(({ comment }: { comment: string }) => comment)
  }
  expect(await list('')).toEqual(['Average', 'Cold lassi, lovely', 'Cold and late'])
  expect(await list('&status=pending')).toEqual(['Average'])
  expect(await list('&rating=5')).toEqual(['Cold lassi, lovely'])
  expect(await list('&pageSize=2&page=2')).toEqual(['Cold and late'])
  // The specification's plain form.
  expect((await admin.get('/api/admin/reviews')).body.length).toBeGreaterThan(2)
})

let asked = 0
async function askToBeListed(sender = visit(app.origin)) {
  const name = `Hopeful Kitchen ${++asked}`
  const contactEmail = `owner${asked}@example.test`
  const tags = ['Fish', 'Lunch']
  const delivery = { area: 'pincodes', pincodes: '600004, 600028' }
  const terms = 'Lunch ₹2,400 for 26 days.\nPause with a day’s notice.'
  const fssaiLicence = '11519022000123'
  const given = listingForm(contactEmail, { name, tags, delivery, fssaiLicence, terms })
  expect((await sender.post('/api/listings', given)).status).toBe(201)
  const [row] = await sql<[{ id: number }]>`select id from companies where name = ${name}`
  return { id: row.id, name, contactEmail, terms }
}

it('Requested listings wait for approval, and then become searchable companies', async () => {
  const { id, name, contactEmail, terms } = await askToBeListed()
  const listing = (await caseOf('listings', id))!
  expect(listing).toMatchObject({ id, companyName: name, from: { name: 'Asha' }, decidedAt: null })
  for (const fact of [
    { name: 'Tags', value: 'Fish, Lunch' },
    { name: 'FSSAI licence', value: '11519022000123' },
    { name: 'Delivers', value: expect.stringContaining('600028') },
    { name: 'Plans and terms', value: terms },
  ])
    expect(listing.facts).toContainEqual(fact)
  await mailServer.mailTo('admin@example.test', name)
  const read = async () => (await app.get(`/api/companies/${id}`)).status
  expect(await read()).toBe(404)
  const { body: opened } = await admin.get(`/api/admin/companies/${id}`)
  expect((await decide('listings', 'approve', id)).body.decided).toEqual([id])
  expect(await read()).toBe(200)
  await sendDelayedMails()
  const mail = await mailServer.mailTo(contactEmail, 'is listed')
  expect(mail.text).toContain(`/companies/${id}`)
  const path = `/api/search?query=${encodeURIComponent(name)}`
  await expect.poll(async () => (await app.get(path)).body.hits[0]?.id).toBe(id)
  expect((await decide('listings', 'reject', id)).body.skipped).toEqual([id])
  const { body: history } = await admin.get(`/api/admin/lists/audit?company=${id}`)
  expect(history.items[0].action).toBe('listing.approved')
  // A form opened before the decision must not overwrite it.
  expect(await admin.put(`/api/admin/companies/${id}`, opened)).toMatchObject({
    status: 409,
    body: { changedBy: admin.who.username, current: { status: 'approved' } },
  })
})

it('Requested listings can also be decided in the company form', async () => {
  const { id, contactEmail } = await askToBeListed()
  await admin.put(`/api/admin/companies/${id}/status`, { status: 'approved' })
  await mailServer.mailTo(contactEmail, 'is listed')
  const { body } = await admin.get('/api/admin/stats')
  expect(body.pendingListings).toBe(0)
})

it('Undoing a decision on a review works only while its mail waits', async () => {
  const { id, companyId, guest } = await writeReview()
  const undo = async () => (await admin.put('/api/admin/reviews/undo', { ids: [id] })).body
  expect(await undo()).toEqual({ decided: [], skipped: [id], changed: [] })
  await admin.put(`/api/admin/reviews/${id}/approve`)
  expect(await undo()).toEqual({ decided: [id], skipped: [], changed: [] })
  const pending = await admin.ask('GET /api/admin/reviews/pending')
  expect(pending.find((review) => review.id === id)).toMatchObject({ status: 'pending' })
  expect((await app.get(`/api/companies/${companyId}/reviews`)).body).toEqual([])
  const { body: history } = await admin.get(`/api/admin/lists/audit?company=${companyId}`)
  expect(history.items[0].action).toBe('review.reopened')
  await admin.put(`/api/admin/reviews/${id}/reject`)
  await sendDelayedMails()
  await mailServer.mailTo(guest.who.email, 'About your review')
  expect(await undo()).toEqual({ decided: [], skipped: [id], changed: [] })
  expect(mailsTo(guest.who.email, /published/)).toEqual([])
})

it('Undoing a decision on a listing ends the ownership it created', async () => {
  const sender = await signUp(app.origin)
  const { id, contactEmail } = await askToBeListed(sender)
  await decide('listings', 'approve', id)
  expect(await hasOwner(sql, id)).toBe(true)
  expect((await undo('listings', id)).decided).toEqual([id])
  expect(await hasOwner(sql, id)).toBe(false)
  expect((await app.get(`/api/companies/${id}`)).status).toBe(404)
  expect(await caseOf('listings', id)).toMatchObject({ id, decidedAt: null })
  await decide('listings', 'reject', id)
  await sendDelayedMails()
  await mailServer.mailTo(contactEmail, 'About your listing')
  expect(mailsTo(sender.who.email, /is yours/)).toEqual([])
  expect((await undo('listings', id)).skipped).toEqual([id])
})

it('Undoing a decision on a listing does nothing when its status has changed since', async () => {
  const { id } = await askToBeListed()
  await decide('listings', 'approve', id)
  await admin.put(`/api/admin/companies/${id}/status`, { status: 'rejected' })
  expect(await undo('listings', id)).toEqual({ decided: [], skipped: [id], changed: [] })
  const { body } = await admin.get(`/api/admin/companies/${id}`)
  expect(body.status).toBe('rejected')
})

const guest = visit(app.origin)
const ravi = { name: 'Ravi', email: 'ravi@example.test' }
const write = (companyId: number, message: string) =>
  guest.post('/api/contact', messageForm(companyId, { message }))

it('Messages and suggestions are new until they are opened', async () => {
  const companyId = await addCompany({ name: 'Written To' })
  await write(companyId, 'Do you deliver\nto Baner?')
  const suggestion = { companyName: 'Near Me', suggestion: 'Please list Near Me.' }
  await guest.post('/api/suggestions', { ...ravi, ...suggestion })
  const before = (await admin.get('/api/admin/stats')).body
  expect(before).toMatchObject({ unreadMessages: 1, unreadSuggestions: 1, todaysMessages: 1 })
  const [message] = (await admin.get('/api/admin/contact-messages')).body
  expect(message).toMatchObject({
    companyId,
    companyName: 'Written To',
    message: 'Do you deliver\nto Baner?',
    isRead: false,
  })
  const [suggested] = (await admin.get('/api/admin/suggestions')).body
  expect(suggested).toMatchObject({ companyName: 'Near Me', isRead: false })

  for (const path of [`contact-messages/${message.id}`, `suggestions/${suggested.id}`]) {
    for (const _ of [1, 2]) {
      const opened = await admin.put(`/api/admin/${path}/read`)
      expect(opened).toMatchObject({ status: 200, body: { isRead: true } })
    }
  }
  expect((await admin.get('/api/admin/stats')).body).toMatchObject({
    unreadMessages: 0,
    unreadSuggestions: 0,
    todaysMessages: 1,
  })
  expect((await admin.get('/api/admin/lists/contact-messages?read=new')).body.total).toBe(0)
  const found = await admin.get('/api/admin/lists/contact-messages?read=read&query=baner')
  expect(found.body.items).toMatchObject([{ id: message.id }])
  const { body: history } = await admin.get('/api/admin/lists/audit?action=message.read')
  expect(history.total).toBe(1)
})
