import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ClockIcon } from './icons.tsx'

const tones = {
  default: { bgcolor: 'leaf.main', color: 'leaf.contrastText' },
  secondary: { bgcolor: 'turmeric.soft', color: 'turmeric.onSoft' },
  destructive: { bgcolor: 'error.main', color: 'error.contrastText' },
} as const

/** One word about the state of something. */
export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        ...tones[tone],
        typography: 'badge',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        borderRadius: 99,
        px: 1.25,
        py: 0.25,
      }}
    >
      {children}
    </Box>
  )
}

/** Where something stands that an administrator decides on: a review or a listing. */
export function StatusBadge({ status }: { status: 'pending' | 'approved' | 'rejected' }) {
  if (status === 'approved') return <Badge tone="default">Approved</Badge>
  if (status === 'rejected') return <Badge tone="destructive">Rejected</Badge>
  return (
    <Badge tone="secondary">
      <ClockIcon size={14} />
      Pending
    </Badge>
  )
}
