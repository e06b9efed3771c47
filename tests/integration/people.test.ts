import { expect, it } from 'vitest'
import { deleteOldTexts } from '#db/read-marks.ts'
import { productSite } from '#domain/site.ts'
import { visit } from '#tests/support/app.ts'
import { addCompany, addReview, messageForm } from '#tests/support/factories.ts'
import { mailsSent, mailsTo } from '#tests/support/mail.ts'
import { person, signInAdmin, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp({ mail: true })
const admin = await signInAdmin(app.origin)
const actions = async (subject: string) =>
  (await sql`select action from audit_entries where subject = ${subject} order by id`).map(
    ({ action }) => action,
  )

it('lists and finds accounts by name, username, address and state', async () => {
  const one = await signUp(app.origin, { name: "Asha O'Neil" })
  const find = async (query: string) =>
    (await admin.get(`/api/admin/lists/users?${query}`)).body.items as { id: number }[]
  for (const query of ["query=asha o'neil", `query=${one.who.username}`, 'query=%25'])
    expect((await find(query)).some(({ id }) => id === one.id)).toBe(query !== 'query=%25')
  expect((await find('state=suspended')).length).toBe(0)
  expect((await find('state=unverified')).length).toBe(0)
})

it('signs a suspended person out everywhere, says so at the next login, and lets them back in', async () => {
  const one = await signUp(app.origin)
  const { username, password } = one.who
  const logIn = (given = password) =>
    visit(app.origin).post('/api/login', { username, password: given })
  const suspend = (suspended: boolean) =>
    admin.put(`/api/admin/users/${one.id}/suspension`, { suspended })
  expect((await suspend(true)).status).toBe(200)
  expect((await one.get('/api/user')).status).toBe(401)
  expect(await logIn()).toMatchObject({
    status: 403,
    body: { error: expect.stringMatching(/^This account is suspended\. Write to \S+@/) },
  })
  // Who does not know the password learns nothing.
  expect((await logIn('wrong')).status).toBe(401)
  expect((await suspend(true)).status).toBe(200)
  await suspend(false)
  expect((await one.get('/api/user')).status).toBe(401)
  expect((await logIn()).status).toBe(200)
  expect(await actions(`User ${one.id}`)).toEqual(['user.suspended', 'user.restored'])
})

it('deletes an account and its name from the log, with its reviews on request', async () => {
  const one = await signUp(app.origin)
  const id = await addReview(await addCompany())
  await sql`update reviews set user_id = ${one.id} where id = ${id}`
  await admin.put(`/api/admin/users/${one.id}/suspension`, { suspended: true })
  const remove = () => admin.delete(`/api/admin/users/${one.id}`, { reviews: 'delete' })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  expect(await sql`select from reviews where id = ${id}`).toEqual([])
  const log = await sql`select * from audit_entries where subject = ${`User ${one.id}`}`
  expect(log.length).toBe(2)
  expect(JSON.stringify(log)).not.toContain(one.who.username)
})

it('deletes a message and a suggestion, with what hangs on them', async () => {
  const companyId = await addCompany({ name: 'Gone Dabba' })
  const who = { name: 'Guest', email: person().email }
  await app.post('/api/contact', messageForm(companyId, who))
  await app.post('/api/suggestions', { ...who, suggestion: 'More lunch' })
  for (const list of ['contact-messages', 'suggestions']) {
    const [{ id }] = (await admin.get(`/api/admin/lists/${list}`)).body.items
    expect((await admin.delete(`/api/admin/${list}/${id}`)).status).toBe(200)
    expect((await admin.delete(`/api/admin/${list}/${id}`)).status).toBe(404)
    expect((await admin.get(`/api/admin/lists/${list}`)).body.total).toBe(0)
  }
  expect(await actions('Gone Dabba')).toContain('message.deleted')
})

it('deletes messages and suggestions after the days that the settings say', async () => {
  await sql`
    insert into suggestions (name, email, suggestion, created_at)
    select 'Mala', 'mala@example.test', 'Idli ' || days, now() - days * interval '1 day'
    from unnest(array[29, 31, 729, 731]) as days`
  const left = async () => {
    await deleteOldTexts(sql, productSite.retentionDays)
    return (await sql`select suggestion from suggestions order by id`).map(
      ({ suggestion }) => suggestion,
    )
  }
  expect(await left()).toEqual(['Idli 29', 'Idli 31', 'Idli 729'])
  const refused = await admin.put('/api/admin/site', { retentionDays: 29 })
  expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining('30') } })
  await admin.put('/api/admin/site', { retentionDays: '30' })
  expect(await left()).toEqual(['Idli 29'])
  await admin.put('/api/admin/site', { retentionDays: '' })
  expect((await admin.get('/api/admin/site')).body.retentionDays).toBeNull()
})

async function invite(role: 'admin' | 'moderator') {
  const { email } = person()
  const { status, body } = await admin.post('/api/admin/team/invitations', { email, role })
  expect(status).toBe(200)
  await mailsSent()
  const [mail] = mailsTo(email, /Invitation/)
  const [, token] = /join\?token=([\w-]+)/.exec(mail!.text!)!
  return { email, token: token!, id: body.invitations[0].id as number }
}
let joined = 0
const join = (token: string, username = `member${++joined}`) =>
  app.post('/api/team', { token, username, name: 'Mira', password: 'mango pickle jar' })

it('makes a moderator by the link of an invitation, once', async () => {
  const { email, token } = await invite('moderator')
  expect((await join(token, admin.who.username)).status).toBe(409)
  expect((await join(token, 'mira')).status).toBe(201)
  expect((await join(token)).status).toBe(400)
  const mira = visit(app.origin)
  await mira.post('/api/admin/login', { username: 'mira', password: 'mango pickle jar' })
  expect((await mira.get('/api/admin/user')).body.role).toBe('moderator')
  expect((await mira.get('/api/admin/lists/reviews')).status).toBe(200)
  const refused = await mira.put('/api/admin/reviews/1/approve/', {})
  expect(refused.status).toBe(403)
  expect(await actions(email)).toEqual(['admin.invited'])
  expect(await actions('mira')).toEqual(['admin.created'])
})

it('ends an invitation that is withdrawn, repeated or expired', async () => {
  const withdrawn = await invite('admin')
  await admin.delete(`/api/admin/team/invitations/${withdrawn.id}`)
  const expired = await invite('admin')
  await sql`update admin_invitations set expires = now() where email = ${expired.email}`
  const repeated = await invite('admin')
  await admin.post('/api/admin/team/invitations', { email: repeated.email, role: 'moderator' })
  for (const { token } of [withdrawn, expired, repeated])
    expect((await join(token)).status).toBe(400)
})

it('changes a member’s role and access at once, but nobody’s own', async () => {
  const other = await signInAdmin(app.origin)
  const { members } = (await admin.get('/api/admin/team')).body
  const idOf = (name: string) =>
    members.find((one: { username: string }) => one.username === name).id as number
  const change = (name: string, body: object) => admin.put(`/api/admin/team/${idOf(name)}`, body)
  expect((await change(admin.who.username, { role: 'moderator' })).status).toBe(409)
  expect((await change(other.who.username, { role: 'moderator' })).status).toBe(200)
  expect((await other.get('/api/admin/user')).status).toBe(401)
  expect((await change(other.who.username, { disabled: true })).status).toBe(200)
  expect((await other.post('/api/admin/login', other.who)).status).toBe(401)
  await change(other.who.username, { disabled: false })
  expect((await other.post('/api/admin/login', other.who)).status).toBe(200)
})
