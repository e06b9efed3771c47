import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { failureOf, messageOf, UNREACHABLE } from '../data/ask.ts'

const tones = {
  error: { borderColor: 'error.main', color: 'error.main' },
  info: { borderColor: 'transparent', bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
} as const

type NoticeProps = { tone?: keyof typeof tones; children: ReactNode }

/** Words about a form as a whole. An error is read out at once. */
export function Notice({ tone = 'error', children }: NoticeProps) {
  return (
    <Box
      role={tone === 'error' ? 'alert' : undefined}
      sx={{
        ...tones[tone],
        px: 2,
        py: 1.5,
        border: '1.5px solid',
        borderRadius: '12px',
        fontWeight: 600,
        fontSize: '0.9875rem',
        overflowWrap: 'anywhere',
        '& a': { color: 'inherit' },
      }}
    >
      {children}
    </Box>
  )
}

type FormFailureProps = {
  /** What the form's mutation failed with. */
  error: unknown
  /** What is said where the API says nothing. */
  otherwise?: string
}

/** Why a form could not be sent, unless the reason stands at its fields. */
export function FormFailure({ error, otherwise = UNREACHABLE }: FormFailureProps) {
  if (!error || failureOf(error)?.issues) return null
  return <Notice>{messageOf(error, otherwise)}</Notice>
}
