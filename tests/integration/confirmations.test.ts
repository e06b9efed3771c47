import { beforeEach, expect, it } from 'vitest'
import { applyPassedDays, askDueKitchens } from '#api/companies/work.ts'
import type { CompanyDetails } from '#contract/companies.ts'
import type { SearchResponse } from '#contract/search.ts'
import { insertOwner } from '#db/owners.ts'
import { scheduleConfirmations, claimDueConfirmations } from '#db/confirmations.ts'
import { enqueueCompanyChanged } from '#db/jobs.ts'
import { visit } from '#tests/support/app.ts'
import { dateInDays } from '#tests/support/day.ts'
import { addCompany, addMenu, addPlan, addUser } from '#tests/support/factories.ts'
import {
  mailServer,
  mailsSent,
  mailsTo,
  unsubscribe,
  unsubscriptionIn,
} from '#tests/support/mail.ts'
import { newAddress, signInAdmin, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { tokenIn } from '#tests/support/smtp-sink.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp({ mail: true, index: true })
const stranger = visit(app.origin)
const admin = await signInAdmin(app.origin)

// Each test has only its own kitchens.
beforeEach(() => sql`delete from companies`)

type Fields = Parameters<typeof addCompany>[0]

/** A kitchen whose question is due. */
async function addDue(fields: Fields = {}) {
  const email = newAddress()
  const id = await addCompany({ email, ...fields })
  await sql`insert into confirmations (company_id, due_at) values (${id}, now())`
  return { id, email }
}
async function addOwner(companyId: number) {
  const userId = await addUser()
  await sql.begin((tx) => insertOwner(tx, companyId, userId))
  const [{ email }] = await sql<[{ email: string }]>`select email from users where id = ${userId}`
  return { userId, email }
}

const countMails = (email: string) => mailsTo(email).length
async function ask() {
  await askDueKitchens(app)
  await mailsSent()
}
/** Moves time on by days, without running jobs. */
async function pass(days: number) {
  const confirmed = await sql<{ id: number }[]>`select id from companies where confirmed`
  await sql`
    update confirmations set due_at = due_at - make_interval(days => ${days}),
      asked_at = asked_at - make_interval(days => ${days})`
  await sql`update companies set confirmed_at = confirmed_at - make_interval(days => ${days})`
  await sql`update companies set confirmed = true where id = any(${confirmed.map(({ id }) => id)})`
}
const mailTo = (email: string) => mailServer.mailTo(email, /still right/)
const confirm = (token: string) => stranger.post('/api/listings/confirm', { token })
const read = async (id: number) => (await stranger.get<CompanyDetails>(`/api/companies/${id}`)).body
const rowOf = async (id: number) =>
  (await sql`select * from confirmations where company_id = ${id}`)[0]!

it('A listing is mailed about, opened by its link, confirmed by a button, and searched as confirmed', async () => {
  const { id, email } = await addDue({ location: 'Pune', cuisine: 'Vegan', name: 'Zaatar' })
  await addPlan(id, { price: 2400, days: 30, mealsPerDay: 2 })
  await addMenu(id, 'Monday', 'Lunch: Baingan bharta')
  const other = await addCompany({ location: 'Pune', cuisine: 'Vegan', name: 'Aamras' })
  await sql.begin((tx) => enqueueCompanyChanged(tx, other))
  expect(await read(id)).toMatchObject({ confirmedAt: null, lastConfirmedAt: null })
  await ask()
  const mail = await mailTo(email)
  for (const said of ['Lunch and dinner', 'Rs 2400', 'Monday', 'Baingan bharta'])
    expect(mail.text).toContain(said)

  const token = tokenIn(mail)
  expect(mail.text).toContain(`/listings/changed?token=${token}`)
  const { body: asks } = await stranger.get(`/api/listings/asked?token=${token}`)
  expect(asks).toMatchObject({ companyId: id, name: 'Zaatar', menus: [{ day: 'Monday' }] })
  const asked = Date.now()
  const answers = await Promise.all([confirm(token), confirm(token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  // Used again, as by mail programs and people.
  expect((await confirm(token)).status).toBe(200)
  expect((await stranger.get(`/api/listings/asked?token=${token}`)).status).toBe(200)
  const { confirmedAt } = await read(id)
  expect(Date.parse(confirmedAt!)).toBeGreaterThanOrEqual(asked)

  // Among equals confirmed companies come first, in every order.
  const find = async (query: string) => {
    const { hits, facets } = (
      await stranger.get<SearchResponse>(`/api/search?location=Pune&cuisine=Vegan&${query}`)
    ).body
    return [hits.map(({ name }) => name), facets!.confirmed]
  }
  for (const sort of ['rating-high', 'price-low', 'relevance'])
    await expect.poll(() => find(`sort=${sort}`)).toEqual([['Zaatar', 'Aamras'], { yes: 1 }])
  expect(await find('confirmed=yes')).toEqual([['Zaatar'], { yes: 1 }])

  await pass(89)
  await applyPassedDays(app)
  expect(await read(id)).toMatchObject({ confirmedAt: expect.any(String) })
  await pass(2)
  await applyPassedDays(app)
  expect(await read(id)).toMatchObject({ confirmedAt: null, lastConfirmedAt: expect.any(String) })
  await expect.poll(() => find('confirmed=yes')).toEqual([[], {}])
})

it('A listing is mailed about every 30 days; any answer ends its silence', async () => {
  const { id, email } = await addDue()
  for (const days of [29, 2, 29, 2]) {
    await ask()
    await pass(days)
  }
  expect([countMails(email), (await rowOf(id)).unanswered]).toEqual([2, 2])
  await ask()
  const token = tokenIn(await mailTo(email))
  for (let press = 0; press < 2; press++) {
    const { status, body } = await stranger.post('/api/listings/changed', { token })
    expect([status, body]).toMatchObject([200, { companyId: id, isOwned: false }])
  }
  expect(await rowOf(id)).toMatchObject({ unanswered: 0 })
  expect(await read(id)).toMatchObject({ lastConfirmedAt: null })
  await pass(29)
  await ask()
  expect(countMails(email)).toBe(3)
})

it('A listing with owners mails the first of them, and a link becomes invalid with the ownership or the address', async () => {
  const { id, email } = await addDue()
  const [first, second] = [await addOwner(id), await addOwner(id)]
  await ask()
  const token = tokenIn(await mailTo(first.email))
  expect([countMails(email), countMails(second.email)]).toEqual([0, 0])
  await sql`delete from company_owners where user_id = ${first.userId}`
  expect((await confirm(token)).status).toBe(400)
  await sql.begin((tx) => insertOwner(tx, id, first.userId))
  await sql`update users set email = ${newAddress()} where id = ${first.userId}`
  expect((await confirm(token)).status).toBe(400)
  await sql`update users set email = ${first.email} where id = ${first.userId}`
  await sql`update companies set status = 'rejected' where id = ${id}`
  expect((await confirm(token)).status).toBe(400)
  await sql`update companies set status = 'approved' where id = ${id}`
  expect((await confirm(token)).status).toBe(200)

  const other = await addDue()
  await ask()
  const otherToken = tokenIn(await mailTo(other.email))
  await sql`update companies set email = ${newAddress()} where id = ${other.id}`
  expect((await confirm(otherToken)).status).toBe(400)
  await sql`update companies set email = ${other.email.toUpperCase()} where id = ${other.id}`
  await pass(30)
  expect((await confirm(otherToken)).status).toBe(400)
  await pass(-1)
  expect((await confirm(otherToken)).status).toBe(200)
})

it('A listing is not mailed about after unsubscribing, which keeps the ownership', async () => {
  const { id } = await addDue()
  const [first, second] = [await addOwner(id), await addOwner(id)]
  await ask()
  const unsubscription = unsubscriptionIn(await mailTo(first.email))
  const press = async (at: string) => (await unsubscribe(stranger, at)).status
  const other = Buffer.from(`${id}:${second.email}`).toString('base64url')
  const forged = unsubscription.replace(/=[^.]+/, `=${other}`)
  const statuses = [unsubscription, unsubscription, forged].map(press)
  expect(await Promise.all(statuses)).toEqual([200, 200, 400])
  expect(await sql`select from company_owners where company_id = ${id}`).toHaveLength(2)
  await pass(31)
  await ask()
  expect([countMails(first.email), countMails(second.email)]).toEqual([1, 1])
  await sql`delete from company_owners where user_id = ${second.userId}`
  await pass(31)
  await ask()
  expect(countMails(first.email)).toBe(1)
})

/** A kitchen that was asked twice and has had a week to answer. */
async function addSilent(fields: Fields = {}) {
  const added = await addDue(fields)
  await ask()
  await pass(31)
  await ask()
  await pass(8)
  return added
}
const list = async () => (await admin.get('/api/admin/lists/cases?kind=silent')).body.items
const decide = (decision: string, id: number, reason?: string) =>
  admin.put(`/api/admin/cases/silent/${decision}`, { ids: [id], reason })

it('Silent kitchens are listed with their contact details until they answer', async () => {
  const { id, email } = await addDue({ phone: '98300 12345', website: 'https://silent.example' })
  const owner = await addOwner(id)
  await ask()
  await pass(31)
  expect(await list()).toEqual([])
  await ask()
  expect(await list()).toEqual([])
  await pass(8)
  const [silent] = await list()
  expect(silent).toMatchObject({
    id,
    status: 'pending',
    title: expect.stringMatching(/^2 mails/),
  })
  const values = silent.facts.map(({ value }: { value: string }) => value)
  for (const way of [email, '98300 12345', 'https://silent.example', 'Never'])
    expect(values).toContain(way)
  expect(values.join()).toContain(owner.email)
  expect((await admin.get('/api/admin/stats')).body.silentKitchens).toBe(1)
  expect((await stranger.get('/api/admin/lists/cases?kind=silent')).status).toBe(401)
  await confirm(tokenIn(await mailTo(owner.email)))
  expect(await list()).toEqual([])
})

it('Silent kitchens that were reached are confirmed, others hidden and notified, each once', async () => {
  const [reached, lost] = [await addSilent(), await addSilent()]
  expect((await decide('reject', lost.id)).status).toBe(400)
  expect((await decide('approve', reached.id)).body.decided).toEqual([reached.id])
  expect((await decide('reject', lost.id, 'The number is dead')).body.decided).toEqual([lost.id])
  expect((await decide('approve', lost.id)).body.skipped).toEqual([lost.id])
  expect(await read(reached.id)).toMatchObject({ confirmedAt: expect.any(String) })
  expect((await stranger.get(`/api/companies/${lost.id}`)).status).toBe(404)
  await mailServer.mailTo(lost.email, /no longer listed/)
  const { body } = await admin.get('/api/admin/lists/audit')
  const actions = body.items.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['silent.approved', 'silent.rejected']))
})

it('Kitchens edited by their owners count as confirmed, unlike those edited by others', async () => {
  const { id } = await addDue()
  const owner = await signUp(app.origin)
  await sql.begin((tx) => insertOwner(tx, id, owner.id))
  const menus = [{ day: 'Monday', description: 'Lunch: Dal' }]
  const { name, location, cuisine, priceRange, address } = await read(id)
  const required = { name, location, cuisine, priceRange, address }
  const texts = { shortDescription: 'New words', description: 'Cooked.' }
  const save = await admin.put(`/api/admin/companies/${id}`, { ...required, ...texts })
  expect([save.status, (await read(id)).confirmedAt]).toEqual([200, null])
  expect((await owner.put(`/api/user/kitchens/${id}/menu`, { menus })).status).toBe(200)
  expect(await read(id)).toMatchObject({ confirmedAt: expect.any(String) })
  await askDueKitchens(app)
  expect(await rowOf(id)).toMatchObject({ unanswered: 0, askedAt: null })
})

it('Kitchens are first asked within a month, at different times', async () => {
  await Promise.all(Array.from({ length: 40 }, () => addCompany({ email: newAddress() })))
  await addCompany({ status: 'pending', email: newAddress() })
  await Promise.all([scheduleConfirmations(sql), scheduleConfirmations(sql)])
  const rows = await sql<{ days: number }[]>`
    select extract(epoch from due_at - now())::float8 / 86400 as days from confirmations`
  const days = rows.map((row) => row.days).toSorted((a, b) => a - b)
  expect([days.length, days[0]! > 14.9, days.at(-1)! <= 30]).toEqual([40, true, true])
  expect(days.at(-1)! - days[0]!).toBeGreaterThan(5)
})

it('Kitchens are asked once, a hundred per job, and no address twice a day', async () => {
  await sql`
    insert into companies (name, description, short_description, location, cuisine, price_range, address, email)
    select 'Kitchen ' || n, 'x', 'x', 'Pune', 'Vegan', 'budget', 'x',
      case when n <= 20 then 'chain@example.test' else n || '@many.example' end
    from generate_series(1, 170) n`
  await sql`insert into confirmations (company_id, due_at) select id, now() from companies`
  const take = () => sql.begin(claimDueConfirmations)
  // Concurrently, like two processes.
  const batches = [...(await Promise.all([take(), take()])), await take(), await take()]
  expect(Math.max(...batches.map(({ length }) => length))).toBe(100)
  const taken = batches.flat()
  expect(new Set(taken).size).toBe(taken.length)
  expect(taken.length).toBe(151)
  await pass(1)
  expect(await take()).toHaveLength(1)
})

it('Kitchens that are closed, hidden or without an address are not asked', async () => {
  const today = dateInDays(0)
  await addDue({ closing: { from: today, until: today, reason: null } })
  await addDue({ status: 'rejected' })
  await addDue({ email: null })
  expect(await sql.begin(claimDueConfirmations)).toEqual([])
})
