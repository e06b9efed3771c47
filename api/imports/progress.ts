import type { CountedImport } from '#db/imports.ts'

/** How many companies the state of an import has dealt with, and of how many. */
export function progressOf(row: CountedImport): { done: number; of: number } {
  const { total, new: fresh, changed, same, refused, unsure, imported, skipped, undone, left } = row
  const compared = fresh + changed + same + refused + unsure
  const written = imported + skipped
  switch (row.state) {
    case 'checking':
      // How many companies its lines name is not known before they are taken apart.
      return { done: compared, of: compared === 0 ? Math.max(row.lines, total) : total }
    case 'running':
      return { done: written, of: fresh + changed }
    case 'undoing':
      return { done: undone + left, of: imported + undone + left }
    default:
      return { done: written + undone + left, of: written + undone + left }
  }
}
