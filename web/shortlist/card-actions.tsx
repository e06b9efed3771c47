import Box from '@mui/material/Box'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { Heart } from './heart.tsx'

type Props = { company: { id: number; name: string } }

/** On the picture of a card: shortlist the company, compare it. */
export const CardActions = ({ company }: Props) => (
  <Box
    sx={{
      position: 'absolute',
      top: 10,
      right: 10,
      bottom: 10,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      alignItems: 'flex-end',
      // The picture below is a link.
      pointerEvents: 'none',
      '& > *': { pointerEvents: 'auto' },
    }}
  >
    <Heart company={company} />
    <CompareToggle company={company} />
  </Box>
)
