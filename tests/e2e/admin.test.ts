import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { newAdministrator, openTab } from '#tests/support/administrator.ts'
import { button, logIn, see } from '#tests/support/page.ts'
import { site, sql } from '#tests/support/site.ts'
import { hold, newVisitor, signUp, untilSettled } from '#tests/support/visitor.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name })
const expectLogin = async (page: Page) => {
  await page.waitForURL(/\/admin\/login/)
  expect(await page.getByRole('tab').count()).toBe(0)
}

it('The dashboard asks strangers and users to sign in, and opens the requested page', async () => {
  const page = await newVisitor({ expectFailures: true })
  await signUp(page)
  await page.goto('/admin?tab=suggestions')
  await expectLogin(page)
  await untilSettled(page)
  const foot = page.getByRole('contentinfo')
  expect(await foot.getByRole('link', { name: 'Home' }).count()).toBe(1)
  await logIn(page, { username: '', password: '' })
  await see(page, 'Please enter both username and password')
  await logIn(page, { username: 'admin', password: 'wrong one' })
  await page.getByRole('alert').filter({ hasText: 'Invalid username or password' }).waitFor()
  await logIn(page, site.admin)
  await heading(page).waitFor()
  expect(page.url()).toContain('tab=suggestions')
  expect(await heading(page).textContent()).toContain('Administrator')
  expect(await foot.getByRole('link').allTextContents()).toEqual([
    ...['Privacy Policy', 'Terms of Service', 'Cookie Policy'],
  ])
  await page.goto('/admin/login')
  await page.waitForURL(/\/admin$/)
  const answer = await hold(page, '**/api/admin/user')
  await page.goto('/admin')
  await see(page, 'Loading admin panel...')
  expect(await page.getByRole('tab').count()).toBe(0)
  answer()
  await heading(page).waitFor()
})

it('The dashboard closes when its session ends in another tab, and stays closed after Logout', async () => {
  const page = await newAdministrator({ expectFailures: true })
  await openTab(page, 'companies')
  await see(page, /^1 to \d+ of \d+ companies/)
  await sql`delete from admin_sessions`
  await tab(page, 'Suggestions').click()
  await expectLogin(page)

  const other = await newAdministrator({ expectFailures: true })
  await openTab(other, 'companies')
  await button(other, 'Logout').click()
  await expectLogin(other)
  await other.goBack()
  expect(await other.getByRole('tab').count()).toBe(0)
  await other.goto('/admin?tab=suggestions')
  await expectLogin(other)
})

it('Logout clears all cached data, and reloads who is signed in to the site', async () => {
  const page = await newAdministrator({ expectFailures: true })
  await signUp(page, { name: 'Both Sides' })
  await openTab(page, 'companies')
  const read: string[] = []
  page.on('request', (request) => read.push(new URL(request.url()).pathname))
  const timesRead = (path: string) => read.filter((one) => one === path).length
  async function openPlans() {
    await page.getByRole('link', { name: 'Site', exact: true }).click()
    await page.getByRole('link', { name: 'Meal Plans' }).first().click()
    await see(page, /kitchens across India/)
  }
  for (const _visit of [1, 2]) {
    await openPlans()
    await page.goBack()
    await page.waitForURL('/')
    await page.goBack()
    await heading(page).waitFor()
  }
  expect(timesRead('/api/search')).toBe(1)
  const user = timesRead('/api/user')
  await button(page, 'Logout').click()
  await page.waitForURL(/\/admin\/login/)
  await openPlans()
  await button(page, 'Account of Both Sides').waitFor()
  expect(timesRead('/api/search')).toBe(2)
  expect(timesRead('/api/user')).toBe(user + 1)
})

it('The dashboard has figures and tabs, each with an address and accessible by keyboard', async () => {
  const page = await newAdministrator({ expectFailures: true })
  await openTab(page, 'companies')
  const [counts] = await sql`
    select count(*)::text as total, count(*) filter (where featured and status = 'approved')::text as featured
    from companies`
  const cards = page.getByRole('list', { name: 'The directory in figures' })
  await see(cards, 'Total Companies')
  const figures = await cards.getByRole('listitem').allInnerTexts()
  expect(figures.map((figure) => figure.replace(/\s+/g, ' '))).toEqual([
    `Total Companies ${counts!.total}`,
    `Featured Companies ${counts!.featured}`,
    expect.stringMatching(/^Avg Rating \d\.\d$/),
    expect.stringMatching(/^Messages Today \d+$/),
    expect.stringMatching(/^Suggestions Today \d+$/),
  ])
  expect((await cards.boundingBox())!.height).toBeLessThanOrEqual(48)
  const names = (await page.getByRole('tab').allInnerTexts()).map((name) =>
    name.replace(/\s*\d.*/s, '').trim(),
  )
  expect(names).toEqual([
    ...['Companies', 'Add Company', 'Review Management', 'Contact Messages', 'Suggestions'],
    ...['Inbox', 'Import and export', 'Search and site'],
  ])
  // Its files load only at the second attempt.
  let refused = 0
  await page.route('**/assets/review-management-*.js', (route) =>
    refused++ === 0 ? route.abort('connectionreset') : route.continue(),
  )
  await tab(page, 'Contact Messages').click()
  await panel(page, 'Contact Messages').waitFor()
  await tab(page, 'Review Management').click()
  await page.getByRole('heading', { level: 2, name: 'Review Management' }).waitFor()
  expect(refused).toBeGreaterThan(0)
  await page.goBack()
  await panel(page, 'Contact Messages').waitFor()
  await page.reload()
  await panel(page, 'Contact Messages').waitFor()
  await tab(page, 'Companies').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await panel(page, 'Review Management').waitFor()
  await tab(page, 'Inbox').click()
  const inbox = page.getByRole('navigation', { name: 'Inbox' })
  await inbox.getByRole('link', { name: 'Silent kitchens' }).click()
  expect(await inbox.getByRole('link').count()).toBe(6)
  await page.getByRole('heading', { level: 2, name: 'Silent kitchens' }).waitFor()
  await panel(page, 'Inbox').waitFor()
})

it('The dashboard’s menu on a phone says what waits', async () => {
  await sql`update contact_messages set is_read = true`
  await sql`
    insert into suggestions (name, email, suggestion)
    select 'Mala', 'mala@example.test', 'More idli' from generate_series(1, 1200)`
  const page = await newAdministrator({ viewport: { width: 390, height: 844 } })
  await openTab(page, 'companies')
  const menu = page.getByLabel('Administration', { exact: true })
  expect(await menu.locator('option', { hasText: 'Contact' }).innerText()).toBe('Contact Messages')
  await menu.selectOption('Suggestions')
  const chosen = () => menu.locator('option:checked').innerText()
  await expect.poll(chosen).toMatch(/^Suggestions \(1,\d{3} new\)$/)
  await see(page, /1 to 20 of 1,\d{3} suggestions/)
  await sql`delete from suggestions where name = 'Mala'`
})
