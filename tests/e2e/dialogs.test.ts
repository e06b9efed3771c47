import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { expectAccessible, expectFit } from '#tests/support/accessibility.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { expectSeen, sizesOf } from '#tests/support/eyes.ts'
import { button, link, see, toast, untilEntryIsLeft } from '#tests/support/page.ts'
import { readingSizes, type ReadingSize } from '#tests/support/reflow.ts'
import { LONG_WORD } from '#tests/support/screens.ts'
import { addReview, sql } from '#tests/support/site.ts'
import { newVisitor, openPage, signUp } from '#tests/support/visitor.ts'

const desk = { width: 1440, height: 900 }

const dialog = (page: Page) => page.getByRole('dialog')
const visitor = () => newVisitor({ viewport: { width: 390, height: 900 }, expectFailures: true })

/** The open dialog, menu or form is accessible and fits; a dialog then closes by Escape. */
async function look(page: Page, what: string, sizes: readonly ReadingSize[] = readingSizes.phones) {
  await expectAccessible(page, what)
  await expectFit(page, what, sizes)
  if ((await dialog(page).count()) === 0) return
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  // Its step back in the history would abort the next page.
  await untilEntryIsLeft(page)
}

/** Closes the toasts that are left; on a slow machine, they may have disappeared. */
const dismissToasts = (page: Page) =>
  button(page, 'Dismiss').evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()))

it('Menus and dialogs of signed-in people are accessible and fit', async () => {
  const page = await visitor()
  await signUp(page, { name: LONG_WORD })
  await page.request.post('/api/reviews', {
    data: { companyId: 1, rating: '4', comment: LONG_WORD },
  })
  await openPage(page, '/my-reviews')
  await page.getByRole('button', { name: /^Delete review/ }).click()
  await dialog(page).waitFor()
  await look(page, 'the deletion of a review')
  await page.getByRole('button', { name: /^Edit review/ }).click()
  await page.getByLabel('Your review').waitFor()
  await look(page, 'a review that is edited')
  await openPage(page, '/profile?tab=security')
  await button(page, 'Delete account').click()
  await dialog(page).waitFor()
  await look(page, 'the deletion of the account')
  await openPage(page, '/companies/1')
  await button(page, `Account of ${LONG_WORD}`).click()
  await look(page, 'the account menu')
  await button(page, 'Make a suggestion').click()
  await dialog(page).getByRole('button', { name: 'Submit Suggestion' }).click()
  await toast(page, 'Required fields missing')
  await look(page, 'a dialog and a toast')
})

it('Menus and dialogs of visitors are accessible and fit', async () => {
  const page = await visitor()
  await openPage(page, '/')
  await page.getByLabel('Menu', { exact: true }).click()
  await look(page, 'the menu')
  const query = page.getByLabel('What are you looking for?')
  await query.click()
  await expect.poll(() => query.getAttribute('role')).toBe('combobox')
  await query.pressSequentially('pan')
  await page.getByRole('option').filter({ visible: true }).first().waitFor()
  await look(page, 'completions')

  await openPage(page, '/companies?location=Pune')
  await page.getByRole('link', { name: /Enter your pincode/ }).click()
  await dialog(page).getByLabel('Pincode or area').fill('koramangala')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await see(dialog(page), 'Which of these?')
  await look(page, 'a pincode')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await dialog(page).waitFor()
  await look(page, 'filters')
  const boxes = page.getByRole('checkbox', { name: /^Compare/ })
  for (const at of [0, 1]) await boxes.nth(at).check()
  await see(page, '2 of 4 chosen')
  await expectFit(page, 'chosen to be compared', readingSizes.phones)

  await openPage(page, '/companies/1')
  await button(page, 'Share').click()
  // Elsewhere the bar covers what is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0))
  const copied = page.getByRole('region', { name: 'Notifications' }).getByText(/copied/)
  await copied.waitFor()
  await look(page, 'a toast over the comparison')
  await button(page, 'Write a message').click()
  await page.getByLabel('Message').fill(LONG_WORD)
  await button(page, 'Send Message').click()
  await see(page, 'Name must be at least 2')
  await expectFit(page, 'a form with errors', readingSizes.phones)
  await dismissToasts(page)
  await expectSeen(page, 'a form with errors', sizesOf.phone)
})

it('Dialogs and forms of administrators are accessible and fit', async () => {
  await addReview()
  await sql`insert into contact_messages (company_id, company_name, name, email, message)
    values (1, 'Rasoi', 'Mala', 'mala@example.test', 'Do you deliver?')`
  const page = await newAdministrator({ viewport: desk })
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const cases: [path: string, open: () => Promise<void>][] = [
    ['/admin?query=reviewer', () => press(/^Delete /)],
    [
      '/admin?tab=reviews&query=reviewer',
      async () => {
        await page.getByLabel('Select all on this page').check()
        await press(/Keyboard shortcuts/)
      },
    ],
    ['/admin?tab=listings', () => press(/^Approve/)],
  ]
  for (const [path, open] of cases) {
    await openPage(page, path)
    await open()
    await dialog(page).waitFor()
    await look(page, `a dialog of ${path}`, [desk, ...readingSizes.desks])
  }
  await openPage(page, '/admin?tab=contact-messages')
  await page.getByRole('list', { name: 'Contact Messages' }).getByRole('button').first().click()
  await link(page, 'Reply by email').waitFor()
  await expectAccessible(page, 'an open message')
  await openPage(page, '/admin?tab=add-company')
  await press('Create company')
  await see(page, 'The name is required')
  // Temporary overlays, and overlaps during a scroll, are not faults of the content below.
  await dismissToasts(page)
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'a form with errors')
})
