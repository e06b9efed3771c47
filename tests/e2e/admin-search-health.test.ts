import { PgBoss } from 'pg-boss'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAdministrator, openTab } from '#tests/support/administrator.ts'
import { site, sql } from '#tests/support/site.ts'
import { toast, useBrowser } from '#tests/support/visitor.ts'

useBrowser()
const boss = new PgBoss({
  connectionString: site.databaseUrl,
  max: 1,
  migrate: false,
  supervise: false,
  schedule: false,
})
beforeAll(() => boss.start())
afterAll(async () => {
  await boss.stop({ graceful: false })
})

/** Opens the tab again and again until it shows something. */
async function untilShown(page: Page, shown: Locator, more = '') {
  const look = async () => {
    await openTab(page, 'search-health', more)
    return shown.count()
  }
  await expect.poll(look, { timeout: 20_000 }).toBe(1)
}

describe('Search Health', () => {
  it('sets database and index side by side and rebuilds with a bar that only grows', async () => {
    const page = await newAdministrator()
    await openTab(page, 'search-health')
    const [{ count }] = await sql<[{ count: string }]>`
      select count(*)::text from companies where status = 'approved'`
    await page.getByRole('heading', { name: 'Search is whole' }).waitFor()
    expect(await page.getByText(count, { exact: true }).count()).toBeGreaterThanOrEqual(2)

    await page.getByRole('button', { name: 'Rebuild index' }).click()
    const seen: number[] = []
    page.on('response', async (response) => {
      if (!response.url().endsWith('/api/admin/search/rebuild')) return
      const run = (await response.json().catch(() => null)) as { done: number } | null
      if (run) seen.push(run.done)
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Rebuild index' }).dblclick()
    await page.getByRole('progressbar', { name: 'Rebuild of the index' }).waitFor()
    await page
      .getByRole('tabpanel')
      .getByText(/^Finished: \d+ companies in the index/)
      .waitFor()

    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    const asked = seen.length
    await page.waitForTimeout(1_500)
    // With its end everything about search is asked for once more.
    expect(seen.length - asked).toBeLessThanOrEqual(1)
    const { total } = (await (
      await page.request.get('/api/admin/lists/audit?action=search.rebuild')
    ).json()) as { total: number }
    expect(total).toBe(1)
  })

  it('shows a job that failed for good, and tries it again or discards it', async () => {
    await boss.send('company.changed', { companyId: 'all of them' })
    const page = await newAdministrator()
    const failed = page.getByRole('region', { name: 'List of failed jobs' })
    await untilShown(page, failed.getByRole('button', { name: /^Try again/ }))
    await failed.getByRole('button', { name: /^Try again/ }).click()
    await toast(page, 'Trying again')
    await untilShown(page, failed.getByRole('button', { name: /^Discard/ }))
    await failed.getByRole('button', { name: /^Discard/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByText('0 failed jobs').waitFor()
  })

  it('shows what visitors search for, day by day, and what to add next', async () => {
    const page = await newAdministrator()
    for (let n = 0; n < 5; n++) await page.request.get('/api/search?query=xylophone%20thali')
    await untilShown(page, page.getByRole('link', { name: 'xylophone thali' }).first(), '&days=7')
    const byDay = page.getByRole('region', { name: 'Searches by day' })
    expect(await byDay.getByRole('row').count()).toBe(8)
    await page.getByRole('link', { name: '30 days' }).click()
    const cities = page.getByRole('region', { name: 'Add next: cities' })
    await cities.getByText('Jaipur').waitFor()
    await cities
      .getByText(/searches, no company yet/)
      .first()
      .waitFor()
    await page.getByText('Kept without anything that says who searched.').waitFor()
  })
})
