import type { Breakpoint } from '@mui/material/styles'

// Pieces of `sx` that several pages spread into theirs.

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
