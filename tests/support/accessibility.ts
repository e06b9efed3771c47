import axe, { type RunOnly } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { findMisfits, readingSizes, untilStill, type ReadingSize } from '#tests/support/reflow.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The colour scheme changes nothing that another rule looks at. */
const colourRules = ['color-contrast', 'link-in-text-block']

type Scheme = 'light' | 'dark'

/**
 * Axe finds nothing on the page as it stands; where a dialog is open, in that and the toasts, since
 * the page behind it is looked at by itself.
 * @param schemes colour schemes to look at its colours in
 */
export async function expectAccessible(
  page: Page,
  what = page.url(),
  schemes: readonly Scheme[] = ['light', 'dark'],
) {
  for (const [at, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme })
    const all: RunOnly = { type: 'tag', values: tags }
    const faults = await analyze(page, at === 0 ? all : { type: 'rule', values: colourRules })
    expect({ what, colorScheme, faults }).toEqual({ what, colorScheme, faults: [] })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function analyze(page: Page, runOnly: RunOnly) {
  // Half faded in, a text has less contrast than it is meant to have.
  await untilStill(page)
  // Once for each document; no page has frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { axe: here } = window as unknown as { axe: typeof axe }
    const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')]
    const toasts = [...document.querySelectorAll('section[aria-label="Notifications"]')]
    const include = dialogs.length > 0 ? [...dialogs, ...toasts] : [document.documentElement]
    const { violations } = await here.run(
      { include },
      // Styles are there, and no page has sound or films: nothing is to be loaded once more.
      { runOnly: only, resultTypes: ['violations'], preload: false, selectors: false },
    )
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
  }, runOnly)
}

/** Everything on the page as it stands fits into these windows. */
export async function expectFit(
  page: Page,
  what: string,
  sizes: readonly ReadingSize[] = readingSizes.all,
) {
  expect({ what, misfits: await findMisfits(page, sizes) }).toEqual({ what, misfits: {} })
}

/** The page has the theme's variables that are in use on it: none that its rules name is missing. */
export async function expectTheme(page: Page, path: string) {
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
