import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newAdministrator, openTab } from '#tests/support/administrator.ts'
import { site, sql } from '#tests/support/site.ts'
import { newVisitor, signUp, untilSettled, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

const logIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page
    .getByRole('button', { name: /^log ?in/i })
    .last()
    .click()
}
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back' })

describe('The way in', () => {
  it('asks strangers to sign in, says what is wrong, and opens the page that was asked for', async () => {
    const page = await newVisitor({ expectFailures: true })
    await page.goto('/admin?tab=suggestions')
    await page.waitForURL(/\/admin\/login/)
    await untilSettled(page)
    await logIn(page, '', '')
    await page.getByText('Please enter both username and password').first().waitFor()
    await logIn(page, 'admin', 'wrong one')
    await page.getByRole('alert').filter({ hasText: 'Invalid username or password' }).waitFor()
    await logIn(page, site.admin.username, site.admin.password)
    await heading(page).waitFor()
    expect(page.url()).toContain('tab=suggestions')
    expect(await heading(page).textContent()).toContain('Administrator')
    await page.goto('/admin/login')
    await page.waitForURL(/\/admin$/)
  })

  it('says that the panel is loading, and in the meantime shows nothing of it', async () => {
    const page = await newAdministrator()
    await page.route('**/api/admin/user', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.goto('/admin')
    await page.getByText('Loading admin panel...').waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    await heading(page).waitFor()
  })

  it('is for administrators, not for users who are signed in', async () => {
    const page = await newVisitor({ expectFailures: true })
    await signUp(page)
    await page.goto('/admin')
    await page.waitForURL(/\/admin\/login/)
  })

  it('closes for good on Logout: neither back nor its address shows the dashboard', async () => {
    const page = await newAdministrator({ expectFailures: true })
    await openTab(page, 'companies')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/admin\/login/)
    await page.goBack()
    expect(await page.getByRole('tab').count()).toBe(0)
    await page.goto('/admin?tab=suggestions')
    await page.waitForURL(/\/admin\/login/)
    expect(await page.getByRole('tab').count()).toBe(0)
  })

  it('clears all that was read on Logout, and reads again who is signed in to the site', async () => {
    const page = await newAdministrator({ expectFailures: true })
    await signUp(page, { name: 'Both Sides' })
    await openTab(page, 'companies')
    const read: string[] = []
    page.on('request', (request) => read.push(new URL(request.url()).pathname))
    const timesRead = (path: string) => read.filter((one) => one === path).length
    async function openPlans() {
      await page.getByRole('link', { name: 'Meal Plans' }).first().click()
      await page.getByText(/^Showing 1 to 6/).waitFor()
    }
    for (const _visit of [1, 2]) {
      await openPlans()
      await page.goBack()
      await heading(page).waitFor()
    }
    expect(timesRead('/api/search')).toBe(1)
    const user = timesRead('/api/user')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/admin\/login/)
    await page.getByRole('button', { name: 'Account of Both Sides' }).waitFor()
    await openPlans()
    expect(timesRead('/api/search')).toBe(2)
    expect(timesRead('/api/user')).toBe(user + 1)
  })

  it('closes when the session ends elsewhere, at the next call', async () => {
    const page = await newAdministrator({ expectFailures: true })
    await openTab(page, 'companies')
    await page.getByText(/^1 to \d+ of \d+ companies/).waitFor()
    await sql`delete from admin_sessions`
    await page.getByRole('tab', { name: 'Suggestions' }).click()
    await page.waitForURL(/\/admin\/login/)
  })
})

describe('The dashboard', () => {
  it('has the cards and tabs of the specification, each with its own address', async () => {
    const page = await newAdministrator()
    await openTab(page, 'companies')
    const [counts] = await sql`
      select count(*)::text as total, count(*) filter (where featured and status = 'approved')::text as featured
      from companies`
    const cards = page.getByRole('list', { name: 'The directory in figures' })
    await cards.getByText('Total Companies').waitFor()
    expect(await cards.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(
        new RegExp(`${counts!.total}\\s+Total Companies|Total Companies\\s+${counts!.total}`),
      ),
      expect.stringMatching(
        new RegExp(
          `${counts!.featured}\\s+Featured Companies|Featured Companies\\s+${counts!.featured}`,
        ),
      ),
      expect.stringMatching(/\d\.\d\s+Avg Rating|Avg Rating\s+\d\.\d/),
    ])
    const tabs = await page.getByRole('tab').allInnerTexts()
    expect(tabs.map((tab) => tab.replace(/\s*\d.*/s, '').trim())).toEqual([
      'Companies',
      'Add Company',
      'Review Management',
      'Contact Messages',
      'Suggestions',
      'New Listings',
      'Search Health',
      'Activity',
    ])
    await page.getByRole('tab', { name: 'Contact Messages' }).click()
    await page.getByRole('tabpanel', { name: 'Contact Messages' }).waitFor()
    await page.getByRole('tab', { name: 'Suggestions' }).click()
    await page.getByRole('tabpanel', { name: 'Suggestions' }).waitFor()
    await page.goBack()
    await page.getByRole('tabpanel', { name: 'Contact Messages' }).waitFor()
    await page.reload()
    await page.getByRole('tabpanel', { name: 'Contact Messages' }).waitFor()
  })

  it('shows a phone what came today, also when nothing waits', async () => {
    await sql`update contact_messages set is_read = true`
    const [row] = await sql`
      select count(*)::integer as today from contact_messages
      where (created_at at time zone 'Asia/Kolkata')::date = (now() at time zone 'Asia/Kolkata')::date`
    const page = await newAdministrator({ viewport: { width: 390, height: 844 } })
    await openTab(page, 'companies')
    const slips = page.getByRole('list', { name: 'What waits for you' })
    const messages = slips.getByRole('listitem').filter({ hasText: 'No unread messages' })
    await messages.getByText(`${row!.today} today`).waitFor()
    await slips.getByRole('link', { name: /unread suggestions.* today/i }).waitFor()
  })

  it('groups the digits of what is counted as India does', async () => {
    const kept = await sql`
      insert into suggestions (name, email, suggestion)
      select 'Mala', 'mala@example.test', 'More idli' from generate_series(1, 1200) returning id`
    const [row] = await sql`select count(*)::integer as unread from suggestions where not is_read`
    const unread = row!.unread.toLocaleString('en-IN')
    expect(unread).toContain(',')
    const page = await newAdministrator()
    await openTab(page, 'suggestions')
    await page.getByRole('tab', { name: `Suggestions ${unread} new` }).waitFor()
    await page.getByRole('link', { name: `${unread} Unread suggestions` }).waitFor()
    await page.getByText(/1 to 20 of 1,\d{3} suggestions/).waitFor()
    await sql`delete from suggestions where id = any(${kept.map(({ id }) => id as number)})`
  })

  it('opens a tab although its files come only at the second try', async () => {
    const page = await newAdministrator({ expectFailures: true })
    await openTab(page, 'companies')
    let refused = 0
    await page.route('**/assets/suggestions-*.js', (route) =>
      refused++ === 0 ? route.abort('connectionreset') : route.continue(),
    )
    await page.getByRole('tab', { name: 'Suggestions' }).click()
    await page.getByRole('heading', { level: 2, name: 'Suggestions' }).waitFor()
    expect(refused).toBeGreaterThan(0)
  })

  it('is reached and used by keyboard alone', async () => {
    const page = await newAdministrator()
    await openTab(page, 'companies')
    await page.getByRole('tab', { name: 'Companies' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('tabpanel', { name: 'Review Management' }).waitFor()
  })
})
