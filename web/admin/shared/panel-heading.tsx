import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of what a tab shows. It takes the focus when what led here is gone. */
export function PanelHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Typography
      ref={heading}
      tabIndex={-1}
      component="h2"
      variant="h3"
      sx={{ outline: 0, mb: 2, overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  )
}
