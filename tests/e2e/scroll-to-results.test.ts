import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { hold, newVisitor, openPage, untilSettled } from '#tests/support/visitor.ts'

const cards = (page: Page) => page.locator('#results article')
const queryField = (page: Page) => page.getByLabel('What are you looking for?')
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

/** The page reaches this scroll position, give or take a pixel that browsers round, and stays there. */
async function expectPosition(page: Page, y: number) {
  await untilSettled(page)
  const distance = () => page.evaluate((wanted) => Math.abs(scrollY - wanted), y)
  await expect.poll(distance).toBeLessThan(2)
  await page.waitForTimeout(SCROLLED_MS)
  expect(await distance()).toBeLessThan(2)
}

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
    () => page.getByRole('button', { name: 'Remove filter Pune' }).click(),
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

it('The list does not scroll after a gesture while the results are awaited', async () => {
  const page = await newVisitor({ ...onAPhone, hasTouch: true })
  await openList(page)
  await page.mouse.move(200, 500)
  const gestures = {
    alphabetical: () => page.mouse.wheel(0, 150),
    'price-low': () => page.keyboard.press('PageDown'),
    'price-high': () => tapFurtherDown(page),
    'meal-price-low': () => pressWhenDone(page),
  }
  for (const [order, act] of Object.entries(gestures)) {
    await page.evaluate(() => scrollTo(0, 0))
    const answer = await hold(page, `**/api/search?*sort=${order}*`)
    await page.getByLabel('Sort by').selectOption(order)
    await page.locator('#results[aria-busy="true"]').waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await act()
    await page.waitForTimeout(SCROLLED_MS)
    const left = await page.evaluate(() => scrollY)
    answer()
    await expectPosition(page, left)
  }
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
})
