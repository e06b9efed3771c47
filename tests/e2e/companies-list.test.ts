import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { SearchResponse } from '#contract/search.ts'
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

/** The results begin where the bars end that stay at the top. */
async function expectResultsOnTop(page: Page) {
  const distance = () =>
    page.locator('#results').evaluate((results) => {
      const bar = document.querySelector('.search-line')!.getBoundingClientRect()
      return [results.getBoundingClientRect().top - bar.bottom, bar.top]
    })
  await expect
    .poll(async () => (await distance()).map((one) => Math.round(one / 10)))
    .toEqual([0, expect.toSatisfy((top: number) => top > 4 && top < 8)])
}

/** In milliseconds; longer than the 300 ms from the results to the scroll. */
const SCROLLED_MS = 500

/** The page reaches this scroll position and stays there. */
async function expectPosition(page: Page, y: number) {
  await untilSettled(page)
  const position = () => page.evaluate(() => window.scrollY)
  await expect.poll(position).toBe(y)
  await page.waitForTimeout(SCROLLED_MS)
  expect(await position()).toBe(y)
}

it.each([
  { width: 320, height: 640, search: '' },
  { width: 390, height: 844, search: '?location=Pune&trial=yes' },
  { width: 1440, height: 900, search: '?query=jain+in+mumbai' },
])(
  'The list shows results on the first screen at $width by $height $search',
  async ({ width, height, search }) => {
    const viewport = { width, height }
    const page = await newVisitor({ viewport, expectFailures: true })
    // Fonts are optional: a first visit may use the system's letters, which are wider.
    await page.route('**/*.woff2', (route) => route.abort())
    await openList(page, search)
    if (search) await expectResultsOnTop(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    const bottomOf = (selector: string) =>
      cards(page)
        .first()
        .locator(selector)
        .evaluate((one) => one.getBoundingClientRect().bottom)
    const [shown, most] = width < 600 ? ['h3', 560] : ['..', height]
    await expect.poll(() => bottomOf(shown)).toBeLessThanOrEqual(most)
    // The search line stays in sight, below the header.
    await page.evaluate(() => window.scrollTo(0, 2_000))
    const top = async () => (await queryField(page).boundingBox())!.y
    await expect.poll(top).toBeLessThan(100)
    expect(await top()).toBeGreaterThan((await page.locator('header').boundingBox())!.height)
  },
)

it('The list shows how it read a query, and drops a part of it on request', async () => {
  const page = await newVisitor()
  await openList(page, '?query=jain+tiffin+in+mumbai+under+4000')
  const part = (label: string) =>
    page.getByRole('button', { name: new RegExp(`^Remove ${label} .*from the search$`) })
  await part('Jain').waitFor()
  await part('under ₹4,000').waitFor()
  for (const text of await cards(page).allTextContents()) expect(text).toContain('Mumbai')
  await part('under ₹4,000').click()
  await page.waitForURL('**/companies?query=jain+tiffin+in+mumbai')
  await expect.poll(() => queryField(page).inputValue()).toBe('jain tiffin in mumbai')
  await part('under ₹4,000').waitFor({ state: 'detached' })
  await part('Mumbai').waitFor()
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
  const elsewhere = async () =>
    (await cards(page).allTextContents()).filter((text) => !text.includes('Chennai'))
  await expect.poll(elsewhere).toEqual([])
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
  await page.goForward()
  await page.waitForURL('**/companies?query=poha')
  await expect.poll(() => queryField(page).inputValue()).toBe('poha')
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
  await expect.poll(() => queryField(page).inputValue()).toBe('dal')
  expect(await page.getByLabel('Location').inputValue()).toBe('Delhi')
  expect(await page.getByLabel('Cuisine').inputValue()).toBe('North Indian')
  expect(await page.getByLabel('Price range').inputValue()).toBe('standard')
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
  await openList(page, '?query=jain+in+delhi&cuisine=North+Indian&priceRange=standard')
  const heading = page.getByRole('heading', { level: 1 })
  await chip(page, 'North Indian').press('Enter')
  await expect.poll(() => isFocused(chip(page, 'Rs 3000-5000/month'))).toBe(true)
  await chip(page, 'Rs 3000-5000/month').press('Enter')
  const read = page.getByRole('button', { name: /^Remove .* from the search$/ })
  await expect.poll(() => isFocused(read.first())).toBe(true)
  await read.last().press('Enter')
  await expect.poll(() => isFocused(heading)).toBe(true)
  await clearAll(page).press('Enter')
  await heading.getByText('across India').waitFor()
  await expect.poll(() => isFocused(heading)).toBe(true)
})

it('The list shows six per page, and redirects from a page past the end', async () => {
  const page = await newVisitor({ expectFailures: true })
  await openList(page)
  expect(await cards(page).count()).toBe(6)
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  const { pageCount: last } = (await (await page.request.get('/api/search')).json()) as {
    pageCount: number
  }
  await pages.getByRole('link', { name: `Page ${last}, last page` }).click()
  await page.waitForURL(`**/companies?page=${last}`)
  for (const [beyond, indexed] of [
    [`/companies?page=${last}`, true],
    [`/companies?page=${last + 1}`, false],
    ['/companies?page=9999999&location=Pune', false],
    ['/companies?query=xyzzyplugh&page=2', false],
  ] as const) {
    const answer = await page.request.get(beyond)
    expect([beyond, answer.status()]).toEqual([beyond, indexed ? 200 : 404])
    const html = await answer.text()
    expect(html.includes('content="noindex')).toBe(!indexed)
    expect(html.includes('rel="canonical"')).toBe(indexed)
  }
  for (const malformed of ['abc', '0', '-1', '1.5', '1e3', '99999999999']) {
    const answer = await page.request.get(`/companies?page=${malformed}`, { maxRedirects: 0 })
    expect([malformed, answer.status()]).toEqual([malformed, 302])
  }
  await page.goto(`/companies?page=${last + 1}`)
  await see(page, `There is no page ${last + 1}`)
  await page.getByRole('link', { name: 'Back to page 1' }).click()
  await page.waitForURL(/\/companies$/)
})

it('The list shows the total and the count of each option, sorts, and switches between grid and list', async () => {
  const page = await newVisitor()
  await openList(page, '?query=paneer')
  const sort = page.getByLabel('Sort by')
  expect(await sort.inputValue()).toBe('relevance')
  await openList(page, '?location=Maharashtra')
  const answer = await page.request.get('/api/search?location=Maharashtra')
  const { total, facets } = (await answer.json()) as SearchResponse
  expect(await badge(page).textContent()).toBe(`${total} kitchens`)
  const options = await page.getByLabel('Location').locator('option').allTextContents()
  expect(options).toContain(`Mumbai (${facets!.location.Mumbai})`)
  expect(await sort.inputValue()).toBe('rating-high')
  expect(await sort.locator('option').allTextContents()).not.toContain('Best match')
  await sort.selectOption('alphabetical')
  await page.waitForURL('**/companies?location=Maharashtra&sort=alphabetical')
  const isSorted = async () => {
    const shown = (await names(page)).map((name) => name.toLowerCase())
    return shown.join() === shown.toSorted().join()
  }
  await expect.poll(isSorted).toBe(true)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.waitForURL(/&view=list$/)
  await page.getByRole('button', { name: 'List', pressed: true }).waitFor()
  const boxes = await Promise.all([0, 1].map((at) => cards(page).nth(at).boundingBox()))
  expect(boxes[0]!.x).toBe(boxes[1]!.x)
  await page.getByRole('button', { name: 'Grid' }).click()
  await page.waitForURL(/alphabetical$/)
})

it('The list explains an unknown option, and lets it be removed', async () => {
  const page = await newVisitor({ expectFailures: true })
  await openList(page, '?meal=brunch')
  const advice = "Try adjusting your search filters to find what you're looking for."
  await see(page, 'No results found', advice, 'There is no option called brunch')
  await chip(page, 'brunch').click()
  await page.waitForURL(/\/companies$/)
  await expect.poll(async () => await cards(page).count()).toBe(6)
})

it('The list scrolls to the results after they arrive, whichever control requested them', async () => {
  const page = await newVisitor(onAPhone)
  await openPage(page, '/')
  await page.locator('footer').getByRole('link', { name: 'Mumbai', exact: true }).click()
  await expectResultsOnTop(page)
  for (const act of [
    async () => {
      await page.getByRole('button', { name: /^Filters/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.getByLabel('Location').selectOption('Pune')
      await sheet.getByRole('button', { name: /^Show \d/ }).click()
    },
    () => page.getByLabel('Sort by').selectOption('alphabetical'),
    () => chip(page, 'Pune').click(),
    () => page.locator('#search').getByRole('button', { name: 'Search' }).click(),
    () => page.getByRole('link', { name: 'Page 2', exact: true }).click(),
  ]) {
    await page.evaluate(() => window.scrollTo(0, 400))
    await act()
    await expectResultsOnTop(page)
  }
  await page.goto('/companies?location=Pune')
  await expectResultsOnTop(page)
})

it('The list scrolls 300 ms after the results arrive, and without animation if that is preferred', async () => {
  const page = await newVisitor(onAPhone)
  await page.addInitScript(() => {
    Element.prototype.scrollIntoView = (how) =>
      Object.assign(window, { scrolled: { at: performance.now(), how } })
  })
  await openList(page)
  const answer = await hold(page, '**/api/search?*alphabetical*')
  await page.getByLabel('Sort by').selectOption('alphabetical')
  await page.locator('#results[aria-busy="true"]').waitFor()
  const asked = await page.evaluate(() => performance.now())
  answer()
  const scrolled = await page.waitForFunction(() => (window as { scrolled?: object }).scrolled)
  const { at, how } = (await scrolled.jsonValue()) as { at: number; how: object }
  expect(at - asked).toBeGreaterThanOrEqual(300)
  expect(how).toEqual({ behavior: 'auto', block: 'start' })
})

it.each([
  { width: 390, height: 844, text: '200%' },
  { width: 844, height: 390, text: '100%' },
  { width: 280, height: 653, text: '100%' },
  { width: 1440, height: 900, text: '100%' },
])(
  'The scroll to the results leaves nothing of the page’s head in sight at $width by $height with text of $text',
  async ({ width, height, text }) => {
    const page = await newVisitor({ viewport: { width, height } })
    await page.addInitScript((size) => {
      const enlarge = () => (document.documentElement.style.fontSize = size)
      document.addEventListener('DOMContentLoaded', enlarge)
    }, text)
    await page.goto('/companies?location=Pune')
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL(/page=2/)
    /** Pixels below the header and above the results in which something else than the search line shows. */
    const peeking = () =>
      page.evaluate(() => {
        const edge = (of: string) => document.querySelector(of)!.getBoundingClientRect()
        const from = Math.max(0, edge('header').bottom)
        const rows = Math.floor(edge('#results').top - from)
        if (rows < 0) return -1 // Not yet there.
        const middles = Array.from({ length: rows }, (_, at) =>
          document.elementFromPoint(innerWidth / 2, from + at + 0.5),
        )
        return middles.filter((one) => !one?.closest('.search-line')).length
      })
    await expect.poll(peeking).toBe(0)
  },
)

/** Taps beside the content, away from the position of the results. */
async function tapFurtherDown(page: Page) {
  await page.evaluate(() => scrollTo(0, 300))
  await page.touchscreen.tap(3, 600)
}

/** Scrolls down, and presses the page soon after the results have come. */
const pressWhenDone = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, 300)
    const press = () =>
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    const pressSoon = () => {
      if (document.querySelector('#results[aria-busy="true"]')) return
      observer.disconnect()
      setTimeout(press, 100)
    }
    const observer = new MutationObserver(pressSoon)
    observer.observe(document, { subtree: true, attributes: true, childList: true })
  })

it.each([
  ['the wheel', (page: Page) => page.mouse.wheel(0, 150)],
  ['a key', (page: Page) => page.keyboard.press('PageDown')],
  ['a finger', tapFurtherDown],
  ['a press as they come', pressWhenDone],
] as const)('The list does not scroll after %s while the results are awaited', async (_, act) => {
  const page = await newVisitor({ ...onAPhone, hasTouch: true })
  await openList(page)
  const answer = await hold(page, '**/api/search?*alphabetical*')
  await page.getByLabel('Sort by').selectOption('alphabetical')
  await page.locator('#results[aria-busy="true"]').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.move(200, 500)
  await act(page)
  await page.waitForTimeout(SCROLLED_MS)
  const left = await page.evaluate(() => scrollY)
  answer()
  await expectPosition(page, left)
})

it('The list does not scroll back a document that was scrolled before its scripts were there', async () => {
  const page = await newVisitor(onAPhone)
  const load = await hold(page, '**/assets/*.js')
  await page.goto('/companies?location=Pune', { waitUntil: 'commit' })
  await cards(page).nth(2).waitFor()
  await page.evaluate(() => scrollTo(0, 700))
  load()
  await untilSettled(page)
  await page.waitForTimeout(SCROLLED_MS)
  // Browsers follow what is seen when something above it changes its height.
  expect(Math.abs((await page.evaluate(() => scrollY)) - 700)).toBeLessThan(10)
})

it('The list does not scroll while the visitor types, nor on Back, Forward or a reload', async () => {
  const page = await newVisitor(onAPhone)
  await openList(page, '?location=Mumbai')
  await expectResultsOnTop(page)
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = () => (document.title = 'scrolled')
  })
  await queryField(page).pressSequentially('dal', { delay: 50 })
  await page.waitForURL(/query=dal/)
  await page.waitForTimeout(SCROLLED_MS)
  expect(await page.title()).not.toBe('scrolled')

  const left = 400
  await page.evaluate((y) => window.scrollTo(0, y), left)
  await page.goto('/about') // Loads another document.
  await page.goBack()
  await expectPosition(page, left)
  await page.reload()
  await expectPosition(page, left)
  const details = cards(page)
    .first()
    .getByRole('link', { name: /^Details/ })
  // Scrolls as a press does.
  await details.hover()
  const scrolled = await page.evaluate(() => window.scrollY)
  await details.click()
  await page.waitForURL(/\/companies\/\d+$/)
  await expectPosition(page, 0)
  await page.goBack() // Stays in the same document.
  await expectPosition(page, scrolled)
  await page.goForward()
  await page.goBack()
  await expectPosition(page, scrolled)
})

it('A card opens the company, which links back to the same list', async () => {
  const page = await newVisitor()
  await openList(page, '?location=Pune')
  const [name] = await names(page)
  const card = cards(page).first()
  const nameLink = card.getByRole('link', { name: name!, exact: true })
  const url = await nameLink.getAttribute('href')
  for (const label of [`Details of ${name}`, `Subscribe to ${name}`])
    expect(await card.getByRole('link', { name: label }).getAttribute('href')).toBe(url)
  for (const way of [card.locator('img'), nameLink]) {
    await way.click()
    await page.waitForURL(`**${url}`)
    await page.getByRole('heading', { level: 1, name: name! }).waitFor()
    await page.getByRole('link', { name: /back/i }).first().click()
    await page.waitForURL('**/companies?location=Pune')
  }
})

it('A card has one tab stop per link, on Home, too', async () => {
  const page = await newVisitor()
  for (const path of ['/', '/companies']) {
    await page.goto(path)
    const card = page.locator('article').first()
    const name = await card.getByRole('heading').textContent()
    await card.getByRole('link', { name: name!, exact: true }).focus()
    for (const stop of [
      card.getByRole('link', { name: name!, exact: true }),
      card.getByRole('link', { name: `Details of ${name}` }),
      card.getByRole('link', { name: `Subscribe to ${name}` }),
      card.getByRole('checkbox', { name: `Compare ${name}` }),
      card.getByRole('button', { name: `Shortlist ${name}` }),
    ]) {
      expect(await isFocused(stop)).toBe(true)
      await page.keyboard.press('Tab')
    }
    expect(await card.locator(':focus').count()).toBe(0)
    await card.getByRole('link', { name: name!, exact: true }).focus()
    await page.keyboard.press('Shift+Tab')
    expect(await card.locator(':focus').count()).toBe(0)
  }
})

it('The list is filtered and unfiltered by one tap each, without script, too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await newVisitor({ ...onAPhone, javaScriptEnabled })
    await page.context().addCookies([{ name: 'pincode', value: '560034', url: site.url }])
    await (javaScriptEnabled ? openList(page) : page.goto('/companies'))
    const quick = page.getByRole('form', { name: 'Quick filters' })
    for (const [name, parameters] of [
      ['Veg', 'diet,vegetarian'],
      ['Under ₹2,500', 'diet,vegetarian&maxMonthlyPrice,2500'],
      ['Delivers here', 'deliversTo,560034&diet,vegetarian&maxMonthlyPrice,2500'],
    ] as const) {
      await quick.getByRole('button', { name }).click()
      await page.waitForURL(
        (url) => [...url.searchParams].map(String).toSorted().join('&') === parameters,
      )
      await quick.getByRole('button', { name, pressed: true }).waitFor()
    }
    for (const name of ['Delivers here', 'Veg', 'Under ₹2,500']) {
      await quick.getByRole('button', { name }).click()
      await quick.getByRole('button', { name, pressed: false }).waitFor()
    }
    await page.waitForURL((url) => url.search === '')
  }
})

it('The list reports a failed search, keeps the page, and retries on request', async () => {
  const page = await newVisitor({ expectFailures: true })
  await openList(page)
  await page.route('**/api/search*', (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'Away', message: 'Search is not available right now.' },
    }),
  )
  await page.getByLabel('Location').selectOption('Pune')
  await see(page, 'Failed to fetch companies', 'Search is not available right now.')
  await page.unroute('**/api/search*')
  await page.getByRole('button', { name: /try again|retry/i }).click()
  await expect.poll(async () => await cards(page).count()).toBeGreaterThan(0)
})

it('The list is usable by keyboard alone', async () => {
  const page = await newVisitor()
  await openList(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/skip/i)
  await queryField(page).focus()
  await page.keyboard.type('thali')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/companies?query=thali')
  // The focus stays in the field: Tab leads to its neighbours.
  for (const name of ['location', 'cuisine', 'priceRange']) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Search')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('sort')
  await chip(page, '“thali”').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/companies$/)
})
