import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { cardStyle } from '../shared/card-style.ts'
import type { View } from './search-state.ts'

/** The shape of a company's card while it loads. */
export function CardSkeleton({ view = 'grid' }: { view?: View }) {
  const wide = view === 'list'
  return (
    <Box
      aria-hidden="true"
      sx={{
        ...cardStyle,
        overflow: 'hidden',
        display: 'flex',
        flexDirection: wide ? { xs: 'column', sm: 'row' } : 'column',
      }}
    >
      <Skeleton
        variant="rectangular"
        sx={{
          flex: 'none',
          height: 'auto',
          aspectRatio: '16 / 9',
          width: wide ? { xs: '100%', sm: 220, md: 300 } : '100%',
        }}
      />
      <Box sx={{ p: 2.5, flex: 1 }}>
        <Skeleton width="70%" height={34} />
        <Skeleton width="45%" />
        <Skeleton sx={{ mt: 1.5 }} />
        <Skeleton width="85%" />
        <Skeleton width="60%" sx={{ mt: 1.5 }} />
        <Skeleton variant="rounded" height={44} sx={{ mt: 3 }} />
      </Box>
    </Box>
  )
}
