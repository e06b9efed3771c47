import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link within or below text. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'inline-block',
        py: 0.5,
        color: 'primary.main',
        fontWeight: 650,
        textUnderlineOffset: '3px',
      }}
    >
      {children}
    </Box>
  )
}
