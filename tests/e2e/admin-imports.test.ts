import { describe, expect, it } from 'vitest'
import { findBarriers } from '#tests/support/accessibility.ts'
import { newAdministrator, openTab } from '#tests/support/administrator.ts'
import { site } from '#tests/support/site.ts'
import { useBrowser } from '#tests/support/visitor.ts'

useBrowser()

const file = (name: string) => ({
  name: 'kitchens.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'reference,name,shortDescription,description,location,cuisine,priceRange,address,adress',
      `E2E1,${name},Home food,Cooked daily,Pune,North Indian,budget,"Lane 4, Pune 411038",`,
      `E2E2,Nowhere,Home food,Cooked daily,Atlantis,North Indian,budget,"Lane 4, Pune 411038",`,
    ].join('\n'),
  ),
})

describe('Import and Export', () => {
  it('shows what a file would change, imports it, brings it into search and takes it back', async () => {
    const page = await newAdministrator()
    await openTab(page, 'imports')
    await page.getByLabel('File with companies').setInputFiles(file('Zarina Dabba'))
    const card = page.getByRole('region', { name: 'kitchens.csv' })
    await card.getByText('this is what would be done').waitFor()
    await card.getByText('Line 3, location “Atlantis”: Please choose a location').waitFor()
    await card.getByText('adress').waitFor()
    expect(await findBarriers(page)).toEqual([])
    // The address says which it is: also for another administrator, and after a reload.
    await page.reload()
    await card.getByLabel('Approve all new companies').check()
    await card.getByRole('button', { name: 'Import 1 new' }).dblclick()
    await card.getByText('Finished: 1 company imported.').waitFor()
    const find = async () => {
      const answer = await page.request.get(`${site.url}/api/search?query=zarina+dabba`)
      const { hits } = (await answer.json()) as { hits: { name: string }[] }
      return hits[0]?.name
    }
    await expect.poll(find, { timeout: 20_000 }).toBe('Zarina Dabba')

    await card.getByRole('button', { name: 'Undo This Import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await card.getByText('Undone.').waitFor()
    await expect.poll(find, { timeout: 20_000 }).not.toBe('Zarina Dabba')
    expect(
      await page.evaluate(() => document.activeElement?.closest('section')?.textContent),
    ).toContain('kitchens.csv')
  })

  it('says why a file is refused, and offers exports', async () => {
    const page = await newAdministrator({ expectFailures: true })
    await openTab(page, 'imports')
    const buffer = Buffer.from('name\nCaf\u00e9', 'latin1')
    await page
      .getByLabel('File with companies')
      .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer })
    await page.getByText('save it as “CSV UTF-8”').waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Companies (CSV)' }).click()
    expect((await saving).suggestedFilename()).toBe('companies.csv')
  })
})
