import { Button, type ButtonProps, Checkbox, Chip } from '@mui/material'
import { useState } from 'react'
import { CheckIcon, ClockIcon, CloseIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { statusLabels } from '../shared/options.ts'
import { rowProps } from './rows.ts'
import type { CardParts, Decidable, Decision, Moderation } from './use-moderation.ts'

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
  const { id } = item
  const selected = moderation.selection.isSelected(id)
  const pending = item.status === 'pending'
  const [open, setOpen] = useState(false)
  const decisionProps = (decision: Decision): ButtonProps => ({
    'aria-label': `${moderation.labels[decision]} the ${name}`,
    onClick: () => moderation.decide(item, decision),
    children: moderation.labels[decision],
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- opens what has the focus
    <article
      {...rowProps(id)}
      aria-label={`${name[0]?.toUpperCase()}${name.slice(1)}`}
      // Whoever decides by keyboard has seen the whole. A pressed button must not move away.
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget || target.matches(':focus-visible')) setOpen(true)
      }}
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
          <h3 className={`type-h3 ${titleUrl ? '' : 'py-1'}`}>
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
          <details
            className="group"
            open={open || selected}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
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
