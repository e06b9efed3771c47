import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { site } from '#tests/support/site.ts'

let browser: Browser
/** What went wrong in the pages of the present test: errors, refused scripts and styles. */
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
  const { expectFailures = false, ...context } = options
  const page = await (
    await browser.newContext({
      baseURL: site.url,
      viewport: { width: 1440, height: 900 },
      ...context,
    })
  ).newPage()
  page.setDefaultTimeout(10_000)
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    const failed = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !(failed && expectFailures)) {
      complaints.push(`${page.url()}: ${message.text()}`)
    }
  })
  return page
}
