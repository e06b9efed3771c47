import { expect, it } from 'vitest'
import { see } from '#tests/support/page.ts'
import { addCompany, site, sql, unique } from '#tests/support/site.ts'
import { newVisitor, openPage } from '#tests/support/visitor.ts'

const hostile = `</script><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">`

it('A company page shows everything that people compare', async () => {
  const [demo] = await sql`
    select company.id, company.name, review_count from public_companies company
    where review_count > 12 and phone is not null and website is not null
      and exists (select from plans where company_id = company.id)
    order by id limit 1`
  const page = await newVisitor({ javaScriptEnabled: false })
  await page.goto(`/companies/${demo!.id}`)
  await page.getByRole('heading', { level: 1, name: demo!.name as string }).waitFor()
  const plans = await sql`select from plans where company_id = ${demo!.id}`
  const table = page.getByRole('region', { name: 'Plans compared' }).getByRole('table')
  expect(await table.locator('thead th').count()).toBe(plans.length)
  const menu = page.getByRole('table', { name: 'Weekly menu' })
  const today = new Intl.DateTimeFormat('en', {
    weekday: 'long',
    timeZone: 'Asia/Kolkata',
  }).format()
  expect(await menu.getByRole('rowheader').first().textContent()).toBe(`${today}Today`)
  expect(await menu.getByRole('rowheader').count()).toBe(7)
  const shown = Math.min(demo!.review_count as number, 20)
  expect(await page.getByText(/^User \d+$/).count()).toBe(shown)
  expect(await page.locator('a[href^="mailto:"]').count()).toBeGreaterThan(0)
  const facts = page.locator('script[type="application/ld+json"]')
  expect(await facts.textContent()).toContain('"aggregateRating"')
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
    `${site.url}/companies/${demo!.id}`,
  )
  const website = page.locator('main a[href^="http"]').first()
  expect(await website.getAttribute('rel')).toContain('nofollow')
})

it('A company page shows what is not stated, the phone number, and closings', async () => {
  const closing = { from: '2020-01-01', until: '2099-12-12', reason: 'A long wedding' }
  const { id } = await addCompany({ phone: '033 2345 6789 / 098300 12345', closing })
  const plan = { company_id: id, name: 'Lunch & dinner', price: 2999, meals_per_day: 2, days: 30 }
  const terms = { trial: 'Ask first', trial_price: 99, trial_days: 2, pause_days: 5 }
  await sql`insert into plans ${sql({ ...plan, ...terms })}`
  const page = await newVisitor()
  await page.goto(`/companies/${id}`)
  const row = (name: string) => page.getByRole('row', { name })
  expect(await row('₹ per meal').innerText()).toContain('₹2,999 ÷ (30 days × 2 meals) = ₹49.98')
  expect(await row('Trial').innerText()).toContain('₹99 for 2 days\nAsk first')
  expect(await row('Pause').innerText()).toContain('5 days a month')
  for (const term of ['Packaging', 'Delivery fee', 'Minimum term'])
    expect(await row(term).count()).toBe(0)
  await see(page, 'Delivery area not stated', 'Delivery times not stated')
  expect(await page.getByLabel('Your pincode').count()).toBe(0)
  await see(page, 'No reviews yet. Be the first to leave a review!')
  const dialled = page.locator('#contact a[href^="tel:"]')
  expect(
    await dialled.evaluateAll((links) => links.map((one) => one.getAttribute('href'))),
  ).toEqual(['tel:03323456789', 'tel:+919830012345'])
  await see(page, 'Closed until 12 December 2099', 'A long wedding')
})

it('A company page checks delivery to a pincode, without script, too', async () => {
  const { id } = await addCompany({
    address: 'Koramangala, Bengaluru 560034',
    location: 'Bengaluru',
    delivery: { area: 'radius', km: 3, pincodes: [] },
    meal_windows: [{ meal: 'Lunch', from: '12:00', to: '14:00' }],
  })
  const page = await newVisitor({ expectFailures: true })
  const path = `/companies/${id}`
  await openPage(page, path)
  await see(page, 'Within 3 km of its kitchen', 'Lunch 12 pm to 2 pm')
  const answers = {
    '560034': 'Delivers to 560034.',
    '560066': 'Does not deliver to 560066.',
    '999999': 'Delivery to 999999 is not stated. Please ask them.',
    '5600': 'Please enter a pincode: six digits',
  }
  for (const [pincode, answer] of Object.entries(answers)) {
    await page.getByLabel('Your pincode').fill(pincode)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('status').filter({ hasText: answer }).waitFor()
  }
  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.goto(`${path}?pincode=560066`)
  await plain.getByRole('status').filter({ hasText: answers['560066'] }).waitFor()
  await plain.locator('#get-in-touch noscript').waitFor()
})

it('A company page escapes hostile text', async () => {
  const { id } = await addCompany({
    name: `Rasoi ${hostile}`.slice(0, 120),
    description: hostile,
    short_description: hostile.slice(0, 200),
    address: hostile,
    website: 'javascript:alert(1)',
  })
  const username = unique()
  const [user] = await sql`
    insert into users (username, password_hash, name, email)
    values (${username}, '!', ${hostile}, ${`${username}@example.test`}) returning id`
  await sql`
    insert into reviews (company_id, user_id, rating, comment, status)
    values (${id}, ${user!.id}, 4, ${hostile}, 'approved')`
  const page = await newVisitor()
  await openPage(page, `/companies/${id}`)
  expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined()
  expect(await page.locator('main').innerText()).toContain('<script>window.hacked = 1</script>')
  expect(await page.locator('a[href^="javascript:"]').count()).toBe(0)
})

it('An unknown company is a real 404 that asks for nothing else', async () => {
  const page = await newVisitor({ expectFailures: true })
  const response = await page.goto('/companies/2147483647')
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Company not found' }).waitFor()
  expect(await page.getByLabel('Newsletter address').isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Browse Companies' }).click()
  await page.waitForURL(/\/companies$/)
  await page.getByLabel('Newsletter address').waitFor()
})

it('A company prints on two pages, without header, footer and forms', async () => {
  const [demo] = await sql`
    select company.id from public_companies company
    where review_count > 12 and closed_until is null
      and (select count(*) from plans where company_id = company.id) > 2
    order by length(description) desc limit 1`
  const page = await newVisitor()
  await openPage(page, `/companies/${demo!.id}`)
  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)!.length).toBeLessThanOrEqual(2)
  }
  await page.emulateMedia({ media: 'print' })
  expect(
    await page.locator('form:visible, nav:visible, button:visible, header:visible').count(),
  ).toBe(0)
  for (const part of ['About', 'Plans', 'Weekly menu', 'Customer Reviews', 'Contact information'])
    expect(await page.getByRole('heading', { name: part }).isVisible()).toBe(true)
})

it('A page that stays open over midnight in India shows the next day’s menu as today’s, with fresh data', async () => {
  const { id } = await addCompany()
  await sql`insert into menus (company_id, day, description) values
    (${id}, 'Friday', 'Dal'), (${id}, 'Saturday', 'Rajma'), (${id}, 'Sunday', 'Chole')`
  // Who is signed in is asked again, too: nobody.
  const page = await newVisitor({ expectFailures: true })
  await page.clock.install({ time: '2026-11-27T23:59:00+05:30' })
  await openPage(page, `/companies/${id}`)
  const table = page.getByRole('table', { name: 'Weekly menu' })
  const today = () => table.locator('tr[aria-current="date"] th').textContent()
  await expect.poll(today).toMatch(/^Friday/)
  const [asked] = await Promise.all([
    page.waitForRequest(`**/api/companies/${id}`),
    page.clock.fastForward('02:00'),
  ])
  expect(asked.method()).toBe('GET')
  await expect.poll(today).toMatch(/^Saturday/)
  // A device that slept: its timers have stood still.
  await page.clock.setSystemTime('2026-11-29T08:00:00+05:30')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(today).toMatch(/^Sunday/)
})
