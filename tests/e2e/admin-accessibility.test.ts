import { expect, it, vi } from 'vitest'
import { expectNoBarriers, findBarriers } from '#tests/support/accessibility.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { useBrowser } from '#tests/support/visitor.ts'

useBrowser()
// Long tables and forms take axe its time.
vi.setConfig({ testTimeout: 180_000 })

const administrator = [
  '/admin',
  '/admin?query=xylophonequartz',
  '/admin?edit=1',
  '/admin?tab=add-company',
  '/admin?tab=reviews',
  '/admin?tab=reviews&view=all',
  '/admin?tab=contact-messages',
  '/admin?tab=suggestions',
  '/admin?tab=listings',
  '/admin?tab=search-health',
  '/admin?tab=activity',
  '/admin/security',
]

it.each([390, 1440])('axe finds nothing on the dashboard at %s pixels', async (width) => {
  const page = await newAdministrator({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  await expectNoBarriers(page, administrator)
  await page.goto('/admin')
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.goto('/admin?tab=reviews')
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: /Keyboard shortcuts/ }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.goto('/admin?tab=contact-messages')
  await page.getByRole('list', { name: 'Contact Messages' }).getByRole('button').first().click()
  await page.getByRole('link', { name: 'Reply by email' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.goto('/admin?tab=add-company')
  await page.getByRole('button', { name: 'Create Company' }).click()
  await page.getByText('The name is required').first().waitFor()
  expect(await findBarriers(page)).toEqual([])
})
