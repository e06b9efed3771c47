import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newAdministrator, openTab } from '#tests/support/administrator.ts'
import { site, sql } from '#tests/support/site.ts'
import { newVisitor, openPage, signUp, untilSettled, useBrowser } from '#tests/support/visitor.ts'

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
      await page.getByRole('link', { name: 'View site' }).click()
      await page.getByRole('link', { name: 'Meal Plans' }).first().click()
      await page.getByText(/^Showing 1 to 6/).waitFor()
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
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(/\/admin\/login/)
    await openPlans()
    await page.getByRole('button', { name: 'Account of Both Sides' }).waitFor()
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

describe('The frame of the administration', () => {
  it('has a slim bar of its own in place of what frames the public pages', async () => {
    const page = await newAdministrator({ expectFailures: true })
    await signUp(page, { verified: false })
    for (const path of ['/admin', '/admin/security', '/admin/login']) {
      if (path === '/admin/login') await page.request.post('/api/admin/logout')
      await openPage(page, path)
      const bar = page.getByRole('banner')
      expect((await bar.boundingBox())!.height).toBe(48)
      const items = (await bar.innerText()).split(/\s*\n\s*/)
      const signedIn = ['Signed in as admin', 'Security', 'Logout']
      expect(items).toEqual([
        'Dabbawise',
        'View site',
        ...(path === '/admin/login' ? [] : signedIn),
      ])
      expect(await page.getByRole('contentinfo').count()).toBe(0)
      expect(await page.getByText(/verify your email/i).count()).toBe(0)
      await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
      expect(await page.evaluate(() => location.hash)).toBe('#content')
    }
    await page.getByRole('link', { name: 'View site' }).click()
    await page.getByRole('contentinfo').waitFor()
    await page.getByText(/verify your email/i).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })
})

describe('The dashboard', () => {
  it('has the figures and tabs of the specification, each with its own address', async () => {
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
      expect.stringMatching(/^Messages Today\s+\d+$/),
      expect.stringMatching(/^Suggestions Today\s+\d+$/),
    ])
    expect((await cards.boundingBox())!.height).toBeLessThanOrEqual(48)
    const tabs = await page.getByRole('tab').allInnerTexts()
    expect(tabs.map((tab) => tab.replace(/\s*\d.*/s, '').trim())).toEqual([
      'Companies',
      'Add Company',
      'Review Management',
      'Contact Messages',
      'Suggestions',
      'New Listings',
      'Import and Export',
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

  it('shows a phone what came today and what waits', async () => {
    await sql`update contact_messages set is_read = true`
    await sql`insert into suggestions (name, email, suggestion) values ('Mala', 'mala@example.test', 'More idli')`
    const [row] = await sql`
      select count(*)::integer as today from contact_messages
      where (created_at at time zone 'Asia/Kolkata')::date = (now() at time zone 'Asia/Kolkata')::date`
    const page = await newAdministrator({ viewport: { width: 390, height: 844 } })
    await openTab(page, 'companies')
    await page.getByRole('link', { name: `Messages Today ${row!.today}` }).waitFor()
    const waiting = page.getByRole('list', { name: 'What waits for you' })
    expect(await waiting.getByText(/unread message/).count()).toBe(0)
    await waiting.getByRole('link', { name: /unread suggestion/ }).click()
    await page.getByRole('tabpanel', { name: 'Suggestions' }).waitFor()
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
    await page.getByText(/1 to 20 of 1,\d{3} suggestions/).waitFor()
    await sql`delete from suggestions where id = any(${kept.map(({ id }) => id as number)})`
  })

  it('breaks no number in two on a phone', async () => {
    const kept = await sql`
      insert into suggestions (name, email, suggestion)
      select 'Mala', 'mala@example.test', 'More idli' from generate_series(1, 134) returning id`
    const page = await newAdministrator({ viewport: { width: 390, height: 844 } })
    await openTab(page, 'companies')
    await page.getByRole('link', { name: /^\d+ unread suggestions/ }).waitFor()
    // Lines that each number takes: on the tabs, in the figures and in what waits.
    const lines = await page.locator('main').evaluate((main) => {
      const found: [number: string, lines: number][] = []
      const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { data } = texts.currentNode as Text
        if (texts.currentNode.parentElement!.closest('[role=tabpanel]')) continue
        for (const { 0: number, index } of data.matchAll(/\d[\d,.]*/g)) {
          const range = document.createRange()
          range.setStart(texts.currentNode, index)
          range.setEnd(texts.currentNode, index + number.length)
          found.push([number, range.getClientRects().length])
        }
      }
      return found
    })
    expect(lines.length).toBeGreaterThan(6)
    expect(lines.filter(([, count]) => count !== 1)).toEqual([])
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
