import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { count } from '../../ui/count.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { PagedList, type PagedListProps } from '../shared/paged-list.tsx'
import type { Decidable, Moderation } from './use-moderation.ts'

type ModerationListProps<Item extends Decidable> = {
  moderation: Moderation<Item>
  children: (item: Item) => ReactNode
} & Omit<PagedListProps<Item>, 'children' | 'ref'>

/** A page of items to decide on, singly or together. */
export function ModerationList<Item extends Decidable>(props: ModerationListProps<Item>) {
  const { moderation, children, ...list } = props
  const { list: place, selection, idOf } = moderation
  return (
    <PagedList ref={place} {...list}>
      {(items) => (
        <>
          <div className="mb-2 pl-5">
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
          </div>
          <ul className="grid gap-3">
            {items.map((item) => (
              <li key={idOf(item)}>{children(item)}</li>
            ))}
          </ul>
          <SelectionBar {...moderation} />
        </>
      )}
    </PagedList>
  )
}

// The bar is dark in both colour schemes, so its controls use the inverse colours.
const onDark =
  '[--mui-palette-primary-contrastText:var(--mui-palette-turmeric-contrastText)] [--mui-palette-primary-dark:var(--mui-palette-turmeric-main)] [--mui-palette-primary-main:var(--mui-palette-turmeric-main)] [--mui-palette-primary-mainChannel:var(--mui-palette-turmeric-mainChannel)]'

type SelectionBarProps = Pick<Moderation<Decidable>, 'selection' | 'labels' | 'decideSelected'>

/** Bulk actions, at the lower edge while items are selected. */
function SelectionBar({ selection, labels, decideSelected }: SelectionBarProps) {
  const { length } = selection.selected
  return (
    <section
      aria-label="Selection"
      className={`mt-4 flex w-fit flex-wrap items-center gap-2 rounded-[16px] roomy:bottom-3 ${length > 0 ? `bottom-bar bg-stage-main p-2 pl-3 text-stage-text shadow-float sm:pl-4.5 ${onDark}` : ''}`}
    >
      <div role="status" className="type-label whitespace-nowrap">
        {length > 0 && `${count(length)} selected`}
      </div>
      {length > 0 && (
        <>
          <Button className="max-sm:px-3.5" onClick={() => decideSelected('approve')}>
            {labels.approve}
          </Button>
          <Button
            variant="outlined"
            className="max-sm:px-3.5"
            onClick={() => decideSelected('reject')}
          >
            {labels.reject}
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
    </section>
  )
}
