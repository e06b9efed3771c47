import { type CssVarsTheme, createTheme, type Shadows, type Theme } from '@mui/material/styles'
import { unstable_ClassNameGenerator as ClassNameGenerator } from '@mui/material/className'
import { dark, light } from './palette.ts'
import { ring, TOUCH } from './tokens.ts'

type Variants = Record<'lead' | 'label' | 'badge' | 'figure', React.CSSProperties>

declare module '@mui/material/styles' {
  interface TypographyVariants extends Variants {}
  interface TypographyVariantsOptions extends Variants {}
}
declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    turmeric: true
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides extends Record<keyof Variants, true> {}
}

// Every Box would carry it, and nothing looks for it.
ClassNameGenerator.configure((name) => (name === 'MuiBox-root' ? '' : name))

const body = '"Figtree Variable", system-ui, sans-serif'
const display = '"Fraunces Variable", Georgia, serif'

const heading = (size: string, weight: number, lineHeight: number) => ({
  fontFamily: display,
  fontSize: size,
  fontWeight: weight,
  lineHeight,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
})

const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  spacing: (steps: number) => `${8 * steps}px`,
  shape: { borderRadius: 12 },
  // The site has its own in `tokens.ts`.
  shadows: Array.from({ length: 25 }, () => 'none') as Shadows,
  typography: {
    fontFamily: body,
    fontSize: 15,
    h1: heading('clamp(2.1rem, 1.4rem + 3vw, 3.6rem)', 600, 1.08),
    h2: heading('clamp(1.6rem, 1.25rem + 1.5vw, 2.4rem)', 600, 1.15),
    h3: heading('1.35rem', 600, 1.25),
    h4: heading('1.15rem', 600, 1.3),
    body1: { fontSize: '1.0625rem', lineHeight: 1.6 },
    lead: { fontSize: '1.15rem', lineHeight: 1.6 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
    caption: { fontSize: '0.875rem', lineHeight: 1.45 },
    label: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.5 },
    badge: { fontSize: '0.8125rem', fontWeight: 700, lineHeight: 1.5 },
    figure: {
      ...heading('clamp(1.5rem, 1rem + 2vw, 2.25rem)', 600, 1),
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
    overline: { fontSize: '0.8125rem', fontWeight: 700, letterSpacing: '0.09em', lineHeight: 1.4 },
    button: { fontWeight: 650, textTransform: 'none', fontSize: '1rem', letterSpacing: 0 },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // Safari still knows `user-select` by this name only.
      styleOverrides: { root: { WebkitUserSelect: 'none', '&:focus-visible': ring } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'contained' },
      styleOverrides: {
        root: { borderRadius: 12, minHeight: TOUCH, paddingInline: 20, whiteSpace: 'nowrap' },
        sizeLarge: { minHeight: 52, paddingInline: 26, fontSize: '1.0625rem' },
        outlined: { borderWidth: 1.5 },
      },
    },
    MuiTypography: { defaultProps: { variantMapping: { lead: 'p' } } },
    MuiContainer: { defaultProps: { maxWidth: 'lg' } },
  },
}) as unknown as CssVarsTheme & Theme

/**
 * The product's look on every page. Light or dark follows the visitor's system; nothing is stored.
 * Controls that only some pages load have theirs in `controls.tsx`. Colours are CSS variables; what
 * is the same in both schemes stands in the rules as it is, which is shorter.
 */
export const pageTheme = Object.assign(theme, {
  // Of typography; `font: 'inherit'` would be read as the name of one.
  font: {},
  vars: {
    ...theme.generateThemeVars(),
    font: {},
    shape: theme.shape,
    shadows: theme.shadows,
    zIndex: theme.zIndex,
  },
})
