import { expect, it } from 'vitest'
import { visit } from '#tests/support/app.ts'
import { addCompany, addUser, listingForm } from '#tests/support/factories.ts'
import { addKitchen, auditOf, claim, own, signInModerator } from '#tests/support/kitchens.ts'
import { mailJobs, mailServer, mailsTo, sendDelayedMails } from '#tests/support/mail.ts'
import { newAddress, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { tokenIn } from '#tests/support/smtp-sink.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp({ mail: true })
const { admin, caseOf, decide, undo } = await signInModerator(app)

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
  const { id, owner } = await addKitchen(app, { email: newAddress() })
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
  expect((await claimant.post(`/api/companies/${id}/claim`, claim)).status).toBe(201)
  expect((await claimant.post(`/api/companies/${id}/claim`, claim)).status).toBe(409)
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
  expect(await mailJobs({ kind: 'ownership', companyId: id })).toEqual([])
  expect(await auditOf(id)).toEqual([
    [admin.who.username, 'owner.added'],
    [admin.who.username, 'claim.approved'],
  ])
})

it('A claim by request is rejected with a mailed reason, and is a dispute if there is an owner', async () => {
  const { id, owner } = await addKitchen(app)
  const claimant = await signUp(app.origin)
  await claimant.post(`/api/companies/${id}/claim`, claim)
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

it('Undoing a decision on a claim ends the ownership it created, and no older one', async () => {
  const id = await addCompany()
  const claimant = await signUp(app.origin)
  await claimant.post(`/api/companies/${id}/claim`, claim)
  const found = (await caseOf('claims', id))!
  await decide('claims', 'approve', found.id)
  expect((await claimant.get(`/api/user/kitchens/${id}`)).status).toBe(200)
  expect(await undo('claims', found.id)).toEqual({ decided: [found.id], skipped: [], changed: [] })
  expect((await claimant.get(`/api/user/kitchens/${id}`)).status).toBe(404)
  expect(await mailJobs({ companyId: id })).toEqual([])
  expect(await caseOf('claims', id)).toMatchObject({ status: 'pending', decidedAt: null })
  expect((await auditOf(id)).at(-1)).toEqual([admin.who.username, 'claim.reopened'])
  await own(id, claimant.id)
  await decide('claims', 'reject', found.id, { reason: 'We cannot see it.' })
  expect((await undo('claims', found.id)).decided).toEqual([found.id])
  expect((await claimant.get(`/api/user/kitchens/${id}`)).status).toBe(200)
  await decide('claims', 'reject', found.id, { reason: 'We cannot see it.' })
  // After a new request, the old one stays decided, and its decision is mailed.
  await sql`delete from company_owners where company_id = ${id}`
  expect((await claimant.post(`/api/companies/${id}/claim`, claim)).status).toBe(201)
  expect((await undo('claims', found.id)).skipped).toEqual([found.id])
  await sendDelayedMails()
  await mailServer.mailTo(claimant.who.email, 'About your claim')
  expect(mailsTo(claimant.who.email, /is yours/)).toEqual([])
  expect((await undo('claims', found.id)).skipped).toEqual([found.id])
})

it('Owners invite others by address, who become owners by opening the link', async () => {
  const { id, owner, at } = await addKitchen(app)
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
  const { id, owner, at } = await addKitchen(app)
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
  const { id, owner, at } = await addKitchen(app)
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
  const { id, owner, at } = await addKitchen(app)
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
  for (const companyId of [id, free]) await sixth.post(`/api/companies/${companyId}/claim`, claim)
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
    await who.post('/api/listings', listingForm(newAddress(), { name }))
    const [company] = await sql<{ id: number }[]>`select id from companies where name = ${name}`
    await decide('listings', 'approve', company!.id)
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
