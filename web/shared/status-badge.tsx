import { Badge } from './badge.tsx'
import { ClockIcon } from './icons.tsx'

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
