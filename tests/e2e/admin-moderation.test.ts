import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { newAdministrator, openTab } from '#tests/support/administrator.ts'
import { site, sql } from '#tests/support/site.ts'
import { newVisitor, toast, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

let made = 0
async function addReview(status = 'pending', comment = 'Warm rotis every day.') {
  const name = `Reviewer ${Date.now()} ${++made}`
  const [row] = await sql`
    with writer as (
      insert into users (username, password_hash, name, email, email_verified)
      values (${name}, '!', ${name}, ${`${name.replaceAll(' ', '')}@example.test`}, true) returning id
    ), company as (
      insert into companies (name, description, short_description, location, cuisine, price_range, address)
      values (${`Kitchen of ${name}`}, 'Cooked daily.', 'Daily', 'Pune', 'Vegan', 'budget', 'Lane') returning id
    )
    insert into reviews (company_id, user_id, rating, comment, status)
    select company.id, writer.id, 5, ${comment}, ${status} from company, writer
    returning id, company_id`
  const email = `${name.replaceAll(' ', '')}@example.test`
  return {
    id: row!.id as number,
    companyId: row!.company_id as number,
    email,
    title: `Review of Kitchen of ${name} by ${name}`,
  }
}
const review = (page: Page, title: string) => page.getByRole('article', { name: title })
const dialog = (page: Page) => page.getByRole('dialog')

describe('Review Management', () => {
  beforeEach(() => sql`delete from reviews where status = 'pending'`)

  it('approves and rejects pending reviews, and visitors and the reviewer see it', async () => {
    const [first, second] = [await addReview(), await addReview()]
    const page = await newAdministrator()
    await openTab(page, 'reviews')
    await review(page, first.title).getByText('Pending').waitFor()
    await review(page, first.title)
      .getByRole('button', { name: /^Approve/ })
      .dblclick()
    await toast(page, 'Review approved')
    await review(page, first.title).waitFor({ state: 'detached' })
    await review(page, second.title)
      .getByRole('button', { name: /^Reject/ })
      .click()
    await toast(page, 'Review rejected')
    await page.getByText('All Caught Up!').waitFor()

    const visitor = await newVisitor()
    await visitor.goto(`/companies/${first.companyId}`)
    await visitor.getByText('Warm rotis every day.').waitFor()
    await visitor.goto(`/companies/${second.companyId}`)
    await visitor.getByText('No reviews yet. Be the first to leave a review!').waitFor()
    await site.mailTo(first.email, /is published/)
    await site.mailTo(second.email, /About your review/)

    await page.getByRole('link', { name: 'All reviews' }).click()
    await review(page, second.title).getByText('Rejected').waitFor()
    expect(
      await review(page, second.title)
        .getByRole('button', { name: /^Approve/ })
        .count(),
    ).toBe(0)
  })

  it('decides several at once and says what another administrator had decided', async () => {
    const reviews = [await addReview(), await addReview(), await addReview()]
    const page = await newAdministrator()
    await openTab(page, 'reviews')
    await page.getByLabel('Select all on this page').check()
    const bar = page.getByRole('region', { name: 'Selection' })
    await bar.getByText('3 selected').waitFor()
    await page.request.put(`/api/admin/reviews/${reviews[0]!.id}/reject`)
    await bar.getByRole('button', { name: 'Approve' }).click()
    await toast(page, '2 reviews approved')
    await page.getByText('1 had been decided already.').waitFor()
    await page.getByText('All Caught Up!').waitFor()
  })

  it('is done by keyboard, but not while typing', async () => {
    const [first, second] = [await addReview(), await addReview()]
    const page = await newAdministrator()
    await openTab(page, 'reviews')
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await toast(page, 'Review approved')
    await review(page, first.title).waitFor({ state: 'detached' })
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('x')
    await page.getByLabel('Search reviews').fill('rare')
    await page.getByLabel('Search reviews').clear()
    await review(page, second.title).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Keyboard shortcuts/ }).click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    await toast(page, 'Review rejected')
    const rows =
      await sql`select id, status from reviews where id in (${first.id}, ${second.id}) order by id`
    expect(rows.map(({ status }) => status as string)).toEqual(['approved', 'rejected'])
  })

  it('says when another administrator was quicker and when the network failed', async () => {
    const [first, second] = [await addReview(), await addReview()]
    const page = await newAdministrator({ expectFailures: true })
    await openTab(page, 'reviews')
    await page.request.put(`/api/admin/reviews/${first.id}/reject`)
    await review(page, first.title)
      .getByRole('button', { name: /^Approve/ })
      .click()
    await toast(page, 'This review is not as you read it')
    await review(page, first.title).waitFor({ state: 'detached' })
    await page.route('**/api/admin/reviews/*/approve', (route) => route.abort())
    await review(page, second.title)
      .getByRole('button', { name: /^Approve/ })
      .click()
    await toast(page, 'Not approved')
    await review(page, second.title)
      .getByRole('button', { name: /^Approve/ })
      .waitFor()
  })
})

describe('New Listings', () => {
  it('become public, or not, and who asked is told', async () => {
    const names = [`Hopeful ${Date.now()}`, `Hopeless ${Date.now()}`]
    const page = await newAdministrator()
    for (const name of names) {
      await page.request.post('/api/listings', {
        data: {
          contactName: 'Owner',
          contactEmail: `${name.replace(' ', '')}@example.test`,
          name,
          shortDescription: 'New in town',
          description: 'We cook.',
          location: 'Pune',
          cuisine: 'Vegan',
          priceRange: 'budget',
          address: 'Somewhere 1',
        },
      })
    }
    await openTab(page, 'listings', '&query=Hope')
    for (const [at, verb] of ['Approve', 'Reject'].entries()) {
      const listing = page.getByRole('article', { name: `Listing of ${names[at]}` })
      await listing.getByText('Owner').first().waitFor()
      await listing.getByRole('button', { name: new RegExp(`^${verb}`) }).click()
      await dialog(page).getByRole('button', { name: verb, exact: true }).click()
      await toast(page, `Listing ${verb === 'Approve' ? 'approved' : 'rejected'}`)
    }
    await site.mailTo(`${names[0]!.replace(' ', '')}@example.test`, /is listed/)
    await site.mailTo(`${names[1]!.replace(' ', '')}@example.test`, /About your listing/)
    await expect
      .poll(async () => {
        const found = await page.request.get(`/api/search?query=${encodeURIComponent(names[0]!)}`)
        return ((await found.json()) as { hits: { name: string }[] }).hits[0]?.name
      })
      .toBe(names[0])
  })
})

describe('Contact Messages and Suggestions', () => {
  it('are New until they are opened, and an answer begins as a mail', async () => {
    const page = await newAdministrator()
    await page.request.post('/api/contact', {
      data: {
        companyId: 1,
        name: 'Ravi & Co',
        email: 'ravi@example.test',
        phone: '0123456789',
        message: 'Do you deliver\nto Baner?',
      },
    })
    await openTab(page, 'contact-messages')
    const message = page.getByRole('listitem').filter({ hasText: 'Ravi & Co' })
    await message.getByText('New', { exact: true }).waitFor()
    const opened = page.waitForResponse(/contact-messages\/\d+\/read/)
    await message.getByRole('button').first().click()
    await opened
    await message.getByText('Read', { exact: true }).waitFor()
    await message.getByText('Do you deliver').last().waitFor()
    const href = await message.getByRole('link', { name: /reply/i }).getAttribute('href')
    const { searchParams, pathname } = new URL(href!)
    expect(pathname).toBe('ravi@example.test')
    expect(searchParams.get('subject')).toMatch(/^Re: your message to /)
    expect(searchParams.get('body')).toMatch(
      /Ravi & Co wrote:\r\n> Do you deliver\r\n> to Baner\?$/,
    )
    await page.reload()
    await message.getByText('Read', { exact: true }).waitFor()
  })

  it('stand in a list of 600 pixels that scrolls', async () => {
    for (let n = 0; n < 12; n++) {
      await sql`
        insert into suggestions (name, email, suggestion)
        values (${`Person ${n}`}, 'person@example.test', ${'Please add more. '.repeat(5)})`
    }
    const page = await newAdministrator()
    await openTab(page, 'suggestions')
    const list = page.getByRole('list', { name: 'Suggestions' })
    await list.getByText('Person 11').waitFor()
    const heights = await list.evaluate((element) => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowY, height } = getComputedStyle(box)
        if (overflowY === 'auto' || overflowY === 'scroll')
          return { height, more: box.scrollHeight > box.clientHeight }
      }
    })
    expect(heights).toEqual({ height: '600px', more: true })
  })

  it('say so when there are none', async () => {
    await sql`delete from contact_messages`
    await sql`delete from suggestions`
    const page = await newAdministrator()
    await openTab(page, 'contact-messages')
    await page.getByText('No Messages Yet').waitFor()
    await page.getByRole('tab', { name: 'Suggestions' }).click()
    await page.getByText('No Suggestions Yet').waitFor()
  })

  it('stay new when marking failed', async () => {
    await sql`insert into suggestions (name, email, suggestion) values ('Tara', 'tara@example.test', 'More idli')`
    const page = await newAdministrator({ expectFailures: true })
    await openTab(page, 'suggestions')
    await page.route('**/api/admin/suggestions/*/read', (route) => route.abort())
    const suggestion = page.getByRole('listitem').filter({ hasText: 'Tara' })
    await suggestion.getByRole('button').first().click()
    await toast(page, 'Not marked as read')
    await suggestion.getByText('New', { exact: true }).waitFor()
  })
})

describe('Activity', () => {
  it('tells who did what', async () => {
    const { id } = await addReview()
    const page = await newAdministrator()
    await page.request.put(`/api/admin/reviews/${id}/approve`)
    await openTab(page, 'activity')
    const [newest] = await page
      .getByRole('region', { name: 'List of entries' })
      .getByRole('listitem')
      .allInnerTexts()
    expect(newest).toMatch(/admin\s+approved a review of/)
    await page.getByLabel('Action').selectOption('review.rejected')
    await expect.poll(() => page.getByText('approved a review of').count()).toBe(0)
  })
})
