import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, it } from 'vitest'
import { newVisitor, useBrowser } from '#tests/support/visitor.ts'

useBrowser()

const pages = [
  '/',
  '/companies',
  '/companies?query=paneer&location=Delhi&view=list',
  '/companies?query=xylophonequartz',
  '/companies/1',
  '/about',
  '/privacy-policy',
  '/no/such/page',
]

describe.each(['light', 'dark'] as const)('In the %s scheme', (colorScheme) => {
  it.each([390, 1440])(
    'axe finds nothing at %s pixels, and nothing scrolls sideways',
    async (width) => {
      const page = await newVisitor({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        expectFailures: true,
      })
      for (const path of pages) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => ({ path, id, nodes: nodes.map(({ html }) => html) })),
        ).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        )
      }
    },
  )
})
