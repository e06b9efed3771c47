/** What marks the rows that the keyboard moves along: the id of what a row shows. */
export const rowProps = (id: number) => ({ 'data-row': id, tabIndex: -1 })

const all = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')]

/** The row that holds the focus. */
export function currentRow(list: HTMLElement | null): HTMLElement | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  return row && list?.contains(row) ? row : undefined
}

/** The id of what a row shows. */
export const idOfRow = (row: HTMLElement | undefined): number | undefined =>
  row && Number(row.dataset['row'])

/** Moves the focus along the rows, to the first one when it is elsewhere. */
export function moveFocus(list: HTMLElement | null, step: 1 | -1) {
  if (!list) return
  const rows = all(list)
  const current = currentRow(list)
  const at = current ? rows.indexOf(current) + step : 0
  const next = rows[at]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/**
 * Hands the focus on from rows that are about to go: to the next one that stays, else to the one
 * before, else to `otherwise`. A focus that is elsewhere on the page stays there.
 */
export function leaveRows(
  list: HTMLElement | null,
  ids: readonly number[],
  otherwise: HTMLElement | null,
) {
  const focused = document.activeElement
  const row = currentRow(list)
  if (!list || (focused !== document.body && !row?.isConnected)) return
  const rows = all(list)
  const stays = (one: HTMLElement) => !ids.includes(Number(one.dataset['row']))
  const leaving = row ?? rows.find((one) => !stays(one))
  if (!leaving || stays(leaving)) return
  const at = rows.indexOf(leaving)
  const next = rows.slice(at + 1).find(stays) ?? rows.slice(0, at).findLast(stays)
  ;(next ?? otherwise)?.focus({ preventScroll: true })
}
