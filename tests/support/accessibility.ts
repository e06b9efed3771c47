import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Everything that axe finds wrong with the page as it stands. */
export async function findBarriers(page: Page) {
  // Half faded in, a text has less contrast than it is meant to have.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}

/** Opens each page: axe finds nothing on it, and it does not scroll sideways. */
export async function expectNoBarriers(page: Page, paths: string[], width: number) {
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect({ path, barriers: await findBarriers(page) }).toEqual({ path, barriers: [] })
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect({ path, sideways: scrollWidth > width }).toEqual({ path, sideways: false })
  }
}
