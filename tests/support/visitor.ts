import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { site } from '#tests/support/site.ts'

let browser: Browser
/** What the pages of the present test reported: errors, console messages, violations of the policy. */
let complaints: string[] = []

/** Opens a browser for the tests of a file, and fails each test whose pages complained. */
export function useBrowser() {
  beforeAll(async () => {
    browser = await chromium.launch(inject('browser'))
  })
  afterAll(() => browser.close())
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    const told = complaints
    complaints = []
    expect(told).toEqual([])
  })
}

/**
 * A visitor with a clean browser.
 * @param options.expectFailures for tests in which a request fails on purpose
 */
export async function newVisitor(
  options: BrowserContextOptions & { expectFailures?: boolean } = {},
): Promise<Page> {
  const { expectFailures = false, ...contextOptions } = options
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
    ...contextOptions,
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      // oxlint-disable-next-line no-console -- where everything else is reported, too
      console.error(`Refused by ${event.effectiveDirective}: ${event.blockedURI}`),
    )
  })
  context.on('weberror', (fault) => complaints.push(fault.error().message))
  context.on('console', (message) => {
    const text = message.text()
    const expected = /^Failed to (load resource|get user)/.test(text)
    if (!(expected && expectFailures)) {
      complaints.push(`${message.page()?.url()}: ${message.type()}: ${text}`)
    }
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  return page
}
