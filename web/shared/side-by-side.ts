/** How wide the names of the rows are, in pixels. */
export const NAMES = { xs: 104, sm: 150 }

/** The frame in which a table scrolls sideways. */
export const sideBySideFrame = {
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
} as const

/** A table that has a column for each thing compared, and a row for each thing known of it. */
export const sideBySide = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  width: '100%',
  fontSize: '0.95rem',
  '& th, & td': { px: 2, py: 1.25, textAlign: 'left', verticalAlign: 'top' },
  '& tbody > tr > *': { borderTop: 1, borderColor: 'divider' },
  // The names of the rows stay in sight while the columns scroll past on a narrow screen.
  '& tbody th, & thead td': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: NAMES,
    px: { xs: 1.5, sm: 2 },
    fontSize: '0.9rem',
    fontWeight: 600,
    bgcolor: 'steel.surface',
    color: 'text.secondary',
  },
  '& em': { color: 'text.secondary' },
} as const
