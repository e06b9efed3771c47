const body = '"Figtree Variable", system-ui, sans-serif'
// Rupee signs use Figtree, because Fraunces would need a file of 34 kB for them.
const display = '"Fraunces Variable", "Figtree Variable", Georgia, serif'

/**
 * All text sizes on screen: classes such as `text-sm`. The two largest grow with the window; sizes
 * are in rem, so that a reader's own setting applies.
 */
export const sizes = {
  xs: '0.8125rem',
  sm: '0.9rem',
  base: '1rem',
  lg: '1.25rem',
  xl: 'clamp(1.6rem, 1.3rem + 1vw, 2rem)',
  '2xl': 'clamp(2.1rem, 1.4rem + 3vw, 3rem)',
} as const

const heading = (fontSize: string, lineHeight: number) => ({
  fontFamily: display,
  fontSize,
  fontWeight: 600,
  lineHeight,
  letterSpacing: '-0.015em',
  wordSpacing: '0.08em',
  textWrap: 'balance',
})

/** Text styles: variants of MUI's Typography, and classes such as `type-h3` on public pages. */
export const typography = {
  fontFamily: body,
  h1: heading(sizes['2xl'], 1.08),
  h2: heading(sizes.xl, 1.15),
  h3: heading(sizes.lg, 1.25),
  body1: { fontSize: sizes.base, lineHeight: 1.6 },
  body2: { fontSize: sizes.sm, lineHeight: 1.5 },
  label: { fontSize: sizes.sm, fontWeight: 650, lineHeight: '1.375rem' },
  badge: { fontSize: sizes.xs, fontWeight: 650, lineHeight: 1.5, letterSpacing: 0 },
  figure: {
    ...heading(sizes.xl, 1),
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  overline: {
    fontSize: sizes.xs,
    fontWeight: 650,
    letterSpacing: '0.09em',
    textTransform: 'uppercase',
    lineHeight: 1.4,
  },
  button: {
    fontWeight: 650,
    textTransform: 'none',
    fontSize: sizes.base,
    letterSpacing: 0,
    lineHeight: 1.75,
  },
} as const
