import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { tokenIn } from '#tests/support/smtp-sink.ts'
import { site, sql } from '#tests/support/site.ts'
import {
  button,
  newVisitor,
  openPage,
  signUp,
  toast,
  untilSettled,
  useBrowser,
} from '#tests/support/visitor.ts'

useBrowser()

let count = 0

async function addCompany(
  name = `E2E Kitchen ${Date.now()} ${count++}`,
): Promise<{ id: number; name: string }> {
  const [row] = await sql`
    insert into companies (name, description, short_description, location, cuisine, price_range, address, email)
    values (${name}, 'Cooked daily.', 'Daily', 'Pune', 'Vegan', 'budget', 'Lane', 'kitchen@example.test') returning id`
  return { id: row!.id as number, name }
}

describe('Write a Review', () => {
  it('asks to log in, then to verify, then takes the review and shows it once it is approved', async () => {
    const company = await addCompany()
    const page = await newVisitor({ expectFailures: true })
    await page.goto(`/companies/${company.id}`)
    const form = page.locator('#write-review')
    await form.getByText('Please log in to write a review.').waitFor()

    const who = await signUp(page, { verified: false })
    await page.reload()
    await form.getByText('Please verify your email address to submit reviews.').waitFor()
    await sql`update users set email_verified = true where id = ${who.id}`
    await page.reload()
    await untilSettled(page)

    const submit = form.getByRole('button', { name: 'Submit Review' })
    expect(await submit.isDisabled()).toBe(true)
    // By keyboard: into the group of stars, along it, on to the text.
    await form.getByRole('radio', { name: '1 star: Poor' }).focus()
    for (const step of [2, 3, 4]) {
      await page.keyboard.press('ArrowRight')
      expect(
        await form.getByRole('radio', { name: new RegExp(`^${step} stars`) }).isChecked(),
      ).toBe(true)
    }
    await form.getByText('Very Good').waitFor()
    await form.getByLabel('Your Review').fill('Good dal <script>alert(1)</script> 🍛')
    await form.getByText('37/1000').waitFor()
    await submit.click()
    await toast(page, 'Review submitted')
    await page.getByText('Your review has been submitted and is pending approval.').waitFor()
    await expect.poll(async () => await form.getByLabel('Your Review').inputValue()).toBe('')
    await page.getByText('No reviews yet. Be the first to leave a review!').waitFor()

    await form.getByRole('radio', { name: '5 stars: Excellent' }).check()
    await form.getByLabel('Your Review').fill('A second one')
    await submit.click()
    await toast(page, 'Failed to submit review')
    await form.getByRole('link', { name: 'Edit your review' }).click()
    await page.waitForURL('**/my-reviews')

    await sql`update reviews set status = 'approved' where user_id = ${who.id}`
    await page.goto(`/companies/${company.id}`)
    await page.getByText(`User ${who.id}`).waitFor()
    await page.getByText('Good dal <script>alert(1)</script> 🍛').waitFor()
  })
})

describe('A review that is refused', () => {
  async function typeReview(page: Page) {
    const company = await addCompany()
    await openPage(page, `/companies/${company.id}`)
    await page.getByRole('radio', { name: '5 stars: Excellent' }).check()
    await page.getByLabel('Your Review').fill('Good rasam')
  }

  it('for an address that is no longer verified says so', async () => {
    const page = await newVisitor({ expectFailures: true })
    const who = await signUp(page)
    await typeReview(page)
    await sql`update users set email_verified = false where id = ${who.id}`
    await button(page, 'Submit Review').click()
    await toast(page, 'Email verification required')
    await page.getByText('Please verify your email address to submit reviews.').first().waitFor()
  })

  it('for its origin says that, and nothing about verification', async () => {
    const page = await newVisitor({ expectFailures: true })
    await signUp(page)
    await page.route('**/api/reviews', async (route) => {
      const headers = { ...route.request().headers(), origin: 'https://elsewhere.example' }
      await route.fulfill({ response: await route.fetch({ headers }) })
    })
    await typeReview(page)
    await button(page, 'Submit Review').click()
    await toast(page, 'Failed to submit review')
    await toast(page, 'This request came from another website.')
  })
})

describe('My Reviews', () => {
  it('shows, changes and deletes what a person wrote, ten at a time', async () => {
    const page = await newVisitor()
    const who = await signUp(page)
    await page.goto('/my-reviews')
    await page.getByText('No Reviews Yet').waitFor()
    await page.getByRole('link', { name: 'Browse Companies' }).waitFor()

    const companies =
      await sql`select id, name from companies where status = 'approved' order by id limit 12`
    for (const [at, company] of companies.entries()) {
      await sql`
        insert into reviews (company_id, user_id, rating, comment, status, created_at)
        values (${company.id}, ${who.id}, ${(at % 5) + 1}, ${`Comment ${at}`},
          ${['approved', 'pending', 'rejected'][at % 3]!}, now() - ${`${at + 2} hours`}::interval)`
    }
    await page.reload()
    await untilSettled(page)
    const cards = page.locator('main li').filter({ has: page.locator('time') })
    await expect.poll(() => cards.count()).toBe(10)
    expect(await page.locator('main dl').innerText()).toMatch(/12[^]*2\.8[^]*4/)
    await page.getByText('about 2 hours ago').waitFor()
    await page.getByText('Approved').first().waitFor()
    await page.getByText('Pending').first().waitFor()
    await page.getByText('Rejected').first().waitFor()
    await button(page, 'Load More Reviews').click()
    await expect.poll(() => cards.count()).toBe(12)
    expect(await button(page, 'Load More Reviews').count()).toBe(0)

    const { name, id } = companies[0] as unknown as { name: string; id: number }
    await button(page, `Edit review of ${name}`).click()
    const form = page.getByRole('form', { name: `Edit review of ${name}` })
    await form.getByRole('radio', { name: '2 stars: Fair' }).check()
    await form.getByLabel('Your Review').fill('Not as good as it was')
    await form.getByRole('button', { name: 'Save Review' }).click()
    await toast(page, 'Review updated')
    expect(
      await sql`select rating, comment, status from reviews where user_id = ${who.id} and company_id = ${id}`,
    ).toEqual([{ rating: 2, comment: 'Not as good as it was', status: 'pending' }])
    await button(page, `Delete review of ${name}`).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await button(page, `Delete review of ${name}`).click()
    await dialog.getByRole('button', { name: 'Delete Review' }).click()
    await toast(page, 'Review deleted')
    await expect.poll(() => cards.count()).toBe(11)
  })
})

describe('Get in Touch', () => {
  async function sendMessage(form: Locator) {
    await form.getByLabel('Name').fill('Ravi')
    await form.getByLabel('Email').fill('ravi@example.test')
    await form.getByLabel('Phone').fill('0000000000')
    await form.getByLabel('Message').fill('Do you deliver on Sundays?')
    await form.getByRole('button').click()
  }

  it('says what is missing, sends the message and offers another', async () => {
    const company = await addCompany()
    const page = await newVisitor()
    await openPage(page, `/companies/${company.id}`)
    const form = page.locator('#get-in-touch')
    await form.getByLabel('Name').fill('R')
    await form.getByLabel('Email').fill('ravi')
    await form.getByLabel('Phone').fill('12345')
    await form.getByLabel('Message').fill('Hello')
    await form.getByRole('button').click()
    for (const text of [
      'Name must be at least 2 characters',
      'Please enter a valid email',
      'Phone number must be at least 10 characters',
      'Message must be at least 10 characters',
    ]) {
      await form.getByText(text).waitFor()
    }
    expect(
      await form.getByLabel('Name').evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await sendMessage(form)
    await toast(page, 'Message sent!')
    await page
      .getByText('Your message has been sent successfully. The company will get back to you soon.')
      .first()
      .waitFor()
    await form.getByText('Thank You!').waitFor()
    expect((await site.mailTo('admin@example.test', new RegExp(company.name))).text).toContain(
      'Do you deliver on Sundays?',
    )
    await form.getByRole('button', { name: 'Send Another Message' }).click()
    await form.getByLabel('Message').waitFor()
  })

  it('keeps the text when the network fails', async () => {
    const company = await addCompany()
    const page = await newVisitor({ expectFailures: true })
    await openPage(page, `/companies/${company.id}`)
    await page.route('**/api/contact', (route) => route.abort())
    const form = page.locator('#get-in-touch')
    await sendMessage(form)
    await toast(page, 'Error')
    await page.getByText('There was an error sending your message. Please try again.').waitFor()
    expect(await form.getByLabel('Message').inputValue()).toBe('Do you deliver on Sundays?')
  })
})

describe('Have a suggestion?', () => {
  it('opens a dialog, counts the characters and sends', async () => {
    const company = await addCompany()
    const page = await newVisitor()
    await openPage(page, `/companies/${company.id}`)
    await page.getByText('Have a suggestion?').waitFor()
    const open = page.getByRole('region', { name: 'Have a suggestion?' }).getByRole('button')
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Submit Suggestion' })
    await dialog.getByRole('button', { name: /submit/i }).click()
    await toast(page, 'Required fields missing')
    await page.getByText('Please fill in all required fields.').first().waitFor()
    await dialog.getByLabel('Name', { exact: true }).fill('Mala')
    await dialog.getByLabel('Email').fill('mala@example.test')
    await dialog.getByLabel('Suggestion', { exact: true }).fill('More millets')
    await dialog.getByText('12/1000').waitFor()
    await dialog.getByRole('button', { name: /submit/i }).click()
    await toast(page, 'Suggestion submitted')
    await page.getByText("Thank you for your suggestion! We'll review it soon.").waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await expect
      .poll(() => open.evaluate((element) => element === document.activeElement))
      .toBe(true)
  })
})

describe('The newsletter', () => {
  it('begins and ends with a press, never by merely opening a link', async () => {
    const email = `reader${Date.now()}@example.test`
    const page = await newVisitor({ expectFailures: true })
    await openPage(page, '/about')
    const box = page.getByRole('form', { name: 'Newsletter' })
    await box.getByRole('textbox').fill('no address')
    await box.getByRole('button', { name: 'Subscribe' }).click()
    await box.getByText('Please enter a valid email').waitFor()
    await box.getByRole('textbox').fill(email)
    await box.getByRole('button', { name: 'Subscribe' }).click()
    await box.getByText('Please check your inbox to confirm your subscription.').waitFor()
    const token = tokenIn(await site.mailTo(email, /Confirm/))
    const confirmed = async () =>
      (
        await sql`select from newsletter_subscribers where email = ${email} and confirmed_at is not null`
      ).length === 1
    await openPage(page, `/newsletter/confirm?token=${token}`)
    expect(await confirmed()).toBe(false)
    await button(page, 'Confirm Subscription').click()
    await page.getByText('You are subscribed.').waitFor()
    expect(await confirmed()).toBe(true)
    await openPage(page, '/newsletter/unsubscribe?token=forged')
    await button(page, 'Unsubscribe').click()
    await page.getByText('This link is not valid.').waitFor()
  })
})

describe('List your business', () => {
  it('is behind the button on Home, checks what is typed, and waits for approval', async () => {
    const page = await newVisitor()
    await page.goto('/')
    await page.getByRole('link', { name: 'List your business' }).first().click()
    await page.waitForURL('**/list-your-business')
    await untilSettled(page)
    const submit = page.locator('main form').getByRole('button').last()
    await submit.click()
    await page.getByText('Your name is required').waitFor()
    await page.getByText('Please choose a location').waitFor()
    const name = `Leela Kitchen ${Date.now()}`
    await page.getByLabel('Your Name').fill('Leela')
    await page.getByLabel('Your Email').fill('leela@example.test')
    await page.getByLabel('Business Name').fill(name)
    await page.getByLabel('Short Description').fill('Malabar meals')
    await page.getByLabel('Full Description').fill('Cooked at home in Adyar.')
    await page.getByLabel('Location').selectOption('Chennai')
    await page.getByLabel('Cuisine').selectOption('South Indian')
    await page.getByLabel('Price Range').selectOption('budget')
    await page.getByLabel('Address', { exact: true }).fill('Beach Road')
    await page.getByLabel(/Tags/).fill('Fish, , Lunch ')
    await page.getByLabel(/Delivers/).selectOption('radius')
    await page.getByLabel('Kilometres').fill('five')
    await page.getByLabel(/Plans and Terms/).fill('Lunch ₹2,400 for 26 days')
    await submit.click()
    await page.getByText('Please enter whole kilometres from 1 to 30').waitFor()
    await page.getByLabel('Kilometres').fill('5')
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
    await site.mailTo('admin@example.test', new RegExp(name))
  })
})
