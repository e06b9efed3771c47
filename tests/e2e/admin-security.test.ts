import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { findBarriers } from '#tests/support/accessibility.ts'
import { newAdministrator, openTab } from '#tests/support/administrator.ts'
import { site } from '#tests/support/site.ts'
import { authenticator } from '#tests/support/totp.ts'
import {
  button,
  link,
  newVisitor,
  openPage,
  toast,
  untilSettled,
  useBrowser,
} from '#tests/support/visitor.ts'

useBrowser()

async function enterPassword(page: Page) {
  await page.getByLabel('Username').fill(site.admin.username)
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password)
  await button(page, 'Login').click()
}
const codeField = (page: Page) => page.getByLabel('Code from Your Authenticator App')
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Welcome back' })

it('An administrator turns two-step sign-in on, signs in with it, and turns it off', async () => {
  const page = await newAdministrator({ expectFailures: true })
  await openTab(page, 'companies')
  await link(page, 'Security').click()
  await page.getByLabel('Current Password').fill('not the password')
  await button(page, 'Set Up').click()
  await page.getByText('The password is not right').waitFor()
  await page.getByLabel('Current Password').fill(site.admin.password)
  await button(page, 'Set Up').click()
  await page.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor()
  const { code, lastCode } = authenticator(await page.locator('code').innerText())
  await page.getByLabel('Code from the App').fill('12')
  await button(page, 'Turn On').click()
  await page.getByText('This code is not right, or was used before. Try the next one.').waitFor()
  const used = await lastCode()
  await page.getByLabel('Code from the App').fill(used)
  await button(page, 'Turn On').click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await findBarriers(page)).toEqual([])
  const recoveryCodes = await codes.allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  await button(page, 'I have kept them').click()
  await page.getByText('10 recovery codes are left.').waitFor()
  // They are shown once.
  await page.reload()
  await page.getByText('10 recovery codes are left.').waitFor()
  expect(await codes.count()).toBe(0)

  const elsewhere = await newVisitor({ expectFailures: true })
  await openPage(elsewhere, '/admin/login?next=%2Fadmin%2Fsecurity')
  await enterPassword(elsewhere)
  await codeField(elsewhere).waitFor()
  expect(await codeField(elsewhere).evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  await codeField(elsewhere).fill(used)
  await codeField(elsewhere).press('Enter')
  await elsewhere.getByRole('alert').filter({ hasText: 'was used before' }).waitFor()
  expect(await codeField(elsewhere).inputValue()).toBe('')
  await button(elsewhere, 'Back').click()
  await enterPassword(elsewhere)
  await codeField(elsewhere).fill(code())
  await button(elsewhere, 'Login').click()
  await elsewhere.getByText('10 recovery codes are left.').waitFor()
  await elsewhere.getByRole('button', { name: 'Logout' }).click()
  await elsewhere.waitForURL(/\/admin\/login/)
  await untilSettled(elsewhere)
  await enterPassword(elsewhere)
  await codeField(elsewhere).fill(recoveryCodes[0]!)
  await button(elsewhere, 'Login').click()
  await dashboard(elsewhere).waitFor()

  await page.reload()
  await page.getByText('9 recovery codes are left.').waitFor()
  await untilSettled(page)
  await button(page, 'Turn Off').click()
  await page.getByLabel('Current Password').fill(site.admin.password)
  await page.getByLabel('Code from the App').fill(recoveryCodes[1]!)
  await button(page, 'Turn Off').click()
  await toast(page, 'Two-step sign-in is off')
  await link(page, 'Back to the dashboard').click()
  await dashboard(page).waitFor()
  await page.goto('/admin?tab=activity')
  await page.getByText('turned off two-step sign-in for').waitFor()
  await page.getByText('signed in from').first().waitFor()
})
