import type { BrowserContext, Locator, Page } from 'playwright'
import { expect } from 'vitest'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Waits until all of these texts are visible. */
export async function see(where: Page | Locator, ...texts: (string | RegExp)[]) {
  for (const text of texts) await where.getByText(text).filter({ visible: true }).first().waitFor()
}

/** Fills in fields by their labels: types texts, selects options. */
export async function fill(where: Page | Locator, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = where.getByLabel(label, { exact: true })
    const isSelect = await field.evaluate((one) => one instanceof HTMLSelectElement)
    await (isSelect ? field.selectOption(value) : field.fill(value))
  }
}

declare global {
  interface Window {
    /** Texts of toasts that appeared in the document and that no test has read yet. */
    toastTexts: string[]
  }
}

/**
 * Records the texts of toasts in a browser's pages, because on a slow machine a toast may disappear
 * before a test looks.
 */
export const keepToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen = new WeakSet<Element>()
    window.toastTexts = []
    const keep = () => {
      for (const one of document.querySelectorAll('section[aria-label="Notifications"] *')) {
        if (seen.has(one)) continue
        seen.add(one)
        window.toastTexts.push(one.textContent.trim())
      }
    }
    new MutationObserver(keep).observe(document, { childList: true, subtree: true })
  })

/** Waits for a toast with exactly this text, including recorded ones that have disappeared. */
export async function toast(page: Page, text: string) {
  const take = () =>
    page.evaluate((wanted) => {
      const isThere = window.toastTexts.includes(wanted)
      window.toastTexts = window.toastTexts.filter((one) => one !== wanted)
      return isThere
    }, text)
  await expect.poll(take).toBe(true)
}

/** Duration of each press of a double click and of the pause in between, in milliseconds. */
const DOUBLE_CLICK_MS = 75

/** Clicks twice at a person's speed: by the second click, most answers have arrived. */
export const doubleClick = (one: Locator) => one.dblclick({ delay: DOUBLE_CLICK_MS })

/** Waits until the history has left the entry of a closed dialog: a step back meanwhile would be lost. */
export const untilEntryIsLeft = (page: Page) =>
  page.waitForFunction(() => !(history.state as { dialog?: true } | null)?.dialog)

/** True if the element has the focus. */
export const isFocused = (one: Locator) =>
  one.evaluate((element) => element === document.activeElement)

/** Fills in and submits the form of a sign-in page. */
export async function logIn(page: Page, who: { username: string; password: string }) {
  await page.getByLabel('Username').fill(who.username)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await button(page, 'Login').click()
}
