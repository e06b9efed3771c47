import type { CountedImport } from '#db/imports.ts'

/** Number of companies that the current step has processed, and their total. */
export function progressOf(row: CountedImport): { done: number; of: number } {
  const { total, new: fresh, changed, same, refused, unsure, imported, skipped, undone, left } = row
  const compared = fresh + changed + same + refused + unsure
  const written = imported + skipped
  switch (row.state) {
    case 'checking':
      // The number of companies is unknown until all lines are grouped.
      return { done: compared, of: compared === 0 ? Math.max(row.lines, total) : total }
    case 'running':
      return { done: written, of: fresh + changed }
    case 'undoing':
      return { done: undone + left, of: imported + undone + left }
    default:
      return { done: written + undone + left, of: written + undone + left }
  }
}
