import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, see } from '#tests/support/page.ts'
import { newVisitor, openPage } from '#tests/support/visitor.ts'

/** A position in Koramangala, more precise than what the site may receive. */
const koramangala = { latitude: 12.934_533, longitude: 77.626_579 }
const atlantic = { latitude: 0.5, longitude: -30.5 }

const cards = (page: Page) => page.locator('#results article')
/** The button beside the location: on Home in the search form, on the list in the sheet of filters. */
const nearMe = (page: Page) =>
  page.locator('#search, dialog').getByRole('button', { name: 'Near me' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The distances on the cards, once all cards show one. */
async function distances(page: Page): Promise<number[]> {
  let shown: number[] = []
  await expect
    .poll(async () => (shown = await readDistances(page)).filter((distance) => distance >= 0))
    .toHaveLength((await cards(page).count()) || 6)
  return shown
}
const readDistances = async (page: Page) =>
  (await cards(page).allTextContents()).map((text) => {
    const far = /, ([\d,.]+) km from [^·]+ · /.exec(text)?.[1]
    return far === undefined && /, in [^·]+ · /.test(text) ? 0 : Number(far?.replace(',', ''))
  })

it('Near me requests the position on a press only, and sorts by distance', async () => {
  const page = await newVisitor({ permissions: ['geolocation'], geolocation: koramangala })
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const original = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (...given) => {
      Object.assign(window, { asked: true })
      original(...given)
    }
  })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await openPage(page, '/')
  await page.getByLabel('What are you looking for?').fill('lunch')
  expect(await page.evaluate(() => (window as { asked?: true }).asked)).toBeUndefined()
  // Completions cover the fields below.
  await nearMe(page).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/companies\?query=lunch&near=5\d{5}$/)
  const asked = sent.filter((url) => url.includes('/api/places/nearest'))
  expect(asked.map((url) => new URL(url).search)).toEqual(['?latitude=12.93&longitude=77.63'])
  expect(sent.join()).not.toMatch(/12\.934|77\.626/)

  const shown = await distances(page)
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(shown[0]).toBeLessThan(20)
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('distance')

  const near = new URL(page.url()).searchParams.get('near')!
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await page.waitForURL(`**/companies?query=lunch&near=${near}&page=2`)
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await page.waitForURL(`**/companies?query=lunch&near=${near}&sort=price-low`)
  await page.goBack()
  await page.waitForURL(`**/companies?query=lunch&near=${near}&page=2`)
  await page
    .getByRole('button', { name: new RegExp(`^Remove filter Near .+\\(${near}\\)$`) })
    .click()
  await page.waitForURL('**/companies?query=lunch')
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('relevance')
})

it('Near me explains what to do when the position is refused, or outside India', async () => {
  const refusing = await newVisitor()
  await openPage(refusing, '/companies')
  await button(refusing, 'Filters').click()
  await nearMe(refusing).click()
  await refusing.getByRole('alert').filter({ hasText: 'type your pincode' }).waitFor()
  expect(new URL(refusing.url()).search).toBe('')

  const abroad = await newVisitor({
    permissions: ['geolocation'],
    geolocation: atlantic,
    expectFailures: true,
  })
  await openPage(abroad, '/')
  await nearMe(abroad).focus()
  await abroad.keyboard.press('Enter')
  await abroad.getByRole('alert').filter({ hasText: 'We found no pincode near you' }).waitFor()
  expect(new URL(abroad.url()).pathname).toBe('/')
})

it('Near me is offered for “near me” in a query, and is absent without script', async () => {
  const page = await newVisitor({ permissions: ['geolocation'], geolocation: koramangala })
  await openPage(page, '/companies?query=tiffin+service+near+me')
  const offer = page.locator('#results p').getByRole('button', { name: 'Near me', exact: true })
  await offer.click()
  await page.waitForURL(/query=tiffin\+service\+near\+me&near=5\d{5}$/)
  expect((await distances(page)).length).toBeGreaterThan(0)
  expect(await offer.count()).toBe(0)

  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.goto('/companies?query=tiffin+near+me&near=560034')
  expect(await plain.getByText('Near me', { exact: true }).count()).toBe(0)
  await plain.locator('#search').getByRole('button', { name: 'Search' }).click()
  await plain.waitForURL(/near=560034/)
})

it('A search that finds little links to alternatives that find more, without script, too', async () => {
  const page = await newVisitor({ javaScriptEnabled: false })
  for (const [search, said] of [
    ['query=halal', 'Your search was read as: Halal'],
    ['location=Guntur&diet=jain&maxMealPrice=60', 'No results found'],
    ['query=jain+tiffin+in+mumbai', 'Searches that find more'],
  ] as const) {
    await page.goto(`/companies?${search}`)
    await see(page, said)
    const exits = page.getByRole('list', { name: 'Searches that find more' })
    const exit = exits.getByRole('link').first()
    const [, total] = /\(([\d,]+)\)$/.exec((await exit.textContent())!)!
    await exit.click()
    await see(page.locator('h1'), total === '1' ? '1 kitchen ' : `${total} kitchens`)
  }
})

it('A visitor whose search finds nothing can report what is missing', async () => {
  const page = await newVisitor()
  await openPage(page, '/companies?query=zomato')
  await page.getByRole('button', { name: 'Tell us what is missing' }).click()
  const text = page.getByRole('dialog', { name: 'Submit Suggestion' }).getByLabel('Suggestion')
  await expect.poll(() => text.inputValue()).toContain('“zomato”')
  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.goto('/companies?query=zomato')
  const mail = plain.getByRole('link', { name: 'Tell us what is missing' })
  expect(await mail.getAttribute('href')).toMatch(/^mailto:.+zomato/)
})

const field = (page: Page) => page.getByLabel('What are you looking for?')
const options = (page: Page) => page.getByRole('option').filter({ visible: true })
/** Types until completions appear: their code loads at the first touch. */
async function type(page: Page, text: string) {
  await field(page).click()
  await expect.poll(() => field(page).getAttribute('role')).toBe('combobox')
  await field(page).fill('')
  await field(page).pressSequentially(text)
  await options(page).first().waitFor()
}

it('Completions are selected by keyboard, and do not change the typed text: Escape closes, Enter searches for it', async () => {
  const page = await newVisitor()
  await page.goto('/')
  await type(page, 'hydrabad')
  await page.keyboard.press('ArrowDown')
  const active = await field(page).getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).textContent()).toBe('HyderabadPlace')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/companies?query=Hyderabad')
  expect(await field(page).inputValue()).toBe('Hyderabad')

  await type(page, 'mum')
  await page.keyboard.press('Escape')
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  expect(await field(page).inputValue()).toBe('mum')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await field(page).press('Enter')
  await page.waitForURL('**/companies?query=mum')
  expect(await options(page).count()).toBe(0)
})

it('Completions lead to the page of a kitchen, and can be clicked', async () => {
  const page = await newVisitor()
  await page.goto('/companies')
  await type(page, 'pan')
  await options(page)
    .filter({ hasText: /^Pan.*Dish$/i })
    .first()
    .click()
  await expect.poll(() => page.url()).toMatch(/query=Pan/i)
  expect(await options(page).count()).toBe(0)
  const name = (await page.locator('#results article h3').first().textContent())!
  await type(page, name)
  await options(page).filter({ hasText: name }).last().click()
  await page.waitForURL(/\/companies\/\d+$/)
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

it('Completions that fail to load do not affect the search', async () => {
  // The browser also reports aborted requests.
  const page = await newVisitor({ expectFailures: true })
  await page.route('**/api/search/suggest*', (route) => route.abort())
  await openPage(page, '/companies')
  const asked = page.waitForRequest('**/api/search/suggest*')
  await field(page).click()
  await expect.poll(() => field(page).getAttribute('role')).toBe('combobox')
  await field(page).fill('paneer')
  await asked
  await page.waitForURL('**/companies?query=paneer')
  await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('false')
})

it('A search without an answer gives the reason, and keeps the old list', async () => {
  const page = await newVisitor({ expectFailures: true })
  await openPage(page, '/companies?query=dal')
  const results = page.getByRole('region', { name: 'Search results' })
  const line = await heading(page).textContent()
  const cards = results.locator('article')
  const before = await cards.count()
  const { promise: areCompleted, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/search?*', (route) => areCompleted.then(() => route.abort()))
  await type(page, 'dosa')
  fail()
  await see(results, 'The network failed. The list is from before.')
  expect(await heading(page).textContent()).toBe(line)
  expect(await cards.count()).toBe(before)
  await page.unroute('**/api/search?*')
  // Completions would cover the button.
  await expect.poll(() => options(page).count()).toBe(0)
  await button(page, 'Retry').click()
  await heading(page).getByText('dosa').waitFor()
  expect(await results.getByText('The network failed').count()).toBe(0)
})
