import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { EmptyPlate } from './empty-plate.tsx'

type MessageProps = {
  title: string
  /** The level of the title: 1 where it is the page's only heading. */
  level?: 1 | 2 | 3
  text?: ReactNode
  /** What the visitor can do about it. */
  children?: ReactNode
  /** Read out at once when it appears. */
  alert?: boolean
}

/** A centred notice in place of content: nothing found, or something went wrong. */
export function Message({ title, level = 2, text, children, alert }: MessageProps) {
  return (
    <Box
      role={alert ? 'alert' : undefined}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1.5,
        px: 2,
        py: { xs: 5, md: 7 },
      }}
    >
      <EmptyPlate />
      <Typography component={`h${level}`} variant={level === 1 ? 'h2' : 'h3'} sx={{ mt: 1 }}>
        {title}
      </Typography>
      {text && (
        <Typography component="div" sx={{ color: 'text.secondary', maxWidth: 520 }}>
          {text}
        </Typography>
      )}
      {children && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5, justifyContent: 'center' }}
        >
          {children}
        </Box>
      )}
    </Box>
  )
}
