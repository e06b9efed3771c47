import { describe, expect, it } from 'vitest'
import { sql } from '#tests/support/site.ts'
import { newVisitor, openPage, untilSettled, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

describe('Home', () => {
  it('shows featured companies and leads to all of them', async () => {
    const page = await newVisitor()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Featured Meal Subscriptions' }).waitFor()
    expect(await page.locator('article').count()).toBeGreaterThanOrEqual(3)
    expect(await page.locator('main a[href="/companies"]').count()).toBeGreaterThanOrEqual(2)
    expect(await page.title()).toBeTruthy()
    expect(await page.locator('h1').count()).toBe(1)
  })

  it.each([true, false])('leads to all featured companies, script: %s', async (script) => {
    const page = await newVisitor({ javaScriptEnabled: script })
    const [row] = await sql`select count(*)::integer as total from public_companies where featured`
    const total = row!.total as number
    expect(total).toBeGreaterThan(6)
    await page.goto('/')
    if (script) await untilSettled(page)
    const section = page.locator('#featured')
    const links = () =>
      section.locator('article h3 a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    const six = await links()
    expect(six).toHaveLength(6)
    await section.getByRole('link', { name: `View all ${total} featured` }).click()
    await page.waitForURL('**/?featured=1#featured')
    await expect.poll(async () => (await links()).length).toBe(total)
    const all = await links()
    expect(new Set(all).size).toBe(total)
    expect(all).toEqual(expect.arrayContaining(six))
    expect(await section.getByRole('link', { name: /featured$/ }).count()).toBe(0)
    await page.goBack()
    await expect.poll(links).toEqual(six)
  })

  it('stays as light however many companies are featured', async () => {
    const page = await newVisitor()
    const weight = async () => (await (await page.request.get('/')).text()).length
    const before = await weight()
    const made = await sql`update companies set featured = true where not featured returning id`
    const after = await weight()
    await sql`update companies set featured = false where id in ${sql(made.map(({ id }) => id))}`
    expect(made.length).toBeGreaterThan(100)
    expect(after).toBeLessThan(before * 1.1)
  })

  it('says beside its claims what is really there, as About does', async () => {
    const page = await newVisitor()
    const [row] = await sql`
      select count(*)::integer as kitchens, count(distinct coalesce(same_as, location))::integer as places
      from public_companies join places on places.name = location`
    const count = (number: number) => number.toLocaleString('en-IN')
    const line = `${count(row!.kitchens)} kitchens in ${count(row!.places)} places today`
    for (const path of ['/', '/about']) {
      await page.goto(path)
      await page.getByText(line, { exact: true }).waitFor()
      await page.getByText('200+', { exact: true }).waitFor()
    }
    await untilSettled(page)
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.getByText(line, { exact: true }).waitFor()
  })

  it('does without the count while the database does not give it, as About does', async () => {
    const page = await newVisitor()
    await sql.begin(async (tx) => {
      await tx`lock table places in access exclusive mode`
      for (const path of ['/', '/about']) {
        // The last count is good for a few seconds.
        const lines = async () => {
          const started = performance.now()
          const response = await page.goto(path)
          expect({ path, status: response!.status() }).toEqual({ path, status: 200 })
          expect(performance.now() - started).toBeLessThan(5_000)
          return await page.getByText(/places today/).count()
        }
        await expect.poll(lines).toBe(0)
        await untilSettled(page)
        await page.getByText('200+', { exact: true }).waitFor()
        expect(await page.getByText(/places today/).count()).toBe(0)
      }
    })
  })

  it('searches with only what was chosen', async () => {
    const page = await newVisitor()
    await openPage(page, '/#search')
    const form = page.locator('#search')
    await form.getByLabel('Location').selectOption('Hyderabad')
    await form.getByRole('button', { name: /search|find/i }).click()
    await page.waitForURL('**/companies?location=Hyderabad')
    await openPage(page, '/')
    await page.locator('#search').getByLabel('What are you looking for?').fill('  biryani ')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/companies?query=biryani')
  })

  it('shows three skeletons while the featured companies load', async () => {
    const page = await newVisitor()
    await openPage(page, '/about')
    await page.route('**/api/companies/featured/shown', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Featured Meal Subscriptions' }).waitFor()
    expect(await page.locator('.skeleton').count()).toBeGreaterThanOrEqual(3)
    await page.locator('article').first().waitFor()
    expect(await page.locator('main .skeleton').count()).toBe(0)
  })

  it('shows its companies with JavaScript off', async () => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/')
    expect(await page.locator('article').count()).toBeGreaterThanOrEqual(3)
  })
})

describe('The frame', () => {
  it('leads to every page from header and footer', async () => {
    const page = await newVisitor()
    await page.goto('/')
    for (const [name, url] of [
      ['Meal Plans', /\/companies$/],
      ['About Us', /\/about$/],
      ['Privacy Policy', /\/privacy-policy$/],
      ['Terms of Service', /\/terms-of-service$/],
      ['Cookie Policy', /\/cookie-policy$/],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).last().click()
      await page.waitForURL(url)
      expect(await page.locator('h1').count()).toBe(1)
    }
    expect(await page.getByText('© 2023').count()).toBe(1)
    const popular = page.locator('footer a[href^="/companies?location="]')
    expect(await popular.count()).toBeGreaterThan(3)
    await popular.first().click()
    await page.waitForURL(/\/companies\?location=/)
  })

  it('opens search from its icon', async () => {
    const page = await newVisitor()
    await openPage(page, '/about')
    await page
      .locator('header')
      .getByRole('link', { name: /search/i })
      .first()
      .click()
    await page.waitForURL(/\/companies/)
    await page.getByLabel('What are you looking for?').waitFor()
  })

  it('has a menu on a phone', async () => {
    const page = await newVisitor({ viewport: { width: 360, height: 700 } })
    await page.goto('/')
    await page.locator('header summary, header button').first().click()
    await page.locator('header').getByRole('link', { name: 'About Us' }).last().click()
    await page.waitForURL(/\/about$/)
  })
})

describe('Pages of text', () => {
  it('About says what the specification says', async () => {
    const page = await newVisitor()
    await page.goto('/about')
    const text = await page.locator('main').innerText()
    for (const part of [
      'Mission',
      'Vision',
      'What We Do',
      'Connect Communities',
      'Ensure Quality',
      'Nationwide Coverage',
      'Our Impact',
      '200+',
      '25+',
      '10K+',
      'Get In Touch',
    ]) {
      expect(text.toLowerCase()).toContain(part.toLowerCase())
    }
    expect(await page.locator('main a[href^="mailto:"]').count()).toBe(2)
  })

  it('an unknown path is a real 404 with the exact texts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await newVisitor({ javaScriptEnabled, expectFailures: true })
      const response = await page.goto('/no/such/page')
      expect(response?.status()).toBe(404)
      await page.getByText('404 Page Not Found').waitFor()
      await page.getByText('Did you forget to add the page to the router?').waitFor()
    }
  })
})
