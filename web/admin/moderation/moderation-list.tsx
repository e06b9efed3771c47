import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import type { ComponentProps, ReactNode } from 'react'
import { count } from '../../shared/count.ts'
import { CloseIcon } from '../../shared/icons.tsx'
import { floatShadow } from '../../theme/tokens.ts'
import { PagedList } from '../shared/paged-list.tsx'
import type { Decidable, Decision } from './mutations.ts'
import type { Moderation } from './use-moderation.ts'

type ModerationListProps<Item extends Decidable> = {
  moderation: Moderation<Item>
  /** Beside the checkbox that selects the whole page. */
  aside?: ReactNode
  children: (item: Item) => ReactNode
} & Omit<ComponentProps<typeof PagedList<Item>>, 'children'>

/** A page of items to decide on, one by one or several at once. */
export function ModerationList<Item extends Decidable>(props: ModerationListProps<Item>) {
  const { moderation, aside, children, ...list } = props
  const { list: place, selection, idOf } = moderation
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 0, scrollMarginTop: '88px' }}>
      <PagedList {...list}>
        {(items) => (
          <>
            <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 1, pl: '20px' }}>
              <FormControlLabel
                label="Select all on this page"
                disabled={selection.none}
                control={
                  <Checkbox
                    checked={selection.all}
                    indeterminate={selection.chosen.length > 0 && !selection.all}
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
            <SelectionBar
              chosen={selection.chosen.length}
              onDecide={moderation.decideChosen}
              onClear={selection.clear}
            />
          </>
        )}
      </PagedList>
    </Box>
  )
}

type SelectionBarProps = {
  chosen: number
  onDecide: (decision: Decision) => void
  onClear: () => void
}

// The bar is dark in both schemes: its controls are drawn in the colours of its ground.
const onDark = {
  '--mui-palette-primary-main': 'var(--mui-palette-turmeric-main)',
  '--mui-palette-primary-mainChannel': 'var(--mui-palette-turmeric-mainChannel)',
  '--mui-palette-primary-dark': 'var(--mui-palette-turmeric-main)',
  '--mui-palette-primary-contrastText': 'var(--mui-palette-turmeric-contrastText)',
} as const

/** What to do with the chosen items, in sight at the lower edge while there are any. */
function SelectionBar({ chosen, onDecide, onClear }: SelectionBarProps) {
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
        ...(chosen > 0 && {
          ...onDark,
          p: 1,
          pl: { xs: 1.5, sm: 2.25 },
          bgcolor: 'stage.main',
          color: 'stage.text',
          boxShadow: floatShadow,
          '& .MuiButton-root': { px: { xs: 1.75, sm: 2.5 } },
        }),
      }}
    >
      <Box role="status" sx={{ typography: 'label', whiteSpace: 'nowrap' }}>
        {chosen > 0 && `${count(chosen)} selected`}
      </Box>
      {chosen > 0 && (
        <>
          <Button onClick={() => onDecide('approve')}>Approve</Button>
          <Button variant="outlined" onClick={() => onDecide('reject')}>
            Reject
          </Button>
          <IconButton color="inherit" aria-label="Clear the selection" onClick={onClear}>
            <CloseIcon />
          </IconButton>
        </>
      )}
    </Stack>
  )
}
