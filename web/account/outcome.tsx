import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { CheckIcon, CloseIcon, MailIcon } from '../shared/icons.tsx'

const looks = {
  success: { Icon: CheckIcon, bgcolor: 'leaf.soft', color: 'leaf.onSoft' },
  mail: { Icon: MailIcon, bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
  failure: { Icon: CloseIcon, bgcolor: 'error.main', color: 'error.contrastText' },
} as const

type OutcomeProps = {
  kind: keyof typeof looks
  title: string
  level?: 1 | 3
  children: ReactNode
  /** What to do next. */
  actions?: ReactNode
}

/** What became of a form or a link, in its place. */
export function Outcome({ kind, title, level = 1, children, actions }: OutcomeProps) {
  const { Icon, ...colours } = looks[kind]
  const heading = useRef<HTMLHeadingElement>(null)
  // The form took the focus away with it: keyboards and screen readers go on from here.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box sx={{ ...colours, p: 2, borderRadius: '20px' }}>
        <Icon size={32} />
      </Box>
      <Typography
        ref={heading}
        tabIndex={-1}
        component={`h${level}`}
        variant={level === 1 ? 'h2' : 'h3'}
        sx={{ outline: 0 }}
      >
        {title}
      </Typography>
      <Typography component="div" sx={{ color: 'text.secondary', '& p + p': { mt: 1 } }}>
        {children}
      </Typography>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>{actions}</Box>}
    </Box>
  )
}
