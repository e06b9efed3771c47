import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { see } from '#tests/support/page.ts'
import { site, sql } from '#tests/support/site.ts'
import { hold, newVisitor, openPage } from '#tests/support/visitor.ts'

it('Home shows six featured companies and leads to all of them', async () => {
  const page = await newVisitor()
  const [row] = await sql`select count(*)::integer as total from public_companies where featured`
  const total = row!.total as number
  expect(total).toBeGreaterThan(6)
  await openPage(page, '/')
  const section = page.locator('#featured')
  const links = () =>
    section.locator('article h3 a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  const six = await links()
  expect(six).toHaveLength(6)
  expect(await page.title()).toBeTruthy()
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

it('Home leads to an order on WhatsApp in five taps and one typed line', async () => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 } })
  await openPage(page, '/')
  let taps = 0
  const tap = async (what: Locator) => {
    taps++
    await what.click()
  }
  await tap(page.locator('#search').getByLabel('What are you looking for?'))
  await page.keyboard.type('veg lunch near 560034 under 2500')
  await tap(page.locator('#search').getByRole('button', { name: 'Search' }))
  const links = page.locator('#results article h3 a')
  await links.first().waitFor()
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
  // Some kitchens have no number: their action is a message.
  const reachable = await sql<{ id: number }[]>`
    select id from companies where phone is not null
      and id = any(${hrefs.map((href) => Number(href.split('/').at(-1)))})`
  const at = hrefs.findIndex((href) => reachable.some(({ id }) => href.endsWith(`/${id}`)))
  await tap(links.nth(at))
  const whatsApp = page
    .getByRole('complementary', { name: 'Order' })
    .getByRole('link', { name: 'WhatsApp' })
  await expect.poll(() => whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/.*start/)
  const { y, height } = (await whatsApp.boundingBox())!
  expect(y > 0 && y + height <= 844).toBe(true)
  taps++
  expect(taps).toBeLessThanOrEqual(5)
})

it('The list leads to the cost of a month in two taps, which the comparison and the chat keep', async () => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 } })
  const [kitchen, other] = await sql<{ id: number; name: string }[]>`
    select company.id, company.name from companies company join plans plan on plan.company_id = company.id
    where status = 'approved' and phone is not null and not closed and company.name not like '%"%'
      and meals_per_day is not null and days is not null
    group by company.id order by company.id limit 2`
  await openPage(page, `/companies?query=${encodeURIComponent(kitchen!.name)}`)
  await page.locator(`#results h3 a[href="/companies/${kitchen!.id}"]`).click()
  const cost = page.getByRole('region', { name: 'What will it cost me?' })
  await cost.getByLabel('Days a week').selectOption('4')
  await page.waitForURL(/daysPerWeek=4/)
  await expect.poll(() => cost.getByRole('status').innerText()).toMatch(/Each month\s+₹[\d,]+/)
  const { y, height } = (await cost.getByRole('status').boundingBox())!
  expect(y > 0 && y + height <= 844).toBe(true)
  const whatsApp = page
    .getByRole('complementary', { name: 'Order' })
    .getByRole('link', { name: 'WhatsApp' })
  await expect
    .poll(() => whatsApp.getAttribute('href'))
    .toContain(encodeURIComponent('4 days a week'))
  await page.getByLabel('Compare', { exact: false }).first().check()
  await openPage(page, `/companies/${other!.id}`)
  await page.getByLabel('Compare', { exact: false }).first().check()
  await page.getByRole('link', { name: 'Compare 2' }).click()
  await page.waitForURL(/compare\?.*daysPerWeek=4/)
  await page.getByRole('rowheader', { name: /4 days a week/ }).waitFor()
})

it('Home searches with the selected filters only, and the saved pincode', async () => {
  const page = await newVisitor()
  await openPage(page, '/')
  const form = page.locator('#search')
  await form.getByLabel('What are you looking for?').fill('  biryani ')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/companies?query=biryani')
  await page.context().addCookies([{ name: 'pincode', value: '560034', url: site.url }])
  await openPage(page, '/')
  await form.getByLabel('Location').selectOption('Hyderabad')
  await form.getByRole('button', { name: /search|find/i }).click()
  await page.waitForURL(/\/companies\?(location=Hyderabad|deliversTo=560034)&[^&]*$/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    location: 'Hyderabad',
    deliversTo: '560034',
  })
})

it('Header and footer lead to every page; Home shows skeletons while its companies load', async () => {
  const page = await newVisitor()
  await openPage(page, '/about')
  const send = await hold(page, '**/api/companies/featured/shown')
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Featured Meal Subscriptions' }).waitFor()
  expect(await page.locator('.skeleton').count()).toBeGreaterThanOrEqual(3)
  send()
  await page.locator('article').first().waitFor()
  expect(await page.locator('main .skeleton').count()).toBe(0)
  for (const [name, url] of [
    ['Meal Plans', /\/companies$/],
    ['About Us', /\/about$/],
    ['Privacy Policy', /\/privacy-policy$/],
    ['Terms of Service', /\/terms-of-service$/],
    ['Cookie Policy', /\/cookie-policy$/],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).last().click()
    await page.waitForURL(url)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
  }
  expect(await page.getByText('© 2023').count()).toBe(1)
  await page.locator('footer a[href^="/companies?location="]').first().click()
  await page.waitForURL(/\/companies\?location=/)
  await page.setViewportSize({ width: 360, height: 700 })
  await page.locator('header summary, header button').first().click()
  await page.locator('header').getByRole('link', { name: 'About Us' }).last().click()
  await page.waitForURL(/\/about$/)
})

it('An unknown path is a real 404, in words for visitors', async () => {
  const page = await newVisitor({ expectFailures: true })
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await see(page, '404 Page Not Found', 'This page does not exist, or it has moved.')
  await page.getByRole('link', { name: 'Search meal plans' }).click()
  await page.waitForURL('/companies#query')
})
