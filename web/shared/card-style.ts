import { cardShadow } from '../theme/tokens.ts'

/** The surface of a card: paper, a hair line and a soft tamarind shadow. */
export const cardStyle = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '20px',
  boxShadow: cardShadow,
} as const
