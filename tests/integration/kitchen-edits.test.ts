import { expect, it } from 'vitest'
import { MAX_MAILS_PER_HOUR } from '#db/mail-counts.ts'
import { addCompany, addMenu, companyFields } from '#tests/support/factories.ts'
import { addKitchen, auditOf, own, signInModerator } from '#tests/support/kitchens.ts'
import { mailServer, mailsSent, mailsTo, sendDelayedMails } from '#tests/support/mail.ts'
import { signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp({ mail: true, index: true })
const { admin, caseOf, decide, undo } = await signInModerator(app)

it('An edit by an owner is published immediately, except identifying fields, which wait for an administrator', async () => {
  const { id, owner, at } = await addKitchen(app, {
    name: 'Old Name',
    featured: true,
    rating: '4.5',
  })
  const { body: kitchen } = await owner.get(at)
  expect(kitchen).not.toHaveProperty('rating')
  const change = {
    ...companyFields({ name: 'New Name', description: 'Now with breakfast.', rating: '1.0' }),
    plans: [],
    menus: [],
    revision: kitchen.revision,
    featured: false,
    status: 'rejected',
  }
  const { status, body } = await owner.put(at, change)
  expect([status, body.name, body.description]).toEqual([200, 'Old Name', 'Now with breakfast.'])
  expect(body.proposal.changes).toEqual([{ field: 'name', before: 'Old Name', after: 'New Name' }])
  const [row] = await sql`select rating::text, featured, status from companies where id = ${id}`
  expect(row).toEqual({ rating: '4.5', featured: true, status: 'approved' })
  const plans = [{ id: 2_147_483_647, name: 'Of nobody', price: 900 }]
  const refused = await owner.put(at, { ...change, plans, revision: body.revision })
  expect([refused.status, refused.body.issues?.[0].path]).toEqual([400, 'plans.0.id'])
  // Saving it again keeps one proposal; saving the old name withdraws it.
  await owner.put(at, { ...change, revision: body.revision })
  expect(await sql`select from proposals where company_id = ${id}`).toHaveLength(1)
  const found = (await caseOf('proposals', id))!
  expect(found.changes).toEqual(body.proposal.changes)
  await owner.put(at, { ...change, name: 'Newer Name', revision: body.revision })
  const stale = await decide('proposals', 'approve', found.id, { revisions: [found.revision] })
  expect(stale.body.changed).toEqual([found.id])
  await decide('proposals', 'approve', found.id, { revisions: [found.revision + 1] })
  expect((await app.ask('GET /api/companies/{id}', { params: { id } })).name).toBe('Newer Name')
  await sendDelayedMails()
  await mailServer.mailTo(owner.who.email, 'Your changes')
  const hit = async () =>
    (await app.ask('GET /api/search', { query: { query: 'Newer Name' } })).hits[0]?.id
  await expect.poll(hit).toBe(id)
  const by = `${owner.who.username} (owner)`
  expect(await auditOf(id)).toEqual([
    [by, 'company.changed'],
    [by, 'proposal.made'],
    [by, 'proposal.made'],
    [admin.who.username, 'proposal.approved'],
    [admin.who.username, 'company.changed'],
  ])
})

it('An edit by an owner withdraws a proposal by restoring the old values, and a rejection is explained', async () => {
  const { id, owner, at } = await addKitchen(app, { cuisine: 'Vegan' })
  const change = { ...companyFields({ cuisine: 'Continental' }), plans: [], menus: [] }
  const asked = (await owner.put(at, change)).body
  const same = Object.fromEntries(
    Object.keys(change).flatMap((field) => (field in asked ? [[field, asked[field]]] : [])),
  )
  expect((await owner.put(at, same)).body.proposal).toBeNull()
  expect(await caseOf('proposals', id)).toBeUndefined()
  await owner.put(at, change)
  const found = (await caseOf('proposals', id))!
  await decide('proposals', 'reject', found.id, { reason: 'The menu says otherwise.' })
  await sendDelayedMails()
  const mail = await mailServer.mailTo(owner.who.email, 'Your changes')
  expect(mail.text).toContain('> The menu says otherwise.')
  expect((await owner.get(at)).body).toMatchObject({ cuisine: 'Vegan', proposal: null })
})

it('mails administrators about owners’ proposals and withdrawals at most a few times an hour', async () => {
  const form = companyFields()
  const { owner, at } = await addKitchen(app, form)
  const other = await addKitchen(app)
  const save = async (website: string | null) =>
    (await owner.put(at, { ...form, website })).body.proposal
  await mailsSent()
  const countNotices = () => mailsTo(app.config.ADMIN_EMAIL, /proposal waits/).length
  const before = countNotices()
  for (let time = 0; time < MAX_MAILS_PER_HOUR + 2; time++) {
    expect(await save('https://kitchen.example')).not.toBeNull()
    await mailsSent()
    expect(await save(null)).toBeNull()
  }
  expect(countNotices() - before).toBe(MAX_MAILS_PER_HOUR)
  await other.owner.put(other.at, companyFields())
  await mailsSent()
  expect(countNotices() - before).toBe(MAX_MAILS_PER_HOUR + 1)
})

it('An edit by an owner withdraws neither another owner’s concurrent proposal nor absent fields', async () => {
  const { id, owner, at } = await addKitchen(app, { name: 'Page Name', cuisine: 'Vegan' })
  const second = await signUp(app.origin)
  await own(id, second.id)
  const opened = (await second.get(at)).body
  const form = companyFields({ name: 'Page Name', cuisine: 'Vegan' })
  const proposed = { ...form, name: 'Proposed Name', revision: opened.revision }
  expect((await owner.put(at, proposed)).status).toBe(200)
  const stale = await second.put(at, { ...form, revision: opened.revision })
  expect(stale.status).toBe(409)
  expect(stale.body).toMatchObject({
    current: { name: 'Proposed Name' },
    changes: [{ field: 'name', before: 'Proposed Name', after: 'Page Name' }],
  })
  const menu = (await second.get(`${at}/menu`)).body
  expect(menu.revision).toBe(stale.body.current.revision)
  // A change of the website is added to the proposal of the name.
  const website = 'https://kitchen.example'
  const { revision } = stale.body.current
  const both = await second.put(at, { ...form, name: 'Proposed Name', website, revision })
  expect(both.body.proposal.fields).toEqual({ name: 'Proposed Name', website })
  const { website: _, ...withoutWebsite } = form
  const sent = { ...withoutWebsite, revision: both.body.revision }
  const left = (await second.put(at, sent)).body
  expect(left.proposal.fields).toEqual({ website })
  // Conversely, a stale form does not propose again what was withdrawn meanwhile.
  const late = { ...form, name: 'Proposed Name', revision: both.body.revision }
  expect((await owner.put(at, late)).status).toBe(409)
  const gone = await second.put(at, { ...sent, website: null, revision: left.revision })
  expect(gone.body.proposal).toBeNull()
  expect((await auditOf(id)).map(([, action]) => action)).toEqual([
    ...['proposal.made', 'proposal.made', 'proposal.made', 'proposal.withdrawn'],
  ])
  await sql`delete from companies where id = ${id}`
})

it('An edit by an owner is refused when somebody saved meanwhile, without naming the administrator', async () => {
  const { id, owner, at } = await addKitchen(app)
  const { body: kitchen } = await owner.get(at)
  await admin.put(`/api/admin/companies/${id}/featured`, { featured: true })
  await admin.put(`/api/admin/companies/${id}`, { ...companyFields({ hours: '9 to 5' }) })
  const { status, body } = await owner.put(at, {
    ...companyFields({ hours: '8 to 4' }),
    revision: kitchen.revision,
  })
  expect(status).toBe(409)
  expect(body).toMatchObject({ changedBy: null, current: { hours: '9 to 5' } })
  expect(body.current).not.toHaveProperty('featured')
  // The log shows administrators that it was an owner.
  await owner.put(at, companyFields({ hours: '7 to 3' }))
  const again = await admin.put(`/api/admin/companies/${id}`, {
    ...companyFields({ hours: '6 to 2' }),
    revision: kitchen.revision,
  })
  expect(again.body.changedBy).toBe(`${owner.who.username} (owner)`)
})

it('An edit by an owner of this week’s menu is searchable immediately, and keeps last week’s menu', async () => {
  const { id, owner, at } = await addKitchen(app)
  await addMenu(id, 'Monday', 'Lunch: Undhiyu')
  const dish = `Zarda${id}`
  const { revision } = (await owner.get(`${at}/menu`)).body
  const menus = [
    { day: 'Monday', description: `Lunch: ${dish}` },
    { day: 'Tuesday', description: '' },
  ]
  const saved = await owner.put(`${at}/menu`, { menus, revision })
  expect(saved.body.menus).toMatchObject([{ day: 'Monday', description: `Lunch: ${dish}` }])
  expect(saved.body.pastWeeks).toMatchObject([{ menus: [{ description: 'Lunch: Undhiyu' }] }])
  const hit = async () => (await app.ask('GET /api/search', { query: { query: dish } })).hits[0]?.id
  await expect.poll(hit).toBe(id)
  // A second change in the same week adds no earlier week.
  await owner.put(`${at}/menu`, { menus: [] })
  expect((await owner.get(`${at}/menu`)).body.pastWeeks).toEqual(saved.body.pastWeeks)
  const stale = await owner.put(`${at}/menu`, { menus, revision })
  expect([stale.status, stale.body.current.menus]).toEqual([409, []])
})

it('Undoing a decision on a proposal restores the replaced values, unless they were changed again', async () => {
  const { id, owner, at } = await addKitchen(app, {
    name: 'Before',
    website: 'https://before.test',
  })
  const { body: kitchen } = await owner.get(at)
  const propose = { ...companyFields(), plans: [], menus: [], revision: kitchen.revision }
  await owner.put(at, { ...propose, name: 'After', website: null })
  const found = (await caseOf('proposals', id))!
  const read = () => app.ask('GET /api/companies/{id}', { params: { id } })
  await decide('proposals', 'approve', found.id)
  expect(await read()).toMatchObject({ name: 'After', website: null })
  expect((await undo('proposals', found.id)).decided).toEqual([found.id])
  expect(await read()).toMatchObject({ name: 'Before', website: 'https://before.test' })
  const waiting = (await caseOf('proposals', id))!
  expect(waiting.changes).toEqual(found.changes)
  const hit = async () =>
    (await app.ask('GET /api/search', { query: { query: 'Before' } })).hits.some(
      (one) => one.id === id,
    )
  await expect.poll(hit).toBe(true)
  await decide('proposals', 'approve', found.id)
  await sql`update companies set name = 'Later' where id = ${id}`
  expect((await undo('proposals', found.id)).skipped).toEqual([found.id])
  expect((await read()).name).toBe('Later')
  await sendDelayedMails()
  await mailServer.mailTo(owner.who.email, 'Your changes')
})

it('says that a licence is verified only once an administrator has confirmed that very number', async () => {
  const number = '11519022000123'
  const id = await addCompany({ fssaiLicence: number })
  const path = `/api/admin/companies/${id}/licence`
  const onPage = async () =>
    (await app.ask('GET /api/companies/{id}', { params: { id } })).fssaiVerifiedAt
  const verify = (fssaiLicence: string, verified = true) =>
    admin.put(path, { fssaiLicence, verified })
  expect(await onPage()).toBeNull()
  expect((await verify('11519022000124')).status).toBe(409)
  expect((await verify(number)).body.fssaiVerifiedAt).toEqual(await onPage())
  expect(await onPage()).not.toBeNull()
  // What else changes leaves it; another number does not.
  await admin.put(`/api/admin/companies/${id}`, { hours: 'Noon' })
  expect(await onPage()).not.toBeNull()
  await admin.put(`/api/admin/companies/${id}`, { fssaiLicence: '11519022000999' })
  expect(await onPage()).toBeNull()
  await verify('11519022000999')
  await verify('11519022000999', false)
  expect(await onPage()).toBeNull()
  const actions = await sql`
    select action from audit_entries where company_id = ${id} and action like '%verified' order by id`
  expect(actions.map(({ action }) => action)).toEqual([
    ...['company.verified', 'company.verified', 'company.unverified'],
  ])
})
