import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newAdministrator } from '#tests/support/administrator.ts'
import { newVisitor, openPage, signUp, useBrowser } from '#tests/support/visitor.ts'

// A test whose pages report anything to the console fails: errors, warnings, refused evaluations.
useBrowser()

const publicPages = [
  '/',
  '/companies?query=dal&location=Mumbai',
  '/companies/1',
  '/about',
  '/list-your-business',
  '/forgot-password',
  '/forgot-username',
  '/reset-password?token=none',
  '/verify-email',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/alerts/confirm',
  '/alerts/unsubscribe',
  '/alerts/new?query=dal',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
]

async function openAll(page: Page, paths: string[]) {
  for (const path of paths) {
    await openPage(page, path)
    expect({ path, missing: await page.evaluate(missingVariables) }).toEqual({ path, missing: [] })
  }
}

/** The theme's variables that a page's rules name and nothing defines: each page has but those in use. */
function missingVariables(): string[] {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join('')
  const defined = new Set(rules.match(/--mui-[\w-]+(?=:)/g))
  return [...new Set(rules.match(/(?<=var\()--mui-[\w-]+(?=\))/g))].filter(
    (one) => !defined.has(one),
  )
}

describe('No page reports anything to the console', () => {
  it('to a visitor', async () => {
    const page = await newVisitor()
    await openAll(page, [...publicPages, '/auth', '/auth?tab=register'])
    // The browser waits a few seconds before it complains of what was preloaded in vain.
    await page.goto('/')
    await page.waitForTimeout(6_000)
  })

  it('to a signed-in person', async () => {
    const page = await newVisitor()
    await signUp(page, { verified: false })
    const profile = ['profile', 'security', 'preferences'].map((tab) => `/profile?tab=${tab}`)
    await openAll(page, [...publicPages, ...profile, '/my-reviews'])
  })

  it('to an administrator', async () => {
    // The sign-in page learns from a 401 that there is no session; the browser logs each.
    await openAll(await newVisitor({ expectFailures: true }), ['/admin/login'])
    const page = await newAdministrator()
    const tabs = [
      'companies',
      'add-company',
      'reviews',
      'contact-messages',
      'suggestions',
      'listings',
      'activity',
      'search-health',
    ].map((tab) => `/admin?tab=${tab}`)
    await openAll(page, [...tabs, '/admin?tab=companies&edit=1'])
  })
})
