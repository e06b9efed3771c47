import { expect, it, vi } from 'vitest'
import { expectNoBarriers, findBarriers } from '#tests/support/accessibility.ts'
import { newVisitor, openPage, signUp, useBrowser } from '#tests/support/visitor.ts'

useBrowser()
// Long tables and forms take axe its time.
vi.setConfig({ testTimeout: 180_000 })

const publicPages = [
  '/',
  '/companies',
  '/companies?query=paneer&location=Delhi&view=list',
  '/companies?query=jain+near+me',
  '/companies?query=xylophonequartz',
  '/pincode?query=koramangala',
  '/companies/1',
  '/compare',
  '/compare?ids=1,2,3,4',
  '/compare?ids=1,abc',
  '/shortlist',
  '/about',
  '/privacy-policy',
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

it.each(widths)(
  'axe finds nothing at %s pixels in either scheme, and nothing scrolls sideways',
  async (width) => {
    await expectNoBarriers(await visitor(width), publicPages)
  },
)

it.each(widths)('nor on the pages of a person who is signed in, at %s pixels', async (width) => {
  const page = await visitor(width)
  await signUp(page, { verified: false, name: 'Asha' })
  await expectNoBarriers(page, ownPages)
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Account of Asha' }).click()
  expect(await findBarriers(page)).toEqual([])
  await openPage(page, '/companies/1')
  await page.getByRole('button', { name: 'Make a Suggestion' }).click()
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Suggestion' }).click()
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Required fields missing')
    .waitFor()
  expect(await findBarriers(page)).toEqual([])
})
