import '#tests/support/shared-site.ts'
import { expect, it } from 'vitest'
import { expectFit } from '#tests/support/accessibility.ts'
import { sql } from '#tests/support/site.ts'
import { button, link, newVisitor, openPage, signUp, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

const ownPages = [
  '/companies/1',
  '/profile',
  '/profile?tab=security',
  '/profile?tab=preferences',
  '/profile?tab=alerts',
  '/my-reviews',
]
const widths = [390, 1440]

const visitor = (width: number) =>
  newVisitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce', expectFailures: true })

/** One word that has no place to break, as long as fields of a person allow. */
const LONG_WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosis'

it.each(widths)('Pages full of long words fit at %s pixels', async (width) => {
  const page = await visitor(width)
  const { id, name, password } = await signUp(page, { name: LONG_WORD })
  await sql`insert into shortlisted (user_id, company_id) values (${id}, 1), (${id}, 2)`
  await page.request.post('/api/reviews', {
    data: { companyId: 1, rating: '4', comment: LONG_WORD },
  })
  await page.request.post('/api/user/alerts', { data: { query: LONG_WORD } })
  const email = `${LONG_WORD}${width}@example.test`
  await page.request.put('/api/user/profile', { data: { name, email, password } })
  for (const path of [...ownPages, '/shortlist', `/companies?query=${LONG_WORD}`]) {
    await openPage(page, path)
    await expectFit(page, path)
  }
  await openPage(page, '/my-reviews')
  await page.getByRole('button', { name: /^Delete review/ }).click()
  await page.getByRole('dialog').waitFor()
  await expectFit(page, 'a question')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Edit review/ }).click()
  await page.getByLabel('Your Review').waitFor()
  await expectFit(page, 'a review that is edited')
  await openPage(page, '/profile?tab=security')
  await button(page, 'Delete Account').click()
  await page.getByRole('dialog').waitFor()
  await expectFit(page, 'the deletion of the account')
})

it.each(widths)('Every dialog and menu fits at %s pixels', async (width) => {
  const page = await visitor(width)
  const dialog = page.getByRole('dialog')
  const look = async (what: string) => {
    await expectFit(page, what)
    if ((await dialog.count()) === 0) return
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await openPage(page, '/')
  if (width < 600) {
    await page.getByLabel('Menu', { exact: true }).click()
    await look('the menu')
  }
  const query = page.getByLabel('What are you looking for?')
  await query.click()
  await expect.poll(() => query.getAttribute('role')).toBe('combobox')
  await query.pressSequentially('pan')
  await page.getByRole('option').filter({ visible: true }).first().waitFor()
  await look('completions')

  await openPage(page, '/companies?location=Pune')
  await link(page, 'Tell me when').click()
  await dialog.waitFor()
  await look('an alert')
  await page.getByRole('link', { name: /Enter your pincode/ }).click()
  await dialog.getByLabel('Pincode or area').fill('koramangala')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Which of these?').waitFor()
  await look('a pincode')
  if (width < 600) {
    await page.getByRole('link', { name: /^Filters/ }).click()
    await dialog.waitFor()
    await look('filters')
  }
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .nth(0)
    .check()
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .nth(1)
    .check()
  await page.getByText('2 of 4 chosen').waitFor()
  await look('chosen to be compared')

  await openPage(page, '/companies/1')
  await button(page, 'Share').click()
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/copied/)
    .waitFor()
  await look('a toast over the comparison')
  await page.getByLabel('Message').fill(LONG_WORD)
  await button(page, 'Send Message').click()
  await page.getByText('Name must be at least 2').first().waitFor()
  await look('a form with errors')
})
