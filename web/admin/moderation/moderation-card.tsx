import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { CheckIcon, ClockIcon, CloseIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { statusLabels } from '../shared/status-options.ts'
import { rowProps } from './rows.ts'
import type { Decidable, Decision, Moderation } from './use-moderation.ts'

type ModerationCardProps<Item extends Decidable> = {
  moderation: Moderation<Item>
  item: Item
  /** What is decided on, such as 'review of Annapurna by Asha'. */
  name: string
  title: string
  /** Where the title leads, if anywhere. */
  titleUrl?: string
  /** Who wrote it and when. */
  byline: ReactNode
  children: ReactNode
}

const statusChips = {
  approved: { color: 'secondary' },
  rejected: { color: 'error' },
  pending: { color: 'turmeric', icon: <ClockIcon size={14} /> },
} as const

/** An item to decide on, with all that the decision needs. */
export function ModerationCard<Item extends Decidable>(props: ModerationCardProps<Item>) {
  const { moderation, item, name, title, titleUrl, byline, children } = props
  const id = moderation.idOf(item)
  const selected = moderation.selection.isSelected(id)
  const pending = item.status === 'pending'
  const decisionProps = (decision: Decision, label: string): ButtonProps => ({
    'aria-label': `${label} the ${name}`,
    // The next item moves up under the pointer, and must not get the rest of a double click.
    onClick: ({ detail }) => detail < 2 && moderation.decide(item, decision),
    children: label,
  })
  return (
    <Card
      component="article"
      {...rowProps(id)}
      aria-label={`${name[0]?.toUpperCase()}${name.slice(1)}`}
      sx={{
        // Clear of the page's header and of the selection bar.
        scrollMarginBlock: '96px',
        display: 'grid',
        gridTemplateColumns: '46px minmax(0, 1fr)',
        columnGap: { xs: 0.5, sm: 1 },
        pl: 1,
        pr: { xs: 2, sm: 3 },
        py: 1.5,
        overflow: 'visible',
        overflowWrap: 'anywhere',
        borderColor: selected ? 'primary.main' : undefined,
      }}
    >
      {pending && (
        <Checkbox
          slotProps={{ input: { 'aria-label': `Select the ${name}` } }}
          checked={selected}
          onChange={() => moderation.selection.toggle(id)}
          sx={{ alignSelf: 'start' }}
        />
      )}
      <Box sx={{ gridColumn: 2, pt: 0.75 }}>
        <Stack direction="row" spacing={1.5} sx={{ rowGap: 0 }}>
          <Typography component="h3" variant="h4" sx={{ py: titleUrl ? 0 : 0.5 }}>
            {titleUrl ? <TextLink to={titleUrl}>{title}</TextLink> : title}
          </Typography>
          <Chip label={statusLabels[item.status]} {...statusChips[item.status]} />
        </Stack>
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {byline}
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 2 }, pl: { xs: 1.25, sm: 0 }, pt: 1.25 }}>
        {children}
        {pending && (
          <Stack direction="row" spacing={1.25} sx={{ pb: 1 }}>
            <Button
              color="secondary"
              startIcon={<CheckIcon size={18} />}
              {...decisionProps('approve', 'Approve')}
            />
            <Button
              color="error"
              variant="outlined"
              startIcon={<CloseIcon size={18} />}
              {...decisionProps('reject', 'Reject')}
            />
          </Stack>
        )}
      </Box>
    </Card>
  )
}
