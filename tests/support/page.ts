import type { Locator, Page } from 'playwright'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** Waits until each of these texts is there. */
export async function see(where: Page | Locator, ...texts: (string | RegExp)[]) {
  for (const text of texts) await where.getByText(text).first().waitFor()
}

/** Fills in fields by their labels: types a text, or chooses an option. */
export async function fill(where: Page | Locator, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = where.getByLabel(label, { exact: true })
    const isSelect = await field.evaluate((one) => one instanceof HTMLSelectElement)
    await (isSelect ? field.selectOption(value) : field.fill(value))
  }
}

/** Waits for a toast with exactly these words in it. */
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).waitFor()

/** Whether the element has the focus. */
export const isFocused = (one: Locator) =>
  one.evaluate((element) => element === document.activeElement)

/** Fills in the form of a sign-in page and sends it. */
export async function logIn(page: Page, who: { username: string; password: string }) {
  await page.getByLabel('Username').fill(who.username)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await button(page, 'Login').click()
}
