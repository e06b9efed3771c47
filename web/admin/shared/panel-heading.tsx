import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'

type PanelHeadingProps = { children: ReactNode; action?: ReactNode }

/** The heading of a tab's panel. It takes the focus when what led here is gone. */
export function PanelHeading({ children, action }: PanelHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'space-between', mb: 2 }}>
      <Typography
        ref={heading}
        tabIndex={-1}
        component="h2"
        variant="h3"
        sx={{ outline: 0, overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
      {action}
    </Stack>
  )
}
