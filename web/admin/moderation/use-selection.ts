import { useState } from 'react'

/** Things of a page chosen by their boxes; what leaves the page is chosen no longer. */
export function useSelection(selectable: readonly number[]) {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const chosen = selectable.filter((id) => ticked.includes(id))
  return {
    chosen,
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
