import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { View } from './search-state.ts'

/** A list of cards, each in its `<li>`: side by side, or one under the other. */
export function CardGrid({ view = 'grid', children }: { view?: View; children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        display: 'grid',
        gap: { xs: 2.5, md: 3 },
        gridTemplateColumns:
          view === 'list'
            ? 'minmax(0, 1fr)'
            : {
                xs: 'minmax(0, 1fr)',
                sm: 'repeat(2, minmax(0, 1fr))',
                lg: 'repeat(3, minmax(0, 1fr))',
              },
      }}
    >
      {children}
    </Box>
  )
}
