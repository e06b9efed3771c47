/** The surface of a card: paper, a hair line and a soft tamarind shadow. */
export const cardStyle = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '20px',
  boxShadow: '0 1px 2px rgba(46, 20, 12, 0.05), 0 12px 28px -20px rgba(46, 20, 12, 0.35)',
} as const
