import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const tones = {
  default: { bgcolor: 'leaf.main', color: 'leaf.contrastText' },
  secondary: { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
  destructive: { bgcolor: 'error.main', color: 'error.contrastText' },
} as const

/** One word about the state of something. */
export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        ...tones[tone],
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        borderRadius: 99,
        px: 1.25,
        py: 0.25,
        fontSize: '0.8125rem',
        fontWeight: 700,
      }}
    >
      {children}
    </Box>
  )
}
