import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright'
import { expect, it } from 'vitest'
import { site } from '#tests/support/site.ts'
import { newVisitor } from '#tests/support/visitor.ts'
import { budget, type Weight } from './budget.ts'

/** Time for a touch to load scripts, in milliseconds. */
const SETTLE_MS = 1_000
/** Time after which the browser warns in the console of what was preloaded in vain, which fails a test. */
const PRELOADED_MS = 5_000

/** Opens a page and measures everything it loads initially, and its scripts after its first field is focused. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  // Requested after the page is painted, which on a busy machine may be later than the first idle moment.
  const scripted = page.waitForResponse(
    (response) => response.request().resourceType() === 'script',
  )
  await page.goto(path)
  await scripted
  await page.waitForLoadState('networkidle')
  const bodies = (type: string) =>
    Promise.all(
      responses
        .filter((response) => response.request().resourceType() === type)
        .map((response) => response.body()),
    )
  const [document] = await bodies('document')
  const scripts = await bodies('script')
  const weighScripts = (all: Buffer[]) => kib(all.map((script) => gzipSync(script).length))
  // Pages load scripts after they are painted.
  const html = document!.toString()
  expect(html).toContain('requestAnimationFrame')
  expect(html).not.toMatch(/<script[^>]* (src|type="module")|<link[^>]*rel="modulepreload"/)
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
  const kib = (sizes: number[]) =>
    Math.ceil((sizes.reduce((sum, size) => sum + size, 0) / 1024) * 10) / 10
  const lengths = (all: Buffer[]) => all.map(({ length }) => length)
  const javascript = weighScripts(scripts)
  const fields = page.locator('main').getByRole('textbox').or(page.getByRole('searchbox'))
  if ((await fields.count()) > 0) await fields.first().pressSequentially('a')
  await page.waitForTimeout(path === '/' ? PRELOADED_MS : SETTLE_MS)
  return {
    javascript,
    touched: weighScripts(await bodies('script')),
    scriptFiles: scripts.length,
    html: kib([document!.length]),
    css: kib([...inline.map(([style]) => style.length), ...lengths(await bodies('stylesheet'))]),
    fonts: kib(lengths(await bodies('font'))),
  }
}

it.each(Object.entries(budget))('%s stays within its budget', async (path, most) => {
  const weight = await weigh(await newVisitor(), path)
  console.log(`${path}: ${JSON.stringify(weight)}`)
  expect(weight.scriptFiles).toBeGreaterThan(0)
  const over = Object.entries(weight).filter(([what, size]) => size > most[what as keyof Weight])
  expect(Object.fromEntries(over)).toEqual({})
})

it('Home preloads no fonts for visitors who save data', async () => {
  const listFonts = async (saveData: boolean) => {
    const page = await newVisitor()
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value: { saveData: value } }),
      saveData,
    )
    await page.goto('/')
    return page.locator('link[rel=preload][as=font]').count()
  }
  expect([await listFonts(false), await listFonts(true)]).toEqual([2, 0])
})

it('Scripts and styles are sent compressed, with unchanged content', async () => {
  const page = await (await fetch(`${site.url}/`)).text()
  const files = page.match(/\/assets\/[\w.-]+\.(js|css)/g)!
  for (const file of new Set(files)) {
    const read = async (encoding: string) => {
      const response = await fetch(`${site.url}${file}`, {
        headers: { 'accept-encoding': encoding },
      })
      const { headers } = response
      return {
        encoding: headers.get('content-encoding'),
        type: headers.get('content-type'),
        cached: headers.get('cache-control'),
        text: await response.text(),
      }
    }
    const plain = await read('identity')
    expect(plain.encoding).toBe(null)
    expect(await read('br')).toEqual({ ...plain, encoding: 'br' })
  }
})
