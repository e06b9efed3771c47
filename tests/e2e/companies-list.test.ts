import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { isFocused, see } from '#tests/support/page.ts'
import { site } from '#tests/support/site.ts'
import { hold, newVisitor, openPage, untilSettled } from '#tests/support/visitor.ts'

const cards = (page: Page) => page.locator('#results article')
const names = async (page: Page) => await page.locator('#results article h3').allTextContents()
const badge = (page: Page) => page.locator('h1 .badge')
const queryField = (page: Page) => page.getByLabel('What are you looking for?')
const chip = (page: Page, label: string) =>
  page.getByRole('button', { name: `Remove filter ${label}` })
const clearAll = (page: Page) => page.getByRole('button', { name: 'Clear all filters' })

const openList = (page: Page, search = '') => openPage(page, `/companies${search}`)

/** A small screen, on which scrolling is necessary. */
const onAPhone = { viewport: { width: 390, height: 700 } }

it.each([
  { width: 320, height: 640, search: '' },
  { width: 1440, height: 900, search: '?query=jain+in+mumbai' },
])('The list shows results on the first screen at $width by $height', async (given) => {
  const { search, ...viewport } = given
  const page = await newVisitor({ viewport, expectFailures: true })
  // Fonts are optional: a first visit may use the system's letters, which are wider.
  await page.route('**/*.woff2', (route) => route.abort())
  await openList(page, search)
  await page.evaluate(() => window.scrollTo(0, 0))
  const [shown, most] = viewport.width < 600 ? ['h3', 560] : ['..', viewport.height]
  const part = cards(page).first().locator(shown)
  const bottom = () => part.evaluate((one) => one.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThanOrEqual(most)
  // The search line stays in sight, below the header.
  await page.evaluate(() => window.scrollTo(0, 2_000))
  const top = async () => (await queryField(page).boundingBox())!.y
  await expect.poll(top).toBeLessThan(100)
  expect(await top()).toBeGreaterThan((await page.locator('header').boundingBox())!.height)
})

it('The list refreshes as the visitor types, and Back leads to each displayed search', async () => {
  const page = await newVisitor()
  // The page's clock is stopped, so that letters are typed at the same speed on any machine.
  await page.addInitScript(() => {
    const began = performance.now()
    performance.now = () => began
  })
  await page.goto('/')
  await openList(page, '?query=idli')
  await queryField(page).selectText()
  await page.keyboard.type('po')
  // The list follows the typing: an incomplete word must not become a history entry.
  await page.waitForURL('**/companies?query=po')
  await page.keyboard.type('ha')
  await page.waitForURL('**/companies?query=poha')
  await page.locator('#results mark').first().waitFor()
  await page.getByLabel('Location').selectOption('Chennai')
  await page.waitForURL('**/companies?query=poha&location=Chennai')
  await page.goBack()
  await page.waitForURL('**/companies?query=poha')
  await expect.poll(() => queryField(page).inputValue()).toBe('poha')
  await expect.poll(async () => await page.getByLabel('Location').inputValue()).toBe('all')
  await page.goBack()
  await page.waitForURL('**/companies?query=idli')
  await expect.poll(() => queryField(page).inputValue()).toBe('idli')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goForward()
  await untilSettled(page)
  expect(await queryField(page).inputValue()).toBe('idli')
})

it('The list shows the old results as busy until the new ones arrive, and ignores a late answer', async () => {
  const page = await newVisitor()
  await openList(page, '?query=jain+mumbai')
  const title = page.getByRole('heading', { level: 1 })
  const line = (await title.textContent())!
  expect(line).toMatch(/^\d+ kitchens? in Mumbai\W+Jain/)
  const before = await names(page)
  const answer = await hold(page, '**/api/search?query=idli*')
  await queryField(page).fill('idli')
  await page.waitForURL('**/companies?query=idli')
  await page.locator('#results[aria-busy="true"]').waitFor()
  expect(await names(page)).toEqual(before)
  expect(await title.textContent()).toBe(line)
  await queryField(page).fill('vegan delhi')
  await page.waitForURL('**/companies?query=vegan+delhi')
  await expect.poll(() => title.textContent()).toMatch(/^\d+ kitchens? in Delhi\W+Vegan/)
  const shown = await names(page)
  answer()
  await page.waitForLoadState('networkidle')
  expect(await names(page)).toEqual(shown)
  expect(await queryField(page).inputValue()).toBe('vegan delhi')
})

it('The list shows a chip for each filter; removing one drops only that one, however fast, and clearing drops all', async () => {
  const page = await newVisitor()
  await openList(page, '?query=dal&location=Delhi&cuisine=North+Indian&priceRange=standard')
  // Pressed together, before the page could react to the first.
  const pressed = await Promise.all(
    ['Delhi', '“dal”'].map((label) => chip(page, label).elementHandle()),
  )
  await page.evaluate((chips) => {
    for (const one of chips as HTMLElement[]) one.click()
  }, pressed)
  await page.waitForURL('**/companies?cuisine=North+Indian&priceRange=standard')
  await expect.poll(async () => await queryField(page).inputValue()).toBe('')
  // The text typed meanwhile is kept; by then another chip may be at this position.
  await queryField(page).fill('dosa')
  await chip(page, 'North Indian').dispatchEvent('click')
  await page.waitForURL('**/companies?query=dosa&priceRange=standard')
  expect(await queryField(page).inputValue()).toBe('dosa')
  // By keyboard, because completions may cover it.
  await clearAll(page).press('Enter')
  await page.waitForURL(/\/companies$/)
  await expect.poll(() => badge(page).or(clearAll(page)).count()).toBe(0)
})

it('The list moves the focus to the next chip, or to the results, when a chip is removed', async () => {
  const page = await newVisitor()
  await openList(page, '?query=jain+delhi&cuisine=North+Indian&priceRange=standard')
  const heading = page.getByRole('heading', { level: 1 })
  await chip(page, 'North Indian').press('Enter')
  await expect.poll(() => isFocused(chip(page, 'Rs 3000-5000/month'))).toBe(true)
  await chip(page, 'Rs 3000-5000/month').press('Enter')
  const read = page.getByRole('button', { name: /^Remove .* from the search$/ })
  await expect.poll(() => isFocused(read.first())).toBe(true)
  await read.last().press('Enter')
  await expect.poll(() => queryField(page).inputValue()).toBe('jain')
  await expect.poll(() => isFocused(heading)).toBe(true)
  await clearAll(page).press('Enter')
  await heading.getByText('across India').waitFor()
  await expect.poll(() => isFocused(heading)).toBe(true)
})

it('The list answers a page past its end by 404, leads back from it, and names an unknown option', async () => {
  const page = await newVisitor({ expectFailures: true })
  const { pageCount: last } = (await (await page.request.get('/api/search')).json()) as {
    pageCount: number
  }
  for (const [address, indexed] of [
    [`/companies?page=${last}`, true],
    [`/companies?page=${last + 1}`, false],
    ['/companies?query=xyzzyplugh&page=2', false],
  ] as const) {
    const answer = await page.request.get(address)
    expect([address, answer.status()]).toEqual([address, indexed ? 200 : 404])
    const html = await answer.text()
    expect(html.includes('content="noindex')).toBe(!indexed)
    expect(html.includes('rel="canonical"')).toBe(indexed)
  }
  const malformed = await page.request.get('/companies?page=1e3', { maxRedirects: 0 })
  expect(malformed.status()).toBe(302)
  await page.goto('/companies?meal=brunch')
  await see(page, 'There is no option called brunch')
  await page.goto(`/companies?page=${last + 1}`)
  await see(page, `There is no page ${last + 1}`)
  await page.getByRole('link', { name: 'Back to page 1' }).click()
  await page.waitForURL(/\/companies$/)
  await expect.poll(() => cards(page).count()).toBe(6)
})

it('The list switches between grid and list', async () => {
  const page = await newVisitor()
  await openList(page, '?location=Maharashtra')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.waitForURL(/&view=list$/)
  await page.getByRole('button', { name: 'List', pressed: true }).waitFor()
  const boxes = await Promise.all([0, 1].map((at) => cards(page).nth(at).boundingBox()))
  expect(boxes[0]!.x).toBe(boxes[1]!.x)
  await page.getByRole('button', { name: 'Grid' }).click()
  await page.waitForURL(/location=Maharashtra$/)
})

it('A card opens the company, which links back to the same list', async () => {
  const page = await newVisitor()
  await openList(page, '?location=Pune')
  const [name] = await names(page)
  const url = await cards(page)
    .first()
    .getByRole('link', { name: name! })
    .first()
    .getAttribute('href')
  await cards(page).first().locator('img').click()
  await page.waitForURL(`**${url}`)
  await page.getByRole('heading', { level: 1, name: name! }).waitFor()
  await page.getByRole('link', { name: /back/i }).first().click()
  await page.waitForURL('**/companies?location=Pune')
})

it('The list is filtered and unfiltered by one tap each, without script, too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await newVisitor({ ...onAPhone, javaScriptEnabled })
    await page.context().addCookies([{ name: 'pincode', value: '560034', url: site.url }])
    await (javaScriptEnabled ? openList(page) : page.goto('/companies'))
    const quick = page.getByRole('form', { name: 'Quick filters' })
    for (const [name, parameters] of [
      ['Veg', 'diet,vegetarian'],
      ['Delivers here', 'deliversTo,560034&diet,vegetarian'],
    ] as const) {
      await quick.getByRole('button', { name }).click()
      await page.waitForURL(
        (url) => [...url.searchParams].map(String).toSorted().join('&') === parameters,
      )
      await quick.getByRole('button', { name, pressed: true }).waitFor()
    }
    for (const name of ['Delivers here', 'Veg']) {
      await quick.getByRole('button', { name }).click()
      await quick.getByRole('button', { name, pressed: false }).waitFor()
    }
    await page.waitForURL((url) => url.search === '')
  }
})

it('The list is usable by keyboard alone, and a card has one tab stop per link', async () => {
  const page = await newVisitor()
  await openList(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i)
  const card = cards(page).first()
  const name = (await card.getByRole('heading').textContent())!
  const title = card.getByRole('link', { name, exact: true })
  await title.focus()
  for (const stop of [
    title,
    card.getByRole('link', { name: `Details of ${name}` }),
    card.getByRole('link', { name: `Subscribe to ${name}` }),
    card.getByRole('checkbox', { name: `Compare ${name}` }),
    card.getByRole('button', { name: `Shortlist ${name}` }),
  ]) {
    expect(await isFocused(stop)).toBe(true)
    await page.keyboard.press('Tab')
  }
  expect(await card.locator(':focus').count()).toBe(0)

  await queryField(page).focus()
  await page.keyboard.type('thali')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/companies?query=thali')
  // The focus stays in the field: Tab leads to its neighbours and to the button between them.
  for (const neighbour of ['location', 'cuisine', 'priceRange', null, 'sort']) {
    await page.keyboard.press('Tab')
    const focused = page.evaluate(() => document.activeElement?.getAttribute('name'))
    expect(await focused).toBe(neighbour)
  }
  await chip(page, '“thali”').press('Enter')
  await page.waitForURL(/\/companies$/)
})
