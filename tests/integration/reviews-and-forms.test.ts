import { describe, expect, it } from 'vitest'
import { createListingModeration } from '#api/listings/moderate-listing.ts'
import { createReviewModeration } from '#api/reviews/moderate-review.ts'
import { queues } from '#db/jobs.ts'
import { visit } from '#tests/support/app.ts'
import { useApp } from '#tests/support/use-app.ts'
import { addCompany } from '#tests/support/factories.ts'
import { countJobs } from '#tests/support/indexing.ts'
import { mailServer } from '#tests/support/mail.ts'
import { signUp, tester } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { tokenIn } from '#tests/support/smtp-sink.ts'

const app = await useApp({ mail: true })
const stranger = visit(app.origin)

describe('A review', () => {
  const review = (companyId: number, fields: object = {}) => ({
    companyId,
    rating: '4',
    comment: 'Good dal',
    ...fields,
  })

  it('waits until it is approved, and counts then', async () => {
    const visitor = await signUp(app.origin)
    const company = await addCompany({ rating: '3.0' })
    const { status, body } = await visitor.post('/api/reviews', review(company))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      companyId: company,
      rating: '4',
      comment: 'Good dal',
      status: 'pending',
    })
    const shown = async () => (await stranger.get(`/api/companies/${company}/reviews`)).body
    expect(await shown()).toEqual([])
    await createReviewModeration(app).one(tester, body.id, 'approved')
    expect(await shown()).toMatchObject([{ userId: visitor.id, rating: '4', comment: 'Good dal' }])
    expect((await visitor.get('/api/user/reviews')).body).toMatchObject([
      { id: body.id, status: 'approved' },
    ])
  })

  it('is one for a person and company, even at one instant', async () => {
    const visitor = await signUp(app.origin)
    const company = await addCompany()
    const answers = await Promise.all(
      [1, 2, 3].map(() => visitor.post('/api/reviews', review(company))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await sql`select from reviews where company_id = ${company}`).toHaveLength(1)
  })

  it('needs a proved address and a public company', async () => {
    const company = await addCompany()
    const unverified = await signUp(app.origin, { verified: false })
    expect(await unverified.post('/api/reviews', review(company))).toMatchObject({
      status: 403,
      body: { error: 'Please verify your email address to submit reviews.' },
    })
    const visitor = await signUp(app.origin)
    const pending = await addCompany({ status: 'pending' })
    expect((await visitor.post('/api/reviews', review(pending))).status).toBe(404)
    expect((await visitor.post('/api/reviews', review(2_147_483_647))).status).toBe(404)
  })

  it.each([
    [{ rating: '0' }, 'Please select a rating.'],
    [{ rating: '4.5' }, 'Please select a rating.'],
    [{ rating: 4 }, 'Please select a rating.'],
    [{ comment: ' \n ' }, 'Please write a comment about your experience.'],
    [{ comment: 'x'.repeat(1001) }, 'Please use at most 1000 characters'],
    [{ comment: 'a\0b' }, 'The text holds a character that cannot be stored'],
    [{ companyId: '1' }, expect.any(String)],
    [{ companyId: 1e12 }, expect.any(String)],
  ])('is refused with %j', async (fields, message) => {
    const visitor = await signUp(app.origin)
    const { status, body } = await visitor.post('/api/reviews', review(1, fields))
    expect(status).toBe(400)
    expect(body.issues[0].message).toEqual(message)
  })

  it('comes with others page by page, however many there are, and is counted with all', async () => {
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

  it('is changed and deleted by its writer alone, and waits again after a change', async () => {
    const [writer, other] = [await signUp(app.origin), await signUp(app.origin)]
    const company = await addCompany({ rating: '3.0' })
    const { id } = (await writer.post('/api/reviews', review(company))).body
    await createReviewModeration(app).one(tester, id, 'approved')
    const rating = async () => (await stranger.get(`/api/companies/${company}`)).body.rating
    expect(await rating()).toBe('4.0')
    const change = { rating: '1', comment: 'Cold dal' }
    expect((await other.put(`/api/reviews/${id}`, change)).status).toBe(404)
    expect((await other.delete(`/api/reviews/${id}`)).status).toBe(404)
    const before = (await countJobs(queues.companyChanged)).created ?? 0
    expect((await writer.put(`/api/reviews/${id}`, change)).body).toMatchObject({
      rating: '1',
      status: 'pending',
    })
    expect(await rating()).toBe('3.0')
    expect((await countJobs(queues.companyChanged)).created).toBe(before + 1)
    expect((await writer.delete(`/api/reviews/${id}`)).status).toBe(200)
    expect((await writer.delete(`/api/reviews/${id}`)).status).toBe(404)
    for (const bad of ['abc', '0', '1.5', '99999999999']) {
      expect((await writer.put(`/api/reviews/${bad}`, change)).status).toBe(400)
    }
  })
})

describe('A message to a company', () => {
  const message = (companyId: number, fields: object = {}) => ({
    companyId,
    name: 'Ravi',
    email: 'ravi@example.test',
    phone: '+91 00000 00000',
    message: 'Do you deliver to Powai?',
    ...fields,
  })

  it('is kept, and told to the administrator as text', async () => {
    const company = await addCompany({ name: 'Powai Dabba' })
    const text = '<script>alert(1)</script>\n.\nSubject: not a header \u202e right to left नमस्ते'
    expect(
      (
        await stranger.post(
          '/api/contact',
          message(company, { name: 'Ravi "R" <b>', message: text }),
        )
      ).status,
    ).toBe(201)
    const mail = await mailServer.mailTo('admin@example.test', /Powai Dabba/)
    expect(mail.replyTo?.[0]).toMatchObject({ name: 'Ravi "R" <b>', address: 'ravi@example.test' })
    expect(mail.text).toContain('नमस्ते')
    expect(mail.html).not.toContain('<script>')
    expect(await sql`select message from contact_messages where company_id = ${company}`).toEqual([
      { message: text },
    ])
  })

  it('is mailed to the company, whose answer goes to the visitor', async () => {
    const company = await addCompany({ name: 'Ghar ka Khana', email: 'hello@ghar.example' })
    const text = 'Lunch for two?\r\nBcc: all@example.test\r\n\r\n<img src=x onerror=alert(1)>'
    const given = message(company, { name: 'Ravi "R", <b>', message: text })
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

  it('is passed on by the administrators when the company has no address', async () => {
    const company = await addCompany({ name: 'No Post Kitchen' })
    const { body } = await stranger.post('/api/contact', message(company))
    expect(body.message).toBe(
      'Your message has been sent successfully. The company has no email address here: we pass your message on to it.',
    )
    const mail = await mailServer.mailTo('admin@example.test', /No Post Kitchen/)
    expect(mail.text).toContain('No Post Kitchen has no email address here.')
    const jobs = await sql`
      select data ->> 'kind' as kind from pgboss.job
      where name = ${queues.mail} and data ->> 'messageId' = (
        select id::text from contact_messages where company_id = ${company})`
    expect(jobs).toEqual([{ kind: 'contact-message' }])
  })

  it.each([
    [{ name: 'R' }, 'name', 'Name must be at least 2 characters'],
    [{ email: 'ravi' }, 'email', 'Please enter a valid email'],
    [{ phone: '12345' }, 'phone', 'Phone number must be at least 10 characters'],
    [{ message: 'Hello' }, 'message', 'Message must be at least 10 characters'],
    [{ name: '🍛' }, 'name', 'Name must be at least 2 characters'],
    [{ message: '🍛🍛🍛🍛🍛' }, 'message', 'Message must be at least 10 characters'],
    [{ name: 'Ravi\nBcc: all@example.test' }, 'name', 'Please use a single line'],
    [{ email: 'a@example.test\nBcc: b@example.test' }, 'email', 'Please enter a valid email'],
  ])('is refused with %j', async (fields, path, text) => {
    const { status, body } = await stranger.post(
      '/api/contact',
      message(await addCompany(), fields),
    )
    expect(status).toBe(400)
    expect(body.issues).toContainEqual({ path, message: text })
  })

  it('goes to no company that is not public', async () => {
    const pending = await addCompany({ status: 'pending' })
    expect((await stranger.post('/api/contact', message(pending))).status).toBe(404)
  })
})

describe('A suggestion', () => {
  it('is kept and told to the administrator', async () => {
    const given = {
      name: 'Mala',
      email: 'mala@example.test',
      companyName: '',
      suggestion: 'More Odia food, please.',
    }
    expect((await stranger.post('/api/suggestions', given)).status).toBe(201)
    expect((await mailServer.mailTo('admin@example.test', /Suggestion from Mala/)).text).toContain(
      'More Odia food',
    )
    expect(await sql`select company_name from suggestions where name = 'Mala'`).toEqual([
      { companyName: null },
    ])
    expect(await stranger.post('/api/suggestions', { ...given, suggestion: '  ' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'suggestion', message: 'Please fill in all required fields.' }] },
    })
    expect(
      (await stranger.post('/api/suggestions', { ...given, suggestion: 'x'.repeat(1001) })).status,
    ).toBe(400)
  })
})

describe('The newsletter', () => {
  it('comes after a confirmation, once a week however often it is asked for, and ends with one click', async () => {
    const email = 'reader@example.test'
    expect((await stranger.post('/api/newsletter', { email })).status).toBe(202)
    const confirm = tokenIn(await mailServer.mailTo(email, /Confirm/))
    await addCompany({ name: 'Brand New Dabba' })
    const letters = () =>
      mailServer.mails.filter(
        (mail) => mail.to[0]?.address === email && /New on/.test(mail.subject ?? ''),
      )
    const sendNewsletter = async () => {
      await app.jobs.send(queues.newsletter, {})
      for (const queue of [queues.newsletter, queues.mail])
        await expect.poll(() => countJobs(queue)).toEqual({ completed: expect.any(Number) })
    }
    await sendNewsletter()
    expect(letters()).toEqual([])

    expect((await stranger.post('/api/newsletter/confirm', { token: confirm })).status).toBe(200)
    expect((await stranger.post('/api/newsletter/confirm', { token: confirm })).status).toBe(400)
    await sendNewsletter()
    const letter = await mailServer.mailTo(email, /New on/)
    await sendNewsletter()
    expect(letters()).toHaveLength(1)
    await sql`update newsletter_letters set week = week - 7`
    await sendNewsletter()
    expect(letters()).toHaveLength(2)
    expect(letter.text).toContain('Brand New Dabba')
    expect(letter.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const address = /List-Unsubscribe:\s*<([^>]+)>/.exec(
      letter.raw.replaceAll(/\r?\n\s+/g, ''),
    )![1]!

    // What a mail program does: it posts a form, from no page at all.
    const { pathname, search } = new URL(address)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      (await stranger.send('POST', pathname + search, 'List-Unsubscribe=One-Click', form)).status,
    ).toBe(200)
    expect(
      (
        await stranger.post('/api/newsletter/unsubscribe', {
          token: `${Buffer.from(email).toString('base64url')}.forged`,
        })
      ).status,
    ).toBe(400)
    expect((await stranger.send('GET', pathname + search)).status).toBe(404)
    const [row] =
      await sql`select unsubscribed_at from newsletter_subscribers where email = ${email}`
    expect(row!.unsubscribedAt).not.toBeNull()
  })

  it('does not go to a user who chose not to get it', async () => {
    const visitor = await signUp(app.origin)
    const { getsNewsletter } = await import('#db/newsletter.ts')
    expect(await getsNewsletter(sql, visitor.who.email)).toBe(true)
    const { body } = await visitor.get('/api/user/preferences')
    await visitor.put('/api/user/preferences', { ...body, newsletter: false })
    expect(await getsNewsletter(sql, visitor.who.email)).toBe(false)
  })
})

describe('A listing', () => {
  const listing = {
    contactName: 'Leela',
    contactEmail: 'leela@example.test',
    name: 'Leela Home Kitchen',
    shortDescription: 'Malabar meals',
    description: 'Cooked at home.',
    location: 'Chennai',
    cuisine: 'South Indian',
    priceRange: 'budget',
    address: 'Beach Road',
    tags: ['Fish', 'Lunch'],
    delivery: { area: 'pincodes', pincodes: '600004, 600028' },
    terms: 'Lunch ₹2,400 for 26 days.\nPause with a day’s notice.',
  }

  it('waits, unseen, and its sender is told of the decision', async () => {
    expect((await stranger.post('/api/listings', listing)).status).toBe(201)
    await mailServer.mailTo('admin@example.test', /Leela Home Kitchen/)
    const [company] = await sql`
      select company.id, status, tags, delivery, terms
      from companies company join listings on company_id = company.id where name = ${listing.name}`
    expect(company).toMatchObject({
      ...{ status: 'pending', tags: ['Fish', 'Lunch'], terms: listing.terms },
      delivery: { area: 'pincodes', pincodes: ['600004', '600028'] },
    })
    expect((await stranger.get(`/api/companies/${company!.id}`)).status).toBe(404)
    await createListingModeration(app).one(tester, company!.id as number, 'approved')
    expect((await stranger.get(`/api/companies/${company!.id}`)).status).toBe(200)
    expect((await mailServer.mailTo('leela@example.test', /is listed/)).text).toContain(
      `/companies/${company!.id}`,
    )
    await expect(
      createListingModeration(app).one(tester, company!.id as number, 'rejected'),
    ).rejects.toMatchObject({
      status: 409,
    })
  })

  it.each([
    [{ location: 'Atlantis' }, 'location', 'Please choose a location'],
    [{ name: '' }, 'name', 'The name of the business is required'],
    [
      { website: 'javascript:alert(1)' },
      'website',
      'Please enter an address that starts with https://',
    ],
    [{ email: 'x' }, 'email', 'Please enter a valid email'],
    [{ tags: 'one, two' }, 'tags', expect.any(String)],
    [{ delivery: { area: 'radius', km: 99 } }, 'delivery.km', expect.any(String)],
    [{ terms: 'x'.repeat(2001) }, 'terms', 'Please use at most 2000 characters'],
  ])('is refused with %j', async (fields, path, message) => {
    const { status, body } = await stranger.post('/api/listings', { ...listing, ...fields })
    expect(status).toBe(400)
    expect(body.issues).toContainEqual({ path, message })
  })
})
