import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright'
import { expect, it } from 'vitest'
import { newVisitor, openPage, useBrowser } from '#tests/support/visitor.ts'
import { budget, type Weight } from './budget.ts'

useBrowser()

/** Opens a page and weighs all that it loads by itself. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await openPage(page, path)
  await page.waitForLoadState('networkidle')
  const bodies = (type: string) =>
    Promise.all(
      responses
        .filter((response) => response.request().resourceType() === type)
        .map((response) => response.body()),
    )
  const [document] = await bodies('document')
  const scripts = await bodies('script')
  const inline = [...document!.toString().matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
  const kib = (sizes: number[]) =>
    Math.ceil((sizes.reduce((sum, size) => sum + size, 0) / 1024) * 10) / 10
  const lengths = (all: Buffer[]) => all.map(({ length }) => length)
  return {
    javascript: kib(scripts.map((script) => gzipSync(script).length)),
    scriptFiles: scripts.length,
    html: kib([document!.length]),
    css: kib([...inline.map(([style]) => style.length), ...lengths(await bodies('stylesheet'))]),
    fonts: kib(lengths(await bodies('font'))),
  }
}

it.each(Object.entries(budget))('%s is no heavier than its budget', async (path, most) => {
  const weight = await weigh(await newVisitor(), path)
  console.log(`${path}: ${JSON.stringify(weight)}`)
  expect(weight.scriptFiles).toBeGreaterThan(0)
  const over = Object.entries(weight).filter(([what, size]) => size > most[what as keyof Weight])
  expect(Object.fromEntries(over)).toEqual({})
})
