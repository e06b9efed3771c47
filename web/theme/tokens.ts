import type { Breakpoint } from '@mui/material/styles'

// What the theme and the pages' own styles share.

/** The least height of what a thumb presses, in pixels (WCAG 2.5.5). */
export const TOUCH = 44

/** A colour of the palette in CSS: `colour('primary-main')`. */
export const colour = (name: string) => `var(--mui-palette-${name})`

/** The focus ring of everything that the keyboard reaches. */
export const ring = { outline: `3px solid ${colour('primary-main')}`, outlineOffset: '2px' }

// Shadows are tamarind brown, never black.
export const cardShadow =
  '0 1px 2px rgba(46, 20, 12, 0.05), 0 12px 28px -20px rgba(46, 20, 12, 0.35)'
/** Of what floats over the page: menus, bars and toasts. */
export const floatShadow = '0 18px 40px -12px rgba(46, 20, 12, 0.55)'
export const dialogShadow = '0 32px 80px -24px rgba(25, 10, 5, 0.7)'
export const backdrop = 'rgba(25, 10, 5, 0.6)'

/** The look of every control that text is typed into or chosen in. */
export const controlStyle = {
  width: '100%',
  minHeight: 48,
  font: 'inherit',
  fontSize: '1rem',
  color: 'text.primary',
  bgcolor: 'background.default',
  border: '1.5px solid',
  // WCAG 1.4.11: the edge of a control stands out from the card by 3:1.
  borderColor: 'steel.edge',
  borderRadius: '12px',
  px: 1.75,
  transition: 'border-color 0.15s',
  '&:hover': { borderColor: 'primary.main' },
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const

/** The look of a field's label. */
export const labelStyle = { typography: 'label', display: 'block', mb: 0.75 } as const

/** Children beside one another that wrap where there is no room. */
export const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const

/** A grid of so many equal columns from each breakpoint on: `columns({ xs: 1, md: 3 })`. */
export const columns = (counts: Partial<Record<Breakpoint, number>>) => ({
  display: 'grid',
  gridTemplateColumns: Object.fromEntries(
    Object.entries(counts).map(([from, count]) => [from, `repeat(${count}, minmax(0, 1fr))`]),
  ),
})

/** The shape of a badge; the colours are the caller's. */
export const badge = {
  display: 'inline-block',
  borderRadius: 99,
  px: 1.25,
  py: 0.25,
  typography: 'badge',
} as const

/** A square with round corners for an icon of a list of features. */
export const iconTile = {
  flex: 'none',
  width: 56,
  height: 56,
  borderRadius: '18px',
  display: 'grid',
  placeItems: 'center',
} as const
