import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, doubleClick, isFocused } from '#tests/support/page.ts'
import { addReview } from '#tests/support/site.ts'
import { newVisitor, openPage, untilSettled } from '#tests/support/visitor.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const newPhone = () => newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true })
const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const pincode = (page: Page) => page.getByRole('link', { name: /pincode/ })
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' })

/** Opens a dialog that Back closes: the page stays where it is, and asks the server for nothing. */
async function expectBackCloses(page: Page, opener: ReturnType<typeof filters>) {
  await opener.scrollIntoViewIfNeeded()
  const { href } = await page.evaluate(() => location)
  await opener.tap()
  await dialog(page).waitFor()
  // A press scrolls to what a bar covers.
  const before = [href, await page.evaluate(() => scrollY)]
  const requests: string[] = []
  const note = (request: { url(): string }) => requests.push(request.url())
  page.on('request', note)
  await page.goBack()
  await closed(page)
  await untilSettled(page)
  page.off('request', note)
  expect(await page.evaluate(() => [location.href, scrollY])).toEqual(before)
  expect(requests.filter((url) => !/\/assets\/|\/api\/figures$/.test(url))).toEqual([])
  expect(await isFocused(opener)).toBe(true)
}

it('Back closes any dialog of the list and of a company, and only then leaves the page', async () => {
  const { companyId } = await addReview('approved')
  const page = await newPhone()
  await openPage(page, '/about')
  await openPage(page, '/companies?location=Pune')
  for (const opener of [filters(page), pincode(page)]) await expectBackCloses(page, opener)
  await page.goBack()
  await page.waitForURL('/about')
  await openPage(page, `/companies/${companyId}`)
  for (const opener of [button(page, 'Make a suggestion'), button(page, 'Report').first()])
    await expectBackCloses(page, opener)
  await page.goBack()
  await page.waitForURL('/about')
})

it('Back keeps what was chosen in a dialog', async () => {
  const page = await newPhone()
  await openPage(page, '/companies?location=Pune')
  await filters(page).tap()
  await dialog(page).getByLabel('With a trial').check()
  await page.goBack()
  await closed(page)
  // No tap: a second one at the same place within 300 ms would be a double tap, which acts once.
  await filters(page).click()
  expect(await dialog(page).getByLabel('With a trial').isChecked()).toBe(true)
  await dialog(page)
    .getByRole('button', { name: /^Show / })
    .tap()
  await page.waitForURL(/trial=yes/)
})

it('A dialog that is closed otherwise, or leads to another page, leaves no step for Back', async () => {
  const page = await newPhone()
  await openPage(page, '/about')
  await openPage(page, '/companies?location=Pune')
  const ways = [
    () => dialog(page).getByRole('button', { name: 'Close' }).tap(),
    () => page.keyboard.press('Escape'),
    () => page.touchscreen.tap(20, 20),
  ]
  for (const close of ways) {
    await filters(page).tap()
    await dialog(page).waitFor()
    // A press outside counts once a double click is over.
    await page.locator('dialog[closedby="any"]').waitFor()
    await close()
    await closed(page)
  }
  await page.goBack()
  await page.waitForURL('/about')
  await page.goForward()
  await untilSettled(page)
  // A dialog after the other, with nothing in between, by a double click, and by Back and Forward.
  await doubleClick(filters(page))
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await pincode(page).tap()
  await dialog(page).waitFor()
  await page.goBack()
  await closed(page)
  await page.goForward()
  await untilSettled(page)
  expect(await dialog(page).count()).toBe(0)

  await filters(page).tap()
  await dialog(page).getByLabel('With a trial').check()
  await dialog(page)
    .getByRole('button', { name: /^Show / })
    .tap()
  await page.waitForURL(/location=Pune&trial=yes/)
  await page.goBack()
  await page.waitForURL(/location=Pune$/)
  // Reloaded with an open dialog.
  await filters(page).tap()
  await dialog(page).waitFor()
  await page.reload()
  await untilSettled(page)
  expect(await dialog(page).count()).toBe(0)
  await page.goBack()
  await page.waitForURL('/about')
})
