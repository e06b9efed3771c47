import { useRef, useState } from 'react'
import type { Decidable, Decision } from './mutations.ts'
import { leaveRows } from './rows.ts'
import { type DecisionsOptions, useDecisions } from './use-decisions.ts'

/** A decision that waits for its confirmation: on one item, or on all that are chosen. */
export type Pending<Item> = { decision: Decision; items: Item[]; several: boolean }

type ModerationOptions<Item extends Decidable> = Omit<DecisionsOptions<Item>, 'onDecide'> & {
  /** The page of items that is shown. */
  items: readonly Item[]
  /** True when a decision is to be confirmed before it is carried out. */
  confirmed?: boolean
}

/** What moderates a page of items: which are chosen, and decisions on one or on all of these. */
export function useModeration<Item extends Decidable>(options: ModerationOptions<Item>) {
  const { items, confirmed = false } = options
  const { idOf } = options.decisions
  const list = useRef<HTMLDivElement>(null)
  const selection = useSelection(items.filter(({ status }) => status === 'pending').map(idOf))
  const [asking, setAsking] = useState<Pending<Item>>()
  const { decide, decideAll } = useDecisions({
    ...options,
    onDecide: (ids) => leaveRows(list.current, ids, list.current),
  })

  function carryOut({ decision, items, several }: Pending<Item>) {
    const [first] = items
    if (!several) return void (first && decide(idOf(first), decision))
    // The selection bar goes, and the focus that is in it.
    list.current?.focus({ preventScroll: true })
    void decideAll(items.map(idOf), decision)
  }
  const request = (pending: Pending<Item>) => (confirmed ? setAsking(pending) : carryOut(pending))

  return {
    list,
    items,
    idOf,
    selection,
    asking,
    stopAsking: () => setAsking(undefined),
    carryOut,
    decide: (item: Item, decision: Decision) =>
      request({ decision, items: [item], several: false }),
    decideChosen: (decision: Decision) =>
      request({
        decision,
        items: items.filter((item) => selection.isChosen(idOf(item))),
        several: true,
      }),
  }
}
export type Moderation<Item extends Decidable> = ReturnType<typeof useModeration<Item>>

/** Items of a page chosen by their checkboxes; what leaves the page is chosen no longer. */
function useSelection(selectable: readonly number[]) {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const chosen = selectable.filter((id) => ticked.includes(id))
  return {
    chosen,
    none: selectable.length === 0,
    all: selectable.length > 0 && chosen.length === selectable.length,
    isChosen: (id: number) => chosen.includes(id),
    toggle(id: number) {
      setTicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
    },
    toggleAll() {
      setTicked(chosen.length === selectable.length ? [] : selectable)
    },
    clear: () => setTicked([]),
  }
}
