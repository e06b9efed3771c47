import { dark, light } from './palette.ts'

type Palette = typeof light

/** Lowest contrast of text with its surface (WCAG AA). */
const CONTRAST = 4.5

// Colours are computed in OKLCH, in which equal lightness looks equally light in each hue.
type Oklch = { l: number; c: number; h: number }
type Triple = [number, number, number]

const toLinear = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
const toGamma = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
const linearOf = (hex: string) =>
  [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple

/** WCAG's contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [one, other]
    .map((hex) => {
      const [red, green, blue] = linearOf(hex)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  }
}

function linearOfOklch({ l: lightness, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** A colour as `#rrggbb`, less colourful where sRGB has no such colour. */
function toHex(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l))
  let c = colour.c
  const parts = () => linearOfOklch({ l, c, h: colour.h })
  while (c > 0.001 && parts().some((part) => part < -0.0005 || part > 1.0005)) c *= 0.97
  return `#${parts()
    .map((part) => Math.round(toGamma(Math.min(1, Math.max(0, part))) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
}

/** The nearest lighter or darker colour that can be read on all surfaces. */
function readable(colour: Oklch, surfaces: readonly string[], towards: 'light' | 'dark'): string {
  const step = towards === 'light' ? 0.005 : -0.005
  for (let { l } = colour; l >= 0 && l <= 1; l += step) {
    const hex = toHex({ ...colour, l })
    if (surfaces.every((surface) => contrast(hex, surface) >= CONTRAST)) return hex
  }
  return towards === 'light' ? '#ffffff' : '#000000'
}

/**
 * The palette of a site whose brand has this colour: buttons, links, text and the dark stage take its
 * hue; rice white, steel, turmeric and leaf stay. Any colour is accepted: what could not be read with
 * it is set in the nearest lightness that can be.
 * @param colour `#rrggbb`
 */
export function brandPalette(colour: string): { light: Palette; dark: Palette } {
  const brand = toOklch(colour)
  /** A colour of the product's palette in the brand's hue, greyer if the brand is. */
  const tint = (hex: string): Oklch => {
    const { l, c } = toOklch(hex)
    return { l, c: c * Math.min(1, brand.c / 0.1), h: brand.h }
  }
  const schemeOf = (base: Palette, towards: 'light' | 'dark', main: Oklch): Palette => {
    const { background, steel } = base
    const papers = [background.default, background.paper, steel.surface]
    const read = (hex: string) => readable(tint(hex), papers, towards)
    const shown = toOklch(readable(main, papers, towards))
    const shade = (l: number) => toHex({ ...shown, l: shown.l + l })
    const onMain = towards === 'dark' ? 'light' : 'dark'
    const stages = [base.stage.main, base.stage.deep].map((hex) =>
      // Its small headings are set in turmeric, in both schemes.
      readable(tint(hex), [dark.turmeric.main], 'dark'),
    ) as [string, string]
    const onStage = (hex: string) => readable(tint(hex), stages, 'light')
    return {
      ...base,
      primary: {
        main: shade(0),
        dark: shade(-0.08),
        light: shade(0.08),
        contrastText: readable(tint(base.primary.contrastText), [shade(0), shade(-0.08)], onMain),
      },
      text: { primary: read(base.text.primary), secondary: read(base.text.secondary) },
      stage: {
        main: stages[0],
        deep: stages[1],
        text: onStage(base.stage.text),
        quiet: onStage(base.stage.quiet),
        line: toHex(tint(base.stage.line)),
      },
    }
  }
  const amber = toOklch(dark.primary.main)
  const glow = { l: amber.l, c: Math.min(brand.c, amber.c), h: brand.h }
  return { light: schemeOf(light, 'dark', brand), dark: schemeOf(dark, 'light', glow) }
}

/** The light palette with a site's colour, or the product's, for pictures and mails. */
export const lightPalette = (colour: string | undefined): Palette =>
  colour ? brandPalette(colour).light : light

/** A palette's variables that differ from the product's, as CSS declarations. */
const declare = (palette: object, base: object, path = '--mui-palette'): string =>
  Object.entries(palette)
    .map(([name, value]) => {
      const known = (base as Record<string, unknown>)[name]
      if (typeof value !== 'string')
        return declare(value as object, known as object, `${path}-${name}`)
      if (value === known) return ''
      // MUI mixes edges of buttons from the parts of the colour.
      const isMain = `${path}-${name}` === '--mui-palette-primary-main'
      const parts = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)).join(' ')
      return `${path}-${name}:${value};${isMain ? `${path}-${name}Channel:${parts};` : ''}`
    })
    .join('')

/** The brand's palette as a style sheet, which takes the place of the product's variables. */
export function brandStyles(colour: string): string {
  const brand = brandPalette(colour)
  return `:root{${declare(brand.light, light)}}@media(prefers-color-scheme:dark){:root{${declare(brand.dark, dark)}}}`
}
