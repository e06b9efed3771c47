import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { expectAccessible } from '#tests/support/accessibility.ts'
import { newAdministrator, openTab } from '#tests/support/administrator.ts'
import { button, doubleClick, fill, see, toast } from '#tests/support/page.ts'
import { sql, unique } from '#tests/support/site.ts'
import { newVisitor } from '#tests/support/visitor.ts'

/** Interval between attempts, each of which opens a whole page, in milliseconds. */
const LOOK_AGAIN_MS = 1_500

/** Reopens the tab until it shows something. */
async function untilShown(page: Page, shown: Locator, more = '') {
  const look = async () => {
    await openTab(page, 'search-health', more)
    return shown.count()
  }
  await expect.poll(look, { interval: LOOK_AGAIN_MS }).toBe(1)
}

it('Search Health shows a rebuild by a bar, and compares database and index', async () => {
  const page = await newAdministrator()
  await openTab(page, 'search-health')
  await page.getByRole('button', { name: 'Rebuild index' }).click()
  await doubleClick(page.getByRole('dialog').getByRole('button', { name: 'Rebuild index' }))
  await page.getByRole('progressbar', { name: 'Rebuild of the index' }).waitFor()
  await see(page.getByRole('tabpanel'), /^Finished: \d+ companies in the index/)
  await untilShown(page, page.getByRole('heading', { name: 'Search is whole' }))
  const [{ count }] = await sql<[{ count: string }]>`
    select count(*)::text from companies where status = 'approved'`
  expect(await page.getByText(count, { exact: true }).count()).toBeGreaterThanOrEqual(2)
})

it('An import refuses another kind of file, shows what a file would change, runs once, and is undone', async () => {
  const word = unique()
  const csv = [
    'reference,name,shortDescription,description,location,cuisine,priceRange,address,prize',
    `${word},Zarina ${word},Home food,Cooked daily,Pune,North Indian,budget,"Lane 4, Pune 411038",`,
    `${word}2,Nowhere,Home food,Cooked daily,Atlantis,North Indian,budget,Lane 4,`,
  ].join('\n')
  const page = await newAdministrator({ expectFailures: true })
  await openTab(page, 'imports')
  const upload = (name: string, buffer: Buffer) =>
    page.getByLabel('File with companies').setInputFiles({ name, mimeType: 'text/csv', buffer })
  // The first bytes of a JPEG.
  await upload('old.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]))
  await see(page, 'Only CSV and .xlsx are read.')
  await upload('kitchens.csv', Buffer.from(csv))
  const card = page.getByRole('region', { name: 'kitchens.csv' })
  await see(
    card,
    'this is what would be done',
    'location “Atlantis”: Please choose a location',
    '1 column is left out: prize.',
  )
  await card.getByLabel(/instead of “Atlantis”/).selectOption('Pune')
  await card.getByRole('button', { name: 'Use for all 1' }).click()
  const decisions = card.getByRole('region', { name: 'What was decided' })
  await see(decisions, '“Atlantis” → Pune')
  await expectAccessible(page)
  await decisions.getByRole('button', { name: 'Take back' }).click()
  await see(card, 'location “Atlantis”: Please choose a location')
  // The address identifies the item, also for another administrator and after a reload.
  await page.reload()
  await card.getByLabel('Approve all new companies').check()
  await doubleClick(card.getByRole('button', { name: 'Import 1 new' }))
  await see(card, 'Finished: 1 company imported.')

  await card.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await see(card, 'Undone.')
  const focused = () => page.evaluate(() => document.activeElement?.closest('section')?.textContent)
  expect(await focused()).toContain('kitchens.csv')
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Companies (CSV)' }).click()
  expect((await saving).suggestedFilename()).toBe('companies.csv')
})

it('A page is written, published and taken back', async () => {
  const page = await newAdministrator()
  const path = `/pages/${unique().toLowerCase()}`
  await openTab(page, 'pages', '&path=/pages/')
  await fill(page, { Address: path, Title: "Refunds' </script> 🍛", Text: '# When\n\n- <b>soon' })
  await button(page, 'Preview').click()
  await see(page.getByRole('region', { name: 'Preview' }), 'When', '<b>soon')
  await button(page, 'Save as a draft').click()
  await toast(page, 'Saved as a draft')
  const visitor = await newVisitor({ expectFailures: true })
  expect((await visitor.goto(path))!.status()).toBe(404)
  await button(page, 'Publish').click()
  await toast(page, 'Published')
  await expect.poll(async () => (await visitor.goto(`/hi${path}`))!.status()).toBe(200)
  await see(visitor, "Refunds' </script> 🍛", '<b>soon')
  await page.getByText('History').click()
  expect(await button(page, 'Take this text').count()).toBe(2)
  await button(page, 'Take back').click()
  await toast(page, 'Taken back')
  await expect.poll(async () => (await visitor.goto(path))!.status()).toBe(404)

  await openTab(page, 'place-pages', '&place=Mumbai')
  await page.getByRole('link', { name: 'Write the introduction of Mumbai' }).click()
  await page.getByLabel('Title', { exact: true }).waitFor()
})
