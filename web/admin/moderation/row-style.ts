import { cardStyle } from '../../shared/card-style.ts'

/** The card of something to decide on: a box at its head, and room for the text below on a phone. */
export const rowStyle = (chosen: boolean) => ({
  ...cardStyle,
  borderColor: chosen ? 'primary.main' : 'divider',
  // Clear of the page's header and of the bar with what is chosen.
  scrollMarginBlock: '96px',
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  columnGap: { xs: 0.5, sm: 1 },
  pl: 1,
  pr: { xs: 2, sm: 3 },
  py: 1.5,
})

/** What stands below the head of such a card. */
export const rowBody = {
  gridColumn: { xs: '1 / -1', sm: 2 },
  minWidth: 0,
  pl: { xs: 1.25, sm: 0 },
  pt: 1.25,
} as const
