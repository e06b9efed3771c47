import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, doubleClick, link, logIn, see, toast } from '#tests/support/page.ts'
import { addCompany, sql } from '#tests/support/site.ts'
import { newVisitor, openPage, signUp } from '#tests/support/visitor.ts'

const hearts = (page: Page) => page.getByRole('button', { name: /^Shortlist / })
const pressed = (page: Page) => page.getByRole('button', { name: /^Shortlist /, pressed: true })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('shortlist'))
const inAccount = async (userId: number) =>
  (await sql`select company_id from shortlisted where user_id = ${userId} order by 1`).map(
    (one) => one.company_id as number,
  )

it('A shortlist moves to the account at sign-in without duplicates or losses', async () => {
  const page = await newVisitor()
  const who = await signUp(page)
  await sql`insert into shortlisted (user_id, company_id) values (${who.id}, 1), (${who.id}, 2)`
  await page.request.post('/api/logout')
  await openPage(page, '/shortlist')
  await page.getByRole('heading', { name: 'Nothing on it yet' }).waitFor()
  await page.evaluate(() => localStorage.setItem('shortlist', '[3,1]'))
  await openPage(page, '/companies/4')
  await button(page, (await hearts(page).first().getAttribute('aria-label'))!).click()
  expect(await stored(page)).toBe('[4,3,1]')
  await openPage(page, '/shortlist')
  await page.getByText('3 companies', { exact: true }).waitFor()

  // The account's list is read before the move and answered after it.
  const isRead = Promise.withResolvers<void>()
  await page.route('**/api/user/shortlist', async (route) => {
    if (route.request().method() !== 'GET') return isRead.promise.then(() => route.continue())
    const response = await route.fetch()
    isRead.resolve()
    await expect.poll(() => stored(page)).toBe(null)
    await route.fulfill({ response }).catch(() => {})
  })
  await link(page, 'Login').click()
  await logIn(page, who)
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await expect.poll(() => inAccount(who.id)).toEqual([1, 2, 3, 4])
  await expect.poll(() => stored(page)).toBe(null)
  // The new page takes the focus, which closes a menu.
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.locator('#user-menu').getByRole('link', { name: 'Shortlist' }).click()
  await page.getByText('4 companies', { exact: true }).waitFor()
  await link(page, 'Compare these 4').click()
  await page.waitForURL(/\/compare\?ids=4,3,/)
})

it('A heart changes immediately in every tab, and changes back when saving fails', async () => {
  const page = await newVisitor({ expectFailures: true })
  const { id } = await signUp(page)
  await openPage(page, '/companies')
  await page.route('**/api/user/shortlist/*', (route) => route.abort())
  await hearts(page).first().click()
  await toast(page, 'Your shortlist could not be saved')
  await expect.poll(() => pressed(page).count()).toBe(0)
  await page.unroute('**/api/user/shortlist/*')
  await doubleClick(hearts(page).first())
  await expect.poll(() => pressed(page).count()).toBe(1)
  await expect.poll(async () => (await inAccount(id)).length).toBe(1)

  const visitor = await newVisitor()
  await openPage(visitor, '/companies')
  const other = await visitor.context().newPage()
  await openPage(other, '/companies')
  await hearts(visitor).nth(1).click()
  await expect.poll(() => pressed(other).count()).toBe(1)
  await hearts(other).nth(1).click()
  await expect.poll(() => pressed(visitor).count()).toBe(0)
})

it('A shortlist drops companies that left the directory, with a note, and shows removed ones until the page is left', async () => {
  const page = await newVisitor()
  const { id } = await signUp(page)
  const { id: gone } = await addCompany({ status: 'rejected' })
  await sql`
    insert into shortlisted (user_id, company_id)
    values (${id}, ${gone}), (${id}, 2147483647), (${id}, 10)`
  await openPage(page, '/shortlist')
  await see(page, '2 companies of your shortlist left the directory')
  await page.getByText('1 company', { exact: true }).waitFor()
  await expect.poll(() => inAccount(id)).toEqual([10])
  await hearts(page).first().click()
  await expect.poll(() => inAccount(id)).toEqual([])
  expect(await hearts(page).count()).toBe(1)
  await openPage(page, '/shortlist')
  await page.getByRole('heading', { name: 'Nothing on it yet' }).waitFor()
})
