import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { readCertificate } from '#api/first-day/certificate.ts'
import type { StepName } from '#contract/first-day.ts'
import { startCommand } from '#tests/support/command.ts'
import { addCompany, addReview, messageForm } from '#tests/support/factories.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'
import { makeWorld } from '#tests/support/world.ts'

await makeWorld({ data: 'demo' })
const app = await useApp({ mail: true })
const admin = await signInAdmin(app.origin)
const read = async () => await admin.ask('GET /api/admin/first-day')
const stateOf = async (name: StepName) =>
  (await read()).steps.find((step) => step.name === name)!.state

/** Runs the command that removes the demo data. @param typed its standard input */
const removeDemo = async (typed: string) =>
  (await startCommand(['db/demo/command.ts', '--remove'], typed).ended).output

it('removes exactly the demo data, after a count and a confirmation', async () => {
  const { demo } = await read()
  expect(demo).toMatchObject({ companies: expect.any(Number), users: expect.any(Number) })
  const real = await addCompany({ name: 'Real Kitchen', email: 'real@kitchen.test' })
  const person = await signUp(app.origin)
  const review = await addReview(real)
  const [row] = await sql<{ companyId: number }[]>`select company_id from demo_companies limit 1`
  const sent = { email: person.who.email, message: 'A real message' }
  await app.post('/api/contact', messageForm(row!.companyId, sent))

  const said = `The demo data has ${demo.companies} companies, ${demo.users} people`
  expect(await removeDemo('yes\n')).toContain(said)
  expect((await read()).demo).toEqual(demo)
  expect(await removeDemo('remove\n')).toContain('Removed.')
  expect((await read()).demo).toEqual({ companies: 0, users: 0, messages: 0, suggestions: 0 })
  const left = await sql`select name from companies`
  expect(left).toEqual([{ name: 'Real Kitchen' }])
  expect(await sql`select id from reviews`).toEqual([{ id: review }])
  expect((await person.get('/api/user')).status).toBe(200)
  const messages = await sql`select message, company_id from contact_messages`
  expect(messages).toEqual([{ message: 'A real message', companyId: null }])
  for (const table of ['plans', 'menus', 'claims', 'search_terms', 'listings'])
    expect({ table, rows: await sql`select from ${sql(table)}` }).toEqual({ table, rows: [] })
  expect((await admin.delete('/api/admin/demo')).status).toBe(200)
  expect(await sql`select name from companies`).toEqual(left)
})

it('finds what a new site lacks, and what it has got since', async () => {
  await sql`delete from companies`
  const { steps } = await read()
  expect(steps.filter(({ state }) => state === 'done').map(({ name }) => name)).toEqual(['demo'])
  await addCompany()
  await signInAdmin(app.origin)
  await admin.put('/api/admin/site', { name: "Ghar's </script> डब्बा 🍱", legalName: 'A Ltd' })
  await admin.put('/api/admin/site', { grievanceOfficer: 'B' })
  // One kitchen is not the 200 that the product's words claim.
  expect(await stateOf('claims')).toBe('open')
  await admin.put('/api/admin/site', { claims: 'live' })
  for (const name of ['city', 'kitchens', 'claims', 'administrators', 'legal'] as const)
    expect({ name, state: await stateOf(name) }).toEqual({ name, state: 'done' })
  // A moderator is no second administrator.
  await sql`update admin_users set role = 'moderator' where username <> ${admin.who.username}`
  expect(await stateOf('administrators')).toBe('open')
  await sql`insert into backups values (now() - interval '49 hours')`
  expect(await stateOf('backup')).toBe('open')
  await sql`insert into backups default values`
  expect(await stateOf('backup')).toBe('done')
  // Without a logo, it is half done.
  expect(await stateOf('name')).toBe('open')
})

it('sends a test mail and says what became of it', async () => {
  const email = 'operator@mail.test'
  const { id } = (await admin.post('/api/admin/first-day/mails', { email })).body
  const state = async () => (await admin.get(`/api/admin/first-day/mails/${id}`)).body.state
  await expect.poll(state).toBe('sent')
  expect(mailsTo(email, /^Test mail of /)).toHaveLength(1)
  const other = '00000000-0000-4000-8000-000000000000'
  for (const wrong of [other, 'x'])
    expect((await admin.get(`/api/admin/first-day/mails/${wrong}`)).status).toBe(404)
})

it('says why a browser would refuse a certificate', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(readCertificate('localhost', port)).rejects.toThrow(/handshake|ssl|alert/i)
  server.close()
  await expect(readCertificate('localhost', port)).rejects.toThrow('ECONNREFUSED')
})
