import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type PageTitleProps = {
  title: string
  /** What to know before reading on. */
  intro: ReactNode
  /** Below 1, the title of a part of the page. */
  level?: 1 | 2 | 3
}

/** The title of a page, or of a part of it, with a sentence below. */
export function PageTitle({ title, intro, level = 1 }: PageTitleProps) {
  return (
    <>
      <Typography component={`h${level}`} variant={`h${(level + 1) as 2 | 3 | 4}`}>
        {title}
      </Typography>
      <Typography
        sx={{ mt: level === 1 ? 1 : 0.5, mb: 3, color: 'text.secondary', maxWidth: '62ch' }}
      >
        {intro}
      </Typography>
    </>
  )
}
