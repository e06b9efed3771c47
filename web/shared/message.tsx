import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

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

/** An empty thali, for pages and lists that have nothing to serve. */
function EmptyPlate() {
  return (
    <Box
      component="svg"
      viewBox="0 0 120 120"
      width={132}
      height={132}
      aria-hidden="true"
      focusable="false"
      sx={{ display: 'block', color: 'text.secondary' }}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
    >
      <circle cx="60" cy="60" r="54" strokeOpacity={0.55} />
      <circle cx="60" cy="60" r="47" strokeOpacity={0.35} />
      <circle cx="60" cy="33" r="12" strokeOpacity={0.6} />
      <circle cx="34" cy="50" r="12" strokeOpacity={0.6} />
      <circle cx="86" cy="50" r="12" strokeOpacity={0.6} />
      <path d="M42 82c5-8 31-8 36 0" strokeLinecap="round" strokeDasharray="4 6" />
    </Box>
  )
}
