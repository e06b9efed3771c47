import { type CssVarsTheme, createTheme, type Shadows, type Theme } from '@mui/material/styles'
import { controls } from './controls.tsx'
import { dark, light } from '#domain/palette.ts'
import { focusRing } from './tokens.ts'
import { typography } from '../../theme/typography.ts'

type Variants = Record<'label' | 'badge' | 'figure', React.CSSProperties>

type Own = Pick<typeof light, 'turmeric' | 'leaf' | 'steel' | 'stage'>

declare module '@mui/material/styles' {
  interface Palette extends Own {}
  interface PaletteOptions extends Own {}
  interface TypographyVariants extends Variants {}
  interface TypographyVariantsOptions extends Variants {}
}
const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  spacing: (steps: number) => `${8 * steps}px`,
  shape: { borderRadius: 12 },
  // Unused: the site's shadows are in `site.css`.
  shadows: Array.from({ length: 25 }, () => 'none') as Shadows,
  typography: { ...typography, fontSize: 15 },
  components: {
    ...controls,
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // Safari only supports the prefixed `user-select`.
      styleOverrides: { root: { WebkitUserSelect: 'none', '&:focus-visible': focusRing } },
    },
  },
}) as unknown as CssVarsTheme & Theme

/**
 * MUI's theme for the dashboard. The colour scheme follows the system; nothing is stored. Colours
 * are CSS variables; values that are equal in both schemes are inlined.
 */
export const adminTheme = Object.assign(theme, {
  // Defined, because `font: 'inherit'` would otherwise be taken for the name of a typography variant.
  font: {},
  vars: {
    ...theme.generateThemeVars(),
    font: {},
    shape: theme.shape,
    shadows: theme.shadows,
    zIndex: theme.zIndex,
  },
})
