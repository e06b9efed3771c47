import axe, { type RunOnly } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { findMisfits, readingSizes, untilStill, type ReadingSize } from '#tests/support/reflow.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Only these rules depend on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

type Scheme = 'light' | 'dark'

/**
 * Checks the present page with axe; with an open dialog, only the dialog and toasts, because the
 * page itself is checked separately.
 * @param schemes colour schemes to check
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
  // During a transition, text has less contrast.
  await untilStill(page)
  // Once per document; pages have no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { axe: here } = window as unknown as { axe: typeof axe }
    const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')]
    const toasts = [...document.querySelectorAll('section[aria-label="Notifications"]')]
    const include = dialogs.length > 0 ? [...dialogs, ...toasts] : [document.documentElement]
    const { violations } = await here.run(
      { include },
      // Styles are loaded, and pages have no media, so axe must not preload anything.
      { runOnly: only, resultTypes: ['violations'], preload: false, selectors: false },
    )
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
  }, runOnly)
}

/** The present page fits into these window sizes. */
export async function expectFit(
  page: Page,
  what: string,
  sizes: readonly ReadingSize[] = readingSizes.all,
) {
  expect({ what, misfits: await findMisfits(page, sizes) }).toEqual({ what, misfits: {} })
}

/** The page defines all variables of the theme that its rules use. */
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
