import { expect, it } from 'vitest'
import type { Failure } from '#contract/errors.ts'
import { createCases } from '#api/owners/cases.ts'
import { createReviewModeration } from '#api/reviews/moderate-review.ts'
import { queues } from '#db/jobs.ts'
import { getsNewsletter } from '#db/newsletter.ts'
import { insertOwner } from '#db/owners.ts'
import { visit } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { addCompany, listingForm, messageForm } from '#tests/support/factories.ts'
import { countJobs } from '#tests/support/indexing.ts'
import {
  mailJobs,
  mailServer,
  mailsTo,
  sendDelayedMails,
  unsubscribe,
  unsubscriptionIn,
} from '#tests/support/mail.ts'
import { signUp, tester } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { tokenIn } from '#tests/support/smtp-sink.ts'

const app = await useApp({ mail: true })
const stranger = visit(app.origin)

const review = (companyId: number, fields: object = {}) => ({
  companyId,
  rating: '4',
  comment: 'Good dal',
  ...fields,
})

it('A review waits for approval, and again after a change by its writer, who alone may change it', async () => {
  const [writer, other] = [await signUp(app.origin), await signUp(app.origin)]
  const companyId = await addCompany({ rating: '3.0' })
  const { status, body } = await writer.post(
    '/api/reviews',
    review(companyId, { shownName: ' Asha, Kothrud ' }),
  )
  expect(status).toBe(201)
  const given = { companyId, rating: '4', comment: 'Good dal', shownName: 'Asha, Kothrud' }
  expect(body).toMatchObject({ ...given, status: 'pending' })
  const path = `/api/reviews/${body.id}`
  const rating = async () => (await stranger.get(`/api/companies/${companyId}`)).body.rating
  const shown = async () => (await stranger.get(`/api/companies/${companyId}/reviews`)).body
  expect([await shown(), await rating()]).toEqual([[], '3.0'])
  await createReviewModeration(app).one(tester, body.id, 'approved')
  expect(await shown()).toMatchObject([{ ...given, userId: writer.id }])
  expect(await rating()).toBe('4.0')
  const { body: own } = await writer.get('/api/user/reviews')
  expect(own).toMatchObject([{ id: body.id, status: 'approved' }])

  const change = { rating: '1', comment: 'Cold dal' }
  expect((await other.put(path, change)).status).toBe(404)
  expect((await other.delete(path)).status).toBe(404)
  const countChanges = async () => (await countJobs(queues.companyChanged)).created ?? 0
  const before = await countChanges()
  const { body: changed } = await writer.put(path, change)
  expect(changed).toMatchObject({ rating: '1', status: 'pending', shownName: null })
  expect([await rating(), await countChanges()]).toEqual(['3.0', before + 1])
  expect([(await writer.delete(path)).status, (await writer.delete(path)).status]).toEqual([
    200, 404,
  ])
})

it('refuses a form in the request’s language, using the contract’s messages', async () => {
  const refusalOf = async (given: object, language?: string) => {
    const headers = language ? { 'accept-language': language } : undefined
    const { body } = await stranger.send<Failure>('POST', '/api/contact', given, headers)
    return body.issues?.map(({ message }) => message) ?? body.message
  }
  const wrong = messageForm(await addCompany(), { name: 'A', email: 'nobody' })
  expect(await refusalOf(wrong, 'hi')).toEqual([
    'नाम में कम से कम 2 अक्षर होने चाहिए',
    'कृपया सही ईमेल लिखें',
  ])
  for (const language of [undefined, 'en-IN,hi;q=0.5'])
    expect((await refusalOf(wrong, language))![0]).toBe('Name must be at least 2 characters')
  expect(await refusalOf(messageForm(2_147_483_647), 'hi')).toBe('किचन नहीं मिला')
})

it('mails visitors in the language of the page they used', async () => {
  const email = 'paathak@example.test'
  const ask = (path: string, given: object) =>
    stranger.send('POST', path, given, { 'accept-language': 'hi-IN' })
  const companyId = await addCompany({ name: 'Asha Tiffins', email: 'asha-tiffins@example.test' })
  await ask('/api/newsletter', { email })
  await ask('/api/alerts', { query: 'paneer', email })
  await ask('/api/contact', messageForm(companyId, { email, name: 'Mala' }))
  await ask('/api/listings', listingForm(email, { name: 'Mala Mess' }))
  const [subscription, alert] = [
    await mailServer.mailTo(email, /न्यूज़लेटर/),
    await mailServer.mailTo(email, /अलर्ट/),
  ]
  expect(subscription.text).toMatch(/\/hi\/newsletter\/confirm\?token=/)
  expect(alert.text).toMatch(/\/hi\/alerts\/confirm\?token=/)
  // The kitchen and administrators read mails in English.
  expect((await mailServer.mailTo('asha-tiffins@example.test', /Message from Mala/)).text).toMatch(
    /[^i]\/companies\/\d/,
  )
  const [listing] = await sql<{ companyId: number }[]>`
    select company_id from listings where contact_email = ${email}`
  await createCases(app).decide('listings', tester, { ids: [listing!.companyId] }, 'approved')
  await sendDelayedMails()
  const listed = await mailServer.mailTo(email, /Mala Mess/)
  expect(listed.text).toContain(`/hi/companies/${listing!.companyId}`)
  const [row] = await sql<{ id: number }[]>`select id from contact_messages where email = ${email}`
  const owner = await signUp(app.origin)
  await sql.begin((tx) => insertOwner(tx, companyId, owner.id))
  await owner.post(`/api/user/kitchens/${companyId}/messages/${row!.id}/replies`, { reply: 'Yes.' })
  expect((await mailServer.mailTo(email, /Asha Tiffins ने/)).text).toContain('> Yes.')
})

it('A review is limited to one per person and company, even concurrently', async () => {
  const visitor = await signUp(app.origin)
  const company = await addCompany()
  const answers = await Promise.all(
    [1, 2, 3].map(() => visitor.post('/api/reviews', review(company))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(await sql`select from reviews where company_id = ${company}`).toHaveLength(1)
})

it('A review needs a verified address and a public company', async () => {
  const company = await addCompany()
  const unverified = await signUp(app.origin, { verified: false })
  expect(await unverified.post('/api/reviews', review(company))).toMatchObject({
    status: 403,
    body: { error: 'Please verify your email address to submit reviews.' },
  })
  const visitor = await signUp(app.origin)
  const pending = await addCompany({ status: 'pending' })
  expect((await visitor.post('/api/reviews', review(pending))).status).toBe(404)
  // Neither does a message.
  expect((await stranger.post('/api/contact', messageForm(pending))).status).toBe(404)
})

it('A review list is paged completely, and its total counts all', async () => {
  const company = await addCompany()
  await sql`
    insert into reviews (company_id, rating, comment, status)
    select ${company}, 1 + n % 5, 'Meal ' || n, 'approved' from generate_series(1, 25) n`
  const path = `/api/companies/${company}/reviews`
  const pages = [await stranger.get(path), await stranger.get(`${path}?page=2`)]
  expect(pages.map(({ body }) => body.length)).toEqual([20, 5])
  const ids = pages.flatMap(({ body }) => body.map(({ id }: { id: number }) => id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect((await stranger.get(`${path}?page=3`)).body).toEqual([])
  expect((await stranger.get(`${path}?page=x`)).status).toBe(400)
  const { starCounts } = (await stranger.get(`/api/companies/${company}`)).body
  expect(starCounts).toEqual([5, 5, 5, 5, 5])
})

it('A message to a company is mailed to it, and its answer goes to the visitor', async () => {
  const company = await addCompany({ name: 'Ghar ka Khana', email: 'hello@ghar.example' })
  const text = 'Lunch for two?\r\nBcc: all@example.test\r\n\r\n<img src=x onerror=alert(1)>'
  const given = messageForm(company, { name: 'Ravi "R", <b>', message: text })
  const { status, body } = await stranger.post('/api/contact', given)
  expect(status).toBe(201)
  expect(body.message).toContain('The company will get back to you soon.')
  const mail = await mailServer.mailTo('hello@ghar.example', 'Message from Ravi')
  expect(mail.to).toHaveLength(1)
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.replyTo).toEqual([{ name: 'Ravi "R", <b>', address: 'ravi@example.test' }])
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail.text).toContain('> Bcc: all@example.test')
  expect(mail.html).not.toContain('<img')
  expect(mail.text).toContain(`/companies/${company}`)
  const copy = await mailServer.mailTo('admin@example.test', /Ghar ka Khana/)
  expect(copy.text).toContain('It was sent to Ghar ka Khana, too.')
})

it('A message to a company without an address is stored, and forwarded by the administrators', async () => {
  const company = await addCompany({ name: 'No Post Kitchen' })
  const text = '<script>alert(1)</script>\n.\nSubject: not a header \u202e right to left नमस्ते'
  const given = messageForm(company, { name: 'Ravi "R" <b>', message: text })
  const { body } = await stranger.post('/api/contact', given)
  expect(body.message).toBe(
    'Your message has been sent successfully. The company has no email address here: we pass your message on to it.',
  )
  const mail = await mailServer.mailTo('admin@example.test', /No Post Kitchen/)
  expect(mail.replyTo).toEqual([{ name: 'Ravi "R" <b>', address: 'ravi@example.test' }])
  for (const said of ['No Post Kitchen has no email address here.', 'नमस्ते'])
    expect(mail.text).toContain(said)
  expect(mail.html).not.toContain('<script>')
  const [kept] = await sql`select id, message from contact_messages where company_id = ${company}`
  expect(kept!.message).toBe(text.replace('\u202e', ''))
  const jobs = await mailJobs({ messageId: kept!.id })
  expect(jobs).toMatchObject([{ data: { kind: 'contact-message' } }])
})

it('stores a suggestion and notifies the administrator', async () => {
  const given = { name: 'Mala', email: 'mala@example.test', companyName: '' }
  const suggestion = 'More Odia food, please.'
  expect((await stranger.post('/api/suggestions', { ...given, suggestion })).status).toBe(201)
  const mail = await mailServer.mailTo('admin@example.test', /Suggestion from Mala/)
  expect(mail.text).toContain('More Odia food')
  const rows = await sql`select company_name from suggestions where name = 'Mala'`
  expect(rows).toEqual([{ companyName: null }])
})

it('The newsletter is sent after a confirmation, once a week however often it is requested, and ends with one click', async () => {
  const email = 'reader@example.test'
  expect((await stranger.post('/api/newsletter', { email })).status).toBe(202)
  const confirm = tokenIn(await mailServer.mailTo(email, /Confirm/))
  await addCompany({ name: 'Brand New Dabba' })
  const letters = () => mailsTo(email, /New on/)
  const sendNewsletter = async () => {
    await app.jobs.send(queues.newsletter, {})
    for (const queue of [queues.newsletter, queues.mail])
      await expect.poll(() => countJobs(queue)).toEqual({ completed: expect.any(Number) })
  }
  await sendNewsletter()
  expect(letters()).toEqual([])

  for (const _press of ['first', 'second'])
    expect((await stranger.post('/api/newsletter/confirm', { token: confirm })).status).toBe(200)
  await sendNewsletter()
  const letter = await mailServer.mailTo(email, /New on/)
  await sendNewsletter()
  expect(letters()).toHaveLength(1)
  await sql`update newsletter_letters set week = week - 7`
  await sendNewsletter()
  expect(letters()).toHaveLength(2)
  expect(letter.text).toContain('Brand New Dabba')

  const unsubscription = unsubscriptionIn(letter)
  expect((await unsubscribe(stranger, unsubscription)).status).toBe(200)
  expect((await stranger.post('/api/newsletter/confirm', { token: confirm })).status).toBe(400)
  const token = `${Buffer.from(email).toString('base64url')}.forged`
  expect((await stranger.post('/api/newsletter/unsubscribe', { token })).status).toBe(400)
  expect((await stranger.send('GET', unsubscription)).status).toBe(404)
  const [row] = await sql`select unsubscribed_at from newsletter_subscribers where email = ${email}`
  expect(row!.unsubscribedAt).not.toBeNull()
})

it('The newsletter is not sent to a user who has turned it off', async () => {
  const visitor = await signUp(app.origin)
  expect(await getsNewsletter(sql, visitor.who.email)).toBe(true)
  const { body } = await visitor.get('/api/user/preferences')
  await visitor.put('/api/user/preferences', { ...body, newsletter: false })
  expect(await getsNewsletter(sql, visitor.who.email)).toBe(false)
})
