import plugin from 'tailwindcss/plugin'
import { dark, light } from '#domain/palette.ts'
import { sizes, typography } from './typography.ts'

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The palette as CSS variables with MUI's names. */
const variables = (palette: object, path = '--mui-palette'): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(palette).map(([name, value]) =>
      typeof value === 'string'
        ? { [`${path}-${name}`]: value }
        : variables(value as object, `${path}-${name}`),
    ),
  ) as Record<string, string>

/** `primary-main`, `text-secondary`, `divider`: each colour of the palette by its path. */
const colors = Object.fromEntries(
  Object.keys(variables(light)).map((name) => [name.replace('--mui-palette-', ''), `var(${name})`]),
)

/** The theme as Tailwind classes: `bg-turmeric-soft`, `text-sm`, `type-h3`. */
export default plugin(
  ({ addBase, addUtilities }) => {
    addBase({
      ':root': variables(light),
      '@media (prefers-color-scheme: dark)': { ':root': variables(dark) },
    })
    const { fontFamily, ...variants } = typography
    addUtilities(
      Object.fromEntries(
        Object.entries(variants)
          .filter(([, style]) => typeof style === 'object')
          .map(([name, style]) => [
            `.type-${name}`,
            Object.fromEntries(
              Object.entries({ fontFamily, fontWeight: 400, ...(style as object) }).map(
                ([property, value]) => [kebab(property), String(value)],
              ),
            ),
          ]),
      ),
    )
  },
  { theme: { extend: { colors, fontSize: sizes } } },
)
