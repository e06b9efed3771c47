import Typography, { type TypographyProps } from '@mui/material/Typography'
import { useEffect, useRef } from 'react'

/**
 * The heading of what has taken a form's place. It takes the focus, which the form took away
 * with it, so that keyboards and screen readers go on from here.
 */
export function HeadingWithFocus({
  level,
  ...heading
}: { level: 1 | 2 | 3 } & Omit<TypographyProps, 'component' | 'ref'>) {
  const element = useRef<HTMLHeadingElement>(null)
  useEffect(() => element.current?.focus({ preventScroll: false }), [])
  return (
    <Typography
      {...heading}
      ref={element}
      component={`h${level}`}
      tabIndex={-1}
      sx={[{ outline: 0 }, ...(Array.isArray(heading.sx) ? heading.sx : [heading.sx])]}
    />
  )
}
