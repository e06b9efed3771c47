import type { BrowserContextOptions, Page } from 'playwright'
import { site } from '#tests/support/site.ts'
import { newVisitor, untilSettled } from '#tests/support/visitor.ts'

/** A signed-in administrator with a new browser context. */
export async function newAdministrator(
  options: BrowserContextOptions & { expectFailures?: boolean } = {},
): Promise<Page> {
  const page = await newVisitor(options)
  const answer = await page.request.post('/api/admin/login', { data: site.admin })
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}`)
  return page
}

/** Opens a tab of the dashboard and waits for it. */
export async function openTab(page: Page, tab: string, more = '') {
  await page.goto(`/admin?tab=${tab}${more}`)
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  await untilSettled(page)
}
