import { expect, it } from 'vitest'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { button, doubleClick, link, see, toast } from '#tests/support/page.ts'
import { hashOf } from '#tests/support/smtp-sink.ts'
import { mailedToken, sql, unique } from '#tests/support/site.ts'
import { newVisitor, openPage, signUp } from '#tests/support/visitor.ts'

const newAddress = () => `reader${unique()}@example.test`
const confirmed = async (email: string) =>
  (await sql`select from alerts where email = ${email} and confirmed_at is not null`).length
const list = '/companies?query=zzyzx&location=Pune'
const title = 'Meal subscriptions for “zzyzx” in Pune'

it('An alert is requested from the list, and starts when its mailed link is confirmed', async () => {
  const email = newAddress()
  const page = await newVisitor({ expectFailures: true })
  await openPage(page, list)
  await link(page, 'Get alerts').press('Enter')
  await page.getByText(title).waitFor()
  const address = page.getByLabel('Email', { exact: true })
  await address.fill('no address')
  await button(page, 'Tell me when').click()
  await see(page, 'Please enter a valid email')
  await address.fill(email)
  await doubleClick(button(page, 'Tell me when'))
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await link(page, 'Back to the list').click()
  await page.waitForURL(list)

  // Opening the link does not confirm yet.
  await openPage(page, `/alerts/confirm?token=${await mailedToken(email, /Confirm/)}`)
  expect(await confirmed(email)).toBe(0)
  await button(page, 'Confirm alert').click()
  await page.getByText(title).waitFor()
})

it('An alert of a verified account starts immediately, and is listed and ended in its profile', async () => {
  const page = await newVisitor()
  const { email } = await signUp(page)
  await openPage(page, list)
  await link(page, 'Get alerts').click()
  await page.locator('main').getByText(email).waitFor()
  await button(page, 'Tell me when').click()
  await page.getByRole('heading', { name: 'Your alert has begun' }).waitFor()
  expect(await confirmed(email)).toBe(1)
  await link(page, 'your alerts').click()
  await page.waitForURL('**/profile?tab=alerts')
  await link(page, title).waitFor()
  await button(page, `End alert: ${title}`).click()
  await toast(page, 'Alert ended')
  await see(page, 'You have none.')
  expect(await confirmed(email)).toBe(0)
})

it('The newsletter starts and ends by pressing a button, never by merely opening a link', async () => {
  const email = newAddress()
  const page = await newVisitor({ expectFailures: true })
  await openPage(page, '/about')
  const box = page.getByRole('form', { name: 'Newsletter' })
  await box.getByRole('textbox').fill('no address')
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await see(box, 'Please enter a valid email')
  await box.getByRole('textbox').fill(email)
  await doubleClick(box.getByRole('button', { name: 'Subscribe' }))
  await see(box, 'Please check your inbox to confirm your subscription.')
  const subscribers = () => sql`
    select from newsletter_subscribers where email = ${email} and confirmed_at is not null`
  await openPage(page, `/newsletter/confirm?token=${await mailedToken(email, /Confirm/)}`)
  expect(await subscribers()).toHaveLength(0)
  await button(page, 'Confirm subscription').click()
  await see(page, 'You are subscribed.')
  expect(await subscribers()).toHaveLength(1)
  await openPage(page, '/newsletter/unsubscribe?token=forged')
  await button(page, 'Unsubscribe').click()
  await see(page, 'This link is not valid.')
})

it('A kitchen confirms its listing by the mailed link, and visitors see the confirmation', async () => {
  const [kitchen] = await sql`
    select id, name, email from companies
    where email is not null and confirmed_at is null and status = 'approved'
      -- Not one that another file may delete.
      and name not like 'Kitchen%'
      and exists (select from menus where company_id = companies.id) order by id desc limit 1`
  const { id, name, email } = kitchen!
  const page = await newVisitor({ expectFailures: true })
  const token = crypto.randomUUID()
  await sql`
    insert into confirmations (company_id, due_at, asked_at, recipient, link_hash)
    values (${id}, now(), now(), address_hash(${email}), ${hashOf(token)})
    on conflict (company_id) do update
    set asked_at = now(), recipient = excluded.recipient, link_hash = excluded.link_hash`
  await page.goto(`/listings/confirm?token=${token}`)
  await page.getByRole('heading', { name }).waitFor()
  await see(page, 'This week’s menu')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Something changed' }).click()
  await button(page, 'Something changed').waitFor()
  await page.goBack()
  await button(page, 'All of this is right').click()
  await see(page, 'Thank You!')
  await page.goto(`/companies/${id}`)
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  await see(page, `Confirmed by the kitchen on ${today.format()}`)
  await page.goto('/listings/confirm?token=wrong')
  await see(page, 'This link has ended')
  expect(await button(page, 'All of this is right').count()).toBe(0)
})
