import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFocusIfLost } from './use-focus-if-lost.ts'

/** The heading of what a tab shows. The keyboard goes on from here when nothing else has it. */
export function PanelHeading({ children }: { children: ReactNode }) {
  return (
    <Typography
      ref={useFocusIfLost<HTMLHeadingElement>()}
      tabIndex={-1}
      component="h2"
      variant="h3"
      sx={{ outline: 0, overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  )
}
