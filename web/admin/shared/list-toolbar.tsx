import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The row of a list's search box and filters: as many side by side as there is room for. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(auto-fill, minmax(160px, 1fr))',
        },
        '& > form': { gridColumn: { xs: '1 / -1', sm: 'span 2' } },
      }}
    >
      {children}
    </Box>
  )
}
