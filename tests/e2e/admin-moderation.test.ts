import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { newAdministrator, openTab } from '#tests/support/administrator.ts'
import { doubleClick, see, toast } from '#tests/support/page.ts'
import { addCompany, addReview, sql, unique } from '#tests/support/site.ts'
import { signUp } from '#tests/support/visitor.ts'

const review = (page: Page, title: string) => page.getByRole('article', { name: title })
const press = (page: Page, title: string, name: RegExp) =>
  review(page, title).getByRole('button', { name }).click()
const dialog = (page: Page) => page.getByRole('dialog')

beforeEach(() => sql`update reviews set status = 'rejected' where status = 'pending'`)

it('Reviews are approved and rejected, and each decision has its own Undo, by keyboard, too', async () => {
  const [first, second] = [await addReview(), await addReview()]
  const page = await newAdministrator()
  await openTab(page, 'reviews')
  const undo = (title: string) => page.getByRole('button', { name: `Undo: ${title} approved` })
  await review(page, first.title).getByText('Pending').waitFor()
  await doubleClick(review(page, first.title).getByRole('button', { name: /^Approve/ }))
  await toast(page, 'Review approved')
  await press(page, second.title, /^Approve/)
  await undo(second.title).waitFor()
  await undo(first.title).click()
  await review(page, first.title).waitFor()
  // Long names leave the button in the window.
  const isSeen = (one: Element) => one.getBoundingClientRect().right < innerWidth
  await press(page, first.title, /^Approve/)
  expect(await undo(first.title).evaluate(isSeen)).toBe(true)
  await see(page, 'All Caught Up!')
  await page.keyboard.press('u')
  await press(page, first.title, /^Reject/)
  await toast(page, 'Review rejected')

  await page.getByRole('link', { name: 'All reviews' }).click()
  await review(page, first.title).getByText('Rejected').waitFor()
  const approve = review(page, first.title).getByRole('button', { name: /^Approve/ })
  expect(await approve.count()).toBe(0)
})

it('A review is shown whole before it is decided by keyboard or selected, and none while typing', async () => {
  const reviews = [0, 1, 2].map((n) => `${'Warm rotis every day. '.repeat(30)} The end ${n}.`)
  for (const comment of reviews) await addReview('pending', comment)
  const page = await newAdministrator()
  await openTab(page, 'reviews')
  const end = (n: number) => page.getByRole('paragraph').filter({ hasText: `The end ${n}.` })
  await page.getByRole('article').nth(2).waitFor()
  expect(await end(0).isVisible()).toBe(false)
  await page.keyboard.press('j')
  await end(0).waitFor()
  expect(await end(1).isVisible()).toBe(false)
  await page.keyboard.press('a')
  await toast(page, 'Review approved')
  await end(1).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
  await page.getByRole('article').nth(1).getByRole('checkbox').check()
  await end(2).waitFor()
  await see(page, '1 selected')
  await page.getByRole('article').nth(1).getByRole('checkbox').uncheck()
  await page.getByLabel('Search reviews').fill('rare')
  await page.getByLabel('Search reviews').clear()
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Keyboard shortcuts/ }).click()
  await dialog(page).getByRole('button', { name: 'Close' }).press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await toast(page, 'Review rejected')
  const rows = await sql`
    select status from reviews where comment = any(${reviews}) order by id`
  expect(rows.map(({ status }) => status as string)).toEqual(['approved', 'rejected', 'pending'])
})

it('Reviews that another administrator has decided are reported, and a failed decision is taken back', async () => {
  const reviews = [await addReview(), await addReview(), await addReview()]
  const page = await newAdministrator({ expectFailures: true })
  await openTab(page, 'reviews')
  await page.route('**/api/admin/reviews/*/approve', (route) => route.abort(), { times: 1 })
  await press(page, reviews[2]!.title, /^Approve/)
  await toast(page, 'Not approved')
  await review(page, reviews[2]!.title).waitFor()
  await page.getByLabel('Select all on this page').check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await see(bar, '3 selected')
  await page.request.put(`/api/admin/reviews/${reviews[0]!.id}/reject`)
  await bar.getByRole('button', { name: 'Approve' }).click()
  await toast(page, '2 reviews approved')
  await see(page, '1 had been decided already.')
})

it('A claim is approved, and the decision undone before its mails are sent', async () => {
  const page = await newAdministrator()
  const { id } = await signUp(page)
  const company = await addCompany()
  const [claim] = await sql<{ id: number }[]>`
    insert into claims (company_id, user_id, way, name, role, phone, words)
    values (${company.id}, ${id}, 'request', 'Asha', 'Cook', '9820012345', 'Call me.') returning id`
  const title = `Request of ${company.name}`
  await openTab(page, 'claims')
  await press(page, title, /^Approve/)
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await toast(page, '1 claim approved')
  await page.getByRole('button', { name: `Undo: ${title} approved` }).click()
  await toast(page, '1 claim pending again')
  await review(page, title).waitFor()
  expect(await sql`select status from claims where id = ${claim!.id}`).toEqual([
    { status: 'pending' },
  ])
  expect(await sql`select from company_owners where company_id = ${company.id}`).toEqual([])
})

it('Messages are New until they are opened, and an answer opens the mail program', async () => {
  const page = await newAdministrator()
  const name = `Ravi & Co ${unique()}`
  const message = { email: 'ravi@example.test', phone: '0123456789', message: 'Do you deliver?' }
  await page.request.post('/api/contact', { data: { ...message, companyId: 1, name } })
  await openTab(page, 'contact-messages')
  const item = page.getByRole('listitem').filter({ hasText: name })
  await item.getByText('New', { exact: true }).waitFor()
  await item.getByRole('button').first().click()
  await item.getByText('Read', { exact: true }).waitFor()
  await item.getByText('Do you deliver').last().waitFor()
  const reply = item.getByRole('link', { name: /reply/i })
  expect(await reply.getAttribute('href')).toMatch(/^mailto:ravi@example\.test\?subject=Re/)
  await page.reload()
  await item.getByText('Read', { exact: true }).waitFor()
})

it('Suggestions scroll in a list of 600 pixels, stay new when marking them fails, and have an empty state', async () => {
  await sql`delete from suggestions`
  await sql`
    insert into suggestions (name, email, suggestion)
    select 'Person ' || n, 'person@example.test', ${'Please add more. '.repeat(5)}
    from generate_series(1, 20) n`
  const page = await newAdministrator({ expectFailures: true })
  await openTab(page, 'suggestions')
  const list = page.getByRole('list', { name: 'Suggestions' })
  await see(list, 'Person 20')
  const heights = await list.evaluate((element) => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { overflowY, height } = getComputedStyle(box)
      if (overflowY === 'auto' || overflowY === 'scroll')
        return { height, more: box.scrollHeight > box.clientHeight }
    }
  })
  expect(heights).toEqual({ height: '600px', more: true })
  await page.route('**/api/admin/suggestions/*/read', (route) => route.abort())
  const suggestion = page.getByRole('listitem').filter({ hasText: 'Person 20' })
  await suggestion.getByRole('button').first().click()
  await toast(page, 'Not marked as read')
  await suggestion.getByText('New', { exact: true }).waitFor()
  await sql`delete from suggestions`
  await openTab(page, 'suggestions')
  await see(page, 'No Suggestions Yet')
})
