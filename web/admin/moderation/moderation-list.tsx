import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { count } from '../../ui/count.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { floatShadow } from '../theme/tokens.ts'
import { PagedList, type PagedListProps } from '../shared/paged-list.tsx'
import type { Decidable, Moderation } from './use-moderation.ts'

type ModerationListProps<Item extends Decidable> = {
  moderation: Moderation<Item>
  /** Beside the checkbox that selects the whole page. */
  aside?: ReactNode
  children: (item: Item) => ReactNode
} & Omit<PagedListProps<Item>, 'children' | 'ref'>

/** A page of items to decide on, one by one or several at once. */
export function ModerationList<Item extends Decidable>(props: ModerationListProps<Item>) {
  const { moderation, aside, children, ...list } = props
  const { list: place, selection, idOf } = moderation
  return (
    <PagedList ref={place} {...list}>
      {(items) => (
        <>
          <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 1, pl: '20px' }}>
            <FormControlLabel
              label="Select all on this page"
              disabled={selection.none}
              control={
                <Checkbox
                  checked={selection.all}
                  indeterminate={selection.selected.length > 0 && !selection.all}
                  onChange={selection.toggleAll}
                />
              }
            />
            {aside}
          </Stack>
          <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0 }}>
            {items.map((item) => (
              <li key={idOf(item)}>{children(item)}</li>
            ))}
          </Stack>
          <SelectionBar {...moderation} />
        </>
      )}
    </PagedList>
  )
}

// The bar is dark in both schemes: its controls are drawn in the colours of its ground.
const onDark = {
  '--mui-palette-primary-main': 'var(--mui-palette-turmeric-main)',
  '--mui-palette-primary-mainChannel': 'var(--mui-palette-turmeric-mainChannel)',
  '--mui-palette-primary-dark': 'var(--mui-palette-turmeric-main)',
  '--mui-palette-primary-contrastText': 'var(--mui-palette-turmeric-contrastText)',
} as const

type SelectionBarProps = Pick<Moderation<Decidable>, 'selection' | 'decideSelected'>

/** What to do with the selected items, in sight at the lower edge while there are any. */
function SelectionBar({ selection, decideSelected }: SelectionBarProps) {
  const { length } = selection.selected
  return (
    <Stack
      component="section"
      aria-label="Selection"
      direction="row"
      spacing={1}
      sx={{
        position: 'sticky',
        bottom: 12,
        zIndex: 2,
        mt: 2,
        width: 'fit-content',
        borderRadius: '16px',
        ...(length > 0 && {
          ...onDark,
          p: 1,
          pl: { xs: 1.5, sm: 2.25 },
          bgcolor: 'stage.main',
          color: 'stage.text',
          boxShadow: floatShadow,
          '& .btn': { px: { xs: 1.75, sm: 2.5 } },
        }),
      }}
    >
      <Box role="status" sx={{ typography: 'label', whiteSpace: 'nowrap' }}>
        {length > 0 && `${count(length)} selected`}
      </Box>
      {length > 0 && (
        <>
          <Button onClick={() => decideSelected('approve')}>Approve</Button>
          <Button variant="outlined" onClick={() => decideSelected('reject')}>
            Reject
          </Button>
          <IconButton
            color="inherit"
            aria-label="Clear the selection"
            onClick={() => selection.clear()}
          >
            <CloseIcon />
          </IconButton>
        </>
      )}
    </Stack>
  )
}
