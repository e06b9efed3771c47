import { beforeAll, describe, expect, it } from 'vitest'
import { split } from '#contract/calls.ts'
import { allCalls } from '#contract/calls/all.ts'
import { MAX_MAILS_PER_HOUR } from '#db/mail-counts.ts'
import type { CaseKind } from '#domain/cases.ts'
import { addCompany, addMenu, addReview, addUser, companyFields } from '#tests/support/factories.ts'
import { visit } from '#tests/support/app.ts'
import { mailServer, mailsSent, mailsTo, sendDelayedMails } from '#tests/support/mail.ts'
import { sendSlowly } from '#tests/support/slow-body.ts'
import { whileLocked } from '#tests/support/while-locked.ts'
import { person, signInAdmin, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { tokenIn } from '#tests/support/smtp-sink.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp({ mail: true, index: true })
const admin = await signInAdmin(app.origin)
const newAddress = () => person().email

/** A kitchen and its owner. */
async function addKitchen(fields: Parameters<typeof addCompany>[0] = {}) {
  const id = await addCompany({ name: `Kitchen ${crypto.randomUUID()}`, ...fields })
  const owner = await signUp(app.origin)
  await own(id, owner.id)
  return { id, owner, at: `/api/user/kitchens/${id}` }
}
const own = (companyId: number, userId: number) =>
  sql`insert into company_owners (company_id, user_id) values (${companyId}, ${userId})`

const words = { name: 'Asha', role: 'Cook', phone: '98200 12345', words: 'Call me at the kitchen.' }
const cases = async (kind: CaseKind, status = 'pending') =>
  (await admin.ask('GET /api/admin/lists/cases', { query: { kind, status, pageSize: 100 } })).items
const caseOf = async (kind: CaseKind, companyId: number, status?: string) =>
  (await cases(kind, status)).find((one) => one.companyId === companyId)
const decide = (kind: CaseKind, how: 'approve' | 'reject', id: number, more: object = {}) =>
  admin.put(`/api/admin/cases/${kind}/${how}`, { ids: [id], ...more })
const auditOf = async (companyId: number) =>
  (
    await sql`select admin_name, action from audit_entries where company_id = ${companyId} order by id`
  ).map(({ adminName, action }) => [adminName, action])

async function addMessage(companyId: number) {
  const [message] = await sql<{ id: number }[]>`
    insert into contact_messages (company_id, company_name, name, email, message)
    values (${companyId}, 'Ours', 'Ravi', 'ravi@example.test', 'Do you deliver?') returning id`
  return message!.id
}

/** Valid bodies of owners' calls, so that only rights can be refused. */
const bodies: Record<string, object> = {
  'PUT /api/user/kitchens/{id}': companyFields(),
  'PUT /api/user/kitchens/{id}/menu': { menus: [] },
  'POST /api/user/kitchens/{id}/invitations': { email: 'cook@example.test' },
  'POST /api/user/kitchens/{id}/messages/{messageId}/replies': { reply: 'Yes, we do.' },
  'PUT /api/user/kitchens/{id}/reviews/{reviewId}/reply': { reply: 'Thank you.' },
}

describe('Every call of an owner', () => {
  const calls = [...Object.keys(allCalls), 'POST /api/user/kitchens/{id}/images']
    .map(split)
    .filter(({ path }) => path.startsWith('/api/user/kitchens/{id}'))

  /** A kitchen with an item of every kind that calls name; `userId` is another owner. */
  async function addFullKitchen() {
    const { id, owner, at } = await addKitchen()
    const [reviewId, userId] = [await addReview(id), await addUser()]
    await owner.put(`${at}/reviews/${reviewId}/reply`, { reply: 'Ours.' })
    await own(id, userId)
    return { owner, ids: { id, reviewId, messageId: await addMessage(id), userId } }
  }
  const stateOf = ({ id, messageId, reviewId }: Record<string, number>) =>
    Promise.all([
      sql`select * from companies where id = ${id!}`,
      sql`select * from company_owners where company_id = ${id!}`,
      sql`select * from contact_messages where id = ${messageId!}`,
      sql`select * from message_replies where message_id = ${messageId!}`,
      sql`select * from review_replies where review_id = ${reviewId!}`,
    ])
  let mine: Awaited<ReturnType<typeof addFullKitchen>>
  let theirs: typeof mine
  let stranger: Awaited<ReturnType<typeof signUp>>
  let revoked: typeof stranger
  beforeAll(async () => {
    mine = await addFullKitchen()
    theirs = await addFullKitchen()
    stranger = await signUp(app.origin)
    revoked = await signUp(app.origin)
    await own(mine.ids.id, revoked.id)
    await admin.delete(`/api/admin/companies/${mine.ids.id}/owners/${revoked.id}`)
  })

  it.each(calls)('$method $path is only for owners of that kitchen', async ({ method, path }) => {
    const body =
      method === 'GET' || method === 'DELETE' ? undefined : (bodies[`${method} ${path}`] ?? {})
    const ask = async (who: Pick<typeof admin, 'send'>, ids: object = mine.ids, headers = {}) => {
      const url = path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name as keyof typeof ids]))
      return (await who.send(method, url, body, headers)).status
    }
    const before = await Promise.all([mine, theirs].map(({ ids }) => stateOf(ids)))
    expect(await ask(visit(app.origin))).toBe(401)
    expect(await ask(stranger)).toBe(404)
    expect(await ask(theirs.owner)).toBe(404)
    expect(await ask(revoked)).toBe(404)
    // Administrators have separate calls.
    expect(await ask(admin)).toBe(401)
    expect(await ask(mine.owner, mine.ids, { origin: 'https://elsewhere.example' })).toBe(403)
    expect(await ask(mine.owner, { ...mine.ids, id: 'word' })).toBe(404)
    // Another kitchen's items cannot be addressed through one's own.
    if (path.match(/\{/g)!.length > 1)
      expect(await ask(mine.owner, { ...theirs.ids, id: mine.ids.id })).toBe(404)
    expect(await Promise.all([mine, theirs].map(({ ids }) => stateOf(ids)))).toEqual(before)
    expect([401, 403, 404]).not.toContain(await ask(mine.owner))
  })
})

it('Every call of an owner checks the ownership again after a slow body has arrived', async () => {
  const changes = [...Object.entries(bodies), ['POST /api/user/kitchens/{id}/images', {}] as const]
  for (const [name, given] of changes) {
    const { id, owner } = await addKitchen()
    const ids = { id, reviewId: await addReview(id), messageId: await addMessage(id) }
    const { method, path } = split(name as keyof typeof allCalls)
    const url = path.replace(/\{(\w+)\}/g, (_, key) => String(ids[key as keyof typeof ids]))
    const endings = [
      [404, () => admin.delete(`/api/admin/companies/${id}/owners/${owner.id}`)],
      [401, () => owner.post('/api/logout')],
    ] as const
    for (const [expected, end] of endings) {
      await sql`insert into company_owners (company_id, user_id) values (${id}, ${owner.id})
        on conflict do nothing`
      const slow = sendSlowly(owner, method, url, given)
      // The slow request was sent earlier, so it has arrived by the time of this answer.
      await owner.get(`/api/user/kitchens/${id}`)
      await end()
      expect([name, (await slow.finish()).status]).toEqual([name, expected])
    }
    expect(await sql`select from menus where company_id = ${id}`).toEqual([])
    expect(await sql`select from review_replies where review_id = ${ids.reviewId}`).toEqual([])
    expect(await sql`select from message_replies where message_id = ${ids.messageId}`).toEqual([])
    expect(await sql`select from proposals where company_id = ${id}`).toEqual([])
  }
})

it('discards a change of an owner whose session or ownership ends while it waits for a lock', async () => {
  const { id, owner, at } = await addKitchen()
  const change = () => owner.put(at, { ...bodies['PUT /api/user/kitchens/{id}'], hours: 'Late' })
  const leave = () => sql`delete from company_owners where user_id = ${owner.id}`
  expect(await whileLocked(id, change, leave)).toMatchObject({ status: 404 })
  await sql`insert into company_owners (company_id, user_id) values (${id}, ${owner.id})`
  const signOut = () => owner.post('/api/logout')
  expect(await whileLocked(id, change, signOut)).toMatchObject({ status: 401 })
  expect(await sql`select from companies where id = ${id} and hours = 'Late'`).toEqual([])
})

async function claimByLink() {
  const email = newAddress()
  const id = await addCompany({ name: `Claimed ${crypto.randomUUID()}`, email })
  const claimant = await signUp(app.origin)
  expect((await claimant.post(`/api/companies/${id}/claim/link`)).status).toBe(202)
  const token = tokenIn(await mailServer.mailTo(email, /Is Claimed/))
  const open = () => claimant.post('/api/user/kitchens', { token })
  return { id, email, claimant, token, open }
}

it('A claim by the listing’s address makes its claimant the owner immediately, and works once', async () => {
  const { id, claimant, token, open } = await claimByLink()
  expect((await app.ask('GET /api/companies/{id}', { params: { id } })).hasOwner).toBe(false)
  const stranger = await signUp(app.origin)
  expect((await stranger.post('/api/user/kitchens', { token })).status).toBe(403)
  expect((await visit(app.origin).post('/api/user/kitchens', { token })).status).toBe(401)
  expect(await open()).toMatchObject({ status: 200, body: { companyId: id } })
  // Using it again is not an error for the person whom it made an owner, but does not restore a lost ownership.
  expect((await open()).status).toBe(200)
  expect((await claimant.get('/api/user')).body.kitchens).toBe(true)
  expect((await app.ask('GET /api/companies/{id}', { params: { id } })).hasOwner).toBe(true)
  expect(await auditOf(id)).toEqual([[`${claimant.who.username} (owner)`, 'owner.added']])
  await admin.delete(`/api/admin/companies/${id}/owners/${claimant.id}`)
  expect((await open()).status).toBe(400)
  await mailServer.mailTo(claimant.who.email, 'no longer yours')
  expect((await claimant.get('/api/user')).body.kitchens).toBeUndefined()
})

it('A claim by the listing’s address expires after 48 hours, and when the address changes', async () => {
  const late = await claimByLink()
  const [link] = await sql`
    select expires - now() between interval '47 hours' and interval '48 hours' as is_right
    from owner_links where company_id = ${late.id}`
  expect(link).toEqual({ isRight: true })
  await sql`update owner_links set expires = now() where company_id = ${late.id}`
  expect((await late.open()).status).toBe(400)
  const moved = await claimByLink()
  await sql`update companies set email = ${newAddress()} where id = ${moved.id}`
  expect((await moved.open()).status).toBe(400)
  // The claim stays open: it may get another link, to the new address.
  expect((await moved.claimant.post(`/api/companies/${moved.id}/claim/link`)).status).toBe(202)
})

it('A claim by the listing’s address has one valid link, the latest, and of two concurrent claimants one becomes owner', async () => {
  const first = await claimByLink()
  await first.claimant.post(`/api/companies/${first.id}/claim/link`)
  await expect.poll(() => mailsTo(first.email)).toHaveLength(2)
  expect((await first.open()).status).toBe(400)
  const email = newAddress()
  const id = await addCompany({ name: `Twice ${crypto.randomUUID()}`, email })
  const claimants = await Promise.all([signUp(app.origin), signUp(app.origin)])
  for (const claimant of claimants) await claimant.post(`/api/companies/${id}/claim/link`)
  await expect.poll(() => mailsTo(email)).toHaveLength(2)
  const tokens = mailsTo(email).map(tokenIn)
  const answers = await Promise.all(
    claimants.flatMap((one) => tokens.map((token) => one.post('/api/user/kitchens', { token }))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 409])
  expect(await sql`select from company_owners where company_id = ${id}`).toHaveLength(1)
})

it('A claim by the listing’s address needs a verified address, and a company with an address and without an owner', async () => {
  const { id, owner } = await addKitchen({ email: newAddress() })
  const post = async (who: typeof owner, companyId: number) =>
    (await who.post(`/api/companies/${companyId}/claim/link`)).status
  const someone = await signUp(app.origin)
  expect(await post(await signUp(app.origin, { verified: false }), id)).toBe(403)
  expect(await post(someone, id)).toBe(409)
  expect(await post(owner, id)).toBe(409)
  expect(await post(someone, await addCompany())).toBe(409)
  expect(await post(someone, 2_000_000_000)).toBe(404)
  const hidden = await addCompany({ email: newAddress(), status: 'pending' })
  expect(await post(someone, hidden)).toBe(404)
})

it('A claim by request waits with its evidence, and makes an owner once approved', async () => {
  const id = await addCompany({ phone: '+91 98200 12345', website: 'https://www.rasoi.test' })
  const claimant = await signUp(app.origin, { email: 'asha@rasoi.test' })
  expect((await claimant.post(`/api/companies/${id}/claim`, words)).status).toBe(201)
  expect((await claimant.post(`/api/companies/${id}/claim`, words)).status).toBe(409)
  const found = (await caseOf('claims', id))!
  expect(found).toMatchObject({ title: 'Request', from: { email: 'asha@rasoi.test' } })
  expect(found.facts).toContainEqual({ name: 'Address at the website’s domain', value: 'Yes' })
  expect(found.facts).toContainEqual({ name: 'The phone of the listing', value: 'Yes' })
  const waiting = (await admin.ask('GET /api/admin/stats')).pendingClaims
  expect((await decide('claims', 'approve', found.id)).body.decided).toEqual([found.id])
  expect((await decide('claims', 'approve', found.id)).body.skipped).toEqual([found.id])
  expect((await admin.ask('GET /api/admin/stats')).pendingClaims).toBe(waiting - 1)
  expect((await claimant.get(`/api/user/kitchens/${id}`)).status).toBe(200)
  await sendDelayedMails()
  await mailServer.mailTo('asha@rasoi.test', /is yours/)
  // The decision is mailed once.
  expect(
    await sql`
    select from pgboss.job where data ->> 'kind' = 'ownership'
      and data ->> 'companyId' = ${String(id)}`,
  ).toEqual([])
  expect(await auditOf(id)).toEqual([
    [admin.who.username, 'owner.added'],
    [admin.who.username, 'claim.approved'],
  ])
})

it('A claim by request is rejected with a mailed reason, and is a dispute if there is an owner', async () => {
  const { id, owner } = await addKitchen()
  const claimant = await signUp(app.origin)
  await claimant.post(`/api/companies/${id}/claim`, words)
  const found = (await caseOf('claims', id))!
  expect(found.title).toBe('Dispute: it has an owner')
  expect((await decide('claims', 'reject', found.id)).status).toBe(400)
  await decide('claims', 'reject', found.id, { reason: 'Its owner says otherwise.' })
  await sendDelayedMails()
  const mail = await mailServer.mailTo(claimant.who.email, 'About your claim')
  expect(mail.text).toContain('> Its owner says otherwise.')
  expect((await claimant.get(`/api/user/kitchens/${id}`)).status).toBe(404)
  expect((await owner.get(`/api/user/kitchens/${id}`)).status).toBe(200)
  expect(await caseOf('claims', id, 'rejected')).toMatchObject({
    reason: 'Its owner says otherwise.',
  })
})

it('Owners invite others by address, who become owners by opening the link', async () => {
  const { id, owner, at } = await addKitchen()
  const email = newAddress()
  expect((await owner.post(`${at}/invitations`, { email })).status).toBe(202)
  const token = tokenIn(await mailServer.mailTo(email, /Keep Kitchen/))
  // Changing the listing's address invalidates its links, but no invitation.
  await sql`update companies set email = ${newAddress()} where id = ${id}`
  const stranger = await signUp(app.origin)
  expect((await stranger.post('/api/user/kitchens', { token })).status).toBe(403)
  const invited = await signUp(app.origin, { email })
  expect((await invited.post('/api/user/kitchens', { token })).status).toBe(200)
  expect((await invited.get(at)).body.owners).toHaveLength(2)
  await mailServer.mailTo(email, /is yours/)
  await mailServer.mailTo(owner.who.email, /owns .* with you/)
  expect((await invited.get('/api/user/kitchens')).body).toMatchObject([{ id }])
  // An invitation becomes invalid with the ownership of its sender.
  const next = newAddress()
  await invited.post(`${at}/invitations`, { email: next })
  const late = { token: tokenIn(await mailServer.mailTo(next, /Keep Kitchen/)) }
  await owner.delete(`${at}/owners/${invited.id}`)
  const guest = await signUp(app.origin, { email: next })
  expect((await guest.post('/api/user/kitchens', late)).status).toBe(400)
})

it('Owners of one kitchen are notified of changes, may remove one another, and may leave', async () => {
  const { id, owner, at } = await addKitchen()
  const second = await signUp(app.origin)
  await admin.post(`/api/admin/companies/${id}/owners`, { account: second.who.username })
  await mailServer.mailTo(second.who.email, /is yours/)
  const told = await mailServer.mailTo(owner.who.email, /owns .* with you/)
  expect(told.subject).toContain(second.who.name)
  const remove = (who: typeof owner, userId: number) => who.delete(`${at}/owners/${userId}`)
  expect((await remove(second, owner.id)).status).toBe(200)
  await mailServer.mailTo(owner.who.email, /no longer yours/)
  await mailServer.mailTo(second.who.email, /no longer owns/)
  expect((await owner.get(at)).status).toBe(404)
  expect((await second.get(at)).body.owners).toMatchObject([{ userId: second.id, isYou: true }])
  // The last owner may leave, too.
  expect((await remove(second, second.id)).status).toBe(200)
  await mailServer.mailTo(second.who.email, /no longer yours/)
  expect((await app.ask('GET /api/companies/{id}', { params: { id } })).hasOwner).toBe(false)
  const by = `${second.who.username} (owner)`
  expect(await auditOf(id)).toEqual([
    [admin.who.username, 'owner.added'],
    [by, 'owner.removed'],
    [by, 'owner.removed'],
  ])
})

it('Owners of one kitchen who remove one another at once are not both removed', async () => {
  const { id, owner, at } = await addKitchen()
  const other = await signUp(app.origin)
  await own(id, other.id)
  const answers = await Promise.all([
    owner.delete(`${at}/owners/${other.id}`),
    other.delete(`${at}/owners/${owner.id}`),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await sql`select from company_owners where company_id = ${id}`).toHaveLength(1)
})

it('Owners of one kitchen are five at most, however they were added', async () => {
  const { id, owner, at } = await addKitchen()
  const people = await Promise.all(Array.from({ length: 8 }, addUser))
  const outcomes = await Promise.allSettled(people.map((userId) => own(id, userId)))
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? one.reason : []))
  expect(refusals.map((reason) => reason.constraint_name)).toEqual(
    Array(4).fill('company_owners_limit'),
  )
  expect((await owner.post(`${at}/invitations`, { email: newAddress() })).status).toBe(409)
  const sixth = await signUp(app.origin)
  const account = sixth.who.username
  expect((await admin.post(`/api/admin/companies/${id}/owners`, { account })).status).toBe(409)
  // When several are approved together, only the claim above the limit is refused.
  const free = await addCompany()
  for (const companyId of [id, free]) await sixth.post(`/api/companies/${companyId}/claim`, words)
  const [full, other] = [(await caseOf('claims', id))!.id, (await caseOf('claims', free))!.id]
  const { status, body } = await admin.put('/api/admin/cases/claims/approve', {
    ids: [full, other],
  })
  expect([status, body]).toMatchObject([200, { decided: [other], changed: [], skipped: [] }])
  expect(body.refused).toEqual([{ id: full, reason: expect.stringContaining('has 5 owners') }])
  expect((await caseOf('claims', id))!.status).toBe('pending')
  expect((await sixth.get('/api/user/kitchens')).body).toMatchObject([{ id: free }])
})

it('Owners of one kitchen are added by an administrator, or by sending its listing once it is approved', async () => {
  const id = await addCompany({ name: 'Handed Over' })
  const guest = await signUp(app.origin)
  const owners = await admin.ask('POST /api/admin/companies/{id}/owners', {
    params: { id },
    body: { account: guest.who.email },
  })
  expect(owners).toMatchObject([{ userId: guest.id, username: guest.who.username }])
  await mailServer.mailTo(guest.who.email, 'Handed Over is yours')
  const unverified = await signUp(app.origin, { verified: false })
  for (const [who, isOwned] of [
    [guest, true],
    [unverified, false],
    [visit(app.origin), false],
  ] as const) {
    const name = `Listed ${crypto.randomUUID()}`
    const fields = companyFields({ name })
    await who.post('/api/listings', {
      ...fields,
      contactName: 'Asha',
      contactEmail: newAddress(),
    })
    const [company] = await sql<{ id: number }[]>`select id from companies where name = ${name}`
    await admin.put(`/api/admin/listings/${company!.id}/approve`)
    const actions = (await auditOf(company!.id)).map(([, action]) => action)
    const found = await sql`select from company_owners where company_id = ${company!.id}`
    expect([found.length === 1, actions.includes('owner.added')]).toEqual([isOwned, isOwned])
  }
})

it('A kitchen is handed over to the account with an address, and to none that is called like it', async () => {
  const id = await addCompany()
  const account = newAddress()
  await signUp(app.origin, { username: account })
  const handOver = () => admin.post(`/api/admin/companies/${id}/owners`, { account })
  expect((await handOver()).status).toBe(404)
  const meant = await signUp(app.origin, { email: account })
  expect((await handOver()).body).toMatchObject([{ userId: meant.id }])
})

it('An edit by an owner is published immediately, except identifying fields, which wait for an administrator', async () => {
  const { id, owner, at } = await addKitchen({ name: 'Old Name', featured: true, rating: '4.5' })
  const { body: kitchen } = await owner.get(at)
  expect(kitchen).not.toHaveProperty('rating')
  const change = {
    ...companyFields({ name: 'New Name', description: 'Now with breakfast.', rating: '1.0' }),
    ...{ plans: [], menus: [], revision: kitchen.revision, featured: false, status: 'rejected' },
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
  const { id, owner, at } = await addKitchen({ cuisine: 'Vegan' })
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
  const { owner, at } = await addKitchen(form)
  const other = await addKitchen()
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
  const { id, owner, at } = await addKitchen({ name: 'Page Name', cuisine: 'Vegan' })
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
  const { id, owner, at } = await addKitchen()
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
  const { id, owner, at } = await addKitchen()
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

it('A message to a kitchen is read and answered by mail, which reveals its address', async () => {
  const email = newAddress()
  const { id, owner, at } = await addKitchen({ email })
  const guest = { name: 'Ravi', email: newAddress(), phone: '9820011111' }
  await app.post('/api/contact', {
    ...guest,
    companyId: id,
    message: 'Do you deliver on Sunday?',
  })
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
  const { id, owner, at } = await addKitchen()
  const typed = { name: 'Ravi', email: newAddress(), phone: '9820011111', companyId: id }
  for (let number = 0; number < 4; number++)
    await app.post('/api/contact', { ...typed, message: `Do you deliver on day ${number}?` })
  const { items } = (await owner.get(`${at}/messages`)).body
  const answer = (message: { id: number }) =>
    owner.post(`${at}/messages/${message.id}/replies`, { reply: 'Yes.' })
  // Concurrent requests send one mail.
  const burst = await Promise.all(Array.from({ length: 10 }, () => answer(items[0])))
  expect(burst.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(429)])
  expect(burst.find(({ status }) => status === 429)!.headers.get('retry-after')).toBe('3600')
  const others = [await answer(items[1]), await answer(items[2]), await answer(items[3])]
  expect(others.map(({ status }) => status)).toEqual([201, 201, 429])
  await expect.poll(() => mailsTo(typed.email)).toHaveLength(3)
  // A refused answer is not stored.
  expect((await owner.get(`${at}/messages`)).body.items[3]).toMatchObject({ isRead: false })
  // Other jobs of the kind count towards the address's limit, too.
  expect(await sql`select from mail_counts where kind = 'message-reply'`).not.toHaveLength(0)
})

it('A reply to a review is shown with it, notifies the reviewer once, and can be changed and deleted', async () => {
  const { id, owner, at } = await addKitchen()
  const guest = await signUp(app.origin)
  const { body: review } = await guest.post('/api/reviews', {
    companyId: id,
    rating: '2',
    comment: 'Cold.',
  })
  const reply = `${at}/reviews/${review.id}/reply`
  expect((await owner.put(reply, { reply: 'Too early.' })).status).toBe(404)
  await admin.put(`/api/admin/reviews/${review.id}/approve`)
  await owner.put(reply, { reply: 'We have new boxes.' })
  await owner.put(reply, { reply: 'We have new, warmer boxes.' })
  const mail = await mailServer.mailTo(guest.who.email, 'has replied')
  expect(mail.text).toContain('> We have new')
  const shown = () => app.ask('GET /api/companies/{id}/reviews', { params: { id } })
  expect(await shown()).toMatchObject([
    { reply: { text: 'We have new, warmer boxes.', answersEarlier: false } },
  ])
  // Changing a review hides it with its reply; when it is approved again, the reply is marked as older.
  await guest.put(`/api/reviews/${review.id}`, { rating: '5', comment: 'Warm now!' })
  expect(await shown()).toEqual([])
  await admin.put(`/api/admin/reviews/${review.id}/approve`)
  expect(await shown()).toMatchObject([{ comment: 'Warm now!', reply: { answersEarlier: true } }])
  expect((await owner.get(`${at}/reviews`)).body.items).toMatchObject([
    { reply: { answersEarlier: true } },
  ])
  await owner.delete(reply)
  expect(await shown()).toMatchObject([{ reply: null }])
  await owner.put(reply, { reply: 'Rude.' })
  expect((await admin.delete(`/api/admin/reviews/${review.id}/reply`)).status).toBe(200)
  expect((await admin.delete(`/api/admin/reviews/${review.id}/reply`)).status).toBe(404)
  expect(await auditOf(id)).toContainEqual([admin.who.username, 'reply.removed'])
  await owner.put(reply, { reply: 'Thank you.' })
  await guest.delete(`/api/reviews/${review.id}`)
  expect(await sql`select from review_replies where review_id = ${review.id}`).toEqual([])
  const told = await sql`
    select from pgboss.job where data ->> 'kind' = 'review-reply'
      and data ->> 'reviewId' = ${String(review.id)}`
  // Notified once, however often the reply was removed.
  expect(told).toHaveLength(1)
})

it('A review of one’s own kitchen is refused, including one written before owning it', async () => {
  const { id, owner } = await addKitchen()
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
  const claim = { ...words, phone: '09820066666' }
  await guests.phone.post(`/api/companies/${await addCompany()}/claim`, claim)
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

it('A reported review waits once with every reason; each person and each network reports it once', async () => {
  const { id, owner } = await addKitchen()
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
  const guest = await signUp(app.origin)
  const given = { companyId: id, rating: '1', comment: 'Thieves.' }
  const { body: review } = await guest.post('/api/reviews', given)
  const approve = () => admin.put(`/api/admin/reviews/${review.id}/approve`)
  await approve()
  await visit(app.origin).post(`/api/reviews/${review.id}/report`, { reason: 'Insulting.' })
  const read = (await caseOf('reports', id))!
  await guest.put(`/api/reviews/${review.id}`, { rating: '2', comment: 'It came cold.' })
  await approve()
  const late = await decide('reports', 'approve', read.id, { revisions: [read.revision] })
  expect(late.body).toMatchObject({ decided: [], changed: [read.id] })
  const shown = () => app.ask('GET /api/companies/{id}/reviews', { params: { id } })
  expect(await shown()).toMatchObject([{ comment: 'It came cold.' }])
  const { revision } = (await caseOf('reports', id))!
  await decide('reports', 'approve', read.id, { revisions: [revision] })
  expect(await shown()).toEqual([])
})

it('A reported review stays public when the report is rejected, with a mailed reason', async () => {
  const id = await addCompany()
  const reviewId = await addReview(id)
  await visit(app.origin).post(`/api/reviews/${reviewId}/report`, { reason: 'I dislike it.' })
  const found = (await caseOf('reports', id))!
  await decide('reports', 'reject', found.id, { reason: 'It is an opinion.' })
  expect(await app.ask('GET /api/companies/{id}/reviews', { params: { id } })).toHaveLength(1)
  expect(await caseOf('reports', id)).toBeUndefined()
  expect(await auditOf(id)).toEqual([[admin.who.username, 'report.rejected']])
})

it('An owner’s data export contains everything they wrote for their kitchens', async () => {
  const { id, owner, at } = await addKitchen({ name: 'Data Kitchen' })
  const reviewId = await addReview(id)
  await owner.put(`${at}/reviews/${reviewId}/reply`, { reply: 'Thank you for coming.' })
  await owner.post(`/api/reviews/${reviewId}/report`, { reason: 'Not a guest of ours.' })
  const guest = { name: 'Ravi', email: newAddress(), phone: '9820011111', companyId: id }
  await app.post('/api/contact', { ...guest, message: 'Do you deliver on Sunday?' })
  const [message] = (await owner.get(`${at}/messages`)).body.items
  await owner.post(`${at}/messages/${message.id}/replies`, { reply: 'On all days.' })
  await owner.put(at, companyFields({ name: 'Proposed Kitchen' }))
  const listing = { ...companyFields({ name: 'Second Kitchen' }), contactName: 'Asha' }
  await owner.post('/api/listings', { ...listing, contactEmail: newAddress() })
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
  const { id, owner, at } = await addKitchen()
  await admin.delete(`/api/admin/companies/${id}/owners/${owner.id}`)
  await owner.post(`/api/companies/${id}/claim`, { way: 'request', ...words })
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

const undo = async (kind: CaseKind, id: number) =>
  (await admin.put(`/api/admin/cases/${kind}/undo`, { ids: [id] })).body
const mailsAbout = (companyId: number) => sql`
  select data from pgboss.job where name = 'mail.send' and data ->> 'companyId' = ${String(companyId)}`

it('Undoing a decision on a claim ends the ownership it created, and no older one', async () => {
  const id = await addCompany()
  const claimant = await signUp(app.origin)
  await claimant.post(`/api/companies/${id}/claim`, words)
  const found = (await caseOf('claims', id))!
  await decide('claims', 'approve', found.id)
  expect((await claimant.get(`/api/user/kitchens/${id}`)).status).toBe(200)
  expect(await undo('claims', found.id)).toEqual({ decided: [found.id], skipped: [], changed: [] })
  expect((await claimant.get(`/api/user/kitchens/${id}`)).status).toBe(404)
  expect(await mailsAbout(id)).toEqual([])
  expect(await caseOf('claims', id)).toMatchObject({ status: 'pending', decidedAt: null })
  expect((await auditOf(id)).at(-1)).toEqual([admin.who.username, 'claim.reopened'])
  await own(id, claimant.id)
  await decide('claims', 'reject', found.id, { reason: 'We cannot see it.' })
  expect((await undo('claims', found.id)).decided).toEqual([found.id])
  expect((await claimant.get(`/api/user/kitchens/${id}`)).status).toBe(200)
  await decide('claims', 'reject', found.id, { reason: 'We cannot see it.' })
  // After a new request, the old one stays decided, and its decision is mailed.
  await sql`delete from company_owners where company_id = ${id}`
  expect((await claimant.post(`/api/companies/${id}/claim`, words)).status).toBe(201)
  expect((await undo('claims', found.id)).skipped).toEqual([found.id])
  await sendDelayedMails()
  await mailServer.mailTo(claimant.who.email, 'About your claim')
  expect(mailsTo(claimant.who.email, /is yours/)).toEqual([])
  expect((await undo('claims', found.id)).skipped).toEqual([found.id])
})

it('Undoing a decision on a proposal restores the replaced values, unless they were changed again', async () => {
  const { id, owner, at } = await addKitchen({ name: 'Before', website: 'https://before.test' })
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

it('Undoing a decision on a report makes the review public again with its reply', async () => {
  const { id, owner, at } = await addKitchen()
  const reviewId = await addReview(id)
  await owner.put(`${at}/reviews/${reviewId}/reply`, { reply: 'Thank you.' })
  await owner.post(`/api/reviews/${reviewId}/report`, { reason: 'This is a lie.' })
  const shown = async () => (await app.get(`/api/companies/${id}/reviews`)).body
  const before = await shown()
  expect(before).toMatchObject([{ id: reviewId, reply: { text: 'Thank you.' } }])
  await decide('reports', 'approve', reviewId)
  expect(await shown()).toEqual([])
  expect((await undo('reports', reviewId)).decided).toEqual([reviewId])
  expect(await shown()).toEqual(before)
  expect((await caseOf('reports', id))!.facts).toContainEqual({
    name: 'Report 1',
    value: 'This is a lie.',
  })
  await decide('reports', 'reject', reviewId)
  expect((await undo('reports', reviewId)).decided).toEqual([reviewId])
  expect(await shown()).toEqual(before)
  await decide('reports', 'approve', reviewId)
  await sendDelayedMails()
  await mailServer.mailTo(owner.who.email, 'that you reported')
  expect((await undo('reports', reviewId)).skipped).toEqual([reviewId])
  expect(await shown()).toEqual([])
  expect(mailsTo(owner.who.email, /that you reported/)).toHaveLength(1)
})

it('Undoing a decision on a report publishes no review that was rejected on its own', async () => {
  const { id, owner } = await addKitchen()
  const writer = await signUp(app.origin)
  const review = { companyId: id, rating: '1', comment: 'Cold rotis.' }
  const { body } = await writer.post('/api/reviews', review)
  await admin.put(`/api/admin/reviews/${body.id}/approve`)
  await owner.post(`/api/reviews/${body.id}/report`, { reason: 'They were warm.' })
  await writer.put(`/api/reviews/${body.id}`, { rating: '1', comment: 'Cold, and call me.' })
  await admin.put(`/api/admin/reviews/${body.id}/reject`)
  await decide('reports', 'approve', body.id)
  expect((await undo('reports', body.id)).decided).toEqual([body.id])
  expect((await app.get(`/api/companies/${id}/reviews`)).body).toEqual([])
})

it('A hidden review loses its reply when its writer changes it', async () => {
  const { id, owner, at } = await addKitchen()
  const writer = await signUp(app.origin)
  const { body: review } = await writer.post('/api/reviews', {
    ...{ companyId: id, rating: '1', comment: 'Thieves, all of them.' },
  })
  await admin.put(`/api/admin/reviews/${review.id}/approve`)
  await owner.put(`${at}/reviews/${review.id}/reply`, { reply: 'We are none.' })
  await owner.post(`/api/reviews/${review.id}/report`, { reason: 'Insulting.' })
  await decide('reports', 'approve', review.id)
  await writer.put(`/api/reviews/${review.id}`, { rating: '3', comment: 'Small rotis.' })
  await admin.put(`/api/admin/reviews/${review.id}/approve`)
  const { body } = await app.get(`/api/companies/${id}/reviews`)
  expect(body).toMatchObject([{ comment: 'Small rotis.', reply: null }])
})

it('A decision on a silent kitchen cannot be undone', async () => {
  const answer = await admin.put('/api/admin/cases/silent/undo', { ids: [1] })
  expect(answer.status).toBe(400)
})
