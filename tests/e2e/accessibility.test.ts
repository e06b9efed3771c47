import '#tests/support/shared-site.ts'
import { it, vi } from 'vitest'
import { expectAccessible, expectFit, expectAccessiblePages } from '#tests/support/accessibility.ts'
import { button, newVisitor, openPage, signUp, toast, useBrowser } from '#tests/support/visitor.ts'

useBrowser()
// Long tables and forms take axe its time.
vi.setConfig({ testTimeout: 180_000 })

/** Pages whose parts stand otherwise in a wide window. */
const changingPages = [
  '/',
  '/companies',
  '/companies?query=paneer&location=Delhi&view=list',
  '/companies?query=xylophonequartz',
  '/companies/1',
  '/compare?ids=1,2,3,4',
  '/about',
]
/** Pages of one column, whichever the window. */
const columns = [
  '/companies?query=jain+near+me',
  '/pincode?query=koramangala',
  '/compare',
  '/compare?ids=1,abc',
  '/shortlist',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/no/such/page',
  '/auth',
  '/auth?tab=register',
  '/forgot-password',
  '/forgot-username',
  '/reset-password?token=wrong',
  '/verify-email?token=wrong',
  '/undo-email-change?token=wrong',
  '/newsletter/confirm?token=wrong',
  '/alerts/confirm?token=wrong',
  '/listings/confirm?token=wrong',
  '/alerts/new?location=Pune',
  '/list-your-business',
  '/admin/login',
]
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
  newVisitor({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    expectFailures: true,
  })

it('Public pages are accessible and fit at every reading size of a phone', async () => {
  await expectAccessiblePages(await visitor(390), [...changingPages, ...columns])
})

it('Public pages are accessible and fit at every reading size of a desk', async () => {
  const page = await visitor(1440)
  await expectAccessiblePages(page, changingPages)
  for (const path of columns) {
    await openPage(page, path)
    await expectFit(page, path)
  }
})

it.each(widths)(
  'Pages of a signed-in person fit at %s pixels, and are accessible',
  async (width) => {
    const page = await visitor(width)
    // They have one column, whichever the window.
    const look = width < 600 ? expectAccessible : expectFit
    await signUp(page, { verified: false, name: 'Asha' })
    for (const path of ownPages) {
      await openPage(page, path)
      await look(page, path)
    }
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Account of Asha' }).click()
    await look(page, 'the account menu')
    await openPage(page, '/companies/1')
    await button(page, 'Make a Suggestion').click()
    await page.getByRole('dialog').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Suggestion' }).click()
    await toast(page, 'Required fields missing')
    await look(page, 'a dialog and a toast')
  },
)
