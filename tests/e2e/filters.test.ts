import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { SearchResponse } from '#contract/search.ts'
import { isFocused, see, untilEntryIsLeft } from '#tests/support/page.ts'
import { hold, newVisitor, openPage } from '#tests/support/visitor.ts'

const onAPhone = { viewport: { width: 390, height: 844 } }
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const cards = (page: Page) => page.locator('#results article')
const badge = (page: Page) => page.locator('h1 .badge')
const chip = (page: Page, label: string) =>
  page.getByRole('button', { name: `Remove filter ${label}` })
const open = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const option = (page: Page, label: string) =>
  sheet(page).getByLabel(new RegExp(`^${label} \\(\\d+\\)$`))
/** Shows the list of what is chosen in the sheet. */
const apply = (page: Page) =>
  sheet(page)
    .getByRole('button', { name: /^Show \d/ })
    .click()
const search = async (page: Page, query: string) =>
  (await (await page.request.get(`/api/search?${query}`)).json()) as SearchResponse
/** The count next to an option. */
const countOf = async (page: Page, label: string) =>
  Number(/\((\d+)\)/.exec((await option(page, label).locator('..').textContent())!)![1])
const path = (page: Page) =>
  new URL(page.url()).pathname + decodeURIComponent(new URL(page.url()).search)

it('Filters narrow the list, count what each option would find, and can be removed', async () => {
  const page = await newVisitor()
  await openPage(page, '/companies?location=Maharashtra')
  const { facets } = await search(page, 'location=Maharashtra')
  await open(page).click()
  expect(await countOf(page, 'With a trial')).toBe(facets!.trial['yes'])
  expect(await countOf(page, 'Up to ₹80 a meal')).toBe(facets!.maxMealPrice['80'])

  await option(page, 'With a trial').check()
  await sheet(page).getByLabel('Diet').selectOption({ value: 'vegetarian' })
  await apply(page)
  await page.waitForURL('**/companies?location=Maharashtra&diet=vegetarian&trial=yes')
  await open(page).click()
  await option(page, 'Up to ₹100 a meal').check()
  await apply(page)
  await page.waitForURL(/maxMealPrice=100/)
  const found = await search(page, new URL(page.url()).search.slice(1))
  await expect.poll(() => badge(page).textContent()).toMatch(new RegExp(`^${found.total} kitchen`))
  await open(page).click()
  // A filter's own counts ignore it: other prices show what they would find.
  await expect
    .poll(() => countOf(page, 'Up to ₹150 a meal'))
    .toBe(found.facets!.maxMealPrice['150'])
  await page.keyboard.press('Escape')
  await untilEntryIsLeft(page)
  await page.goBack()
  await page.waitForURL('**/companies?location=Maharashtra&diet=vegetarian&trial=yes')
  await open(page).click()
  await expect.poll(() => option(page, 'Up to ₹100 a meal').isChecked()).toBe(false)
})

it('Filters work without script, and come before the results on a phone', async () => {
  const page = await newVisitor({ ...onAPhone, javaScriptEnabled: false })
  await page.goto('/companies?location=Pune&sort=price-low&view=list')
  expect(await open(page).isVisible()).toBe(false)
  const plain = page.locator('#results details')
  await plain.locator('summary').click()
  await page.getByLabel('Location').selectOption('Mumbai')
  await plain.getByLabel('Diet').selectOption('vegetarian')
  await plain.getByLabel(/^Lunch \(/).check()
  await plain.getByRole('button', { name: 'Show results' }).click()
  await page.waitForURL(/meal=lunch/)
  expect(await plain.getByLabel('Diet').isVisible()).toBe(false)
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toEqual({
    location: 'Mumbai',
    diet: 'vegetarian',
    meal: 'lunch',
    sort: 'price-low',
    view: 'list',
  })
  const { total } = await search(page, 'location=Mumbai&diet=vegetarian&meal=lunch')
  expect(await badge(page).textContent()).toMatch(new RegExp(`^${total} kitchen`))
  // The search form keeps the other filters.
  await page.locator('#search').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL((url) => url.searchParams.get('meal') === 'lunch')
})

it('Filters open as a sheet, usable by keyboard alone', async () => {
  const page = await newVisitor()
  await openPage(page, '/companies')
  await open(page).focus()
  await page.keyboard.press('Enter')
  await sheet(page).waitFor()
  const control = sheet(page).getByLabel(/^With a trial/)
  for (let at = 0; !(await isFocused(control)); at++) {
    expect(at).toBeLessThan(20)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  const { total } = await search(page, 'trial=yes')
  const show = sheet(page).getByRole('button', { name: `Show ${total} results` })
  await show.waitFor()
  // Only on request: the page does not change by itself.
  expect(path(page)).toBe('/companies')
  await show.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/companies?trial=yes')
  await sheet(page).waitFor({ state: 'detached' })
  await expect.poll(() => badge(page).textContent()).toBe(`${total} kitchens`)
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  await page.goBack()
  await page.waitForURL(/\/companies$/)
  await open(page).focus()
  await page.keyboard.press('Enter')
  await sheet(page).waitFor()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(open(page))).toBe(true)
})

const line = (page: Page) => cards(page).getByText(/eliver.* to 560034$/)

it('The pincode is entered once, as an area, and used everywhere until it is deleted', async () => {
  const page = await newVisitor({ expectFailures: true })
  await openPage(page, '/companies?location=Bengaluru')
  expect(await page.getByLabel('Sort by').innerText()).not.toContain('Nearest first')
  await page.getByRole('link', { name: 'Who delivers to you? Enter your pincode' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where do you want your meals?' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await see(dialog, 'Please enter a pincode or an area')
  await page.route('**/api/places?*', (route) => route.abort(), { times: 1 })
  await dialog.getByLabel('Pincode or area').fill('koramangala')
  await save.click()
  await see(dialog, 'Areas could not be looked up. Please type your pincode.')
  const places = await hold(page, '**/api/places?*')
  await page.keyboard.press('Enter')
  await see(dialog, 'Searching…')
  places()
  const answer = await hold(page, '**/api/search?*deliversTo=560034*')
  await dialog.getByRole('button', { name: /^Koramangala, .*560034/ }).click()
  await dialog.waitFor({ state: 'detached' })
  // Companies that do not deliver there are filtered out immediately, without counts for the pincode.
  await page.waitForURL('**/companies?location=Bengaluru&deliversTo=560034')
  await open(page).click()
  await sheet(page).getByLabel('Delivers to 560034', { exact: true }).waitFor()
  answer()
  await option(page, 'Delivers to 560034').waitFor()
  await page.keyboard.press('Escape')
  // By keyboard, because the page is scrolling to the results that have just arrived.
  await chip(page, 'Delivers to 560034').press('Enter')
  await page.waitForURL('**/companies?location=Bengaluru')

  await expect.poll(() => line(page).count()).toBe(6)
  await page.getByLabel('Sort by').selectOption('Nearest first')
  await page.waitForURL(/near=560034/)

  // The server receives the pincode, too.
  const { id } = (await search(page, 'deliversTo=560034')).hits[0]!
  await openPage(page, `/companies/${id}`)
  await see(page, 'Delivers to 560034.')

  await openPage(page, '/companies')
  await page.getByRole('link', { name: 'Change' }).click()
  await dialog.getByRole('button', { name: 'Forget 560034' }).click()
  await expect.poll(() => line(page).count()).toBe(0)
  await page.reload()
  expect(await line(page).count()).toBe(0)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('pincode')
})

it('The pincode form redirects within this site only, and accepts its own pages only', async () => {
  const page = await newVisitor({ expectFailures: true })
  const keep = (form: Record<string, string>, headers = {}) =>
    page.request.post('/pincode', { form, headers, maxRedirects: 0 })
  for (const back of ['https://other.example/', '//other.example', '/\\other.example', 'x']) {
    const { location } = (await keep({ query: '560 034', back })).headers()
    expect(location).toBe('/companies')
  }
  expect((await keep({ query: '560034' }, { origin: 'https://other.example' })).status()).toBe(403)
  expect((await keep({ query: 'x'.repeat(300) })).status()).toBe(400)
})
