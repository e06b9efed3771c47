import type { CountedImport } from '#db/imports.ts'

/** Number of companies that the current step has processed, and their total. */
export function progressOf(row: CountedImport): { done: number; of: number } {
  const { total, new: fresh, changed, same, refused, unsure } = row.counts
  const { imported, skipped, undone, left } = row.counts
  const compared = fresh + changed + same + refused + unsure
  const ended = imported + skipped + undone + left
  switch (row.state) {
    case 'checking':
      // The number of companies is unknown until all lines are grouped.
      return { done: compared, of: compared === 0 ? Math.max(row.lines, total) : total }
    case 'running':
      return { done: imported + skipped, of: fresh + changed }
    case 'undoing':
      return { done: undone + left, of: imported + undone + left }
    default:
      return { done: ended, of: ended }
  }
}
