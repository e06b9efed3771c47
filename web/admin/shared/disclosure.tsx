import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Something that opens below its summary. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Box
        component="summary"
        sx={{
          width: 'fit-content',
          py: 1,
          cursor: 'pointer',
          typography: 'label',
          color: 'primary.main',
        }}
      >
        {summary}
      </Box>
      {children}
    </Box>
  )
}
