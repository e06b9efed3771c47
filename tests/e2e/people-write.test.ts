import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, fill, isFocused, see, toast } from '#tests/support/page.ts'
import { addCompany, mailTo, sql, unique } from '#tests/support/site.ts'
import { hold, newVisitor, openPage, signUp, untilSettled } from '#tests/support/visitor.ts'

/** Moves the page's clock on until it says that an answer takes long, which it does after 8 s. */
async function expectLate(page: Page, message: Locator) {
  const isShown = async () => {
    await page.clock.fastForward(8_000)
    return message.count()
  }
  await expect.poll(isShown).toBe(1)
}

it('A review requires signing in and verification, is written by keyboard, and appears once approved', async () => {
  const company = await addCompany()
  const page = await newVisitor({ expectFailures: true })
  await page.goto(`/companies/${company.id}`)
  const form = page.locator('#write-review')
  await see(form, 'Please log in to write a review.')

  const who = await signUp(page, { verified: false })
  await page.reload()
  await see(form, 'Please verify your email address to submit reviews.')
  await sql`update users set email_verified = true where id = ${who.id}`
  await page.reload()
  await untilSettled(page)

  const submit = form.getByRole('button', { name: 'Submit Review' })
  expect(await submit.isDisabled()).toBe(true)
  // By keyboard: into the group of stars, along it, then to the text.
  await form.getByRole('radio', { name: '1 star: Poor' }).focus()
  for (const step of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight')
    expect(await form.getByRole('radio', { name: new RegExp(`^${step} stars`) }).isChecked()).toBe(
      true,
    )
  }
  await see(form, 'Very Good')
  await form.getByLabel('Your review').fill('Good dal 🍛')
  await see(form, '11/1000')
  await form.getByLabel('Name shown with it').fill('Asha, Kothrud')
  await submit.click()
  await toast(page, 'Review submitted')
  await see(page, 'Your review has been submitted and is pending approval.')
  await expect.poll(async () => await form.getByLabel('Your review').inputValue()).toBe('')
  await see(page, 'No reviews yet. Be the first to leave a review!')

  await form.getByRole('radio', { name: '5 stars: Excellent' }).check()
  await form.getByLabel('Your review').fill('A second one')
  await submit.click()
  await toast(page, 'Failed to submit review')
  await form.getByRole('link', { name: 'Edit your review' }).waitFor()

  await sql`update reviews set status = 'approved' where user_id = ${who.id}`
  await openPage(page, `/companies/${company.id}`)
  await see(page, 'Asha, Kothrud', 'Good dal 🍛')
})

it('My Reviews shows a person’s reviews ten at a time, and changes and deletes them', async () => {
  const page = await newVisitor()
  const who = await signUp(page)
  const companies =
    await sql`select id, name from companies where status = 'approved' order by id limit 12`
  for (const [at, company] of companies.entries()) {
    await sql`
      insert into reviews (company_id, user_id, rating, comment, status, created_at)
      values (${company.id}, ${who.id}, ${(at % 5) + 1}, ${`Comment ${at}`},
        ${['approved', 'pending', 'rejected'][at % 3]!}, now() - ${`${at + 2} hours`}::interval)`
  }
  await openPage(page, '/my-reviews')
  const cards = page.locator('main li').filter({ has: page.locator('time') })
  await expect.poll(() => cards.count()).toBe(10)
  expect(await page.locator('main dl').innerText()).toMatch(/12[^]*2\.8[^]*4/)
  await see(page, 'about 2 hours ago', 'Approved', 'Pending', 'Rejected')
  await button(page, 'Load More Reviews').click()
  await expect.poll(() => cards.count()).toBe(12)
  expect(await button(page, 'Load More Reviews').count()).toBe(0)

  const { name } = companies[0] as unknown as { name: string }
  await button(page, `Edit review of ${name}`).click()
  const form = page.getByRole('form', { name: `Edit review of ${name}` })
  await form.getByRole('radio', { name: '2 stars: Fair' }).check()
  await form.getByLabel('Your review').fill('Not as good as it was')
  await form.getByRole('button', { name: 'Save review' }).click()
  await toast(page, 'Review updated')
  await button(page, `Delete review of ${name}`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click()
  await toast(page, 'Review deleted')
  await expect.poll(() => cards.count()).toBe(11)
})

it('A message form reports missing input, keeps its text when the network fails, and sends it', async () => {
  const company = await addCompany()
  const page = await newVisitor({ expectFailures: true })
  await openPage(page, `/companies/${company.id}`)
  const form = page.locator('#get-in-touch')
  const send = async (fields: Record<string, string>) => {
    await fill(form, fields)
    await form.getByRole('button').click()
  }
  await send({ Name: 'R', Email: 'ravi', Phone: '12345', Message: 'Hello' })
  await see(
    form,
    'Name must be at least 2 characters',
    'Please enter a valid email',
    'Phone number must be at least 10 characters',
    'Message must be at least 10 characters',
  )
  expect(await isFocused(form.getByLabel('Name'))).toBe(true)
  await page.route('**/api/contact', (route) => route.abort())
  const Message = 'Do you deliver on Sundays?'
  await send({ Name: 'Ravi', Email: 'ravi@example.test', Phone: '0000000000', Message })
  await toast(page, 'Error')
  await see(page, 'There was an error sending your message. Please try again.')
  await see(form, 'The network failed before an answer came.')
  expect(await form.getByLabel('Message').inputValue()).toBe(Message)
  await page.unroute('**/api/contact')
  // The message arrives, but its answer is cut off.
  const arrived = page.waitForRequest('**/api/contact')
  await page.route('**/api/contact', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 201, headers: { 'content-type': 'application/json' }, body: '' })
  })
  await send({})
  await arrived
  await see(form, 'The network failed before an answer came.')
  await page.unroute('**/api/contact')
  // Sent again when no answer has arrived for 8 s.
  await page.clock.install()
  const answer = await hold(page, '**/api/contact')
  await send({})
  await expectLate(page, form.getByText('This is taking a while. What you typed is still here'))
  await send({})
  answer()
  await toast(page, 'Message sent!')
  await see(page, 'Your message has been sent successfully. The company will get back to you soon.')
  await see(form, 'Thank You!')
  expect((await mailTo('admin@example.test', new RegExp(company.name))).text).toContain(Message)
  const rows = await sql`select from contact_messages where company_id = ${company.id}`
  expect(rows).toHaveLength(1)
  await form.getByRole('button', { name: 'Send Another Message' }).click()
  await form.getByLabel('Message').waitFor()
})

it('A suggestion dialog counts characters and restores the focus', async () => {
  const page = await newVisitor()
  await openPage(page, '/companies/1')
  const open = page.getByRole('region', { name: 'Have a suggestion?' }).getByRole('button')
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Submit Suggestion' })
  await dialog.getByRole('button', { name: /submit/i }).click()
  await toast(page, 'Required fields missing')
  await see(page, 'Please fill in all required fields.')
  await fill(dialog, { Name: 'Mala', Email: 'mala@example.test', Suggestion: 'More millets' })
  await see(dialog, '12/1000')
  await dialog.getByRole('button', { name: /submit/i }).click()
  await toast(page, 'Suggestion submitted')
  await see(page, "Thank you for your suggestion! We'll review it soon.")
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(open)).toBe(true)
})

it('The listing form opens from Home, validates, and its listing waits for approval', async () => {
  const page = await newVisitor()
  await page.goto('/')
  await page.getByRole('link', { name: 'List your business' }).first().click()
  await page.waitForURL('**/list-your-business')
  await untilSettled(page)
  const submit = page.locator('main form').getByRole('button').last()
  const name = `Leela Kitchen ${unique()}`
  await fill(page, {
    'Your name': 'Leela',
    'Your Email': 'leela@example.test',
    'Business name': name,
    'Short Description': 'Malabar meals',
    'Full Description': 'Cooked at home in Adyar.',
    Location: 'Chennai',
    Cuisine: 'South Indian',
    'Price Range': 'budget',
    Address: 'Beach Road',
  })
  await page.getByLabel(/Tags/).fill('Fish, , Lunch ')
  await page.getByLabel(/Plans and terms/).fill('Lunch ₹2,400 for 26 days')
  await page.getByLabel(/Delivers/).selectOption('radius')
  await fill(page, { Kilometres: 'five' })
  await submit.click()
  await see(page, 'Please enter whole kilometres from 1 to 30')
  await fill(page, { Kilometres: '5' })
  await submit.click()
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
  expect(
    await sql`select status, tags, delivery, terms
      from companies company join listings on company_id = company.id where name = ${name}`,
  ).toEqual([
    {
      status: 'pending',
      tags: ['Fish', 'Lunch'],
      delivery: { area: 'radius', km: 5, pincodes: [] },
      terms: 'Lunch ₹2,400 for 26 days',
    },
  ])
  await mailTo('admin@example.test', new RegExp(name))
})
