import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BulkOutcome, PageOf } from '#contract/lists.ts'
import { UNDO_SECONDS } from '#domain/limits.ts'
import { messageOf, statusOf, UNREACHABLE } from '../../data/ask.ts'
import { keyUnder } from '../../data/read.ts'
import { countWithNoun } from '../../ui/count.ts'
import { showFailure, showToast } from '../../ui/toast.ts'
import { patchItems } from '../lists.ts'
import { leaveRows } from './rows.ts'

export type Decision = 'approve' | 'reject'
export type Decidable = { status: 'pending' | 'approved' | 'rejected'; revision: number }
const past = { approve: 'approved', reject: 'rejected' } as const

/** Default labels of the decisions: imperatives and past participles. */
const usualLabels = {
  approve: 'Approve',
  reject: 'Reject',
  approved: 'Approved',
  rejected: 'Rejected',
}
export type Labels = typeof usualLabels

/** A kind of moderated items, with its calls. */
export type ModeratedKind<Item extends Decidable> = {
  noun: string
  /** API path of its lists. */
  path: string
  idOf: (item: Item) => number
  labels?: Labels
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
  const { idOf } = subject
  const list = useRef<HTMLElement>(null)
  const selection = useSelection(items.filter(({ status }) => status === 'pending').map(idOf))
  const [asking, setAsking] = useState<DecisionRequest<Item>>()
  const undo = useUndo(subject)
  const { mutate } = useDecide(subject, undo.note)

  function carryOut(request: DecisionRequest<Item>) {
    // The selection bar disappears with the focus in it.
    if (request.many) list.current?.focus({ preventScroll: true })
    else leaveRows(list.current, request.items.map(idOf))
    mutate(request)
  }
  const request = confirmed ? setAsking : carryOut

  return {
    list,
    items,
    idOf,
    labels: subject.labels ?? usualLabels,
    destructive: subject.destructive ?? 'reject',
    selection,
    asking,
    undoLast: undo.undoLast,
    stopAsking: () => setAsking(undefined),
    carryOut,
    decide: (item: Item, decision: Decision) => request({ decision, items: [item], many: false }),
    decideSelected: (decision: Decision) =>
      request({
        decision,
        items: items.filter((item) => selection.isSelected(idOf(item))),
        many: true,
      }),
  }
}
export type Moderation<Item extends Decidable> = ReturnType<typeof useModeration<Item>>

/** Decisions that can still be undone, latest first. */
function useUndo<Item extends Decidable>({ noun, undoMany }: ModeratedKind<Item>) {
  const recent = useRef<{ ids: number[]; until: number }[]>([])
  const { mutate } = useMutation({
    meta: { refreshes },
    mutationFn: (ids: number[]) => undoMany!({ ids }),
    onSuccess({ decided, skipped }) {
      const isLate = decided.length === 0
      showToast({
        title: isLate ? 'Too late to undo' : `${countWithNoun(decided.length, noun)} pending again`,
        description:
          skipped.length > 0 ? 'Its mail has gone, or it was changed since.' : 'No mail was sent.',
        destructive: isLate,
      })
    },
    onError: (error) => showFailure('Not undone', messageOf(error, UNREACHABLE)),
  })
  function undoLast() {
    const last = recent.current.pop()
    if (last && last.until > Date.now()) mutate(last.ids)
  }
  return {
    undoLast,
    /** @returns the undo action for a toast */
    note(ids: number[]) {
      if (!undoMany || ids.length === 0) return {}
      const forMs = UNDO_SECONDS * 1_000
      recent.current.push({ ids, until: Date.now() + forMs })
      return { action: { label: 'Undo', run: undoLast, forMs } }
    },
  }
}

function useDecide<Item extends Decidable>(
  subject: ModeratedKind<Item>,
  noteUndo: ReturnType<typeof useUndo<Item>>['note'],
) {
  const { noun, path, idOf, decideOne, decideMany, consequence, labels = usualLabels } = subject
  const client = useQueryClient()
  const patch = patchItems(
    path,
    ({ items, decision }: DecisionRequest<Item>) => ({
      ids: items.map(idOf),
      patch: { status: past[decision] },
    }),
    idOf as unknown as (item: object) => number,
  )
  return useMutation({
    ...patch,
    meta: { refreshes },
    async mutationFn({ items, decision, many, reason }: DecisionRequest<Item>) {
      const revisions = items.map(({ revision }) => revision)
      if (many || !decideOne)
        return decideMany({ ids: items.map(idOf), revisions, reason }, decision)
      await decideOne(items[0]!, decision)
      return undefined
    },
    onSuccess(outcome, { decision, items }) {
      if (!outcome) {
        const title = `${noun[0]?.toUpperCase()}${noun.slice(1)} ${past[decision]}`
        return showToast({
          title,
          description: consequence[decision],
          ...noteUndo(items.map(idOf)),
        })
      }
      const { decided, skipped, changed, refused = [] } = outcome
      const done = labels[past[decision]].toLowerCase()
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
            ? `${countWithNoun(decided.length, noun)} ${done}`
            : refused.length > 0
              ? `Not ${done}`
              : `Nothing was left to decide`,
        description: others.filter(Boolean).join(' ') || undefined,
        destructive: decided.length === 0 && refused.length > 0,
        ...noteUndo(decided),
      })
    },
    onError(error, request, before, context) {
      patch.onError(error, request, before, context)
      if (statusOf(error) === 401) return
      const conflict = statusOf(error) === 409 || statusOf(error) === 404
      showToast({
        title: conflict
          ? `This ${noun} is not as you read it`
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
