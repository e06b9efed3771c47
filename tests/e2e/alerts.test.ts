import { describe, expect, it } from 'vitest'
import { tokenIn } from '#tests/support/smtp-sink.ts'
import { site, sql } from '#tests/support/site.ts'
import { findBarriers } from '#tests/support/accessibility.ts'
import {
  button,
  link,
  newVisitor,
  openPage,
  signUp,
  toast,
  untilSettled,
  useBrowser,
} from '#tests/support/visitor.ts'

useBrowser()

const newAddress = () => `reader${Date.now()}@example.test`
const confirmed = async (email: string) =>
  (await sql`select from alerts where email = ${email} and confirmed_at is not null`).length
const list = '/companies?query=zzyzx&location=Pune'

describe('“Tell me when”', () => {
  it('asks a visitor for an address over the list, and begins and ends by links in mails', async () => {
    const email = newAddress()
    const page = await newVisitor({ expectFailures: true })
    await openPage(page, '/companies')
    expect(await link(page, 'Tell me when').count()).toBe(0)
    await openPage(page, list)
    const opener = link(page, 'Tell me when')
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Tell me when' })
    await dialog.getByText('Meal subscriptions for “zzyzx” in Pune').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)

    await opener.press('Enter')
    await dialog.getByLabel('Email').fill('no address')
    await button(page, 'Tell Me When').click()
    await dialog.getByText('Please enter a valid email').waitFor()
    await dialog.getByLabel('Email').fill(email)
    await button(page, 'Tell Me When').dblclick()
    await dialog.getByRole('heading', { name: 'Check Your Inbox' }).waitFor()
    await button(page, 'Back to the List').click()
    expect(new URL(page.url()).pathname).toBe('/companies')

    const token = tokenIn(await site.mailTo(email, /Confirm/))
    await openPage(page, `/alerts/confirm?token=${token}`)
    expect(await confirmed(email)).toBe(0)
    await button(page, 'Confirm Alert').click()
    await page.getByText('Meal subscriptions for “zzyzx” in Pune').waitFor()
    expect(await confirmed(email)).toBe(1)
    await openPage(page, '/alerts/unsubscribe?token=forged')
    await button(page, 'End Alert').click()
    await page.getByText('This link is not valid.').waitFor()
  })

  it('has an alert begin at once for a verified account, which finds and ends it in its profile', async () => {
    const page = await newVisitor()
    const { email } = await signUp(page)
    await openPage(page, list)
    await link(page, 'Tell me when').click()
    await page.getByRole('dialog').getByText(email).waitFor()
    await button(page, 'Tell Me When').click()
    await page.getByRole('heading', { name: 'Your Alert Has Begun' }).waitFor()
    expect(await confirmed(email)).toBe(1)
    await link(page, 'your alerts').click()
    await page.waitForURL('**/profile?tab=alerts')
    const title = 'Meal subscriptions for “zzyzx” in Pune'
    await link(page, title).waitFor()
    await untilSettled(page)
    expect(await findBarriers(page)).toEqual([])
    await button(page, `End alert: ${title}`).click()
    await toast(page, 'Alert ended')
    await page.getByText('You have none.').waitFor()
    expect(await confirmed(email)).toBe(0)
  })

  it('works without script, by a page with a form', async () => {
    const email = newAddress()
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto(list)
    await link(page, 'Tell me when').click()
    await page.getByText('Meal subscriptions for “zzyzx” in Pune').waitFor()
    // One that browsers take for an address, and the contract does not.
    await page.getByLabel('Email').fill('ravi@example')
    await button(page, 'Tell Me When').click()
    await page.getByText('Please enter a valid email').waitFor()
    await page.getByLabel('Email').fill(email)
    await button(page, 'Tell Me When').click()
    await page.getByRole('heading', { name: 'Check Your Inbox' }).waitFor()
    await site.mailTo(email, /Confirm/)
    await page.goto('/alerts/new')
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor()
  })
})
