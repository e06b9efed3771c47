import Button, { type ButtonProps } from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import type { ReactNode } from 'react'
import { CheckIcon, ClockIcon, CloseIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { statusLabels } from '../shared/status-options.ts'
import { rowProps } from './rows.ts'
import type { Decidable, Decision, Moderation } from './use-moderation.ts'

/** Parts of a card that depend on its item's kind. */
export type CardParts = {
  /** Name of the item in labels, such as 'review of Annapurna by Asha'. */
  name: string
  title: string
  /** Address that the title links to. */
  titleUrl?: string | undefined
  /** Author and date. */
  byline: ReactNode
  /** Warnings beside the title. */
  flags?: ReactNode
  /** First line, which expands to the rest; without it everything is visible. */
  excerpt?: string
  children: ReactNode
}

type ModerationCardProps<Item extends Decidable> = CardParts & {
  moderation: Moderation<Item>
  item: Item
}

const statusChips = {
  approved: { color: 'secondary' },
  rejected: { color: 'error' },
  pending: { color: 'turmeric', icon: <ClockIcon size={14} /> },
} as const

const looks = {
  harmless: { color: 'secondary', startIcon: <CheckIcon size={18} /> },
  harmful: { color: 'error', variant: 'outlined', startIcon: <CloseIcon size={18} /> },
} as const

/** Card of an item to decide on, with all relevant data. */
export function ModerationCard<Item extends Decidable>(props: ModerationCardProps<Item>) {
  const { moderation, item, name, title, titleUrl, byline, flags, excerpt, children } = props
  const id = moderation.idOf(item)
  const selected = moderation.selection.isSelected(id)
  const pending = item.status === 'pending'
  const decisionProps = (decision: Decision): ButtonProps => ({
    'aria-label': `${moderation.labels[decision]} the ${name}`,
    // The next item moves under the pointer, and must not receive the second click of a double click.
    onClick: ({ detail }) => detail < 2 && moderation.decide(item, decision),
    children: moderation.labels[decision],
  })
  return (
    <article
      {...rowProps(id)}
      aria-label={`${name[0]?.toUpperCase()}${name.slice(1)}`}
      // The scroll margin keeps it clear of the page's header and the selection bar.
      className={`card grid scroll-my-24 grid-cols-[46px_minmax(0,1fr)] gap-x-1 py-2 pr-3 pl-1 wrap-anywhere sm:grid-cols-[46px_minmax(0,1fr)_auto] sm:gap-x-3 sm:pr-4 ${selected ? 'border-primary-main' : ''}`}
    >
      {pending && (
        <Checkbox
          slotProps={{ input: { 'aria-label': `Select the ${name}` } }}
          checked={selected}
          onChange={() => moderation.selection.toggle(id)}
          className="self-start"
        />
      )}
      <div className="col-start-2 pt-1.5">
        <div className="flex flex-wrap items-center gap-x-2.5">
          <h3 className={`type-h4 ${titleUrl ? '' : 'py-1'}`}>
            {titleUrl ? <TextLink to={titleUrl}>{title}</TextLink> : title}
          </h3>
          <Chip
            label={
              pending
                ? statusLabels.pending
                : moderation.labels[item.status as 'approved' | 'rejected']
            }
            {...statusChips[item.status]}
            className={pending ? 'max-sm:hidden' : ''}
          />
          {flags}
          <div className="type-body2 text-text-secondary">{byline}</div>
        </div>
        {excerpt === undefined ? (
          <div className="pt-2.5">{children}</div>
        ) : (
          <details className="group">
            <summary className="flex cursor-pointer list-none gap-2 py-1.5 before:content-['▸'] group-open:before:content-['▾']">
              <span className="min-w-0 truncate group-open:hidden">{excerpt}</span>
              <span className="hidden type-label text-primary-main group-open:inline">Less</span>
            </summary>
            {children}
          </details>
        )}
      </div>
      {pending && (
        <div className="flex flex-wrap content-start gap-2 pt-1.5 pb-1 max-sm:col-span-full max-sm:pl-2.5">
          {(['approve', 'reject'] as const).map((decision) => (
            <Button
              key={decision}
              {...looks[decision === moderation.destructive ? 'harmful' : 'harmless']}
              {...decisionProps(decision)}
            />
          ))}
        </div>
      )}
    </article>
  )
}
