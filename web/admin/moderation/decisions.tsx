import { Button, Checkbox, FormControlLabel, IconButton } from '@mui/material'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PageOf } from '#contract/lists.ts'
import { MAX_REASON_LENGTH } from '#domain/limits.ts'
import type { Option } from '#domain/options.ts'
import { count } from '../../ui/count.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { Message } from '../../ui/message.tsx'
import { useListState } from '../lists.ts'
import { ConfirmDialog } from '../shared/dialog.tsx'
import { FormField } from '../shared/form.tsx'
import { ListToolbar } from '../shared/list-toolbar.tsx'
import { type ListPlace, PagedList } from '../shared/paged-list.tsx'
import { PanelHeading } from '../shared/layout.tsx'
import { ModerationCard } from './moderation-card.tsx'
import {
  type Decidable,
  type Decision,
  type DecisionRequest,
  type ModeratedKind,
  type Moderation,
  stillPending,
  useModeration,
} from './use-moderation.ts'

/** Confirmation before a decision, with a reason. */
export type Question = {
  title: string
  text: string
  action: string
  color: 'secondary' | 'error'
  /** `needed`: the reason is required; `hint`: who will read it. */
  reason: { needed: boolean; hint: string }
}

type ListParams = Record<string, string | number | undefined>

/** One kind of items that administrators decide on: its calls, texts and card. */
export type DecisionKind<Item extends Decidable> = ModeratedKind<Item> & {
  title: string
  search: { label: string; placeholder: string }
  /** Statuses to filter by; the first is the default. */
  statuses: readonly Option[]
  /** Height of a row's skeleton, in pixels. */
  rowHeight: number
  /** Shown when no item is pending. */
  empty: string
  /** Query options of a page of the list. */
  list: (params: ListParams) => object
  /** Confirmation before a decision; without it, decisions are made immediately. */
  question?: (decision: Decision, items: readonly Item[]) => Question
}

/** Tab of one kind of items, pending ones by default. */
export function Decisions<Item extends Decidable>({ kind }: { kind: DecisionKind<Item> }) {
  const state = useListState({ query: '', status: 'pending' })
  return (
    <>
      <PanelHeading>{kind.title}</PanelHeading>
      <ListToolbar
        state={state}
        search={kind.search}
        filters={[{ name: 'status', label: 'Status', options: kind.statuses }]}
      />
      <DecisionList
        kind={kind}
        params={state.asked}
        place={state}
        pendingOnly={state.values.status === 'pending'}
      />
    </>
  )
}

type DecisionListProps<Item extends Decidable> = {
  kind: DecisionKind<Item>
  params: ListParams
  place: ListPlace
  pendingOnly: boolean
  /** Shown when the list is empty; the kind's own text by default. */
  empty?: ReactNode
  /** Content beside the number of items. */
  Aside?: (props: { moderation: Moderation<Item> }) => ReactNode
}

/** A page of items to decide on, singly or together. */
export function DecisionList<Item extends Decidable>(props: DecisionListProps<Item>) {
  const { kind, params, place, pendingOnly, Aside } = props
  const { empty = <Message level={3} title="All Caught Up!" text={kind.empty} /> } = props
  const list = useQuery({
    ...(kind.list(params) as UseQueryOptions<PageOf<Item>>),
    select: pendingOnly ? stillPending : undefined,
  })
  const moderation = useModeration(kind, list.data?.items ?? [], kind.question !== undefined)
  const { list: section, asking, selection, carryOut, stopAsking } = moderation
  return (
    <>
      <PagedList
        ref={section}
        list={list}
        state={place}
        nouns={kind.nouns}
        rowHeight={kind.rowHeight}
        empty={empty}
        aside={Aside && <Aside moderation={moderation} />}
      >
        {(items) => (
          <>
            <div className="mb-2 pl-4">
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
                <li key={item.id}>
                  <ModerationCard moderation={moderation} item={item} {...kind.card(item)} />
                </li>
              ))}
            </ul>
            <SelectionBar {...moderation} />
          </>
        )}
      </PagedList>
      {asking && kind.question && (
        <DecisionDialog
          question={kind.question(asking.decision, asking.items)}
          request={asking}
          onConfirm={carryOut}
          onClose={stopAsking}
        />
      )}
    </>
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

type DecisionDialogProps<Item> = {
  question: Question
  request: DecisionRequest<Item>
  onConfirm: (request: DecisionRequest<Item>) => void
  onClose: () => void
}

/** Asks for confirmation and for a reason. */
function DecisionDialog<Item>(props: DecisionDialogProps<Item>) {
  const { question, request, onConfirm, onClose } = props
  const { title, text, action, color, reason: asked } = question
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={title}
      action={action}
      color={color}
      disabled={asked.needed && reason.trim() === ''}
      onConfirm={() => onConfirm({ ...request, reason: reason.trim() || undefined })}
      onClose={onClose}
    >
      <p className="mb-4">{text}</p>
      <FormField
        label="Reason"
        optional={!asked.needed}
        multiline
        minRows={3}
        value={reason}
        input={{ maxLength: MAX_REASON_LENGTH }}
        hint={asked.hint}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
