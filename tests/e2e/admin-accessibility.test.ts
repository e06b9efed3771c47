import '#tests/support/shared-site.ts'
import { expect, it, vi } from 'vitest'
import { expectNoBarriers, findBarriers } from '#tests/support/accessibility.ts'
import { newAdministrator } from '#tests/support/administrator.ts'
import { openPage, useBrowser } from '#tests/support/visitor.ts'

useBrowser()
// Long tables and forms take axe its time.
vi.setConfig({ testTimeout: 180_000 })

const administrator = [
  '/admin',
  '/admin?query=xylophonequartz',
  '/admin?edit=1',
  '/admin?tab=reviews',
  '/admin?tab=reviews&view=all',
  '/admin?tab=contact-messages',
  '/admin?tab=suggestions',
  '/admin?tab=listings',
  '/admin?tab=claims',
  '/admin?tab=proposals',
  '/admin?tab=reports',
  '/admin?tab=silent',
  '/admin?tab=imports',
  '/admin?tab=search-health',
  '/admin?tab=activity',
  '/admin/security',
]

const administratorAt = (width: number) =>
  newAdministrator({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })

it('axe finds nothing on the lists of the dashboard at 320 pixels', async () => {
  const lists = ['/admin', '/admin?tab=reviews', '/admin?tab=listings', '/admin?tab=search-health']
  await expectNoBarriers(await administratorAt(320), lists)
})

it('axe finds nothing on the dashboard at 1440 pixels', async () => {
  const page = await administratorAt(1440)
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
  // What lies over the page for a moment, or as it scrolls, is no fault of what is below.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findBarriers(page)).toEqual([])
})

it.each([
  ['320 pixels', 320, '100%'],
  ['twice the size of text', 1280, '200%'],
])('the dashboard does not scroll sideways at %s', async (_what, width, fontSize) => {
  const page = await newAdministrator({ viewport: { width, height: 844 } })
  const sideways = () =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
      const { scrollWidth, clientWidth } = document.documentElement
      // Behind a dialog the page is narrower by the scrollbar that it does without.
      return Math.max(0, scrollWidth - clientWidth)
    }, fontSize)
  for (const path of administrator) {
    await openPage(page, path)
    expect({ path, sideways: await sideways() }).toEqual({ path, sideways: 0 })
  }
  const dialog = page.getByRole('dialog')
  const dialogs: [path: string, button: RegExp][] = [
    ['/admin', /^Delete /],
    ['/admin?tab=reviews', /Keyboard shortcuts/],
    ['/admin?tab=listings', /^Approve/],
    ['/admin?tab=search-health', /^Rebuild index/],
  ]
  for (const [path, opener] of dialogs) {
    await openPage(page, path)
    await page.getByRole('button', { name: opener }).first().click()
    await dialog.waitFor()
    expect({ path, sideways: await sideways() }).toEqual({ path, sideways: 0 })
    const own = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect({ path, own }).toEqual({ path, own: 0 })
  }
})
