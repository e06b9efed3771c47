import { expect, it } from 'vitest'
import { brandPalette, brandStyles, contrast } from './brand-palette.ts'
import { dark, light } from './palette.ts'

/** Colours of the whole cube, its corners and greys among them. */
const steps = ['00', '33', '66', '99', 'cc', 'ff']
const colours = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
)

const isBlue = (hex: string) =>
  Number.parseInt(hex.slice(5), 16) > Number.parseInt(hex.slice(1, 3), 16)

type Palette = typeof light
/** Texts with the surfaces that they stand on. */
const pairs = ({ primary, background, text, steel, stage }: Palette): [string, string][] => [
  ...[background.default, background.paper, steel.surface].flatMap((surface) =>
    [primary.main, text.primary, text.secondary].map((one): [string, string] => [one, surface]),
  ),
  [primary.contrastText, primary.main],
  [primary.contrastText, primary.dark],
  ...[stage.main, stage.deep].flatMap((surface) =>
    [stage.text, stage.quiet, dark.turmeric.main].map((one): [string, string] => [one, surface]),
  ),
]
const lowest = (palette: Palette) => Math.min(...pairs(palette).map((pair) => contrast(...pair)))

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it('holds a contrast of 4.5 for each colour of a brand, light and dark, and in the product’s own', () => {
  expect(Math.min(lowest(light), lowest(dark))).toBeGreaterThanOrEqual(4.5)
  for (const colour of colours) {
    const palettes = brandPalette(colour)
    const least = Math.min(lowest(palettes.light), lowest(palettes.dark))
    expect([colour, least]).toEqual([colour, expect.toSatisfy((ratio: number) => ratio >= 4.5)])
  }
})

it('takes a readable colour as it is, and darkens one that is too light', () => {
  expect(brandPalette('#2b6539').light.primary.main).toBe('#2b6539')
  const { main } = brandPalette('#ffdd00').light.primary
  expect(contrast(main, '#ffffff')).toBeGreaterThan(4.5)
  expect(contrast(main, '#ffffff')).toBeLessThan(6)
})

it('gives the brand’s hue to buttons, text and stage, and leaves papers and spices as they are', () => {
  const { background, turmeric, leaf, ...changed } = brandPalette('#1d4ed8').light
  expect({ background, turmeric, leaf }).toEqual({
    background: light.background,
    turmeric: light.turmeric,
    leaf: light.leaf,
  })
  const { primary, stage, text } = changed
  expect([primary.main, primary.dark, stage.main, stage.deep, text.primary].map(isBlue)).toEqual(
    Array(5).fill(true),
  )
})

it('writes only the variables that change, as a style sheet', () => {
  const styles = brandStyles('#2b6539')
  expect(styles).toMatch(/^:root\{(--mui-palette-[a-zA-Z-]+:(#[0-9a-f]{6}|\d+ \d+ \d+);)+\}@media/)
  expect(styles).toContain('--mui-palette-primary-main:#2b6539;')
  expect(styles).toContain('-mainChannel:43 101 57;')
  expect(styles).not.toContain('background')
})
