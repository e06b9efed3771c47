import '#tests/support/shared-site.ts'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newVisitor, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

const field = (page: Page) => page.getByLabel('What are you looking for?')
const options = (page: Page) => page.getByRole('option').filter({ visible: true })
const isExpanded = async (page: Page) => await field(page).getAttribute('aria-expanded')

/** Types until the list is there: its code comes with the first touch. */
async function type(page: Page, text: string) {
  await field(page).click()
  await expect.poll(() => field(page).getAttribute('role')).toBe('combobox')
  await field(page).fill('')
  await field(page).pressSequentially(text)
  await options(page).first().waitFor()
}

describe('Completions of a search', () => {
  it('are chosen with the keyboard alone, on Home', async () => {
    const page = await newVisitor()
    await page.goto('/')
    await type(page, 'hydrabad')
    await page.keyboard.press('ArrowDown')
    const active = await field(page).getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).textContent()).toBe('HyderabadPlace')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/companies?query=Hyderabad')
    expect(await field(page).inputValue()).toBe('Hyderabad')
  })

  it('leave what was typed alone: Escape closes, Enter searches for it', async () => {
    const page = await newVisitor()
    await page.goto('/companies')
    await type(page, 'mum')
    await page.keyboard.press('Escape')
    expect(await isExpanded(page)).toBe('false')
    expect(await field(page).inputValue()).toBe('mum')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await options(page).first().waitFor()
    await page.keyboard.press('Escape')
    await field(page).press('Enter')
    await page.waitForURL('**/companies?query=mum')
    expect(await options(page).count()).toBe(0)
  })

  it('lead to the page of a kitchen, and can be pressed', async () => {
    const page = await newVisitor()
    await page.goto('/companies')
    const name = (await page.locator('#results article h3').first().textContent())!
    await type(page, name)
    await options(page).filter({ hasText: name }).last().click()
    await page.waitForURL(/\/companies\/\d+$/)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await type(page, 'pan')
    // Not of what was typed before, which may be shown until the answer is there.
    const dish = options(page).filter({ hasText: /^Pan.*Dish$/i })
    await dish.first().click()
    await expect.poll(() => page.url()).toMatch(/query=Pan/i)
    expect(await options(page).count()).toBe(0)
  })

  it('do without an answer: the field searches all the same', async () => {
    const page = await newVisitor()
    await page.route('**/api/search/suggest*', (route) => route.abort())
    await page.goto('/companies')
    await field(page).fill('paneer')
    await page.waitForURL('**/companies?query=paneer')
    await expect.poll(() => isExpanded(page)).toBe('false')
  })
})
