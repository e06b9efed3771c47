import { type RefObject, useState } from 'react'
import type { AdminReview } from '#api/contract/reviews.ts'
import { currentRow, idOfRow, moveFocus } from '../shared/rows.ts'
import { useShortcutSetting } from './shortcut-setting.ts'
import type { Decision } from './mutations.ts'
import { useShortcuts } from './use-shortcuts.ts'

type ReviewKeys = {
  list: RefObject<HTMLElement | null>
  reviews: readonly AdminReview[]
  onDecide: (id: number, decision: Decision) => void
  onChoose: (id: number) => void
}

/** The keys of moderation: along the reviews, and decisions on the one that has the focus. */
export function useReviewKeys({ list, reviews, onDecide, onChoose }: ReviewKeys) {
  const [on, setOn] = useShortcutSetting()
  const [explained, setExplained] = useState(false)

  /** Does something with the focused review, if it is pending; without one, goes to the first. */
  function withCurrent(action: (id: number) => void) {
    const id = idOfRow(currentRow(list.current))
    if (id === undefined) return moveFocus(list.current, 1)
    if (reviews.find((review) => review.id === id)?.status === 'pending') action(id)
  }
  const move = (step: 1 | -1) => () => moveFocus(list.current, step)
  // Elsewhere on the page an arrow scrolls.
  const arrow = (step: 1 | -1) => () => (currentRow(list.current) ? move(step)() : false)

  useShortcuts(
    on,
    {
      j: move(1),
      k: move(-1),
      ArrowDown: arrow(1),
      ArrowUp: arrow(-1),
      a: () => withCurrent((id) => onDecide(id, 'approve')),
      r: () => withCurrent((id) => onDecide(id, 'reject')),
      x: () => withCurrent(onChoose),
      '?': () => setExplained(true),
    },
    ['j', 'k', 'ArrowDown', 'ArrowUp'],
  )
  return { on, setOn, explained, setExplained }
}
