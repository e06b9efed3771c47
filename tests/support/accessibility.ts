import axe, { type RunOnly } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { findMisfits, untilStill } from '#tests/support/reflow.ts'
import { openPage } from '#tests/support/visitor.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The colour scheme changes nothing that another rule looks at. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Everything that axe finds wrong with the page as it stands, in both colour schemes. */
export async function findBarriers(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await analyze(page, { type: 'tag', values: tags })
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await analyze(page, { type: 'rule', values: colourRules })
  return [...light, ...dark.map((found) => ({ scheme: 'dark', ...found }))]
}

async function analyze(page: Page, runOnly: RunOnly) {
  // Half faded in, or between two colour schemes, a text has less contrast than it is meant to have.
  await untilStill(page)
  // Once for each document; no page has frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const run = () =>
    page.evaluate(async (only) => {
      const { axe: here } = window as unknown as { axe: typeof axe }
      const { violations } = await here.run({ runOnly: only, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
    }, runOnly)
  let violations = await run()
  // On a busy machine axe may meet the page between two colour schemes. A barrier stays.
  if (violations.length > 0) {
    await page.waitForTimeout(1_000)
    violations = await run()
  }
  return violations
}

/** Axe finds nothing on the page as it stands, and everything on it fits. */
export async function expectAccessible(page: Page, what: string) {
  const barriers = await findBarriers(page)
  expect({ what, barriers }).toEqual({ what, barriers: [] })
  await expectFit(page, what)
}

/** Everything on the page as it stands fits into the window, however narrow or large its text. */
export async function expectFit(page: Page, what: string) {
  const misfits = await findMisfits(page)
  expect({ what, misfits }).toEqual({ what, misfits: {} })
}

/** Opens each page: it is accessible, and everything on it fits. */
export async function expectAccessiblePages(page: Page, paths: string[]) {
  for (const path of paths) {
    await openPage(page, path)
    await expectAccessible(page, path)
    await expectTheme(page, path)
  }
}

/** Each page has the theme's variables that are in use on it: none that its rules name is missing. */
async function expectTheme(page: Page, path: string) {
  const missing = await page.evaluate(() => {
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('')
    const defined = new Set(rules.match(/--mui-[\w-]+(?=:)/g))
    return [...new Set(rules.match(/(?<=var\()--mui-[\w-]+(?=\))/g))].filter(
      (one) => !defined.has(one),
    )
  })
  expect({ path, missing }).toEqual({ path, missing: [] })
}

/** Opens each page: axe finds nothing on it, and it does not scroll sideways. */
export async function expectNoBarriers(page: Page, paths: string[]) {
  for (const path of paths) {
    await openPage(page, path)
    expect({ path, barriers: await findBarriers(page) }).toEqual({ path, barriers: [] })
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect({ path, sideways }).toEqual({ path, sideways: 0 })
    await expectTheme(page, path)
  }
}
