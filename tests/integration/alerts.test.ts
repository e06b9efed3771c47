import { expect, it } from 'vitest'
import { mailDueAlerts } from '#api/alerts/work.ts'
import { TRAP } from '#domain/form-state.ts'
import { deleteUnconfirmedAlerts } from '#db/alerts.ts'
import { enqueueCompanyChanged, enqueueMail } from '#db/jobs.ts'
import { alertMails, beginAlert, matcherOf } from '#tests/support/alerts.ts'
import { visit } from '#tests/support/app.ts'
import { addCompany, addMenu, addPlan, companyFields } from '#tests/support/factories.ts'
import {
  mailServer,
  mailsSent,
  mailsTo,
  unsubscribe,
  unsubscriptionIn,
} from '#tests/support/mail.ts'
import { newAddress, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { tokenIn } from '#tests/support/smtp-sink.ts'
import { useApp } from '#tests/support/use-app.ts'
import { countWaiting, whileLocked } from '#tests/support/while-locked.ts'

const app = await useApp({ mail: true, index: true })
await app.search.warmUp()
const stranger = visit(app.origin)
const match = matcherOf(app)

/** Moves the last mail of every alert a day back. */
async function letADayPass() {
  await sql`update alerts set mailed_at = mailed_at - interval '25 hours'`
  await mailDueAlerts(app)
  await mailsSent()
}

/** The companies named in the mails to an address, in order. */
const namesMailed = (email: string) =>
  alertMails(email).map(({ text }) =>
    [...text.matchAll(/^(.+), (?:Mumbai|Pune|Delhi), /gm)].map(([, name]) => name),
  )

async function addAndMatch(fields: Parameters<typeof addCompany>[0]) {
  const id = await addCompany(fields)
  await match([id])
  await mailsSent()
  return id
}

it('An alert starts when confirmed, mails each new company once, daily, and ends with one click', async () => {
  await addCompany({ name: 'Known Before', location: 'Pune' })
  const email = newAddress()
  expect((await stranger.post('/api/alerts', { email, location: 'Pune' })).status).toBe(202)
  const confirmation = await mailServer.mailTo(email, /Confirm/)
  expect(confirmation.text).toContain('Meal subscriptions in Pune')
  await addAndMatch({ name: 'While It Waited', location: 'Pune' })

  const token = tokenIn(confirmation)
  const presses = [token, token].map((one) => stranger.post('/api/alerts/confirm', { token: one }))
  const [pressed, pressedAtOnce] = await Promise.all(presses)
  const again = await stranger.post('/api/alerts/confirm', { token })
  expect([pressed, pressedAtOnce, again].map((answer) => answer!.status)).toEqual([200, 200, 200])
  expect(again.body).toEqual(pressed!.body)
  await match((await sql`select id from companies`).map(({ id }) => id as number))
  const first = await addCompany({ name: 'First News', location: 'Pune' })
  // Enqueues the company as an administrator's save does.
  await sql.begin((tx) => enqueueCompanyChanged(tx, first))
  const mail = await mailServer.mailTo(email, /^1 new: Meal subscriptions in Pune/)
  expect(mail.text).toContain(`/companies/${first}`)
  await addAndMatch({ name: 'Second News', location: 'Pune' })
  await addAndMatch({ name: 'Third News', location: 'Pune' })
  await addAndMatch({ name: 'Elsewhere', location: 'Delhi' })
  await match([first])
  await mailDueAlerts(app)
  await mailsSent()
  expect(namesMailed(email)).toEqual([['First News']])
  await letADayPass()
  expect(namesMailed(email)).toEqual([['First News'], ['Second News', 'Third News']])
  await letADayPass()
  expect(alertMails(email)).toHaveLength(2)

  const unsubscription = unsubscriptionIn(mail)
  const press = () => unsubscribe(stranger, unsubscription)
  expect((await stranger.send('GET', unsubscription)).status).toBe(404)
  expect([(await press()).status, (await press()).status]).toEqual([200, 200])
  expect(await sql`select from alerts where email = ${email}`).toHaveLength(0)
  await addAndMatch({ name: 'Fourth News', location: 'Pune' })
  await letADayPass()
  expect(alertMails(email)).toHaveLength(2)
})

it('An alert mails a company that starts to match, unless it is hidden or has stopped matching', async () => {
  const email = await beginAlert(app, { location: 'Delhi', cuisine: 'Vegan' })
  const id = await addAndMatch({ name: 'Late Vegan', location: 'Delhi' })
  expect(alertMails(email)).toEqual([])
  await sql`update companies set cuisine = 'Vegan' where id = ${id}`
  await match([id])
  await mailsSent()
  expect(namesMailed(email)).toEqual([['Late Vegan']])

  const vegan = { location: 'Delhi', cuisine: 'Vegan' } as const
  const hidden = await addAndMatch({ ...vegan, name: 'Hidden Soon' })
  const moved = await addAndMatch({ ...vegan, name: 'Moved Away' })
  await addAndMatch({ ...vegan, name: 'Still There' })
  await addAndMatch({ ...vegan, name: 'Not Approved', status: 'pending' })
  await sql`update companies set status = 'rejected' where id = ${hidden}`
  await sql`update companies set location = 'Mumbai' where id = ${moved}`
  await letADayPass()
  expect(namesMailed(email).at(-1)).toEqual(['Still There'])
  // It was not mailed before, so it is news when it returns.
  await sql`update companies set status = 'approved' where id = ${hidden}`
  await match([hidden])
  await letADayPass()
  expect(namesMailed(email).at(-1)).toEqual(['Hidden Soon'])
})

it('An alert matches like the list, by its query in any spelling and by its filters', async () => {
  const delivery = { area: 'pincodes', km: null, pincodes: ['560034'] }
  const filters = { diet: 'jain', meal: 'lunch', maxMealPrice: '80', deliversTo: '560034' }
  const filtered = await beginAlert(app, filters)
  const asked = await beginAlert(app, { query: 'jain panir on tuesday under 2500 mumbai' })
  const far = await beginAlert(app, { query: 'jain tiffin in kakkanad' })
  async function addKitchen(name: string, price: number, dishes: string, fields: object = {}) {
    const id = await addCompany({ tags: ['Jain'], location: 'Mumbai', name, ...fields })
    await addPlan(id, { price, days: 30, mealsPerDay: 1 })
    await addMenu(id, 'Tuesday', dishes)
    await match([id])
  }
  await addKitchen('By Filters', 2400, 'Lunch: Dal Fry', { delivery })
  await addKitchen('Too Dear a Meal', 2700, 'Lunch: Dal Fry', { delivery })
  await addKitchen('Not There', 2400, 'Lunch: Dal Fry', {
    delivery: { ...delivery, pincodes: ['411014'] },
  })
  await addKitchen('Too Dear', 2600, 'Paneer Masala')
  await addKitchen('By Words', 2400, 'Paneer Masala')
  await addKitchen('Far Away', 2400, 'Idli', {
    location: 'Delhi',
    address: 'Seaport Road, Kakkanad, Kochi 682030',
  })
  await mailsSent()
  expect([filtered, asked, far].map(namesMailed)).toEqual([
    [['By Filters']],
    [['By Words']],
    [['Far Away']],
  ])
  expect(alertMails(filtered)[0]!.subject).toBe(
    '1 new: Jain meal subscriptions for lunch across India delivered to 560034 up to ₹80 a meal',
  )
})

it('An alert sends a mail once or, if killed before recording it, again with the same companies', async () => {
  const email = await beginAlert(app, { query: 'kilimanjaro' })
  const tagged = { tags: ['Kilimanjaro'], location: 'Pune' as const }
  const one = await addAndMatch({ ...tagged, name: 'Tagged One' })
  const [row] = await sql<{ alertId: number; mailId: string }[]>`
    select alert_id, mail_id from alert_companies where company_id = ${one} and found_at is not null
      and alert_id = (select id from alerts where email = ${email})`
  async function repeat() {
    await enqueueMail(app.jobs, sql, { kind: 'alert', ...row! })
    await mailsSent()
  }
  await match([await addCompany({ ...tagged, name: 'Tagged Two' })])
  await repeat()
  expect(namesMailed(email)).toEqual([['Tagged One']])
  await sql`update alert_companies set mailed_at = null where mail_id = ${row!.mailId}`
  await repeat()
  expect(namesMailed(email)).toEqual([['Tagged One'], ['Tagged One']])
  await letADayPass()
  expect(namesMailed(email).at(-1)).toEqual(['Tagged Two'])
})

it('mails a company that appears while the alert is being started', async () => {
  const health = { cuisine: 'Health Food', location: 'Pune' } as const
  const appearing = await addCompany({ ...health, status: 'pending' })
  const known = await addCompany(health)
  const email = newAddress()
  await stranger.post('/api/alerts', { email, cuisine: 'Health Food' })
  const token = tokenIn(await mailServer.mailTo(email, /Confirm/))
  let matching: Promise<unknown> | undefined
  // When it waits, the confirmation has read all companies, but cannot record the locked one.
  const confirm = () => stranger.post('/api/alerts/confirm', { token })
  await whileLocked(known, confirm, async () => {
    // The alert's start has already passed this company.
    await sql`update companies set status = 'approved' where id = ${appearing}`
    let matched = false
    matching = match([appearing]).then(() => (matched = true))
    await expect.poll(async () => matched || (await countWaiting()) === 2).toBe(true)
  })
  await matching
  expect(
    await sql`select company_id, found_at is not null as news
      from alert_companies join alerts on id = alert_id
      where email = ${email} order by company_id`,
  ).toEqual([
    { companyId: appearing, news: true },
    { companyId: known, news: false },
  ])
})

const ask = (fields: object) => stranger.post('/api/alerts', { email: newAddress(), ...fields })

it('Requesting an alert does not reveal whether an address has it, and mails an address once', async () => {
  const email = await beginAlert(app, { query: 'thepla' })
  const before = mailsTo(email).length
  const { status, body } = await ask({ query: 'thepla', email: email.toUpperCase() })
  expect(status).toBe(202)
  expect(body).toEqual((await ask({ query: 'thepla' })).body)
  await mailsSent()
  expect(mailsTo(email)).toHaveLength(before)
  expect(await sql`select from alerts where email = ${email}`).toHaveLength(1)
})

it('Requesting an alert works without script', async () => {
  const email = newAddress()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const fields = { query: 'tiffin', location: 'Pune' }
  const post = (given: Record<string, string>) =>
    stranger.send('POST', '/alerts/new', String(new URLSearchParams(given)), form)
  const asked = await post({ ...fields, email })
  expect(asked.status).toBe(303)
  expect(asked.headers.get('location')).toBe('/alerts/new?asked=yes')
  await mailServer.mailTo(email, /Confirm/)
  const wrong = await post({ ...fields, email: 'nobody' })
  expect(wrong.headers.get('location')).toBe('/alerts/new?query=tiffin&location=Pune&invalid=yes')
  expect((await post({ location: 'Atlantis', email })).status).toBe(400)
  // Programs fill in each field that they find.
  expect((await post({ ...fields, email, [TRAP]: 'x' })).status).toBe(400)
  expect(
    (await stranger.send('POST', '/alerts/new', '', { ...form, origin: 'https://evil.example' }))
      .status,
  ).toBe(403)
})

it('Requesting an alert is limited to 20 alerts per address', async () => {
  const visitor = await signUp(app.origin)
  const { email } = visitor.who
  const begin = (at: number) => visitor.post('/api/user/alerts', { query: `dish ${at}` })
  const answers = await Promise.all(Array.from({ length: 22 }, (_, at) => begin(at)))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array(20).fill(201), 409, 409])
  await ask({ email, query: 'one more' })
  const token = tokenIn(await mailServer.mailTo(email, /Confirm/))
  expect(await stranger.post('/api/alerts/confirm', { token })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('There are 20 alerts') },
  })
  const [{ id }] = (await visitor.get('/api/user/alerts')).body
  expect((await visitor.delete(`/api/user/alerts/${id}`)).status).toBe(200)
  expect((await stranger.post('/api/alerts/confirm', { token })).status).toBe(200)
})

it('Requesting an alert without confirming it leaves nothing behind', async () => {
  const email = newAddress()
  for (let at = 0; at < 25; at++) await ask({ email, query: `dal ${at}` })
  expect(await sql`select from alerts where email = ${email}`).toHaveLength(20)
  const confirmed = await beginAlert(app, { query: 'kadhi' })
  await sql`update alerts set created_at = now() - interval '8 days'
    where email in (${email}, ${confirmed})`
  await deleteUnconfirmedAlerts(sql)
  expect(await sql`select from alerts where email = ${email}`).toHaveLength(0)
  expect(await sql`select from alerts where email = ${confirmed}`).toHaveLength(1)
})

it('A signed-in person starts an alert immediately, lists, ends and exports their own', async () => {
  const [visitor, other] = [await signUp(app.origin), await signUp(app.origin)]
  const search = { query: 'lake', location: 'Pune' }
  const { status, body } = await visitor.post('/api/user/alerts', search)
  expect(status).toBe(201)
  const { id } = body
  expect(body).toMatchObject({
    title: 'Meal subscriptions for “lake” in Pune',
    path: '/companies?query=lake&location=Pune',
  })
  expect((await visitor.post('/api/user/alerts', search)).body.id).toBe(id)
  expect((await visitor.get('/api/user/alerts')).body).toMatchObject([{ id }])
  expect((await visitor.get('/api/user/data')).body.alerts).toMatchObject([{ id }])
  await addAndMatch(companyFields({ name: 'Dal Lake', location: 'Pune' }))
  expect(namesMailed(visitor.who.email)).toEqual([['Dal Lake']])

  expect((await other.get('/api/user/alerts')).body).toEqual([])
  expect((await other.delete(`/api/user/alerts/${id}`)).status).toBe(404)
  expect((await stranger.delete(`/api/user/alerts/${id}`)).status).toBe(401)
  expect((await visitor.delete(`/api/user/alerts/${id}`)).status).toBe(200)
})

it('A signed-in person must verify the address first, and alerts are deleted with the account', async () => {
  const unverified = await signUp(app.origin, { verified: false })
  await beginAlert(app, { query: 'rasam' }, unverified.who.email)
  expect((await unverified.post('/api/user/alerts', { query: 'dal' })).status).toBe(403)
  expect((await unverified.get('/api/user/alerts')).body).toEqual([])
  const visitor = await signUp(app.origin)
  const { email, password } = visitor.who
  await beginAlert(app, { query: 'rasam' }, email)
  expect((await visitor.get('/api/user/alerts')).body).toHaveLength(1)
  expect((await visitor.delete('/api/user', { password, reviews: 'keep' })).status).toBe(200)
  expect(await sql`select from alerts where email = ${email}`).toHaveLength(0)
})
