import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const tones = {
  error: { borderColor: 'error.main', color: 'error.main' },
  info: { borderColor: 'transparent', bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
} as const

/** Words about a form as a whole. An error is read out at once. */
export function Notice({
  tone = 'error',
  children,
}: {
  tone?: 'error' | 'info'
  children: ReactNode
}) {
  return (
    <Box
      role={tone === 'error' ? 'alert' : undefined}
      sx={{
        ...tones[tone],
        px: 2,
        py: 1.5,
        border: '1.5px solid',
        borderRadius: '12px',
        fontWeight: 600,
        fontSize: '0.9875rem',
        overflowWrap: 'anywhere',
        '& a': { color: 'inherit' },
      }}
    >
      {children}
    </Box>
  )
}
