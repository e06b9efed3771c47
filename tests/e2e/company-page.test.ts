import { describe, expect, it } from 'vitest'
import { site, sql } from '#tests/support/site.ts'
import { newVisitor, openPage, toast, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

const hostile = `</script><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">`

async function addCompany(fields: Record<string, unknown> = {}): Promise<number> {
  const company = {
    name: 'Chulha Test Kitchen',
    description: 'Cooked on a slow fire.',
    short_description: 'Slow fire',
    location: 'Kolkata',
    cuisine: 'Pan Indian',
    price_range: 'standard',
    rating: '3.9',
    address: 'Lake Road',
    ...fields,
  }
  const [row] = await sql`insert into companies ${sql(company)} returning id`
  return row!.id as number
}

describe('A company', () => {
  it('shows what a person compares', async () => {
    const [demo] = await sql`
      select company.id, company.name, review_count from public_companies company
      where review_count > 12 and phone is not null and website is not null and hours is not null
        and exists (select from plans where company_id = company.id and meals_per_day is not null and days is not null)
      order by id limit 1`
    const page = await newVisitor()
    await page.goto(`/companies/${demo!.id}`)
    await page.getByRole('heading', { level: 1, name: demo!.name as string }).waitFor()
    const plans = await sql`select * from plans where company_id = ${demo!.id} order by price, id`
    const table = page.getByRole('region', { name: 'Plans compared' }).getByRole('table')
    expect(await table.locator('thead th').count()).toBe(plans.length)
    const perMeal = await table
      .getByRole('row', { name: /₹ per meal/ })
      .getByRole('cell')
      .allTextContents()
    plans.forEach((plan, at) => {
      const [price, meals, days] = [Number(plan.price), plan.meals_per_day, plan.days]
      if (!meals || !days) return expect(perMeal[at]).toBe('not comparable')
      expect(perMeal[at]).toContain(`₹${Math.round(price / (meals * days))}`)
      expect(perMeal[at]).toContain(
        `₹${price.toLocaleString('en-IN')} ÷ (${days} days × ${meals} meal${meals > 1 ? 's' : ''})`,
      )
    })
    const menu = page.getByRole('table', { name: 'Weekly menu' })
    const today = new Intl.DateTimeFormat('en', {
      weekday: 'long',
      timeZone: 'Asia/Kolkata',
    }).format()
    expect(await menu.getByRole('rowheader').first().textContent()).toBe(`${today}Today`)
    expect(await menu.getByRole('rowheader').count()).toBe(7)
    const shown = Math.min(demo!.review_count as number, 20)
    expect(await page.getByText(/^User \d+$/).count()).toBe(shown)
    expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
    expect(await page.locator('a[href^="mailto:"]').count()).toBeGreaterThan(0)
    const website = page.locator('main a[href^="http"]').first()
    expect(await website.getAttribute('rel')).toContain('nofollow')
  })

  it('says "not stated" rather than guessing, and that there are no reviews', async () => {
    const id = await addCompany()
    await sql`insert into plans (company_id, name, price, meals_per_day) values (${id}, 'One plan', 3100, 2)`
    const page = await newVisitor()
    await page.goto(`/companies/${id}`)
    const cell = (name: string) =>
      page.getByRole('row', { name }).getByRole('cell').first().textContent()
    expect(await cell('₹ per meal')).toBe('not comparable')
    for (const term of ['Trial', 'Pause', 'Packaging', 'Delivery fee', 'Minimum term'])
      expect(await cell(term)).toBe('not stated')
    await page.getByText('Where it delivers is not stated').waitFor()
    await page.getByText('When meals arrive is not stated').waitFor()
    expect(await page.getByLabel('Your pincode').count()).toBe(0)
    expect(await page.getByRole('link', { name: /WhatsApp/ }).count()).toBe(0)
    await page.getByText('No reviews yet. Be the first to leave a review!').waitFor()
    expect(await page.locator('script[type="application/ld+json"]').textContent()).not.toContain(
      'aggregateRating',
    )
  })

  it('is reached by phone and WhatsApp, where the first sentence names the plan', async () => {
    const id = await addCompany({ phone: '033 2345 6789 / 098300 12345' })
    const plan = {
      ...{ company_id: id, name: 'Lunch & dinner', price: 2999, meals_per_day: 2, days: 30 },
      ...{ days_per_week: 7, trial: 'Ask first', trial_price: 99, trial_days: 2, pause_days: 5 },
    }
    await sql`insert into plans ${sql(plan)}`
    const page = await newVisitor()
    await page.goto(`/companies/${id}`)
    const dialled = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(dialled).toEqual(['tel:03323456789', 'tel:+919830012345'])
    const link = page.getByRole('link', { name: 'WhatsApp about Lunch & dinner' })
    const url = new URL((await link.getAttribute('href'))!)
    expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/919830012345')
    expect(url.searchParams.get('text')).toContain('your plan “Lunch & dinner” for ₹2,999')
    const row = (name: string) => page.getByRole('row', { name })
    expect(await row('₹ per meal').innerText()).toContain(
      '₹2,999 ÷ (30 days × 2 meals) = ₹49.98 a meal',
    )
    expect(await row('Trial').innerText()).toContain('₹99 for 2 days\nAsk first')
    expect(await row('Pause').innerText()).toContain('5 days a month')
  })

  it('says that it is closed for a while, and why, on its page and card', async () => {
    const closing = { from: '2020-01-01', until: '2099-12-12', reason: 'A long wedding' }
    const id = await addCompany({ closing, hours: 'Always' })
    const page = await newVisitor()
    await page.goto(`/companies/${id}`)
    await page.getByText('Closed until 12 December 2099').waitFor()
    await page.getByText('A long wedding').waitFor()
    const later = await addCompany({ closing: { ...closing, from: '2099-01-01' } })
    await page.goto(`/companies/${later}`)
    await page.getByText('Closed from 1 January 2099 until 12 December 2099').waitFor()
    await page.goto(`/compare?ids=${id},${later}`)
    await page.getByText('Closed until 12 December 2099').waitFor()
  })

  it.each([true, false])('says whether it delivers to a pincode, script: %s', async (script) => {
    const id = await addCompany({
      address: 'Koramangala, Bengaluru 560034',
      location: 'Bengaluru',
      delivery: { area: 'radius', km: 3, pincodes: [] },
      meal_windows: [{ meal: 'Lunch', from: '12:00', to: '14:00' }],
    })
    const page = await newVisitor({ javaScriptEnabled: script, expectFailures: true })
    const path = `/companies/${id}`
    await (script ? openPage(page, path) : page.goto(path))
    await page.getByText('Within 3 km of its kitchen').waitFor()
    await page.getByText('Lunch 12:00 to 14:00').waitFor()
    const answers = {
      '560034': 'Delivers to 560034.',
      '560066': 'Does not deliver to 560066.',
      '999999': 'Not stated whether it delivers to 999999. Please ask them.',
      '5600': 'Please enter a pincode: six digits',
    }
    for (const [pincode, answer] of Object.entries(answers)) {
      await page.getByLabel('Your pincode').fill(pincode)
      await page.getByRole('button', { name: 'Check' }).click()
      await page.getByRole('status').filter({ hasText: answer }).waitFor()
    }
  })

  it('is there whole without script, and says what needs it', async () => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto(`/companies/${await addCompany()}`)
    const form = page.getByRole('region', { name: 'Get in Touch' })
    await form.getByLabel('Message').waitFor()
    await form.locator('noscript').waitFor()
  })

  it('is shared by its address', async () => {
    const id = await addCompany()
    const page = await newVisitor({ permissions: ['clipboard-read', 'clipboard-write'] })
    await openPage(page, `/companies/${id}`)
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await page.getByRole('button', { name: 'Share' }).click()
    await toast(page, 'Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${site.url}/companies/${id}`,
    )
    await page.evaluate(() => {
      navigator.share = (data) => Promise.resolve(void (document.title = data!.url!))
    })
    await page.getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => page.title()).toBe(`${site.url}/companies/${id}`)
  })

  it('tells search engines the rating that people gave, and only that', async () => {
    const [rated] =
      await sql`select id, rating::text, review_count from public_companies where review_count > 3 limit 1`
    const page = await newVisitor()
    await page.goto(`/companies/${rated!.id}`)
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent())!,
    ) as Record<string, unknown>
    expect(data['@type']).toBe('FoodEstablishment')
    expect(data.aggregateRating).toMatchObject({
      ratingValue: rated!.rating,
      reviewCount: rated!.review_count,
    })
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      `${site.url}/companies/${rated!.id}`,
    )
  })

  it('shows hostile text as text', async () => {
    const id = await addCompany({
      name: `Rasoi ${hostile}`.slice(0, 120),
      description: hostile,
      short_description: hostile.slice(0, 200),
      address: hostile,
      website: 'javascript:alert(1)',
    })
    const [user] =
      await sql`insert into users (username, password_hash, name, email) values (${`u${id}`}, '!', ${hostile}, ${`u${id}@example.test`}) returning id`
    await sql`insert into reviews (company_id, user_id, rating, comment, status) values (${id}, ${user!.id}, 4, ${hostile}, 'approved')`
    const page = await newVisitor()
    await openPage(page, `/companies/${id}`)
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined()
    expect(await page.locator('main').innerText()).toContain('<script>window.hacked = 1</script>')
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0)
  })

  it.each([
    ['abc', 'Invalid company ID'],
    ['1.5', 'Invalid company ID'],
    ['2147483647', 'Company not found'],
    ['99999999999', 'Company not found'],
  ])('with the id %s is a real 404: %s', async (id, text) => {
    const page = await newVisitor({ expectFailures: true })
    const response = await page.goto(`/companies/${id}`)
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: text }).waitFor()
    await page.getByRole('link', { name: 'Browse Companies' }).click()
    await page.waitForURL(/\/companies$/)
  })
})
