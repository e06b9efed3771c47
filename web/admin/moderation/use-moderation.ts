import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { BulkOutcome, PageOf } from '#contract/lists.ts'
import { messageOf, statusOf, UNREACHABLE } from '../../data/ask.ts'
import { keyUnder } from '../../data/read.ts'
import { countWithNoun } from '../../ui/count.ts'
import { showFailure, showToast } from '../../ui/toast.ts'
import { patchItems } from '../lists.ts'
import { offerUndo } from '../shared/undo.ts'
import { leaveRows } from './rows.ts'

export type Decision = 'approve' | 'reject'
export type Decidable = {
  id: number
  status: 'pending' | 'approved' | 'rejected'
  revision: number
}
const past = { approve: 'approved', reject: 'rejected' } as const

/** Usual labels of the decisions: imperatives and past participles. */
export const usualLabels = {
  approve: 'Approve',
  reject: 'Reject',
  approved: 'Approved',
  rejected: 'Rejected',
}
export type Labels = typeof usualLabels

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
  /** First line, which expands to the rest when the item is focused or selected; without it everything is visible. */
  excerpt?: string
  children: ReactNode
}

/** A kind of moderated items, with its calls. */
export type ModeratedKind<Item extends Decidable> = {
  nouns: readonly [one: string, many: string]
  /** API path of its lists. */
  path: string
  labels: Labels
  /** The decision shown as destructive; rejection by default. */
  destructive?: Decision
  /** Call that decides a single item; by default the bulk call. */
  decideOne?: (item: Item, decision: Decision) => Promise<unknown>
  decideMany: (
    body: { ids: number[]; revisions: number[]; reason?: string | undefined },
    decision: Decision,
  ) => Promise<BulkOutcome>
  /** Undoes decisions while their mails wait. */
  undoMany?: ((body: { ids: number[] }) => Promise<BulkOutcome>) | undefined
  /** Sentence about a decision's consequence. */
  consequence: Record<Decision, string>
  card: (item: Item) => CardParts
}

/** A decision on one item, or on all selected ones. */
export type DecisionRequest<Item> = {
  decision: Decision
  items: Item[]
  many: boolean
  /** Reason that is mailed with the decision. */
  reason?: string
}

// A decision changes the company's rating, its rank in search and what the reviewer sees.
const refreshes = ['/api/admin', '/api/companies', '/api/search', '/api/user/reviews'].map(keyUnder)

const idsOf = (items: readonly Decidable[]) => items.map(({ id }) => id)

/** Removes items that were decided since a page of pending items was fetched. */
export function stillPending<Item extends Decidable>(page: PageOf<Item>): PageOf<Item> {
  const items = page.items.filter(({ status }) => status === 'pending')
  return { ...page, items, total: page.total - (page.items.length - items.length) }
}

/**
 * Moderation of a page of items: selection, and decisions on single or selected items.
 * @param confirmed whether decisions require confirmation
 */
export function useModeration<Item extends Decidable>(
  subject: ModeratedKind<Item>,
  items: readonly Item[],
  confirmed = false,
) {
  const list = useRef<HTMLElement>(null)
  const selection = useSelection(idsOf(items.filter(({ status }) => status === 'pending')))
  const [asking, setAsking] = useState<DecisionRequest<Item>>()
  const { mutate } = useDecide(subject)

  function carryOut(request: DecisionRequest<Item>) {
    // The selection bar disappears with the focus in it.
    if (request.many) list.current?.focus({ preventScroll: true })
    else leaveRows(list.current, idsOf(request.items))
    mutate(request)
  }
  const request = confirmed ? setAsking : carryOut

  return {
    list,
    items,
    labels: subject.labels,
    destructive: subject.destructive ?? 'reject',
    selection,
    asking,
    stopAsking: () => setAsking(undefined),
    carryOut,
    decide: (item: Item, decision: Decision) => request({ decision, items: [item], many: false }),
    decideSelected: (decision: Decision) =>
      request({
        decision,
        items: items.filter((item) => selection.isSelected(item.id)),
        many: true,
      }),
  }
}
export type Moderation<Item extends Decidable> = ReturnType<typeof useModeration<Item>>

const capital = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`

/** Offers to undo a decision, from its request on. */
function useOfferUndo<Item extends Decidable>(subject: ModeratedKind<Item>) {
  const { nouns, undoMany, labels, card } = subject
  const { mutateAsync } = useMutation({
    meta: { refreshes },
    mutationFn: (ids: number[]) => undoMany!({ ids }),
    onSuccess({ decided, skipped }) {
      const isLate = decided.length === 0
      showToast({
        title: isLate
          ? 'Too late to undo'
          : `${countWithNoun(decided.length, ...nouns)} pending again`,
        description:
          skipped.length > 0 ? 'Its mail has gone, or it was changed since.' : 'No mail was sent.',
        destructive: isLate,
      })
    },
    onError: (error) => showFailure('Not undone', messageOf(error, UNREACHABLE)),
  })
  return (
    { items, decision }: DecisionRequest<Item>,
    deciding: Promise<BulkOutcome | undefined>,
  ) => {
    function toOffer({ decided: ids }: Pick<BulkOutcome, 'decided'> = { decided: idsOf(items) }) {
      const what = items.length === 1 ? card(items[0]!).name : countWithNoun(ids.length, ...nouns)
      const text = `${capital(what)} ${labels[past[decision]].toLowerCase()}`
      return ids.length > 0 ? { text, run: () => mutateAsync(ids) } : undefined
    }
    if (undoMany) void offerUndo(deciding.then(toOffer))
  }
}

function useDecide<Item extends Decidable>(subject: ModeratedKind<Item>) {
  const { nouns, path, decideOne, decideMany, consequence, labels } = subject
  const client = useQueryClient()
  const offer = useOfferUndo(subject)
  const patch = patchItems(path, ({ items, decision }: DecisionRequest<Item>) => ({
    ids: idsOf(items),
    patch: { status: past[decision] },
  }))
  return useMutation({
    ...patch,
    meta: { refreshes },
    mutationFn(request: DecisionRequest<Item>) {
      const { items, decision, many, reason } = request
      const revisions = items.map(({ revision }) => revision)
      const deciding =
        many || !decideOne
          ? decideMany({ ids: idsOf(items), revisions, reason }, decision)
          : decideOne(items[0]!, decision).then(() => undefined)
      offer(request, deciding)
      return deciding
    },
    onSuccess(outcome, { decision }) {
      const done = labels[past[decision]].toLowerCase()
      if (!outcome) {
        return showToast({
          title: capital(`${nouns[0]} ${past[decision]}`),
          description: consequence[decision],
        })
      }
      const { decided, skipped, changed, refused = [] } = outcome
      const several = `${countWithNoun(decided.length, ...nouns)} ${done}`
      const others = [
        skipped.length > 0 &&
          `${countWithNoun(skipped.length, 'had', 'had')} been decided already.`,
        changed.length > 0 &&
          `${countWithNoun(changed.length, 'was', 'were')} changed after you read them.`,
        ...refused.map((one) => one.reason),
      ]
      showToast({
        title:
          decided.length > 0
            ? several
            : refused.length > 0
              ? `Not ${done}`
              : `Nothing was left to decide`,
        description: others.filter(Boolean).join(' ') || undefined,
        destructive: decided.length === 0 && refused.length > 0,
      })
    },
    onError(error, request, before, context) {
      patch.onError(error, request, before, context)
      if (statusOf(error) === 401) return
      const conflict = statusOf(error) === 409 || statusOf(error) === 404
      showToast({
        title: conflict
          ? `This ${nouns[0]} is not as you read it`
          : `Not ${labels[past[request.decision]].toLowerCase()}`,
        description: messageOf(error, conflict ? 'The list has been refreshed.' : UNREACHABLE),
        destructive: true,
      })
      if (conflict) void client.invalidateQueries({ queryKey: keyUnder('/api/admin') })
    },
  })
}

/** Selection of a page's items by checkboxes; items that leave the page are deselected. */
function useSelection(selectable: readonly number[]) {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const selected = selectable.filter((id) => ticked.includes(id))
  const all = selectable.length > 0 && selected.length === selectable.length
  return {
    selected,
    none: selectable.length === 0,
    all,
    isSelected: (id: number) => selected.includes(id),
    toggle: (id: number) =>
      setTicked(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]),
    toggleAll: () => setTicked(all ? [] : selectable),
    clear: () => setTicked([]),
  }
}
