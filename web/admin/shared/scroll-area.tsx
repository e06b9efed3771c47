import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type ScrollAreaProps = { label: string; children: ReactNode }

/** Long content at a bounded height, which the keyboard reaches and scrolls. */
export function ScrollArea({ label, children }: ScrollAreaProps) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ maxHeight: 'min(340px, 50dvh)', overflowY: 'auto', mt: 2 }}
    >
      {children}
    </Box>
  )
}
