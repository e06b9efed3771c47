/** Props of rows for keyboard navigation, with the id of the item. */
export const rowProps = (id: number) => ({ 'data-row': id, tabIndex: -1 })

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')]
export const idOfRow = (row: HTMLElement) => Number(row.dataset['row'])

/** The focused row. */
export function currentRow(list: HTMLElement | null): HTMLElement | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  return row && list?.contains(row) ? row : undefined
}

/** Moves the focus by one row, or to the first row if none is focused. */
export function moveFocus(list: HTMLElement | null, step: 1 | -1) {
  if (!list) return
  const rows = rowsOf(list)
  const current = currentRow(list)
  const next = rows[current ? rows.indexOf(current) + step : 0]
  next?.focus({ preventScroll: true })
  // A row opens when it gets the focus.
  requestAnimationFrame(() => next?.scrollIntoView({ block: 'nearest' }))
}

/**
 * Moves the focus away from rows that are about to disappear: to the next remaining row, else to
 * the previous one, else to the list. A focus elsewhere stays.
 */
export function leaveRows(list: HTMLElement | null, ids: readonly number[]) {
  const row = currentRow(list)
  if (!list || (document.activeElement !== document.body && !row)) return
  const rows = rowsOf(list)
  const stays = (one: HTMLElement) => !ids.includes(idOfRow(one))
  const leaving = row ?? rows.find((one) => !stays(one))
  if (!leaving || stays(leaving)) return
  const at = rows.indexOf(leaving)
  const next = rows.slice(at + 1).find(stays) ?? rows.slice(0, at).findLast(stays)
  ;(next ?? list).focus({ preventScroll: true })
}
