import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/site.ts'
import {
  button,
  link,
  newVisitor,
  openPage,
  signUp,
  toast,
  useBrowser,
} from '#tests/support/visitor.ts'

useBrowser()

const hearts = (page: Page) => page.getByRole('button', { name: /^Shortlist / })
const pressed = (page: Page) => page.getByRole('button', { name: /^Shortlist /, pressed: true })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('shortlist'))
const inAccount = async (userId: number) =>
  (await sql`select company_id from shortlisted where user_id = ${userId} order by 1`).map(
    (one) => one.company_id as number,
  )

describe('A shortlist', () => {
  it('moves into the account at sign-in: nothing twice, nothing lost', async () => {
    const page = await newVisitor()
    const who = await signUp(page)
    await sql`insert into shortlisted (user_id, company_id) values (${who.id}, 1), (${who.id}, 2)`
    await page.request.post('/api/logout')
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('shortlist', '[3,1]'))
    await openPage(page, '/companies/4')
    await button(page, (await hearts(page).first().getAttribute('aria-label'))!).click()
    expect(await kept(page)).toBe('[4,3,1]')
    await openPage(page, '/shortlist')
    await page.getByText('3 companies', { exact: true }).waitFor()

    await link(page, 'Login').click()
    await page.getByLabel('Username').fill(who.username)
    await page.getByLabel('Password', { exact: true }).fill(who.password)
    await button(page, 'Login').click()
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
    await expect.poll(() => inAccount(who.id)).toEqual([1, 2, 3, 4])
    await expect.poll(() => kept(page)).toBe(null)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.locator('#user-menu').getByRole('link', { name: 'Shortlist' }).click()
    await page.getByText('4 companies', { exact: true }).waitFor()
    await link(page, 'Compare these 4').click()
    await page.waitForURL(/\/compare\?ids=4,3,/)
  })

  it('shows a press at once in every tab, and takes it back when it cannot be saved', async () => {
    const page = await newVisitor({ expectFailures: true })
    const { id } = await signUp(page)
    await openPage(page, '/companies')
    await page.route('**/api/user/shortlist/*', (route) => route.abort())
    await hearts(page).first().click()
    await toast(page, 'Your shortlist could not be saved')
    await expect.poll(() => pressed(page).count()).toBe(0)
    await page.unroute('**/api/user/shortlist/*')
    await hearts(page).first().click()
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

  it('keeps a company whose heart is taken back in sight until the page is left', async () => {
    const page = await newVisitor()
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('shortlist', '[1,2]'))
    await openPage(page, '/shortlist')
    await page.getByText('2 companies', { exact: true }).waitFor()
    await hearts(page).first().click()
    await page.getByText('1 company', { exact: true }).waitFor()
    expect(await hearts(page).count()).toBe(2)
    await openPage(page, '/shortlist')
    await page.getByText('1 company', { exact: true }).waitFor()
    expect(await hearts(page).count()).toBe(1)
  })

  it('lets go of companies that left the directory, with a word', async () => {
    const page = await newVisitor()
    const { id } = await signUp(page)
    await sql`update companies set status = 'rejected' where id = 8`
    await sql`
      insert into shortlisted (user_id, company_id)
      values (${id}, 8), (${id}, 2147483647), (${id}, 10)`
    await openPage(page, '/shortlist')
    await page.getByText('2 companies of your shortlist left the directory').waitFor()
    await page.getByText('1 company', { exact: true }).waitFor()
    await expect.poll(() => inAccount(id)).toEqual([10])
  })

  it('is empty with a way to fill it, and moves nothing while a page hydrates', async () => {
    const page = await newVisitor()
    await openPage(page, '/shortlist')
    await page.getByRole('heading', { name: 'Nothing on it yet' }).waitFor()
    await page.evaluate(() => {
      localStorage.setItem('shortlist', '[1,2,3]')
      localStorage.setItem('compare', '[{"id":1,"name":"One"},{"id":2,"name":"Two"},"broken",{}]')
    })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          ;(window as unknown as { shift: number }).shift += (
            entry as unknown as { value: number }
          ).value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/companies', '/companies/1', '/compare?ids=1,2,3']) {
      await openPage(page, path)
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
      // Less than any eye sees: a font's first frame moves some letters by a fraction of a pixel.
      expect(shift).toBeLessThan(0.001)
    }
  })
})
