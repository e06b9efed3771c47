import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { site, sql } from '#tests/support/site.ts'
import { button, link, newVisitor, openPage, toast, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

const bar = (page: Page) => page.getByRole('region', { name: 'Comparison', exact: true })
const table = (page: Page) => page.getByRole('table', { name: 'Companies in columns' })
const cells = (page: Page, row: string) =>
  table(page).getByRole('row', { name: row }).getByRole('cell').allTextContents()
const rowCount = (page: Page) => table(page).getByRole('rowheader').count()
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare / })

/** Four public companies whose plans can be compared, with different prices of a meal. */
const four = () => sql<{ id: number; name: string; mealPrice: string }[]>`
  select distinct on (meal_price) id, name, meal_price as "mealPrice" from public_companies
  where meal_price is not null order by meal_price, id limit 4`

/** As a person who has no mouse: Tab to what has this name, then the key. */
async function press(
  page: Page,
  name: string | RegExp,
  role: Parameters<Page['getByRole']>[0],
  key: string,
) {
  const wanted = page.getByRole(role, { name }).first()
  const isFocused = () => wanted.evaluate((element) => element === document.activeElement)
  for (let steps = 0; !(await isFocused()); steps++) {
    expect(steps).toBeLessThan(120)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press(key)
}

describe('A comparison', () => {
  it('is chosen and read with the keyboard alone; a fifth company is refused', async () => {
    const page = await newVisitor()
    await openPage(page, '/companies')
    const names = await page.locator('#results article h3').allTextContents()
    for (const name of names.slice(0, 4)) await press(page, `Compare ${name}`, 'checkbox', 'Space')
    await bar(page).getByText('4 of 4 chosen').waitFor()
    await press(page, `Compare ${names[4]}`, 'checkbox', 'Space')
    await toast(page, 'Four companies at most')
    expect(await boxes(page).nth(4).isChecked()).toBe(false)
    await press(page, `Take ${names[3]} out of the comparison`, 'button', 'Enter')
    await press(page, 'Compare 3', 'link', 'Enter')
    await page.waitForURL(/\/compare\?ids=\d+,\d+,\d+$/)
    await page.getByRole('heading', { level: 1, name: 'compared' }).waitFor()
    expect(await table(page).getByRole('columnheader').count()).toBe(3)
    expect(await bar(page).count()).toBe(0)
    await press(page, 'Companies compared', 'region', 'ArrowDown')
    await page.goBack()
    await bar(page).getByText('3 of 4 chosen').waitFor()
    await button(page, 'Clear').click()
    await bar(page).waitFor({ state: 'detached' })
    expect(await boxes(page).first().isChecked()).toBe(false)
  })

  it('keeps what was chosen from page to page and in other tabs, clear of the footer', async () => {
    const page = await newVisitor({ viewport: { width: 390, height: 800 } })
    await openPage(page, '/companies')
    await boxes(page).first().check()
    await bar(page).getByText('Choose one more to compare').waitFor()
    await openPage(page, '/about')
    const other = await page.context().newPage()
    await openPage(other, '/companies')
    await boxes(other).nth(1).check()
    await bar(page).getByText('2 of 4 chosen').waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const [footer, place] = [page.locator('footer'), bar(page)].map((part) => part.boundingBox())
    const [end, begin] = [await footer, await place]
    expect(Math.round(end!.y + end!.height)).toBeLessThanOrEqual(Math.round(begin!.y))
  })

  it('needs no JavaScript: it is chosen from the list, narrowed to differences, and shared', async () => {
    const companies = await four()
    const given = companies.map(({ id }) => id)
    await sql`update companies set hours = 'Daily', cuisine = 'Vegan' where id = any(${given})`
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/companies')
    await boxes(page).nth(0).check()
    await boxes(page).nth(2).check()
    await page.getByRole('button', { name: 'Compare the chosen companies' }).click()
    await page.waitForURL(/\/compare\?ids=\d+&ids=\d+$/)
    expect(await table(page).getByRole('columnheader').count()).toBe(2)
    expect(await page.getByRole('button', { name: /^Shortlist/ }).count()).toBe(0)

    const path = `/compare?ids=${given.join()}`
    await page.goto(path)
    const all = await rowCount(page)
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

  it('marks the better value with a word, and nothing where values are the same or not stated', async () => {
    const companies = await four()
    const [same] = await sql`
      update plans set days = null where company_id = 50 returning company_id as id`
    const page = await newVisitor()
    await openPage(page, `/compare?ids=${companies[2]!.id},${companies[0]!.id},${same!.id}`)
    const prices = await cells(page, '₹ per meal')
    expect(prices.map((text) => text.includes('lowest'))).toEqual([false, true, false])
    expect(prices[1]).toContain(`₹${Number(companies[0]!.mealPrice)}`)
    expect(prices[2]).toBe('not comparable')
    await openPage(page, `/compare?ids=${companies[0]!.id},${same!.id}`)
    expect((await cells(page, '₹ per meal')).join()).not.toContain('lowest')
  })

  it.each([
    ['/compare', 'Nothing to compare yet'],
    ['/compare?ids=', 'Nothing to compare yet'],
    ['/compare?ids=2147483647,2147483646', 'Nothing to compare yet'],
    ['/compare?ids=abc,-1,1e9,%00,99999999999', 'Nothing to compare yet'],
    ['/compare?ids=1', 'be compared with?'],
    ['/compare?ids=1,1', 'be compared with?'],
  ])('%s says what to do', async (path, text) => {
    const page = await newVisitor()
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await page.getByRole('heading', { name: text }).waitFor()
    await link(page, 'Choose companies').click()
    await page.waitForURL(/\/companies$/)
  })

  it('shows the rest and says so when a company is unknown, unlisted, doubled or one too many', async () => {
    const page = await newVisitor()
    const [gone] = await sql`update companies set status = 'pending' where id = 9 returning id`
    await openPage(page, `/compare?ids=1,${gone!.id},2147483647,2,abc`)
    expect(await table(page).getByRole('columnheader').count()).toBe(2)
    await page.getByText('“abc”').waitFor()
    await page.getByText('the numbers 9 and 2147483647 is in the directory').waitFor()
    await openPage(page, '/compare?ids=1,2,1,3,4,5')
    expect(await table(page).getByRole('columnheader').count()).toBe(4)
    await page.getByText('A company that was named twice is shown once.').waitFor()
    await page.getByText('these are the first four of 5').waitFor()
  })

  it('takes a company out, adds another, and asks for a pincode', async () => {
    const page = await newVisitor()
    await openPage(page, '/compare?ids=1,2,3')
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click()
    await page.waitForURL(/ids=2,3$/)
    await page.getByLabel('Deliver to pincode').fill('560034')
    await button(page, 'Check').click()
    await page.waitForURL(/pincode=560034/)
    await table(page).getByRole('rowheader', { name: 'To 560034' }).waitFor()
    await link(page, 'Add another').click()
    await bar(page).getByText('2 of 4 chosen').waitFor()
  })

  it('scrolls sideways on a phone and rests at a company; the names of the rows stay', async () => {
    const page = await newVisitor({
      viewport: { width: 390, height: 800 },
      reducedMotion: 'reduce',
    })
    await openPage(page, '/compare?ids=1,2,3,4')
    const region = page.getByRole('region', { name: 'Companies compared' })
    const name = table(page).getByRole('rowheader', { name: 'Rating' })
    const before = (await name.boundingBox())!.x
    await region.evaluate((element) => element.scrollBy(150, 0))
    const gap = async () => {
      const columns = await table(page).getByRole('columnheader').all()
      const lefts = await Promise.all(columns.map(async (one) => (await one.boundingBox())!.x))
      const edge = (await name.boundingBox())!.x + (await name.boundingBox())!.width
      return Math.min(...lefts.map((left) => Math.abs(Math.round(left - edge))))
    }
    await expect.poll(gap).toBeLessThanOrEqual(1)
    expect(await region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(150)
    expect((await name.boundingBox())!.x).toBe(before)
  })

  it('prints on one sheet without what surrounds it', async () => {
    const page = await newVisitor()
    for (const ids of ['1,2,3,4', '5,6,7,8', '1,2']) {
      await openPage(page, `/compare?ids=${ids}`)
      await page.emulateMedia({ media: 'print' })
      for (const part of ['header', 'footer']) {
        expect(await page.locator(part).first().isVisible()).toBe(false)
      }
      expect(await table(page).isVisible()).toBe(true)
      const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect({ ids, sheets: sheets.match(/\/Type\s*\/Page\b/g)?.length }).toEqual({
        ids,
        sheets: 1,
      })
      await page.emulateMedia({ media: 'screen' })
    }
  })
})
