import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { button, link, see } from '#tests/support/page.ts'
import { addCompany, site, sql } from '#tests/support/site.ts'
import { newVisitor, openPage, signUp, untilSettled } from '#tests/support/visitor.ts'

const worker = await readFile(new URL('../../web/public/sw.js', import.meta.url), 'utf8')

const newPhone = () =>
  newVisitor({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    expectFailures: true,
  })

/** Addresses and texts of the pages stored by the service worker. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^(pages|cards)/.test(name))
    const kept: Record<string, string> = {}
    for (const name of names) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const answer = await cache.match(url, { ignoreVary: true })
        kept[new URL(url).pathname] = await answer!.text()
      }
    }
    return kept
  })
/** Reasons, by manifest, icons and service worker, for which the browser would not offer installation. */
async function listInstallFaults(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Each test runs in a private window, which browsers count as a fault.
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
}
const untilKept = async (page: Page, path: string) => {
  await expect.poll(async () => Object.keys(await listKept(page))).toContain(path)
}

/** A proxy to the site that can break the connection and replace the service worker. */
async function startLine() {
  const line = { isBroken: false, script: worker, url: '' }
  const server = createServer((asked, answer) => {
    if (line.isBroken) return void asked.socket.destroy()
    if (asked.url === '/sw.js')
      return void answer.setHeader('Content-Type', 'text/javascript').end(line.script)
    const { method, url, headers } = asked
    const target = new URL(url!, site.url)
    const sent = request(target, { method, headers: { ...headers, host: target.host } }, (got) => {
      answer.writeHead(got.statusCode!, got.headers)
      got.pipe(answer)
    })
    asked.pipe(sent)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return line
}

it('Recently read pages work offline, except private ones', async () => {
  const page = await newPhone()
  await openPage(page, '/companies/1')
  // The first page is stored although it loaded before the service worker.
  await untilKept(page, '/companies/1')
  await openPage(page, '/companies')
  await untilKept(page, '/companies')
  // A page shown by client-side navigation.
  await page.locator('article[aria-labelledby^="company-"] h3 a').first().click()
  await page.waitForURL(/\/companies\/\d+/)
  const read = new URL(page.url()).pathname
  await untilKept(page, read)
  await page.evaluate(() => localStorage.setItem('shortlist', '[2,3]'))
  // A saved shortlist is stored although nothing has opened it.
  await openPage(page, '/about')
  await untilKept(page, '/shortlist')
  await untilKept(page, '/api/companies/cards')
  await openPage(page, '/compare?ids=1,2')
  await untilKept(page, '/compare')

  const who = await signUp(page)
  await openPage(page, '/companies/2')
  await untilKept(page, '/companies/2')
  await openPage(page, '/profile')
  const kept = await listKept(page)
  expect(Object.keys(kept)).not.toContain('/profile')
  for (const text of Object.values(kept)) expect(text).not.toContain(who.username)
  await page.context().clearCookies()
  // Signing in has moved the list to the account.
  await page.evaluate(() => localStorage.setItem('shortlist', '[2,3]'))

  await openPage(page, '/hi/about')
  const hasFallback = () =>
    page.evaluate(async () => Boolean(await caches.match('/hi/offline', { ignoreVary: true })))
  await expect.poll(hasFallback).toBe(true)

  await page.context().setOffline(true)
  for (const path of [read, '/companies', '/compare?ids=1,2', '/companies/2']) {
    await page.goto(path)
    await see(page, 'You are offline. What you see may be old.')
    expect(await page.locator('h1').textContent()).not.toBe('You are offline')
  }
  const [{ name }] = (await sql`select name from companies where id = 3`) as [{ name: string }]
  await page.goto('/shortlist')
  await page.locator('article h3', { hasText: name }).waitFor()
  await page.goto('/hi/auth')
  await page.waitForURL('**/hi/offline?from=%2Fhi%2Fauth')
  await page.getByRole('heading', { name: 'आप ऑफ़लाइन हैं' }).waitFor()
  await page.goto('/auth')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  const list = page.getByRole('navigation', { name: 'Pages that you read last' })
  await list.getByRole('link').first().waitFor()
  expect(await list.getByRole('link').count()).toBeGreaterThanOrEqual(5)
  await page.context().setOffline(false)
  await button(page, 'Retry').click()
  await page.waitForURL('**/auth')
  expect(await listInstallFaults(page)).toEqual([])
})

it('A page read offline is renewed when the network is back, without a reload', async () => {
  const page = await newPhone()
  const { id } = await addCompany()
  const path = `/companies/${id}`
  await openPage(page, path)
  await untilKept(page, path)
  await page.context().setOffline(true)
  await page.goto(path)
  await see(page, 'You are offline. What you see may be old.')
  await untilSettled(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await sql`update companies set hours = 'Daily, 8 to 10' where id = ${id}`
  await page.context().setOffline(false)
  await see(page, 'Daily, 8 to 10')
  await page.getByText('What you see may be old').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  await page.context().setOffline(true)
  // The network is back before the offline page is hydrated.
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.context().setOffline(false)
  await page.waitForURL('**/auth')
})

it('Logging out clears the pages and cards that were kept', async () => {
  const page = await newPhone()
  await openPage(page, '/companies/1')
  await untilKept(page, '/companies/1')
  const who = await signUp(page)
  await openPage(page, '/companies/2')
  await untilKept(page, '/companies/2')
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, `Account of ${who.name}`).click()
  await button(page, 'Log Out').click()
  await see(page, 'You have been successfully logged out.')
  await expect
    .poll(async () => Object.keys(await listKept(page)).filter((path) => path !== '/companies/2'))
    .toEqual([])
})

it('A new version of the service worker takes over, and the kill switch removes it', async () => {
  const line = await startLine()
  const page = await newPhone()
  const publish = async (script: string) => {
    line.script = script
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  }
  const { id } = await addCompany()
  const path = `/companies/${id}`
  await openPage(page, line.url + path)
  await untilKept(page, path)
  await publish(worker.replace("'pages-1'", "'pages-2'"))
  const names = () => page.evaluate(() => caches.keys())
  await expect.poll(names).not.toContain('pages-1')
  await sql`update companies set hours = 'Daily, 7 to 9' where id = ${id}`
  await openPage(page, line.url + path)
  await see(page, 'Daily, 7 to 9')
  await untilKept(page, path)

  // The device is online, but its network does not reach the site.
  line.isBroken = true
  await page.goto(line.url + path)
  await see(page, 'The network is not answering. What you see may be old.', 'Daily, 7 to 9')
  line.isBroken = false
  await link(page, 'Retry').click()
  await page.getByText('The network does not answer').waitFor({ state: 'detached' })

  await publish(worker.replace('ON = true', 'ON = false'))
  await expect.poll(names).toEqual([])
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(workers).toBe(0)
})
