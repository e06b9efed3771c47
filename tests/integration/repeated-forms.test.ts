import { expect, it } from 'vitest'
import { visit, type Visitor } from '#tests/support/app.ts'
import { cutMoments, sendAndCut } from '#tests/support/cut.ts'
import { addCompany, addReview, listingForm, messageForm } from '#tests/support/factories.ts'
import { addKitchen, claim } from '#tests/support/kitchens.ts'
import { mailJobs } from '#tests/support/mail.ts'
import { person, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp()
const stranger = visit(app.origin)

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

it('A message sent twice with one idempotency key is stored, mailed and answered once', async () => {
  const company = await addCompany({ email: `once${Date.now()}@ghar.example` })
  const send = (headers: Record<string, string>, fields = {}) =>
    stranger.send('POST', '/api/contact', messageForm(company, fields), headers)
  const stored = async () =>
    (await sql`select from contact_messages where company_id = ${company}`).length
  const once = key()
  // Concurrently, and again as after a lost answer.
  const answers = await Promise.all([1, 2, 3].map(() => send(once)))
  answers.push(await send(once))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.message))).toHaveLength(1)
  expect(await stored()).toBe(1)
  const other = await send(once, { message: 'Do you deliver to Thane?' })
  expect(other).toMatchObject({ status: 409, body: { error: expect.stringContaining('before') } })
  expect(await stored()).toBe(1)
  expect((await send(key())).status).toBe(201)
  expect(await stored()).toBe(2)
  expect((await send({ 'idempotency-key': 'short' })).status).toBe(400)
  const messages = await sql<{ id: number }[]>`
    select id from contact_messages where company_id = ${company}`
  for (const { id } of messages)
    expect(await mailJobs({ kind: 'message-to-company', messageId: id })).toHaveLength(1)
})

type Sent = {
  path: string
  body: object
  made: PromiseLike<readonly unknown[]>
  by?: Visitor
}
/** Jobs about what was stored in a table with this address. */
const jobsAbout = (table: string, id: string, email: string) => sql`
  select from pgboss.job, ${sql(table)} one
  where one.email = ${email} and data @> jsonb_build_object(${id}::text, one.id)`

/** Forms that create or mail something; the others only save their content, which may be repeated. */
const forms: Record<string, (email: string) => Promise<Sent> | Sent> = {
  'a suggestion': (email) => ({
    path: '/api/suggestions',
    body: { name: 'Mala', email, suggestion: 'More idli' },
    made: sql`select from suggestions where email = ${email}`,
  }),
  'a listing': (email) => ({
    path: '/api/listings',
    body: listingForm(email, { name: email }),
    made: sql`select from companies where name = ${email}`,
  }),
  async 'a review'() {
    const companyId = await addCompany()
    return {
      path: '/api/reviews',
      body: { companyId, rating: '4', comment: 'Good dal' },
      made: sql`select from reviews where company_id = ${companyId}`,
      by: await signUp(app.origin),
    }
  },
  'a registration': (email) => ({
    path: '/api/register',
    body: person({ email }),
    made: sql`select from users where email = ${email}`,
  }),
  'a new password': (email) => ({
    path: '/api/forgot-password',
    body: { email },
    made: mailJobs({ kind: 'password-reset', email }),
  }),
  'a reminder': (email) => ({
    path: '/api/forgot-username',
    body: { email },
    made: mailJobs({ kind: 'username-reminder', email }),
  }),
  'a verification': (email) => ({
    path: '/api/resend-verification',
    body: { email },
    made: mailJobs({ kind: 'verification-request', email }),
  }),
  'the newsletter': (email) => ({
    path: '/api/newsletter',
    body: { email },
    made: jobsAbout('newsletter_subscribers', 'subscriberId', email),
  }),
  'an alert': (email) => ({
    path: '/api/alerts',
    body: { email, location: 'Pune' },
    made: jobsAbout('alerts', 'alertId', email),
  }),
  async 'an own alert'() {
    const by = await signUp(app.origin)
    const made = sql`select from alerts where email = ${by.who.email}`
    return { path: '/api/user/alerts', body: { location: 'Pune' }, made, by }
  },
  'a claim': () => claimBy('', claim),
  'a claim by link': () => claimBy('/link', {}),
  async 'a report of a review'() {
    const { id, owner: by } = await addKitchen(app)
    const reviewId = await addReview(id)
    const made = sql`select from review_reports where review_id = ${reviewId}`
    return { path: `/api/reviews/${reviewId}/report`, body: { reason: 'Not true' }, made, by }
  },
  async 'an invitation'(email) {
    const { at, owner: by } = await addKitchen(app)
    return {
      path: `${at}/invitations`,
      body: { email },
      made: mailJobs({ kind: 'owner-invitation', email }),
      by,
    }
  },
  async 'an answer to a message'() {
    const { id, at, owner: by } = await addKitchen(app)
    await stranger.post('/api/contact', messageForm(id))
    const [{ messageId }] = await sql<[{ messageId: number }]>`
      select id as message_id from contact_messages where company_id = ${id}`
    const made = sql`select from message_replies where message_id = ${messageId}`
    return { path: `${at}/messages/${messageId}/replies`, body: { reply: 'Yes, we do' }, made, by }
  },
}

async function claimBy(way: string, body: object): Promise<Sent> {
  const company = await addCompany({ email: 'kitchen@ghar.example' })
  return {
    path: `/api/companies/${company}/claim${way}`,
    body,
    made: sql`select from claims where company_id = ${company}`,
    by: await signUp(app.origin),
  }
}

it.each(Object.keys(forms))(
  'Creates %s once, whenever the network breaks and the request is repeated',
  async (name) => {
    const email = `cut${Date.now()}@ghar.example`
    const { path, body, made, by = visit(app.origin) } = await forms[name]!(email)
    const headers = key()
    for (const moment of cutMoments) await sendAndCut(by, path, body, headers, moment)
    const answers = await Promise.all([1, 2].map(() => by.send('POST', path, body, headers)))
    for (const { status } of answers) expect(Math.floor(status / 100)).toBe(2)
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    // The query is sent when it is awaited.
    expect(await made).toHaveLength(1)
  },
)

it('A registration can be repeated only with its password', async () => {
  const headers = key()
  const who = person()
  const register = (password: string) =>
    visit(app.origin).send('POST', '/api/register', { ...who, password }, headers)
  expect((await register(who.password)).status).toBe(201)
  const stranger = await register('another password')
  expect(stranger).toMatchObject({ status: 409, body: { issues: [{ path: 'username' }] } })
  expect(stranger.headers.get('set-cookie')).toBe(null)
})
