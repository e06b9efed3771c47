const body = '"Figtree Variable", system-ui, sans-serif'
// The sign of the rupee is Figtree's: Fraunces would bring a file of 34 kB for it.
const display = '"Fraunces Variable", "Figtree Variable", Georgia, serif'

const heading = (fontSize: string, fontWeight: number, lineHeight: number) => ({
  fontFamily: display,
  fontSize,
  fontWeight,
  lineHeight,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
})

/** The kinds of text: variants of MUI's Typography, classes like `type-h3` on public pages. */
export const typography = {
  fontFamily: body,
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
  overline: {
    fontSize: '0.8125rem',
    fontWeight: 700,
    letterSpacing: '0.09em',
    textTransform: 'uppercase',
    lineHeight: 1.4,
  },
  button: {
    fontWeight: 650,
    textTransform: 'none',
    fontSize: '1rem',
    letterSpacing: 0,
    lineHeight: 1.75,
  },
} as const
