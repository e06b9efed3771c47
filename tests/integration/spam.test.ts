import { expect, it } from 'vitest'
import { readOwnSite } from '#api/site-settings/read-own-site.ts'
import { composeMail } from '#api/mail/compose.ts'
import { insertListing } from '#db/listings.ts'
import { insertPageVersion } from '#db/page-versions.ts'
import { FORM_STATE, formState } from '#domain/form-state.ts'
import { productSite } from '#domain/site.ts'
import { MAX_FORWARDED_MESSAGES } from '#domain/limits.ts'
import { addCompany, messageForm } from '#tests/support/factories.ts'
import { addKitchen, signInModerator } from '#tests/support/kitchens.ts'
import { mailServer, mailsSent, mailsTo, sendDelayedMails } from '#tests/support/mail.ts'
import { person, signUp } from '#tests/support/people.ts'
import { config, sql } from '#tests/support/product.ts'
import { useApp } from '#tests/support/use-app.ts'

const app = await useApp({ mail: true })
const { admin, caseOf, decide, undo } = await signInModerator(app)
const trapped = { [FORM_STATE]: formState(90_000, true) }

const newKitchen = async () => {
  const email = person().email
  return { ...(await addKitchen(app, { email })), email }
}
const write = (companyId: number, message: string, email = person().email, headers = {}) =>
  app.send('POST', '/api/contact', messageForm(companyId, { email, message }), headers)
const seenByOwner = async ({ owner, at }: Awaited<ReturnType<typeof newKitchen>>) =>
  (await owner.get(`${at}/messages`)).body.items.map(({ message }: { message: string }) => message)

it('holds a link in the first message to a kitchen until an administrator passes it on', async () => {
  const kitchen = await newKitchen()
  const email = person().email
  const held = 'Better pills at https://pills.example/?a=1'
  expect((await write(kitchen.id, held, email)).status).toBe(201)
  await mailsSent()
  expect(mailsTo(kitchen.email)).toEqual([])
  expect(await seenByOwner(kitchen)).toEqual([])
  const list = await admin.get('/api/admin/lists/contact-messages')
  expect(JSON.stringify(list.body)).not.toContain('pills')
  const waiting = (await caseOf('held', kitchen.id))!
  expect(waiting).toMatchObject({ words: held, from: { name: 'Ravi' } })
  expect((await admin.get('/api/admin/stats')).body.heldMessages).toBe(1)
  // The owner cannot reach it by its id, either.
  const read = await kitchen.owner.put(`${kitchen.at}/messages/${waiting.id}/read`, {})
  expect(read.status).toBe(404)

  await decide('held', 'approve', waiting.id)
  expect(await undo('held', waiting.id)).toMatchObject({ decided: [waiting.id] })
  expect(await seenByOwner(kitchen)).toEqual([])
  await decide('held', 'approve', waiting.id)
  await sendDelayedMails()
  await mailsSent()
  expect(await undo('held', waiting.id)).toMatchObject({ skipped: [waiting.id] })
  expect(mailsTo(kitchen.email)).toHaveLength(1)
  expect(await seenByOwner(kitchen)).toEqual([held])
  // The address has come through once.
  await write(kitchen.id, 'And www.more.example', email)
  await mailsSent()
  expect(mailsTo(kitchen.email)).toHaveLength(2)
})

it('never passes spam on, and takes that decision back', async () => {
  const kitchen = await newKitchen()
  await write(kitchen.id, 'A message of a program', undefined, trapped)
  const { id } = (await caseOf('held', kitchen.id))!
  await decide('held', 'reject', id)
  await sendDelayedMails()
  await mailsSent()
  expect(mailsTo(kitchen.email)).toEqual([])
  expect(await seenByOwner(kitchen)).toEqual([])
  expect(await undo('held', id)).toMatchObject({ decided: [id] })
  expect(await caseOf('held', kitchen.id)).toMatchObject({ id, status: 'pending' })
})

it('loses no words of a trapped suggestion or listing, and mails none', async () => {
  const who = { name: 'Ravi', email: person().email }
  const sent = mailServer.mails.length
  const suggestion = { ...who, suggestion: 'Trapped words' }
  expect((await app.send('POST', '/api/suggestions', suggestion, trapped)).status).toBe(201)
  await mailsSent()
  expect(mailServer.mails.length).toBe(sent)
  const { items } = (await admin.get('/api/admin/lists/suggestions')).body
  expect(items[0]).toMatchObject({ suggestion: 'Trapped words', isRead: false })
})

it.each([
  ['/api/newsletter', () => ({ email: person().email }), 202],
  ['/api/register', () => person(), 201],
  ['/api/alerts', () => ({ email: person().email, query: 'dal' }), 202],
])('%s asks for another press when it was trapped', async (path, body, status) => {
  const given = body()
  const refused = await app.send('POST', path, given, trapped)
  expect(refused).toMatchObject({
    status: 400,
    body: { error: 'Please press the button once more.' },
  })
  const again = { [FORM_STATE]: formState(95_000, false) }
  expect((await app.send('POST', path, given, again)).status).toBe(status)
})

it('mails a kitchen so many messages a day, and the others together the next morning', async () => {
  const kitchen = await newKitchen()
  for (let at = 0; at < MAX_FORWARDED_MESSAGES + 3; at++)
    await write(kitchen.id, `Message number ${at}.`)
  await expect.poll(() => mailsTo(kitchen.email).length).toBe(MAX_FORWARDED_MESSAGES)
  const [due] = await sql`
    select extract(hour from start_after at time zone 'Asia/Kolkata')::integer as hour
    from pgboss.job where data ->> 'kind' = 'message-digest' and state = 'created'`
  expect(due).toEqual({ hour: 8 })
  await sendDelayedMails()
  await mailsSent()
  const digests = mailsTo(kitchen.email, /^3 more messages to /)
  expect(digests).toHaveLength(1)
  for (const at of [0, 1, 2])
    expect(digests[0]!.text).toContain(`Message number ${MAX_FORWARDED_MESSAGES + at}.`)
  expect(mailsTo(kitchen.email)).toHaveLength(MAX_FORWARDED_MESSAGES + 1)
})

it('mails nobody the words of a stranger who typed the address', async () => {
  const kitchen = await newKitchen()
  const [unknown, known] = [person().email, (await signUp(app.origin)).who.email]
  for (const email of [unknown, known]) {
    await write(kitchen.id, 'Insulting words, at length', email)
    const [message] = (await kitchen.owner.get(`${kitchen.at}/messages`)).body.items
    await kitchen.owner.post(`${kitchen.at}/messages/${message.id}/replies`, { reply: 'Yes.' })
  }
  await app.post('/api/alerts', { email: unknown, query: 'insulting words' })
  await mailsSent()
  expect(mailsTo(unknown, /Confirm|answers/)).toHaveLength(2)
  for (const { text } of mailsTo(unknown)) expect(text).not.toMatch(/Insulting|Ravi/i)
  expect(mailsTo(known, /answers/)[0]!.text).toContain('> Insulting words')
})

it('mails nothing from a rejected listing', async () => {
  const companyId = await addCompany({ name: 'Prize at evil.example', status: 'rejected' })
  const contact = { companyId, contactName: 'evil.example', contactEmail: person().email }
  const listingId = await sql.begin((tx) =>
    insertListing(tx, {
      ...contact,
      terms: null,
      noticeVersion: null,
      userId: null,
      language: 'en',
    }),
  )
  const job = { kind: 'listing-decided', listingId } as const
  const mail = await composeMail({ sql, config }, job, crypto.randomUUID())
  const subject = expect.stringContaining('About your listing')
  expect(mail).toMatchObject({ to: contact.contactEmail, subject })
  expect(JSON.stringify(mail)).not.toContain('evil.example')
})

it('stores the version of the notice with what was sent under it', async () => {
  const headers = { [FORM_STATE]: formState(60_000, false) }
  const { id } = await newKitchen()
  const who = person()
  await write(id, 'Under a notice', who.email, headers)
  await app.send('POST', '/api/suggestions', { ...who, suggestion: 'Under it' }, headers)
  await app.send('POST', '/api/newsletter', { email: who.email }, headers)
  await app.send('POST', '/api/register', who, headers)
  for (const table of ['contact_messages', 'suggestions', 'newsletter_subscribers', 'users'])
    expect({
      table,
      rows: await sql`select notice_version from ${sql(table)} where email = ${who.email}`,
    }).toEqual({ table, rows: [{ noticeVersion: productSite.noticeVersion }] })
  const claimant = await signUp(app.origin)
  const said = { name: 'Asha', role: 'Owner', phone: '9820011111', words: 'My kitchen since 2019.' }
  await claimant.send('POST', `/api/companies/${id}/claim`, said, headers)
  expect(await sql`select notice_version from claims where name = 'Asha'`).toEqual([
    { noticeVersion: productSite.noticeVersion },
  ])
  expect((await write(id, 'Under none', who.email, { [FORM_STATE]: 'x' })).status).toBe(400)
})

it('gives an administrator’s own privacy notice a version with each publication', async () => {
  const own = async () => (await readOwnSite(sql))?.noticeVersion
  expect(await own()).toBeUndefined()
  const publish = (publish: boolean) =>
    sql.begin((tx) =>
      insertPageVersion(tx, {
        path: '/privacy-policy',
        language: 'en',
        title: 'Privacy',
        description: '',
        markdown: 'We keep little.',
        createdBy: 'tester',
        publish,
      }),
    )
  await publish(true)
  const first = await own()
  expect(first).toMatch(/^\d{4}-\d\d-\d\d-\d+$/)
  await publish(false)
  expect(await own()).toBe(first)
  await publish(true)
  expect(await own()).not.toBe(first)
})
