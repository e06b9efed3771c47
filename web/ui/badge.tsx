import type { ReactNode } from 'react'
import { t } from '#domain/i18n.ts'
import { ClockIcon } from './icons.tsx'

const tones = {
  default: 'bg-leaf-main text-leaf-contrastText',
  secondary: 'bg-turmeric-soft text-turmeric-onSoft',
  destructive: 'bg-error-main text-error-contrastText',
}

/** Label for a state. */
export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return <span className={`badge inline-flex items-center gap-1 ${tones[tone]}`}>{children}</span>
}

/** Moderation status of a review or a listing. */
export function StatusBadge({ status }: { status: 'pending' | 'approved' | 'rejected' }) {
  if (status === 'approved') return <Badge tone="default">{t('Approved')}</Badge>
  if (status === 'rejected') return <Badge tone="destructive">{t('Rejected')}</Badge>
  return (
    <Badge tone="secondary">
      <ClockIcon size={14} />
      {t('Pending')}
    </Badge>
  )
}
