import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { WAIT_HANG_MS } from '#tests/support/hang-limits.ts'
import { keepToasts } from '#tests/support/page.ts'
import { site, sql, unique } from '#tests/support/site.ts'

let browser: Browser | undefined
/** Errors, console messages and CSP violations of the current test's pages. */
let complaints: string[] = []

/** Runs for each test file: opens the worker's browser, and fails tests whose pages reported errors. */
export function useBrowser() {
  beforeAll(async () => {
    browser ??= await chromium.launch({ ...inject('browser'), timeout: WAIT_HANG_MS })
  })
  afterEach(async () => {
    await Promise.all(browser!.contexts().map((context) => context.close()))
    const told = complaints
    complaints = []
    expect(told).toEqual([])
  })
}

/**
 * A visitor with a new browser context.
 * @param options.expectFailures for tests in which requests fail on purpose
 */
export async function newVisitor(
  options: BrowserContextOptions & { expectFailures?: boolean } = {},
): Promise<Page> {
  const { expectFailures = false, ...contextOptions } = options
  const context = await browser!.newContext({
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
    // Tests need not wait for transitions.
    reducedMotion: 'reduce',
    // Tests could neither observe nor refuse a service worker's requests.
    serviceWorkers: 'block',
    ...contextOptions,
  })
  context.setDefaultTimeout(WAIT_HANG_MS)
  await keepToasts(context)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      // oxlint-disable-next-line no-console -- where everything else is reported, too
      console.error(`Refused by ${event.effectiveDirective}: ${event.blockedURI}`),
    )
  })
  context.on('weberror', (fault) => complaints.push(fault.error().message))
  context.on('console', (message) => {
    const text = message.text()
    const expected = /^Failed to (load resource|get user)|could not be decoded/.test(text)
    if (/^Service Worker registration blocked by Playwright|cross-world service worker/.test(text))
      return
    if (!(expected && expectFailures)) {
      complaints.push(`${message.page()?.url()}: ${message.type()}: ${text}`)
    }
  })
  const page = await context.newPage()
  return page
}

/** Opens a page and waits until it is complete and interactive. */
export async function openPage(page: Page, path: string) {
  await page.goto(path)
  await untilSettled(page)
}

/** Waits until every control of the page is hydrated, and nothing is loading. */
export async function untilSettled(page: Page) {
  const unsettled = async () => {
    return await page.evaluate(async () => {
      // The router changes the address before React has rendered the page, which it does in pieces.
      await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }))
      const loading = document.querySelectorAll(
        '[aria-busy="true"], .skeleton, .MuiSkeleton-root, .MuiCircularProgress-root, [role="status"] > svg',
      )
      const controls = [...document.body.querySelectorAll('a, button, input, select, textarea')]
      // Controls are hydrated before the whole page is, which the recorder's end marks: a press in
      // between may be handled by the browser, and lead to a different spelling of the address.
      const dead = controls.filter(
        (one) => !Object.keys(one).some((key) => key.startsWith('__react')),
      )
      const what = [...loading, ...dead].map((one) => one.outerHTML.slice(0, 100))
      const isWhole = controls.length > 0 && document.fonts.status === 'loaded'
      return isWhole && !window.earlyInput ? what : ['the document']
    })
  }
  await expect.poll(unsettled).toEqual([])
}

/** Holds requests back until the returned function is called. */
export async function hold(page: Page, url: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue().catch(() => {}) // The page may be closed, or have cancelled the request.
  })
  return resolve
}

/** A person's data for a form. */
export function person(name = `Guest ${unique()}`) {
  const username = `guest${unique()}`
  return { username, name, email: `${username}@example.test`, password: 'correct horse' }
}

/** Signs up through the API with the page's cookies. */
export async function signUp(page: Page, options: { verified?: boolean; name?: string } = {}) {
  const { verified = true, name } = options
  const who = person(name)
  const answer = await page.request.post('/api/register', { data: who })
  expect(answer.status()).toBe(201)
  const [row] = await sql<{ id: number }[]>`
    update users set email_verified = ${verified} where username = ${who.username} returning id`
  return { ...who, id: row!.id }
}
