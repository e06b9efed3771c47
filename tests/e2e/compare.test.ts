import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { button, isFocused, link, see, toast } from '#tests/support/page.ts'
import { addCompany, site, sql } from '#tests/support/site.ts'
import { hold, newVisitor, openPage, untilSettled } from '#tests/support/visitor.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Comparison', exact: true })
const table = (page: Page) => page.getByRole('table', { name: 'Companies in columns' })
const cells = (page: Page, row: string) =>
  table(page).getByRole('row', { name: row }).getByRole('cell').allTextContents()
const rowCount = (page: Page) => table(page).getByRole('rowheader').count()
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare / })

/** Four companies of one cuisine with the same hours; the price of a meal increases, if stated. */
const companies: { id: number; name: string }[] = []
beforeAll(async () => {
  for (const price of [2400, 3000, 3600, 4200]) {
    const company = await addCompany({ hours: 'Daily' })
    const days = price === 4200 ? null : 30
    await sql`insert into plans (company_id, name, price, meals_per_day, days)
      values (${company.id}, ${`Plan for ${price}`}, ${price}, 2, ${days})`
    companies.push(company)
  }
})

/** Tabs to the control of this name and presses a key, as a keyboard user does. */
async function press(
  page: Page,
  name: string | RegExp,
  role: Parameters<Page['getByRole']>[0],
  key: string,
) {
  const wanted = page.getByRole(role, { name }).first()
  for (let steps = 0; !(await isFocused(wanted)); steps++) {
    expect(steps).toBeLessThan(120)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press(key)
}

it('A comparison is selected and read by keyboard alone; a fifth company is refused', async () => {
  const page = await newVisitor()
  await openPage(page, '/companies')
  const names = await page.locator('#results article h3').allTextContents()
  await page.getByLabel('Sort by').focus()
  await press(page, `Compare ${names[0]}`, 'checkbox', 'Space')
  const box = (at: number) => page.getByRole('checkbox', { name: `Compare ${names[at]}` })
  for (const at of [1, 2, 3]) await box(at).press('Space')
  await see(bar(page), '4 of 4 chosen')
  await box(4).press('Space')
  await toast(page, 'Four companies at most')
  expect(await boxes(page).nth(4).isChecked()).toBe(false)
  await press(page, `Take ${names[3]} out of the comparison`, 'button', 'Enter')
  await press(page, 'Compare 3', 'link', 'Enter')
  await page.waitForURL(/\/compare\?ids=\d+,\d+,\d+$/)
  await page.getByRole('heading', { level: 1, name: 'compared' }).waitFor()
  expect(await table(page).getByRole('columnheader').count()).toBe(3)
  expect(await bar(page).count()).toBe(0)
  await page.goBack()
  await see(bar(page), '3 of 4 chosen')
  await button(page, 'Clear').click()
  await bar(page).waitFor({ state: 'detached' })
  expect(await boxes(page).first().isChecked()).toBe(false)
})

it('The selection for comparison stays on other pages and in other tabs, and does not cover the footer', async () => {
  const page = await newVisitor({ viewport: { width: 390, height: 800 } })
  await openPage(page, '/companies')
  await boxes(page).first().check()
  await see(bar(page), 'Choose one more to compare')
  await openPage(page, '/about')
  const other = await page.context().newPage()
  await openPage(other, '/companies')
  await boxes(other).nth(1).check()
  await see(bar(page), '2 of 4 chosen')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const end = (await page.locator('footer').boundingBox())!
  const begin = (await bar(page).boundingBox())!
  expect(Math.round(end.y + end.height)).toBeLessThanOrEqual(Math.round(begin.y))
})

it('A comparison can be reduced to differences and shared by its address, without script, too', async () => {
  const page = await newVisitor({ javaScriptEnabled: false })
  const path = `/compare?ids=${companies.map(({ id }) => id).join()}`
  await page.goto(path)
  const all = await rowCount(page)
  const prices = await cells(page, '₹ per meal')
  expect(prices.map((text) => text.includes('lowest'))).toEqual([true, false, false, false])
  await link(page, 'Show differences only').click()
  await page.waitForURL(/only=differences/)
  const left = await table(page).getByRole('rowheader').allTextContents()
  expect(left.length).toBeLessThanOrEqual(all - 2)
  expect(left).not.toContain('Hours')
  for (const row of left) expect(new Set(await cells(page, row)).size).toBeGreaterThan(1)
  await link(page, 'Show all rows').click()
  expect(await rowCount(page)).toBe(all)

  const head = (selector: string, name: string) => page.locator(selector).getAttribute(name)
  const names = companies.map(({ name }) => name)
  expect(await page.title()).toContain(names.slice(0, 3).join(', '))
  expect(await head('meta[name="description"]', 'content')).toContain(names[3])
  expect(await head('meta[property="og:image"]', 'content')).toMatch(new RegExp(`^${site.url}/`))
  expect(await head('meta[property="og:url"]', 'content')).toBe(`${site.url}${path}`)
  expect(await head('meta[name="robots"]', 'content')).toBe('noindex, follow')
})

it('A comparison reports ignored and closed companies; companies are removed and added, and a pincode is entered', async () => {
  const { id: gone } = await addCompany({ status: 'pending' })
  const closing = { from: '2020-01-01', until: '2099-12-12', reason: null }
  const { id: closed } = await addCompany({ closing })
  const page = await newVisitor()
  await openPage(page, `/compare?ids=1,${gone},2147483647,${closed},abc`)
  expect(await table(page).getByRole('columnheader').count()).toBe(2)
  await see(table(page).getByRole('columnheader').nth(1), 'Closed until')
  await see(page, '“abc”', `the numbers ${gone} and 2147483647 is in the directory`)

  await openPage(page, '/compare?ids=1,2,3')
  const answer = await hold(page, '**/api/compare?ids=2*')
  await press(page, /^Remove /, 'link', 'Enter')
  await page.waitForURL(/ids=2,3$/)
  await expect.poll(() => table(page).getByRole('columnheader').count()).toBe(2)
  expect(await isFocused(page.getByRole('region', { name: 'Companies compared' }))).toBe(true)
  await page.getByLabel('Deliver to pincode').fill('560034')
  answer()
  await untilSettled(page)
  await button(page, 'Check').click()
  await page.waitForURL(/pincode=560034/)
  await table(page).getByRole('rowheader', { name: 'To 560034' }).waitFor()
  await link(page, 'Add another').click()
  await see(bar(page), '2 of 4 chosen')
})

it('A comparison keeps names, prices and ways to order visible, with two full columns on a phone', async () => {
  const page = await newVisitor({ viewport: { width: 390, height: 800 } })
  await openPage(page, '/compare?ids=1,2,3,4')
  const heads = table(page).getByRole('columnheader')
  const row = table(page).getByRole('rowheader', { name: 'Delivery', exact: true })
  const { x } = (await row.boundingBox())!
  await table(page)
    .locator('tbody')
    .evaluate((rows) => rows.scrollBy(150, 0))
  /** The columns that are fully visible below the page's header; the first begins where rows begin. */
  const whole = async () => {
    const boxes = await Promise.all(
      (await heads.all()).map(async (one) => (await one.boundingBox())!),
    )
    const { width, height } = page.viewportSize()!
    const header = (await page.getByRole('banner').boundingBox())!
    const top = header.y + header.height - 1
    return boxes.flatMap((box, at) =>
      box.x >= x - 1 && box.x + box.width <= width && box.y >= top && box.y + box.height < height
        ? [at]
        : [],
    )
  }
  await expect.poll(whole).toEqual([1, 2])
  expect((await row.boundingBox())!.x).toBe(x)
  await page.evaluate(() => window.scrollBy(0, 900))
  await expect.poll(whole).toEqual([1, 2])
  await see(heads.nth(1), 'a month')
  expect(await heads.nth(1).getByRole('link').count()).toBe(2)
  // The page scrolls, not a box inside it, and is no wider than its window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.evaluate(() => window.scrollTo(0, 1_200))
  await expect.poll(whole).toEqual([0, 1, 2, 3])
})

it('A comparison works out a month for the chosen meals, days and people, with delivery', async () => {
  const [{ id }, { id: other }] = [companies[0]!, companies[1]!]
  const page = await newVisitor()
  await openPage(page, `/compare?ids=${id},${other}`)
  await page.getByLabel('People').selectOption('3')
  await page.waitForURL(/people=3/)
  await page.getByLabel('Meals a day').selectOption('2')
  await page.waitForURL(/mealsPerDay=2/)
  await see(table(page), '2 meals a day, 3 people')
  const months = cells(page, '2 meals a day, 3 people')
  expect((await months).map((text) => /₹[\d,]+/.exec(text)![0])).toEqual(['₹7,200', '₹9,000'])
  expect((await months)[0]).toContain('lowest')
  await see(table(page).getByRole('columnheader').first(), '₹7,200 a month')
})

it('A comparison prints on one sheet without header and footer', async () => {
  const page = await newVisitor()
  await page.emulateMedia({ media: 'print' })
  await page.goto('/compare?ids=1,2,3,4')
  for (const part of ['header', 'footer'])
    expect(await page.locator(part).first().isVisible()).toBe(false)
  expect(await table(page).isVisible()).toBe(true)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
